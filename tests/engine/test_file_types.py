"""A file name promises a type."""

import pytest

from finder_app.engine.file_types import FileType, endings, file_type


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.txt", FileType.TEXT),
        ("A.TXT", FileType.TEXT),
        ("README", FileType.TEXT),
        ("copyright", FileType.TEXT),
        ("README.Debian", FileType.TEXT),
        ("LICENSE.MIT", FileType.TEXT),
        (".hidden", FileType.TEXT),
        ("index.html", FileType.HTML),
        ("index.html.en", FileType.HTML),
        ("index.html.zh-cn", FileType.HTML),
        ("第一章.htm", FileType.HTML),
        ("notes.tar.md", FileType.MARKDOWN),
        ("code.py", FileType.SOURCE),
        ("picture.png", FileType.OTHER),
        ("changelog.gz", FileType.OTHER),
        ("archive.txt.gz", FileType.OTHER),
    ],
)
def test_the_type_follows_the_name(name: str, kind: FileType) -> None:
    assert file_type(name) is kind


def test_every_ending_of_a_group_leads_back_to_it() -> None:
    for kind in FileType:
        assert all(file_type(f"x.{ending}") is kind for ending in endings(kind))
