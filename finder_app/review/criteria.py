"""What an automatic decision may go by, and the reason that such a decision carries. Pure."""

from enum import Enum
from typing import NamedTuple

from finder_app.engine.records import FileId


class Criterion(Enum):
    """By what one file of a cluster is preferred to another."""

    IN_FOLDER = "in-folder"
    NOT_IN_FOLDER = "not-in-folder"
    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest-text"
    SHORTEST = "shortest-text"
    LARGEST = "largest"
    SMALLEST = "smallest"
    SHORTEST_PATH = "shortest-path"
    LONGEST_PATH = "longest-path"
    BEST_ENCODING = "best-encoding"
    HTML = "html"
    PLAIN_TEXT = "plain-text"
    NAME_MATCHES = "name-matches"
    NAME_DOES_NOT_MATCH = "name-does-not-match"
    NOT_A_COPY = "not-a-copy"  # by its name: no "(1)", "copy of", "backup"
    FIRST_PATH = "first-path"
    STAYS = "stays"  # among equals, a file that is protected or that a person keeps


class Reason(NamedTuple):
    """Why an automatic decision was made: the criterion, what it was given, and the file that stays instead."""

    criterion: Criterion
    argument: str = ""
    kept: FileId | None = None
