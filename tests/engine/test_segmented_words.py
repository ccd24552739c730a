"""Words of lines are those of the whole text, whatever was met before and however little is remembered."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from finder_app.engine import tokens
from finder_app.engine.folding import fold
from finder_app.engine.segmented_words import SegmentedWords
from finder_app.engine.vocabulary import Facts

CHINESE = (Path(__file__).parents[1] / "data" / "chinese.txt").read_text("utf-8")
LETTERS = "ab_9 .,\n\n\r-é“ß中文字，。かな・カタ①Ω\u0301\u3000\x85\u2028\x0b🙂"
texts = st.text(alphabet=st.one_of(st.sampled_from(LETTERS), st.characters()), max_size=60)


class Spelling:
    """Numbers each word, so that its facts lead back to it."""

    def __init__(self) -> None:
        self.known: list[str] = []

    def __call__(self, words: Sequence[str]) -> Facts:
        self.known.extend(words)
        return np.arange(len(self.known) - len(words), len(self.known), dtype=np.uint64)[:, None]


def counted(words: SegmentedWords, spelling: Spelling, folded: str) -> Counter[str]:
    facts = words.facts(words.numbers(folded))
    return Counter(spelling.known[row[0]] for row in facts.tolist())


@settings(deadline=None)  # the first Chinese text loads a dictionary
@given(st.lists(texts, max_size=4), st.sampled_from([0, 20, 10_000]))
@example(["中文\r\nfoo_bar été\r中 v2.0\n\n漢字カタ\n", "foo_bar été\nabcカタ 中\r\n"], 10_000)
@example(["中\nfoo", "foo\n中", "bar_foo中\nfoo"], 0)
def test_words_are_those_of_the_whole_text(several: list[str], most_characters: int) -> None:
    spelling = Spelling()
    words = SegmentedWords(spelling, columns=1, most_characters=most_characters)
    for text in [*several, *several]:
        folded = fold(text)
        assert counted(words, spelling, folded) == Counter(tokens.words(folded))


def test_a_line_met_before_is_not_segmented_again(monkeypatch: pytest.MonkeyPatch) -> None:
    segmented: list[str] = []
    segments = tokens.segments

    def observed(text: str) -> list[str]:
        segmented.append(text)
        return segments(text)

    monkeypatch.setattr(tokens, "segments", observed)
    words = SegmentedWords(Spelling(), columns=1)
    words.numbers("第一行\n第二行\n第一行")
    words.numbers("第三行\n第二行")
    words.numbers("第三行\r\n第一行")
    assert segmented == ["第一行\n第二行", "第三行"]


def test_a_whole_text_has_its_words() -> None:
    spelling = Spelling()
    words = SegmentedWords(spelling, columns=1)
    for _ in range(2):
        assert counted(words, spelling, fold(CHINESE)) == Counter(tokens.words(fold(CHINESE)))
