"""Faults of worker processes and threads."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
