"""Faults of exports."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
