"""The page about the engine in Python: its examples are run and say what they show, its public names exist."""

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "resources" / "help" / "api.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [body for name, body in BLOCK.findall(PAGE) if name == language]


@pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")  # jieba.analyse leaves it open
def test_examples_say_what_they_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = "\n\n".join(block for block in blocks("python") if block.startswith(">>>"))
    examples = doctest.DocTestParser().get_doctest(session, {"__name__": "example"}, "api.md", "api.md", 0)
    told: list[str] = []
    outcome = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
    assert outcome.failed == 0, "".join(told)
    assert outcome.attempted > 40


def test_scripts_print_what_they_show(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    texts.mkdir()
    [preparation] = [block for block in blocks("python") if "folder.mkdir()" in block]
    source = "\n".join(line.removeprefix(">>> ") for line in preparation.splitlines() if "mkdir" not in line)
    scripts = [source, *(block for block in blocks("python") if not block.startswith(">>>"))]
    shown = ["", *blocks("text")]
    for number, (script, expected) in enumerate(zip(scripts, shown, strict=True)):
        path = tmp_path / f"script{number}.py"
        path.write_text(script, "utf-8")
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, path],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.stdout, done.stderr) == (expected, "")


def public_names() -> list[tuple[str, str]]:
    rows = re.findall(r"^\| `(finder_app\.[\w.]+)` \| (.*) \|$", PAGE, re.MULTILINE)
    return [(module, name) for module, names in rows for name in re.findall(r"`(\w+)`", names)]


@pytest.mark.parametrize(("module", "name"), public_names())
def test_public_names_exist_and_are_documented(module: str, name: str) -> None:
    found = getattr(importlib.import_module(module), name)
    assert name.isupper() or found.__doc__


def test_what_the_examples_import_is_public_or_a_module() -> None:
    listed = set(public_names())
    modules = {module for module, _ in listed}
    for module, names in re.findall(r"from (finder_app[\w.]*) import ([\w, ]+)", PAGE):
        for name in names.split(", "):
            assert (module, name) in listed or f"{module}.{name}" in modules
