"""Faults of the life of the program."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
