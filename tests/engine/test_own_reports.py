import pytest

from finder_app.engine.own_reports import is_own


@pytest.mark.parametrize(
    "head",
    [
        b'{"format": "finder-app/results", "version": 1',
        b'{\n  "format": "finder-app/comparison",',
        b"cluster,decision,relation,path,size,modified,encoding\r\n1,undecided",
        b"\xef\xbb\xbfcluster,decision,relation,path,size,modified,encoding\r\n",
        b"a,b,relation,similarity,containment,share_of_a_in_b,share_of_b_in_a,distance",
        b'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        b'<meta name="generator" content="finder-app/report">',
    ],
)
def test_reports_are_known_by_their_beginning(head: bytes) -> None:
    assert is_own(head)


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"A text about finder-app/report and finder-app/results.",
        b'{"format": "other/results"}',
        b"cluster,decision\r\n",
        b'<!DOCTYPE html><html><head><meta name="generator" content="WordPress"></head>',
        b'<!DOCTYPE html><html><head></head><body><meta name="generator" content="finder-app/report">',
        b"<meta " * 90,
    ],
)
def test_other_files_are_not(head: bytes) -> None:
    assert not is_own(head)
