from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.records import FileId
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import made_up, pair, result_of


@given(st.lists(st.integers(0, 3), min_size=2, max_size=8), st.data())
def test_every_pair_is_found_once_by_the_text_it_begins_with(texts: list[int], data: st.DataObject) -> None:
    place = st.integers(0, len(texts) - 1)
    ends = data.draw(st.lists(st.tuples(place, place), max_size=12))
    pairs = [pair(a, b) for a, b in ends]
    found = TextPairs(result_of([made_up(text) for text in texts], pairs))
    for text in range(len(texts)):
        assert found.beginning_with(FileId(text)) == [each for each in pairs if found.text_of[each.a] == text]
