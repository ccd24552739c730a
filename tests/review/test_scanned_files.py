"""The files of a result are made when asked for, and found again by what an act said of them."""

from finder_app.engine.records import FileId
from finder_app.review.scanned_files import KEPT, ScannedFiles
from tests.review.test_session import equal_files


def test_a_file_is_as_the_result_has_it() -> None:
    result = equal_files(3).result
    files = ScannedFiles(result)
    for number in range(3):
        assert files.document(FileId(number)) == result.documents[number]
        assert files.path(FileId(number)) == result.documents[number].file.path


def test_what_is_at_hand_has_an_end() -> None:
    files = ScannedFiles(equal_files(KEPT + 10).result)
    for number in range(KEPT + 10):
        files.document(FileId(number))
    assert files.document(FileId(0)).file.path == files.path(FileId(0))


def test_files_are_found_by_inode_and_path() -> None:
    result = equal_files(4).result
    files = ScannedFiles(result)
    sources = [result.documents[number].file for number in (1, 3)]
    assert {files.path(FileId(1)): 1, files.path(FileId(3)): 3}.items() <= files.find(sources).items()
    assert files.find([]) == {}
