"""Faults of names."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
