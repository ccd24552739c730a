"""The name of a test in, whether it is there and is run out; for tables that say what shows something."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def is_run(name: str) -> bool:
    """Whether "tests/….py::test_name" is a test that is there and not skipped."""
    path, _, test = name.partition("::")
    return test in _run_tests(path)


@cache
def _run_tests(path: str) -> frozenset[str]:
    """The test functions of a file, and the state machines' test cases, without those that are never run."""
    file = ROOT / path
    if not file.is_file() or not file.name.startswith("test_"):
        return frozenset()
    names = set()
    for node in ast.parse(file.read_bytes()).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            if not any("mark.skip(" in ast.unparse(one) or "xfail" in ast.unparse(one) for one in node.decorator_list):
                names.add(node.name)
        elif isinstance(node, ast.Assign):
            names.update(one.id for one in node.targets if isinstance(one, ast.Name) and one.id.startswith("Test"))
    return frozenset(names)
