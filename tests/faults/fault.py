"""One thing that can go wrong: what it is, what a person sees then, and the tests that show it."""

from typing import NamedTuple


class Fault(NamedTuple):
    """A row of the catalogue."""

    what: str
    seen: str  # what a person sees, or what is kept safe
    tests: tuple[
        str, ...
    ]  # "tests/review/acting/test_trash.py::test_name", each of which fails if the fault gets through
    limit: str = ""  # what cannot be promised, on which platform, and why; said in the README, too
