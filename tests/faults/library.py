"""Faults of the library."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
