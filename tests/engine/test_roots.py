"""Below which folder each document lies, by its path alone."""

from pathlib import Path

import numpy as np

from finder_app.engine import roots
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Document, SourceFile, TextStatus


def documents(*names: str) -> DocumentTable:
    return DocumentTable.of(
        [
            Document(SourceFile(Path(name), 1, 0, 0, (1, number)), TextStatus.OK, "utf-8", b"", b"", 1, 0)
            for number, name in enumerate(names)
        ]
    )


def numbers(found: DocumentTable, *folders: str) -> list[int]:
    return list(roots.numbers(found, [Path(folder) for folder in folders]))


def test_the_deepest_folder_that_holds_a_file_is_its_root() -> None:
    found = documents("/a/1", "/a/b/2", "/a/b/c/3", "/ab/4", "/5")
    assert numbers(found, "/a", "/a/b") == [0, 1, 1, roots.NOWHERE, roots.NOWHERE]
    assert numbers(found, "/", "/ab") == [0, 0, 0, 1, 0]


def test_a_file_can_be_a_root_itself() -> None:
    assert numbers(documents("/a/1", "/a/2", "/b/1"), "/a", "/a/2") == [0, 1, roots.NOWHERE]


def test_documents_out_of_the_order_of_their_files_keep_their_roots() -> None:
    found = documents("/a/1", "/b/2", "/a/3").take(np.array([1, 2, 0]))
    assert numbers(found, "/a", "/b") == [1, 0, 0]


def test_nothing_lies_nowhere() -> None:
    assert numbers(documents(), "/a") == []


def test_a_text_spans_the_roots_of_its_files() -> None:
    lowest, highest = roots.spans(np.array([0, 1, 2, 2]), np.array([0, 0, 2, 2]))
    assert (lowest[[0, 2]].tolist(), highest[[0, 2]].tolist()) == ([0, 2], [1, 2])
