"""Faults of pages."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
