"""Which members of a cluster have their text in common, and which merely stand in the principal."""

from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.records import Cluster, FileId, Member, Relation
from finder_app.review.exporting.parts import MAIN, OVERLAP, common_share, divide

WHOLE = 1_000  # words of the principal


def member(file: int, words: int) -> Member:
    """A part of so many words, all of which stand in the principal."""
    similarity = 2 * words / (WHOLE + words)
    relation = Relation.NEAR_DUPLICATE if similarity >= 0.85 else Relation.CONTAINED
    return Member(FileId(file), 3, similarity, 1.0, relation if file else Relation.PRINCIPAL)


def divided(*words: int) -> tuple[list[int], list[int]]:
    """The words of the files and of the parts of a cluster of such parts, the longest first."""
    sizes = (WHOLE, *words)
    found = divide(Cluster(tuple(member(file, size) for file, size in enumerate(sizes))))
    return [sizes[each.file] for each in found.files], [sizes[each.file] for each in found.parts]


def test_near_duplicates_stay_with_the_principal() -> None:
    assert divided(990, 800) == ([1000, 990, 800], [])


def test_of_two_halves_of_a_merged_file_only_one_can_count_as_alike() -> None:
    assert divided(550, 450) == ([1000, 550], [450])
    assert divided(500, 500) == ([1000, 500], [500])


def test_two_excerpts_that_must_overlap_both_count() -> None:
    assert divided(700, 650) == ([1000, 700, 650], [])


def test_a_small_excerpt_stands_beside_its_whole_alone() -> None:
    assert divided(900, 250) == ([1000, 900], [250])
    assert divided(250) == ([1000, 250], [])
    assert divided(250, 240) == ([1000, 250], [240])


def test_a_share_is_that_of_the_longer_text() -> None:
    assert abs(common_share(member(1, 300)) - 0.3) < 1e-9
    assert common_share(Member(FileId(1), 3, 0.0, 0.0, Relation.CONTAINED)) == 0


@given(words=st.lists(st.integers(10, WHOLE), max_size=8))
def test_any_two_files_have_words_in_common_wherever_they_stand(words: list[int]) -> None:
    files, parts = divided(*sorted(words, reverse=True))
    assert sorted(files + parts) == sorted([WHOLE, *words])
    for place, one in enumerate(files[1:], 1):
        for other in files[1:place]:
            alike = min(2 * size / (WHOLE + size) for size in (one, other)) >= 0.85
            assert alike or one + other - WHOLE >= OVERLAP * min(one, other) - 1e-6
    assert len(files) == min(2, len(words) + 1) or all(size >= MAIN * WHOLE for size in files)
