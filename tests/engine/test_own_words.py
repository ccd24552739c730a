"""Words of a user's dictionary stand whole; without any the words are those of `tokens.words`."""

import sys
from pathlib import Path

import pytest

from finder_app.engine import own_words, tokens, word_lists
from finder_app.engine.folding import fold

DATA = Path(__file__).parents[1] / "data"
TEXTS = [(DATA / name).read_text("utf-8") for name in ("chinese.txt", "blockchain.txt")]
TEXTS += ["été à la plage", "ip地址、iphone手机 and some words", "カタカナとひらがなと漢字です", "", "c++与c#"]
OWN = word_lists.parse_user_words(word_lists.user_words("台积电\n区块链浏览器 5 n\niphone手机\nc++ 3"))


@pytest.mark.parametrize("text", TEXTS)
def test_without_a_dictionary_the_words_are_the_usual_ones(text: str) -> None:
    assert own_words.words(fold(text), ()) == tokens.words(fold(text))


def test_the_users_words_stand_whole() -> None:
    text = "台积电的区块链浏览器很好用，iphone手机与c++也是"
    found = own_words.words(text, OWN)
    assert [word for word in found if word in {each.word for each in OWN}] == [
        "台积电", "区块链浏览器", "iphone手机", "c++",
    ]  # fmt: skip
    assert "台积电" not in tokens.words(text)
    assert "".join(found) == text.replace("，", "")


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_jieba_itself_gives_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [own_words.words(fold(text), OWN) for text in TEXTS]
    own_words.segmenter.cache_clear()
    monkeypatch.setitem(sys.modules, "rjieba", None)
    assert [own_words.words(fold(text), OWN) for text in TEXTS] == expected
    own_words.segmenter.cache_clear()
