"""Faults of views, differences, opening."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
