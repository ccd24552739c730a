"""Faults of trash, other acts, restoring."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
