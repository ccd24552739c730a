"""Faults of matching."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
