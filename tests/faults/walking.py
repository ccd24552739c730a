"""Faults of walking through folders."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
