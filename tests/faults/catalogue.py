"""All faults by the name of their row: a letter for the place, and a number."""

from collections.abc import Mapping
from types import ModuleType

from tests.faults import (
    acts,
    application,
    encodings,
    exports,
    html,
    library,
    matching,
    names,
    races,
    sizes,
    views,
    walking,
    workers,
)
from tests.faults.fault import Fault

ROWS_OF: Mapping[str, tuple[ModuleType, int]] = {
    "A": (races, 18),
    "B": (walking, 17),
    "C": (names, 11),
    "D": (sizes, 10),
    "E": (encodings, 10),
    "F": (html, 14),
    "G": (matching, 8),
    "H": (workers, 15),
    "I": (library, 13),
    "J": (acts, 20),
    "L": (views, 10),
    "M": (application, 14),
    "X": (exports, 14),
}
"""Where the rows of a letter stand, and how many there are."""


def rows() -> dict[str, Fault]:
    """Every fault there is, by the name of its row."""
    return {name: fault for module, _ in ROWS_OF.values() for name, fault in module.ROWS.items()}
