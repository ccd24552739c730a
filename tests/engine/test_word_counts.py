from collections import Counter
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from finder_app.engine import normalize, spaced_words, token_keys, tokens, weights, word_counts
from finder_app.engine.folding import fold, special
from finder_app.engine.hashing import feature_hash

CHINESE = (Path(__file__).parents[1] / "data" / "chinese.txt").read_text("utf-8")
LETTERS = "ab_9 .,\n-é“”ßﬁ中文字，。かな・カタ①Ω\u0301\u00a0\u3000x"
texts = st.text(alphabet=st.one_of(st.sampled_from(LETTERS), st.characters()), max_size=80)

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")


def expected(folded: str) -> dict[int, tuple[int, float]]:
    """The same, a word at a time."""
    hash_of = feature_hash("xxh3", 64)
    counted: Counter[str] = Counter()
    for piece in normalize.pieces(folded):
        counted.update(tokens.words(piece))
    idf = weights.Weigher("tf-idf", normalize.stop_words("en")).idf(counted).tolist()
    return {
        hash_of(word.encode("utf-8", "surrogatepass")): (count, each)
        for (word, count), each in zip(counted.items(), idf, strict=True)
    }


def found(folded: str) -> dict[int, tuple[int, float]]:
    pieces = [token_keys.find(piece, special(folded), with_lines=False) for piece in normalize.pieces(folded)]
    counted = word_counts.merged([word_counts.count(piece, *spaced_words.count(piece.keys)) for piece in pieces])
    hashes, *columns = (column.tolist() for column in counted)
    assert len(set(hashes)) == len(hashes)
    return dict(zip(hashes, zip(*columns, strict=True), strict=True))


@settings(deadline=None)  # the first Chinese text loads a dictionary
@given(texts)
@example("")
@example("été 3.1 中文 foo_bar-baz v2.0été été中 ab c++ 4s店 ip地址")
@example("カタカナひらがな ひら 漢字カタ abcカタ カタabc カタ カタ")
@example("ひらがな カタ カタ only")
@example("\ud800\U00020000中文")  # half a character, as pasted text may have it
@example("слово за словом, the word and the déjà-vu of internationalisation")
def test_words_are_counted_as_one_by_one(text: str) -> None:
    folded = fold(text)
    assert found(folded) == expected(folded)


@pytest.mark.parametrize("text", [CHINESE, "The quick brown fox, the lazy dog. " * 40])
def test_whole_texts_are_counted_as_one_by_one(text: str) -> None:
    assert found(fold(text)) == expected(fold(text))


@pytest.mark.parametrize(
    "text", ["to be or not to be, that is the question " * 9, CHINESE, "中文 and English 中文 " * 9]
)
def test_pieces_are_added_up(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = normalize.pieces
    monkeypatch.setattr(normalize, "pieces", lambda text: pieces(text, size=40))
    assert found(fold(text)) == expected(fold(text))
