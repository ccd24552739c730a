"""Fingerprints in, columns of 64-bit words out: distinct, sorted, and ready for a join; node numbers back to ids."""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.progress import Progress

Words = NDArray[np.uint64]
Ids = NDArray[np.int64]
Numbers = TypeVar("Numbers", Words, Ids)

WORD_BITS = 64
SLICE = 50_000  # fingerprints turned into an array at a time: a few milliseconds
SAMPLE = 8_192
FEW = 256  # distinct codes below which skewed bits do not matter
SKEWED = 0.9  # bits of entropy below which a bit is dealt anew
FILTER_BITS = range(16, 27)  # of the bitmap that is asked for ids, 4 more than their number needs


class Nodes(NamedTuple):
    """The distinct codes, in ascending order; node i stands for all fingerprints that equal code i.

    `columns` holds one 64-bit word per code, or two for 128 bits, the low one first; `entropy` is the mean
    information of a bit, between 0 and 1.
    """

    columns: tuple[Words, ...]
    repeated: Ids  # the nodes that stand for several fingerprints
    original: tuple[Words, ...]  # the codes in the order of the fingerprints
    entropy: float

    @property
    def total(self) -> int:
        return len(self.columns[0])


def distinct(fingerprints: Sequence[int] | Words, width: int, progress: Progress | None = None) -> Nodes:
    """Group equal fingerprints; ValueError when one has bits beyond `width`."""
    codes = to_columns(fingerprints, width, progress)
    ordered, repeated = _group(codes)
    spreads = [_spread(column, bits) for column, bits in zip(ordered, _bits_of_columns(width), strict=True)]
    entropy = float(np.mean([spread.mean() for spread in spreads]))
    if any(spread.min() < SKEWED for spread in spreads):
        codes = tuple(_deal(column, spread) for column, spread in zip(codes, spreads, strict=True))
        ordered, repeated = _group(codes)
    return Nodes(ordered, repeated, codes, entropy)


class Members(NamedTuple):
    """The fingerprints of some nodes: those of `nodes[i]` are `ids[starts[i]:starts[i] + sizes[i]]`, ascending."""

    nodes: Ids
    starts: Ids
    sizes: Ids
    ids: Ids


def members(nodes: Nodes, wanted: Ids) -> Members:
    """The fingerprints of the wanted nodes (ascending), found without sorting all of them."""
    if len(nodes.columns) == 1:
        ids, places = _ids_of_few(nodes.original[0], nodes.columns[0][wanted])
    else:
        ids, places = _ids_of_pairs(nodes, wanted)
    order = np.argsort(places, kind="stable")
    sizes = np.bincount(places, minlength=len(wanted))
    return Members(wanted, np.cumsum(sizes) - sizes, sizes, ids[order])


def find(nodes: Nodes, codes: Words) -> Ids:
    """The nodes of some codes of one word each, all of which exist."""
    return np.searchsorted(nodes.columns[0], codes)


def without_repeats(ordered: Numbers) -> Numbers:
    """Ascending numbers, each once."""
    differs = np.ones(len(ordered), dtype=bool)
    np.not_equal(ordered[1:], ordered[:-1], out=differs[1:])
    return ordered[differs]


def distances(columns: Sequence[Words], first: Ids, second: Ids) -> NDArray[np.uint8]:
    """The Hamming distances of pairs of nodes."""
    total = np.zeros(len(first), dtype=np.uint8)
    for column in columns:
        total += np.bitwise_count(column[first] ^ column[second])
    return total


def _bits_of_columns(width: int) -> list[int]:
    return [width] if width <= WORD_BITS else [WORD_BITS] * (width // WORD_BITS)


def to_columns(fingerprints: Sequence[int] | Words, width: int, progress: Progress | None = None) -> tuple[Words, ...]:
    """One array for each 64 bits, the low ones first; ValueError when a fingerprint has bits beyond `width`.

    An array of fingerprints of 128 bits has two columns, the low word first.
    """
    if isinstance(fingerprints, np.ndarray):
        table = np.atleast_2d(fingerprints.astype(np.uint64, copy=False).T)
        columns = tuple(np.ascontiguousarray(word) for word in table)
        if len(columns) != len(_bits_of_columns(width)):
            raise ValueError(f"{len(columns)} words are no fingerprint of {width} bits")
    else:
        columns = _from_integers(fingerprints, len(_bits_of_columns(width)), progress)
    if width < WORD_BITS and len(columns[0]) and int(columns[0].max()) >> width:
        raise ValueError(f"a fingerprint has more than {width} bits")
    return columns


def _from_integers(fingerprints: Sequence[int], words: int, progress: Progress | None) -> tuple[Words, ...]:
    raw = np.empty((len(fingerprints), words), dtype="<u8")
    remaining = iter(fingerprints)
    for start in range(0, len(fingerprints), SLICE):
        if progress is not None:
            progress.check()
        try:
            part = b"".join(code.to_bytes(8 * words, "little") for code in islice(remaining, SLICE))
        except OverflowError as error:
            raise ValueError(f"a fingerprint has more than {words * WORD_BITS} bits or is negative") from error
        raw[start : start + SLICE] = np.frombuffer(part, dtype="<u8").reshape(-1, words)
    return tuple(np.ascontiguousarray(raw[:, word], dtype=np.uint64) for word in range(words))


def _group(codes: tuple[Words, ...]) -> tuple[tuple[Words, ...], Ids]:
    """The distinct codes in ascending order, and which of them come several times."""
    ordered = (np.sort(codes[0]),) if len(codes) == 1 else _sorted_pairs(codes)
    is_new = _differs_from_last(ordered)
    again = np.flatnonzero(~is_new)
    if not len(again):
        return ordered, again
    repeated = without_repeats(again - np.arange(1, len(again) + 1))  # the node that each repetition belongs to
    for column in ordered:
        _close_gaps(column, is_new)
    return tuple(column[: len(is_new) - len(again)] for column in ordered), repeated


def _spread(column: Words, bits: int) -> NDArray[np.float64]:
    """The information of each bit, between 0 and 1, in a sample of distinct codes; few codes say nothing about it."""
    if len(column) < FEW:
        return np.ones(bits)
    sample = column[:: max(1, len(column) // SAMPLE)][:SAMPLE]
    ones = np.array([np.count_nonzero(sample & np.uint64(1 << bit)) for bit in range(bits)]) / len(sample)
    with np.errstate(divide="ignore", invalid="ignore"):
        entropy = -np.nan_to_num(ones * np.log2(ones)) - np.nan_to_num((1 - ones) * np.log2(1 - ones))
    return np.asarray(entropy)


def _deal(column: Words, spread: NDArray[np.float64]) -> Words:
    """Deal skewed bits evenly over the code; distances stay as they are.

    Bits that are nearly always 0 (or 1) say little; side by side they would make one block that all codes share.
    """
    return _permute(column, np.argsort(-spread, kind="stable"), len(spread))


def _permute(column: Words, ranking: Ids, bits: int) -> Words:
    """Move the bit of rank r to the position whose number is r read backwards, so that neighbours differ in rank."""
    digits = bits.bit_length() - 1
    target = [0] * bits
    for rank, bit in enumerate(ranking.tolist()):
        target[bit] = int(f"{rank:0{digits}b}"[::-1], 2)
    byte_values = np.arange(256, dtype=np.uint64)
    result = np.zeros_like(column)
    for low in range(0, bits, 8):
        table = np.zeros(256, dtype=np.uint64)
        for bit in range(8):
            table |= (byte_values >> np.uint64(bit) & np.uint64(1)) << np.uint64(target[low + bit])
        result |= table[(column >> np.uint64(low)).astype(np.uint8)]
    return result


def _sorted_pairs(codes: tuple[Words, ...]) -> tuple[Words, ...]:
    order = np.lexsort(codes)
    return tuple(column[order] for column in codes)


def _differs_from_last(ordered: tuple[Words, ...]) -> NDArray[np.bool_]:
    differs = np.ones(len(ordered[0]), dtype=bool)
    np.not_equal(ordered[0][1:], ordered[0][:-1], out=differs[1:])
    for column in ordered[1:]:
        differs[1:] |= column[1:] != column[:-1]
    return differs


def _close_gaps(column: Words, kept: NDArray[np.bool_]) -> None:
    """Move the kept codes together, in place: fresh memory for all of them would cost more than the moving."""
    end = 0
    for start in range(0, len(column), SLICE):
        part = column[start : start + SLICE][kept[start : start + SLICE]]
        column[end : end + len(part)] = part
        end += len(part)


def _ids_of_few(codes: Words, wanted: Words) -> tuple[Ids, Ids]:
    """Where `codes` holds one of `wanted` (ascending), and which. A bitmap of hashes turns most codes away."""
    if not len(wanted):
        return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    bits = min(max(len(wanted).bit_length() + 4, FILTER_BITS[0]), FILTER_BITS[-1])
    seen = np.zeros(1 << bits, dtype=bool)
    seen[_filter_hash(wanted, bits)] = True
    slices = (slice(start, start + SLICE) for start in range(0, len(codes), SLICE))
    ids = np.concatenate([np.flatnonzero(seen[_filter_hash(codes[part], bits)]) + part.start for part in slices])
    survivors = codes[ids]
    places = np.minimum(np.searchsorted(wanted, survivors), len(wanted) - 1)
    found = wanted[places] == survivors
    return ids[found], places[found]


def _filter_hash(codes: Words, bits: int) -> Words:
    return codes * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(WORD_BITS - bits)


def _ids_of_pairs(nodes: Nodes, wanted: Ids) -> tuple[Ids, Ids]:
    order = np.lexsort(nodes.original)
    node = np.cumsum(_differs_from_last(tuple(column[order] for column in nodes.original))) - 1
    place_of_node = np.full(nodes.total, -1)
    place_of_node[wanted] = np.arange(len(wanted))
    places = place_of_node[node]
    found = places >= 0
    ids, places = order[found], places[found]
    by_id = np.argsort(ids, kind="stable")
    return ids[by_id], places[by_id]
