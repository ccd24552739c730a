"""Faults of encodings."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
