"""The content of files is read in worker processes alone: what parses it breaks in this process, and all goes well."""

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import finder_app
from finder_app import __main__
from finder_app.cli import commands
from finder_app.engine import (
    html_text,
    page_outline,
    pair_extras,
    pair_view,
    source_text,
    token_keys,
)
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest, PairView, View
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SourceFile
from tests.conftest import WriteFiles

PACKAGE = Path(finder_app.__file__).parent
WORDS = "A page with words enough to be told from all the others, and then some more for a good measure. "
FILES: dict[str, str | bytes] = {
    "a.html": f"<p>{WORDS * 3}</p>",
    "b.html": f"<div>{WORDS * 3} changed</div>",
    "c.txt": WORDS * 3,
    "d.txt": ("图书馆很安静，只有翻书的声音。" * 20).encode("gb18030"),
}


@pytest.fixture
def here_nothing_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers are started anew, so that nothing of this reaches them."""

    def refuse(*_words: object, **_named: object) -> Any:
        raise AssertionError("the content of a file is parsed in the main process")

    for module, name in (
        (source_text, "read"),
        (source_text, "from_bytes"),
        (source_text, "read_source"),
        (source_text, "decode"),
        (html_text, "extract"),
        (html_text, "_scan"),
        (html_text, "_parse"),
        (page_outline, "of_html"),
        (token_keys, "of_text"),
    ):
        monkeypatch.setattr(module, name, refuse)


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(1) as pool:
        yield pool


@pytest.mark.usefixtures("here_nothing_is_parsed")
def test_commands_parse_nothing_themselves(
    write_files: WriteFiles, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    root = write_files(FILES)
    a, b = str(root / "a.html"), str(root / "b.html")
    report = tmp_path / "report.html"
    for words in (
        ["scan", "--jobs", "1", "--format", "json", str(root)],
        ["compare", a, b],
        ["explain", a, b],
        ["fingerprint", a, str(root / "d.txt")],
        ["scan", "--jobs", "1", "--format", "html", "--output", str(report), str(root)],
        ["library", "add", str(root)],
        ["check", a],
    ):
        code = commands.main(words)
        told = capfdbinary.readouterr()
        assert (code, b"main process" in told.err) == (0, False), (words, told)
        if "json" in words:
            found = json.loads(told.out)
            assert found["summary"]["clusters"] == 1
            assert found["summary"]["skipped"] == 0


@pytest.mark.usefixtures("here_nothing_is_parsed")
@pytest.mark.parametrize("view", View)
def test_views_of_a_pair_are_made_elsewhere(view: View, pool: WorkerPool, write_files: WriteFiles) -> None:
    root = write_files(FILES)
    request = PairRequest(seen(root / "a.html"), seen(root / "b.html"), view)
    assert isinstance(answered(pool, pair_view.load_columns, request), PairView)
    assert answered(pool, pair_extras.patch, request).text
    assert answered(pool, pair_extras.only_right, request).own_words >= 1
    with pytest.raises(AssertionError):
        pair_view.load(ScanOptions(), request)


def answered(pool: WorkerPool, function: Callable[..., Any], request: PairRequest) -> Any:
    ((_, found),) = pool.map(function, ScanOptions(), [request], weigh=lambda _: 1, progress=Progress())
    return found


def seen(path: Path) -> SourceFile:
    now = path.stat()
    return SourceFile(path, now.st_size, now.st_mtime_ns, now.st_ctime_ns, (now.st_dev, now.st_ino))


def test_nothing_but_a_test_does_the_work_of_a_worker_itself() -> None:
    users = [path.name for path in PACKAGE.rglob("*.py") if "SerialPool" in path.read_text("utf-8")]
    assert users == ["pool.py"]


def test_window_and_review_know_no_parser() -> None:
    parsers = {"source_text", "decode", "html_text", "plain_html", "html_tags", "page_outline", "chinese_encodings"}
    found = []
    for path in (path for layer in ("gui", "review", "cli") for path in (PACKAGE / layer).rglob("*.py")):
        for line in path.read_text("utf-8").splitlines():
            words = (
                set(re.findall(r"\w+", line))
                if line.startswith(("from finder_app.engine", "import finder_app"))
                else set()
            )
            found += [f"{path.name} {name}" for name in words & parsers]
    assert found == ["recipe_arguments.py decode"]  # the list of words that a person hands over


def test_workers_are_spawned_and_every_way_into_the_program_is_ready_for_it() -> None:
    assert ast.unparse(ast.parse((PACKAGE / "__main__.py").read_bytes())).count("multiprocessing.freeze_support()") == 1
    source = (PACKAGE / "__main__.py").read_text("utf-8")
    assert source.index("freeze_support()") < source.index("from finder_app.cli import commands")
    project = (PACKAGE.parent / "pyproject.toml").read_text("utf-8")
    scripts = project[project.index("[project.scripts]") :].split("\n\n")[0].splitlines()[1:]
    assert scripts == ['finder-app = "finder_app.__main__:main"']
    assert "fork" not in (PACKAGE / "engine" / "worker_process.py").read_text("utf-8").replace("spawn: fork would", "")
    assert 'get_context("spawn")' in (PACKAGE / "engine" / "worker_process.py").read_text("utf-8")
    assert callable(__main__.main)
