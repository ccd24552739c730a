"""Fingerprints of whole texts by every recipe, and the worked examples of the sources by recipes a user can write."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine import collection_table, document, feature_counts, fingerprints, recipes, simhash
from finder_app.engine.folding import fold
from finder_app.engine.hashing import feature_hash
from finder_app.engine.options import CollectionTable, Recipe
from tests.engine.test_recipes import RECIPES

DATA = Path(__file__).parents[1] / "data"
CHINESE = (DATA / "chinese.txt").read_text("utf-8")[:1500]
ENGLISH = "The quick brown fox jumps over the lazy dog, and the dog does not mind it at all. " * 3
TEXTS = [CHINESE, ENGLISH, CHINESE[:300] + ENGLISH]

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")  # jieba.analyse leaves it open


def of(recipe: Recipe, text: str) -> int:
    return document.features(recipe, text).fingerprint


def weighed(recipe: Recipe, text: str) -> dict[str, float]:
    return fingerprints.weigh(recipe, text, fold(text))


@settings(max_examples=60, deadline=None)
@given(recipe=RECIPES.filter(lambda recipe: recipe.idf == "table"), text=st.sampled_from(TEXTS))
def test_the_fingerprint_is_that_of_the_weighed_features(recipe: Recipe, text: str) -> None:
    hash_of = feature_hash(recipe.feature_hash, recipe.width)
    features = {hash_of(word.encode()): weight for word, weight in weighed(recipe, text).items()}
    assert of(recipe, text) == simhash.fingerprint(features, recipe.width)
    assert len(features) <= (recipe.keywords or len(features))


@pytest.mark.parametrize(
    ("name", "keywords", "expected"),
    [("blockchain.txt", 22, 0xB42E478F20F193F5), ("blockchain_excerpt.txt", 11, 0xAAAE570FC0F1B3B5)],
)
def test_the_blockchain_texts_have_the_fingerprints_of_the_source(name: str, keywords: int, expected: int) -> None:
    recipe = recipes.parse(f"weights=jieba-tf-idf,keywords={keywords},hash=fnv1a,width=64")
    assert recipe == recipes.parse(f"jieba-keywords,keywords={keywords}")
    assert of(recipe, (DATA / name).read_text("utf-8")) == expected


def test_the_cat_on_the_mat_goes_by_ngrams_of_32_bits() -> None:
    recipe = recipes.parse("tokens=ngrams,size=4,step=1,weights=tf,width=32")
    a, b, c = (of(recipe, f"The cat sat on {where}.") for where in ("the mat", "a mat", "its own sofa again today"))
    assert 0 < simhash.distance(a, b) < simhash.distance(a, c)
    assert simhash.likeness(a, b, 32) == (32 - simhash.distance(a, b)) / 32
    assert weighed(recipe, "The cat sat")["cat "] == 1


def test_a_users_words_make_another_fingerprint() -> None:
    text = "台积电的区块链浏览器很好用。" * 3
    for weighting in ("tf", "jieba-tf-idf", "textrank"):
        plain = Recipe(weighting=weighting)
        own = Recipe(weighting=weighting, user_words="区块链浏览器 90000 n")
        assert "区块链浏览器" in weighed(own, text)
        assert "区块链浏览器" not in weighed(plain, text)
        assert of(own, text) != of(plain, text)


def test_stop_words_reach_jieba_too() -> None:
    for weighting in ("jieba-tf-idf", "textrank"):
        heaviest = next(iter(weighed(Recipe(weighting=weighting), CHINESE)))
        assert heaviest not in weighed(Recipe(weighting=weighting, own_stop_words=heaviest), CHINESE)


def test_textrank_counts_the_words_of_other_scripts() -> None:
    assert weighed(Recipe(weighting="textrank"), ENGLISH)["dog"] == 6


def test_a_collection_weighs_its_rare_words(tmp_path: Path) -> None:
    recipe = Recipe(idf="collection", weighting="tf-idf")
    texts = ["common words and one rare gem", "common words and nothing else", "common words and so on"]
    counted = [feature_counts.hashes(feature_counts.count(recipe, text, text)) for text in texts]
    table = collection_table.save(collection_table.tally(counted), tmp_path)
    learned = Recipe(idf="collection", weighting="tf-idf", collection=table)
    found = weighed(learned, texts[0])
    assert found["common"] == found["and"] == 1
    assert found["gem"] == found["rare"] > 1.6
    assert of(learned, texts[0]) == fingerprints.of_features(learned, found)


@pytest.mark.parametrize("table", [None, CollectionTable("1f")])
def test_a_collection_that_was_not_counted_weighs_nothing(table: CollectionTable | None) -> None:
    with pytest.raises(LookupError):
        weighed(Recipe(idf="collection", collection=table), ENGLISH)


def test_a_text_without_words_has_no_fingerprint() -> None:
    assert of(Recipe(), " … ") == of(Recipe(tokens="ngrams"), "。。。") == 0
