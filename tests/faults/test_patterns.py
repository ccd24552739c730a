"""No pattern takes time out of proportion: neither those that look at contents, nor those that a person writes."""

import ast
import fnmatch
import importlib
import inspect
import pkgutil
import re
import time
from pathlib import Path
from typing import Any

import pytest

import finder_app
from finder_app import engine, review
from finder_app.engine.options import ScanOptions
from finder_app.engine.walk import _any_of
from finder_app.review.query import query_match, query_terms

PACKAGE = Path(finder_app.__file__).parent
SIZE = 7_000
PIECES = [
    *(
        " ",
        "\n",
        "\t \n",
        "a",
        "A1",
        "<",
        "</",
        "<a ",
        "<a",
        "<!--",
        "--",
        "-->",
        "<script>",
        "</script",
        "=",
        "='",
        '="',
    ),
    *(
        '"',
        "'",
        "/",
        "a=",
        "a ",
        " hidden",
        " style='display",
        " style='display:",
        "style=",
        "&",
        "&#",
        "&#1",
        "&amp",
        ";",
    ),
    *(
        "<meta ",
        "<meta charset",
        "charset = ",
        "<?xml ",
        "encoding=",
        "。",
        "a.",
        ".”",
        "字",
        "a字",
        "\u0301",
        "\xad",
        "é",
    ),
    *("@a.", "a@", "0", "1,", "{", "\\", "|", "("),
]


def _patterns() -> dict[str, "re.Pattern[Any]"]:
    """Every pattern of engine and review that is made when its module is imported."""
    found: dict[str, re.Pattern[Any]] = {}
    for package in (engine, review):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            held = vars(importlib.import_module(module.name))
            for name, value in held.items():
                many = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else [value]
                for number, each in enumerate(many):
                    for pattern in each if isinstance(each, tuple) else [each]:
                        if isinstance(pattern, re.Pattern):
                            found[f"{module.name}.{name}[{number}]"] = pattern
    return found


PATTERNS = _patterns()


def test_the_patterns_that_look_at_contents_are_among_them() -> None:
    names = {name.partition("[")[0].rpartition("engine.")[2] for name in PATTERNS}
    assert {"html_tags._TAG", "html_text._END_OF_LINE", "decode._DECLARATION", "page_outline._ALT"} <= names
    assert len(PATTERNS) > 50


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_takes_time_in_proportion_to_any_text(name: str) -> None:
    pattern, looks_everywhere = PATTERNS[name], _looks_everywhere(name.partition("[")[0])
    for piece in PIECES:
        text = (piece * (SIZE // len(piece)))[:SIZE] + "!"
        subject = text.encode() if isinstance(pattern.pattern, bytes) else text
        begun = time.process_time()
        for _ in pattern.finditer(subject) if looks_everywhere else [pattern.match(subject)]:
            pass
        assert time.process_time() - begun < 0.15, piece


def _looks_everywhere(name: str) -> bool:
    """Whether a pattern is used for more than to look at one place."""
    module, _, variable = name.rpartition(".")
    source = inspect.getsource(importlib.import_module(module))
    uses = set(re.findall(rf"\b{variable}(?:\[\w+\])?\.(\w+)", source))
    return not uses or not uses <= {"match", "fullmatch"}


def test_no_pattern_is_made_of_what_a_file_holds() -> None:
    made = []
    for file in sorted((PACKAGE / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_bytes())):
            is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            if is_call and isinstance(node.func.value, ast.Name) and node.func.value.id == "re":  # type: ignore[attr-defined]
                function = node
                if not isinstance(function.args[0], ast.Constant | ast.JoinedStr | ast.BinOp):  # type: ignore[attr-defined]
                    made.append(f"{file.name}: {ast.unparse(function)}")
    assert made[-1] == "walk.py: re.compile('|'.join(patterns))"  # the person's own globs
    assert all("_SOFT_HYPHEN" in each or "{name}" in each for each in made[:-1])  # constants, and the names of tags


HOSTILE = [
    "*a" * 40 + "b",
    "a*" * 60 + "b",
    "?*" * 40 + "b",
    "*" * 500 + "b",
    "[a-z]*" * 40 + "!",
    "(a+)+$",
    r"(\w+\s?)+$",
]


@pytest.mark.parametrize("glob", HOSTILE)
@pytest.mark.parametrize("name", ["a" * 255, "a" * 4_000, "ab" * 2_000, "a/" * 2_000])
def test_what_a_person_writes_cannot_stop_the_program(glob: str, name: str) -> None:
    wanted = _any_of([glob])
    assert wanted is not None
    holding = query_match._holding(query_terms.Text(glob, is_pattern=True))
    begun = time.process_time()
    for _ in range(20):
        wanted(name)
        holding(name)
    assert time.process_time() - begun < 2
    assert bool(re.compile(fnmatch.translate(glob)).match(name)) == bool(wanted(name))


def test_a_glob_is_no_pattern_of_another_kind() -> None:
    wanted = _any_of(["(a+)+$"])
    assert wanted is not None
    assert wanted("(a+)+$")
    assert not wanted("aaa")
    assert ScanOptions(include=("(a+)+$",)).include == ("(a+)+$",)
