"""How a review stands in, how it would stand after a step out: worked out by any thread, taken over in a moment.

While one thread changes the review, none copies it: the age is odd as long as a change lasts, and every change has ages
of its own.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, NamedTuple, TypeVar

Answer = TypeVar("Answer")
Copy = TypeVar("Copy")
_PAUSE_S = 0.001


class Rehearsed(NamedTuple, Generic[Copy, Answer]):
    """How a review would stand after a step, what the step answered, and of which age it was before."""

    after: Copy
    answer: Answer
    age: int


class Age:
    """How often something has changed."""

    def __init__(self) -> None:
        self.number = 0

    @contextmanager
    def growing(self) -> Iterator[None]:
        """While it is changed."""
        self.number += 1
        try:
            yield
        finally:
            self.number += 1

    def photograph(self, take: Callable[[], Copy]) -> tuple[Copy, int]:
        """A copy in which no change is half made, and the age of it."""
        while True:
            before = self.number
            if before % 2 == 0:
                copy = take()
                if self.number == before:
                    return copy, before
            time.sleep(_PAUSE_S)
