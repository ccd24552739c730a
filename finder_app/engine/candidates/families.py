"""Key masks in, families of masks that share a prefix out: one long sort serves them all, short ones do the rest.

Codes sorted by the prefix fall into parts that fit into the cache. Within a part each table of the family is moved,
sorted and looked through without touching memory again; two codes that agree on a key never lie in two parts.
"""

from math import log2
from typing import NamedTuple

PART = 32_768  # codes in a part: a quarter of a megabyte
MOST = 2 * PART  # codes of one prefix, which are in one part


class Family(NamedTuple):
    """Some tables, by their numbers, whose masks all contain the prefix."""

    prefix: int
    tables: tuple[int, ...]


def families(masks: tuple[int, ...], count: int) -> list[Family]:
    """The families in which `count` codes are joined; every mask is in one of them."""
    if count < 4 * PART:  # so few codes that all of them are nearly one part
        return [Family(mask, (table,)) for table, mask in enumerate(masks)]
    atoms, needed = _atoms(masks), log2(count / MOST)
    remaining = dict(enumerate(masks))
    found = []
    while remaining:
        family = _largest(remaining, atoms, needed)
        found.append(family)
        for table in family.tables:
            del remaining[table]
    return found


def _largest(masks: dict[int, int], atoms: list[int], needed: float) -> Family:
    """Bit by bit the prefix that most of the masks contain."""
    prefix, chosen = 0, masks
    while prefix.bit_count() < needed:
        held = [(sum(mask & atom == atom for mask in chosen.values()), atom) for atom in atoms if not prefix & atom]
        most, atom = max(held, default=(0, 0))
        if most < 2:
            break
        prefix |= atom
        chosen = {table: mask for table, mask in chosen.items() if mask & atom == atom}
    if len(chosen) == 1 or prefix.bit_count() < needed:
        table, mask = next(iter(chosen.items()))
        return Family(mask, (table,))
    return Family(prefix, tuple(chosen))


def _atoms(masks: tuple[int, ...]) -> list[int]:
    """The blocks of bits that every mask has whole or not at all."""
    atoms: dict[tuple[bool, ...], int] = {}
    for bit in range(max(masks).bit_length()):
        owners = tuple(bool(mask >> bit & 1) for mask in masks)
        if any(owners):
            atoms[owners] = atoms.get(owners, 0) | 1 << bit
    return list(atoms.values())
