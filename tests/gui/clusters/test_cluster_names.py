"""What tells files of the same name apart."""

import os
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from finder_app.gui.clusters import cluster_names
from finder_app.gui.clusters.cluster_names import differing, tails

part = st.sampled_from(["a", "b", "第三章"])
some_paths = st.lists(part, min_size=1, max_size=5).map(lambda parts: Path("/", *parts))


def test_namesakes_are_told_apart_by_their_folder() -> None:
    paths = [Path("/doc/html/da-DK/sect.html"), Path("/doc/html/de-DE/sect.html"), Path("/doc/html/de-DE/other.html")]
    assert tails(paths) == ["da-DK", "de-DE", ""]


def test_as_many_folders_as_it_takes() -> None:
    paths = [Path("/x/one/html/a.txt"), Path("/x/two/html/a.txt"), Path("/x/two/text/a.txt")]
    assert tails(paths) == ["one/html", "two/html", "text"]


def test_a_long_way_is_cut_short() -> None:
    assert tails([Path("/a/b/c/d/e/n"), Path("/z/b/c/d/e/n")]) == ["a/…/e", "z/…/e"]


def test_a_huge_cluster_is_content_with_the_last_folder() -> None:
    count = cluster_names.MANY + 1
    assert set(tails([Path(f"/{number}/docs/a") for number in range(count)])) == {"docs"}


@given(st.lists(some_paths, min_size=2, max_size=6, unique=True))
def test_nothing_is_named_twice(paths: list[Path]) -> None:
    found = tails(paths)
    assert all(
        bool(tail) or path.parent == Path("/")
        for path, tail in zip(paths, found, strict=True)
        if names(paths, path) > 1
    )
    in_full = [(path.name, tail) for path, tail in zip(paths, found, strict=True) if "…" not in tail]
    assert len(in_full) == len(set(in_full))


def names(paths: list[Path], path: Path) -> int:
    return sum(other.name == path.name for other in paths)


def test_the_part_that_differs_stands_between_what_is_common() -> None:
    assert differing(Path("/doc/da-DK/html"), Path("/doc/de-DE/html")) == ("/doc/", "da-DK/", "html")
    assert differing(Path("/doc/da-DK"), Path("/doc")) == ("/doc/", "da-DK", "")
    assert differing(Path("/doc"), Path("/doc/da-DK")) == ("/doc", "", "")
    assert differing(Path("/doc"), Path("/doc")) == ("/doc", "", "")


@given(some_paths, some_paths)
def test_the_three_pieces_are_the_path(path: Path, other: Path) -> None:
    assert "".join(differing(path, other)) == str(path)
    assert not differing(path, path)[1]
    assert os.sep in differing(path, other)[0]
