"""Texts are ranked as Python sorts them."""

from hypothesis import given
from hypothesis import strategies as st

from finder_app.review.query.name_ranks import ranks_of

LETTERS = st.text(st.characters(exclude_characters="\0", codec=None), max_size=12)
SHARED = st.sampled_from(["", "chapter-01", "chapter-01.html", "chapter-01.html.bak", "第三章", "\udcff", "\U0001f600"])
TEXTS = st.builds(lambda start, end: start + end, SHARED, LETTERS)


@given(st.lists(TEXTS, max_size=40))
def test_ranks_are_those_of_sorting(texts: list[str]) -> None:
    ordered = sorted(texts)
    assert ranks_of(texts).tolist() == [ordered.index(text) for text in texts]
