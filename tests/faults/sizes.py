"""Faults of sizes and kinds of files."""

from tests.faults.fault import Fault

ROWS: dict[str, Fault] = {}
