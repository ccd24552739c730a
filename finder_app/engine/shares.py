"""Similarity and containment of a pair in, the share of each text that stands in the other out. Pure."""


def both_ways(similarity: float, containment: float, count_a: int, count_b: int) -> tuple[float, float]:
    """The share of a that stands in b, and of b that stands in a; of texts with so many tokens.

    From s = 2c/(a + b) and the shorter one's share p = c/min(a, b) follows the longer one's: 1/(2/s − 1/p). The counts
    only say which is the shorter.
    """
    if similarity <= 0 or containment <= 0:
        return 0.0, 0.0
    longer = min(containment, 1 / max(1.0, 2 / similarity - 1 / containment))
    return (containment, longer) if count_a <= count_b else (longer, containment)
