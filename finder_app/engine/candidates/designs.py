"""Width, limit and number of codes in, key masks out: every pair within the limit agrees on all bits of some key.

A design cuts the code into parts. When part i may hold e_i differing bits and Σ(e_i + 1) = limit + 1, some part holds
at most e_i of any `limit` differences (the pigeonhole principle, generalised by Norouzi et al. 2014). A part is cut
into points, and a system of keys leaves out every choice of e_i points at least once: Manku's C(b, b − k) choices, or,
with far fewer tables, the complements of the blocks of a Steiner system. Nearly all the systems used here lie in two
structures: the words of the extended Golay code, S(5,8,24), and the planes of the binary 3-space, S(3,4,8).
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import inf, log2, sqrt
from typing import NamedTuple

WORD_BITS = 64
MAX_TABLES = 400  # per part
SORT, SORT_GROWTH, PERMUTE, COMPARE, TABLE = 6.5e-9, 0.2e-9, 4e-9, 0.7e-9, 0.1e-3  # seconds, measured
LOOK_UP, ENTRY, LOOK = 0.3e-6, 2.5e-9, 0.6e-9  # seconds a table, an entry of its bucket, a code without any table
ENTRY_BYTES, MOST_BYTES = 8, 4 << 30


class System(NamedTuple):
    """Keys over some points: `keys[t]` has a bit for each point that table t compares exactly."""

    errors: int
    points: int
    keys: tuple[int, ...]

    @property
    def kept(self) -> float:
        """The share of the points in a key."""
        return self.keys[0].bit_count() / self.points


class Plan(NamedTuple):
    """Masks over the code, one per table, and the expected time in seconds."""

    masks: tuple[int, ...]
    seconds: float


def plan(width: int, limit: int, count: int, entropy: float = 1.0) -> Plan:
    """The cheapest design for `count` distinct codes whose bits carry `entropy` bits of information each."""

    def seconds(tables: int, bits: float) -> float:
        return _seconds(tables, entropy * bits, count)

    found = _cheapest(width, limit, seconds)
    return found if width <= WORD_BITS else Plan(found.masks, 3 * found.seconds)


def plans(width: int, limit: int, count: int, entropy: float) -> list[Plan]:
    """All designs for one word that no other beats in both tables and key bits."""
    found = []
    for parts in _fronts(limit + 1)[limit + 1]:
        seconds = _seconds(_tables(parts), entropy * _key_bits(parts, width), count)
        found.append(Plan(_masks(parts, width), seconds))
    return found


def look_up_masks(width: int, limit: int, count: int) -> tuple[int, ...]:
    """The keys of the tables that find the neighbours of one code among `count` soonest; none to look at all of them.

    Tables that would need more than `MOST_BYTES` do not count.
    """

    def seconds(tables: int, bits: float) -> float:
        too_large = ENTRY_BYTES * tables * count > MOST_BYTES
        return inf if too_large else tables * (LOOK_UP + ENTRY * count / 2**bits)

    found = _cheapest(width, limit, seconds)
    return found.masks if found.seconds < LOOK * count else ()


def _cheapest(width: int, limit: int, seconds: Callable[[int, float], float]) -> Plan:
    """The design whose number of tables and mean key bits cost least."""
    if width > WORD_BITS:  # one half holds at most `low` of the differences, or the other at most limit - 1 - low
        low = (limit - 1) // 2
        rest = _cheapest(WORD_BITS, limit - 1 - low, seconds)
        half = _cheapest(WORD_BITS, low, seconds) if limit else Plan((), 0.0)
        return Plan(half.masks + tuple(mask << WORD_BITS for mask in rest.masks), half.seconds + rest.seconds)

    def price(parts: tuple[System, ...]) -> float:
        return seconds(_tables(parts), _key_bits(parts, width))

    best = min(_fronts(limit + 1)[limit + 1], key=price)
    return Plan(_masks(best, width), price(best))


def _tables(parts: tuple[System, ...]) -> int:
    return sum(len(part.keys) for part in parts)


def _key_bits(parts: tuple[System, ...], width: int) -> float:
    """The mean length of a key."""
    return width / sum(1 / part.kept for part in parts)


def choices(points: int, errors: int) -> System:
    """Manku's keys: all choices of `points - errors` of the points."""
    every = (1 << points) - 1
    keys = tuple(every ^ sum(1 << point for point in left) for left in combinations(range(points), errors))
    return System(errors, points, keys)


def layout(system: System, bits: int, shift: int = 0) -> tuple[int, ...]:
    """The masks of a system whose points are blocks of nearly equal size in `bits` bits, `shift` bits up."""
    edges = [bits * point // system.points for point in range(system.points + 1)]
    blocks = [((1 << edges[i + 1]) - (1 << edges[i])) << shift for i in range(system.points)]
    return tuple(sum(block for i, block in enumerate(blocks) if key >> i & 1) for key in system.keys)


@cache
def systems() -> tuple[System, ...]:
    """All the systems that a design may use, by what they cost and what they leave."""
    found = [choices(errors + more, errors) for errors in range(1, 8) for more in range(1, 6)]
    found += [choices(points, 1) for points in (8, 12, 16)]  # for codes of which very many are near one another
    golay = _golay_octads()
    found += _family(5, 24, golay) + _family(5, 12, _hexads(golay)) + _family(3, 8, _planes())
    found.append(_complements(2, 13, [sum(1 << (i + d) % 13 for d in (0, 1, 3, 9)) for i in range(13)]))
    return (System(0, 1, (1,)), *(system for system in found if len(system.keys) <= MAX_TABLES))


def _masks(parts: tuple[System, ...], width: int) -> tuple[int, ...]:
    """Lay the parts side by side, each so wide that all keys have about the same number of bits."""
    weight = sum(1 / part.kept for part in parts)
    masks: list[int] = []
    exact, start = 0.0, 0
    for part in parts:
        exact += width / part.kept / weight
        end = round(exact)
        masks += layout(part, end - start, start)
        start = end
    return tuple(masks)


def _seconds(tables: int, bits: float, count: int) -> float:
    """The cost model: sort, permute, and compare the neighbours that share a key."""
    neighbours = count / 2**bits
    sort = SORT + SORT_GROWTH * max(0.0, log2(max(count, 2)) - 17)
    return tables * (count * (sort + PERMUTE + COMPARE * (1 + neighbours + 2.5 * sqrt(neighbours))) + TABLE)


@cache
def _fronts(units: int) -> list[list[tuple[System, ...]]]:
    """For each sum of (errors + 1) the designs that no other beats in both tables and key bits."""
    fronts: list[list[tuple[System, ...]]] = [[()]]
    for total in range(1, units + 1):
        options = [
            (*rest, system)
            for system in systems()
            if system.errors < total
            for rest in fronts[total - system.errors - 1]
            if not rest or rest[-1] <= system
        ]
        fronts.append(_undominated(options))
    return fronts


def _undominated(options: list[tuple[System, ...]]) -> list[tuple[System, ...]]:
    def price(parts: tuple[System, ...]) -> tuple[int, float]:
        return _tables(parts), sum(1 / part.kept for part in parts)

    front: list[tuple[System, ...]] = []
    least = float("inf")
    for parts in sorted(options, key=price):
        weight = price(parts)[1]
        if weight < least - 1e-9:
            front.append(parts)
            least = weight
    return front


def _complements(errors: int, points: int, blocks: list[int]) -> System:
    every = (1 << points) - 1
    return System(errors, points, tuple(every ^ block for block in sorted(blocks)))


def _family(errors: int, points: int, blocks: list[int]) -> list[System]:
    """A Steiner system S(errors, ·, points) and those derived from it by taking one point out of its blocks."""
    found = []
    while errors >= 2:
        found.append(_complements(errors, points, blocks))
        blocks = [block >> 1 for block in blocks if block & 1]
        errors, points = errors - 1, points - 1
    return found


def _golay_octads() -> list[int]:
    """The 759 words of weight 8 of the extended binary Golay code: the blocks of S(5,8,24)."""
    return [word for word in _golay_words() if word.bit_count() == 8]


@cache
def _golay_words() -> tuple[int, ...]:
    generator = 0b101011100011  # x^11 + x^9 + x^7 + x^6 + x^5 + x + 1 divides x^23 - 1
    words = [0]
    for shift in range(12):
        row = generator << shift
        row |= (row.bit_count() & 1) << 23
        words += [word ^ row for word in words]
    return tuple(words)


def _hexads(octads: list[int]) -> list[int]:
    """The octads that meet a word of weight 12 in six points make the blocks of S(5,6,12) on its points."""
    dodecad = next(word for word in _golay_words() if word.bit_count() == 12)
    points = [point for point in range(24) if dodecad >> point & 1]
    meets = {octad & dodecad for octad in octads if (octad & dodecad).bit_count() == 6}
    return [sum(1 << i for i, point in enumerate(points) if meet >> point & 1) for meet in sorted(meets)]


def _planes() -> list[int]:
    """The 14 sets of four vectors of three bits that add up to zero: the blocks of S(3,4,8)."""
    quadruples = (four for four in combinations(range(8), 4) if four[0] ^ four[1] ^ four[2] ^ four[3] == 0)
    return [sum(1 << point for point in four) for four in quadruples]
