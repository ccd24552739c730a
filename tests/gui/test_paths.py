"""Where things lie."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.cli import library as library_command
from finder_app.gui import paths


def test_resources_are_found() -> None:
    assert (paths.resources() / "style.qss").is_file()


def test_nothing_lies_outside_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for path in (paths.settings_file(), paths.window_state_file(), paths.data_folder(), paths.log_file()):
        assert path.is_relative_to(tmp_path)


@given(st.binary(min_size=1).filter(lambda name: b"\0" not in name))
def test_any_path_survives_as_text(name: bytes) -> None:
    path = Path("/x") / Path(name.decode("utf-8", "surrogateescape"))
    assert paths.from_text(paths.to_text(path)) == path


def test_the_window_and_the_commands_share_one_library() -> None:
    assert paths.library_folder() == library_command.folder()


def test_who_has_no_folder_for_documents_is_offered_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path / "Documents"))
    assert paths.documents_folder() == Path.home()
    (tmp_path / "Documents").mkdir()
    assert paths.documents_folder() == tmp_path / "Documents"
