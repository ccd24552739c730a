"""Faults of races and identity."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
