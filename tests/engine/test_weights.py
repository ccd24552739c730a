import subprocess
import sys
from pathlib import Path
from typing import get_args

import numpy as np
import pytest

from finder_app.engine import weights
from finder_app.engine.options import Weighting
from finder_app.engine.weights import LIGHT_IDF, MEDIAN_IDF, Weigher

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")  # jieba.analyse leaves it open
PROJECT = Path(__file__).parents[2]
CHINESE = (PROJECT / "tests" / "data" / "chinese.txt").read_text("utf-8")


def test_the_weightings_are_those_of_the_options() -> None:
    assert get_args(weights.Weighting) == get_args(Weighting)


@pytest.mark.parametrize(
    ("weighting", "expected"),
    [
        ("tf", [16, 1]),
        ("sqrt-tf", [4, 1]),
        ("tf-idf", [16 * MEDIAN_IDF, MEDIAN_IDF]),
        ("sqrt-tf-idf", [4 * MEDIAN_IDF, MEDIAN_IDF]),
        ("damped-tf-idf", [8 * MEDIAN_IDF, MEDIAN_IDF]),
    ],
)
def test_frequencies_count_by_the_chosen_power(weighting: weights.Weighting, expected: list[float]) -> None:
    assert Weigher(weighting).weigh({"library": 16, "book": 1}).tolist() == pytest.approx(expected)


def test_the_table_is_that_of_jieba() -> None:
    loader = weights._jieba_analyse().default_tfidf.idf_loader
    words = list(loader.idf_freq)[::997]
    assert np.allclose(weights.idf(words), [loader.idf_freq[word] for word in words])
    assert loader.median_idf == MEDIAN_IDF
    assert weights.idf(["没有这个词啊"]).tolist() == [MEDIAN_IDF]


def test_stop_words_weigh_little_in_any_language() -> None:
    weigher = Weigher("tf-idf", ["the", "的"])
    the, library, of, books = weigher.weigh({"the": 1, "library": 1, "的": 1, "图书馆": 1})
    assert the == LIGHT_IDF
    assert of < 1
    assert of < the < books < library


def test_weights_do_not_depend_on_what_was_weighed_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "_MOST_MEMOS", 2)
    weigher = Weigher("tf-idf", ["the"])
    counts = {"图书馆": 2, "the": 1, "été": 1}
    first = weigher.weigh(counts).tolist()
    weigher.weigh({"安静": 1, "声音": 1, "位置": 1})
    assert weigher.weigh(counts).tolist() == first


def test_the_heaviest_come_first_and_ties_in_order() -> None:
    assert list(weights.heaviest({"b": 1.0, "a": 1.0, "c": 2.0, "d": 0.5}, 3)) == ["c", "a", "b"]


def test_keywords_are_those_of_jieba() -> None:
    expected = weights._jieba_analyse().extract_tags(CHINESE, topK=15, withWeight=True)
    assert list(weights.jieba_keywords(CHINESE, 15).items()) == expected


def test_textrank_gives_weights_to_keywords() -> None:
    found = weights.textrank(CHINESE, 10)
    assert len(found) == 10
    assert max(found.values()) == 1.0
    assert len(weights.textrank(CHINESE)) > 50


def test_neither_jieba_nor_its_table_is_loaded_for_english() -> None:
    code = (
        "import sys; from finder_app.engine import weights\n"
        "weights.Weigher('tf-idf').weigh({'word': 1, 'été': 2})\n"
        "sys.exit('jieba' in sys.modules or weights._idf_table.cache_info().currsize)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, check=False).returncode == 0
