"""Fixtures that all tests share: folders of real files, an offscreen platform, no user folders touched."""

import os
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

WriteFiles = Callable[[Mapping[str, str | bytes]], Path]


@pytest.fixture(autouse=True)
def _home_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test away from the user's trash, settings and journal."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What a test has logged of an undecodable name can be sent on by a process that shares the tests with others."""
    report = yield
    report.sections = [(name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections]
    return report


@pytest.fixture
def write_files(tmp_path: Path) -> WriteFiles:
    """Write {"name/of/file.txt": content} below a new folder and return that folder."""

    def write(files: Mapping[str, str | bytes]) -> Path:
        root = tmp_path / "files"
        for name, content in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return root

    return write


@pytest.fixture
def far(tmp_path: Path) -> Iterator[Path]:
    """A folder on another volume."""
    from tests.review.desk import other_volume

    with other_volume(tmp_path) as away:
        if away is None:
            pytest.skip("there is only one volume")
        yield away
