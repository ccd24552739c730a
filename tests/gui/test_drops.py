"""Drops become paths, whatever their names."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QUrl

from finder_app.gui import drops


def test_only_local_things_are_taken(tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path)), QUrl("https://example.org/x.html")])
    assert drops.dropped_paths(data) == [tmp_path]


def test_names_keep_their_characters() -> None:
    path = Path("/文档/a b#1?%41.txt")
    assert drops.path_of_url(QUrl.fromLocalFile(str(path))) == path


@pytest.mark.skipif(sys.platform == "win32", reason="names are Unicode there")
def test_a_name_that_is_no_unicode_stays_that_name() -> None:
    url = QUrl.fromEncoded(QByteArray(b"file:///tmp/report%FF.txt"))
    assert os.fsencode(drops.path_of_url(url)) == b"/tmp/report\xff.txt"


@pytest.mark.parametrize(
    ("names", "is_taken"),
    [
        (["a.finder-results"], True),
        (["A.FINDER-RESULTS"], True),
        (["a.txt"], False),
        (["a.finder-results", "b"], False),
    ],
)
def test_a_single_file_with_results_is_told_from_what_is_to_be_scanned(names: list[str], is_taken: bool) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(f"/texts/{name}") for name in names])
    assert (drops.dropped_results(data) is not None) == is_taken
