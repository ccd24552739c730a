"""--recipe, --user-dict and --stop-words: what they do to fingerprints, and the sentences about what cannot be."""

import dataclasses
import json
import re
from pathlib import Path

import pytest

from finder_app.cli import columns, recipe_arguments
from finder_app.engine import recipes
from tests.cli.conftest import Run
from tests.conftest import WriteFiles

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")  # jieba.analyse leaves it open
DATA = Path(__file__).parents[1] / "data"
LONG, EXCERPT = DATA / "blockchain.txt", DATA / "blockchain_excerpt.txt"


def digits(run: Run, *words: str | Path) -> str:
    said = run("fingerprint", LONG, "--jobs", "1", *words)
    assert said.code == 0, said.err
    return said.out.split()[0]


def test_the_blockchain_texts_have_the_fingerprints_of_the_source(run: Run) -> None:
    assert digits(run, "--recipe", "jieba-keywords") == "b42e478f20f193f5"
    excerpt = run("fingerprint", EXCERPT, "--recipe", "weights=jieba-tf-idf,keywords=11,hash=fnv1a,width=64").out
    assert excerpt.split()[0] == "aaae570fc0f1b3b5"


def test_the_width_is_that_of_the_recipe(run: Run) -> None:
    assert [len(digits(run, "--recipe", f"width={width}")) for width in (32, 64, 128)] == [8, 16, 32]
    assert digits(run, "--recipe", "width=64") == digits(run)


def test_compare_goes_by_the_recipe(run: Run) -> None:
    found = json.loads(run("compare", LONG, EXCERPT, "--recipe", "wide,hash=md5", "--format", "json").out)
    assert found["recipe"] == "hash=md5,width=128"
    assert found["likeness"] == (128 - found["distance"]) / 128
    assert found["similarity"] == json.loads(run("compare", LONG, EXCERPT, "--format", "json").out)["similarity"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "gb18030"])
def test_a_user_dictionary_changes_the_fingerprint_whatever_its_encoding(
    run: Run, tmp_path: Path, encoding: str
) -> None:
    words = tmp_path / "words.txt"
    words.write_bytes("共识算法 90000 n\n去中心化\n云计算的平台\n数字货币市场\n".encode(encoding))
    plain, own = digits(run), digits(run, "--user-dict", words)
    assert plain != own == digits(run, "--user-dict", words)


def test_stop_words_change_the_fingerprint(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "stop.txt"
    words.write_text("区块\n的\n共识\n", "utf-8")
    assert len({digits(run), digits(run, "--stop-words", words), digits(run, "--recipe", "stop-words=drop")}) == 3


@pytest.mark.parametrize(
    ("recipe", "sentence"),
    [
        ("ngrms", "there is no recipe 'ngrms' (did you mean 'ngrams'?)"),
        ("wieghts=tf", "a recipe has no part 'wieghts' (did you mean 'weights'?)"),
        ("weights=heavy", "weights cannot be 'heavy'; it can be damped-tf-idf"),
        ("keywords=0", "keywords must be a number from 1 on or all, not '0'"),
        ("step=x,tokens=ngrams", "step must be a number from 1 on, not 'x'"),
        ("hash=md5,hash=md5", "hash is said twice"),
        ("size=4", "size does not go with tokens=words"),
        ("textrank,tokens=chunks", "tokens does not go with weights=textrank"),
        ("\x1b[31m", "there is no recipe '\\x1b[31m'"),
    ],
)
def test_a_recipe_that_cannot_be_is_told(run: Run, recipe: str, sentence: str) -> None:
    for words in (("scan", DATA), ("compare", LONG, EXCERPT), ("explain", LONG, EXCERPT), ("fingerprint", LONG)):
        said = run(*words, "--recipe", recipe)
        assert (said.code, said.out) == (2, "")
        assert sentence in said.err
        assert len(said.err.splitlines()) == 2  # the usage and the sentence


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot be read: No such file or directory"),
        (b"\x7fELF\x00\x00\x01", "is not text"),
        (b"\n\n", "has no words"),
        (b"", "has no words"),
        ("好 5 n\n这 是 一 句话\n".encode(), "line 2 is not a word, perhaps a number, perhaps a tag: '这 是 一 句话'"),
    ],
)
def test_a_broken_dictionary_is_told(run: Run, write_files: WriteFiles, content: bytes | None, sentence: str) -> None:
    folder = write_files({"other.txt": "x"} if content is None else {"words.txt": content})
    said = run("scan", DATA, "--user-dict", folder / "words.txt")
    assert (said.code, said.out) == (2, "")
    assert f"the user dictionary {folder / 'words.txt'}" in said.err
    assert sentence in said.err


def test_a_huge_dictionary_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe_arguments, "_MOST_BYTES", 1_000_000)
    (tmp_path / "words.txt").write_text("word\n" * 300_000)
    assert "is larger than 1 MB" in run("compare", LONG, EXCERPT, "--stop-words", tmp_path / "words.txt").err


def test_prose_is_no_list_of_stop_words(run: Run, tmp_path: Path) -> None:
    (tmp_path / "stop.txt").write_text("the\nthis is prose, and a long sentence of it at that\n")
    said = run("fingerprint", LONG, "--stop-words", tmp_path / "stop.txt")
    assert said.code == 2
    assert "the list of stop words" in said.err
    assert "line 2 is not one word a line: 'this is prose, and a long sentence of it…'" in said.err


def test_contradictions_are_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("好\n")
    said = run("scan", DATA, "--recipe", "ngrams", "--user-dict", tmp_path / "words.txt")
    assert said.code == 2
    assert "tokens=ngrams knows no words" in said.err
    for words in (("compare", LONG, EXCERPT), ("explain", LONG, EXCERPT), ("fingerprint", LONG)):
        said = run(*words, "--recipe", "collection")
        assert said.code == 2
        assert "needs a collection" in said.err


def test_the_help_tells_every_preset_part_and_value(run: Run) -> None:
    text = run("scan", "--help").out
    assert recipe_arguments.RECIPE_HELP in text
    for name in recipes.PRESETS:
        assert f"\n  {name} " in text
    for name, part in recipes.PARTS.items():
        told = text.partition(f"\n  {name}=")[2].replace("|\n", "|").replace("| ", "|").split("\n  ", 1)[0]
        told = re.sub(r"\|\s+", "|", told).split()[0]
        assert set(told.split("|")) >= set(part.values if part.values is not None else ["N"])
    assert max(map(columns.width, text.splitlines())) <= 80


def test_every_field_that_the_words_set_is_one_of_a_recipe() -> None:
    fields = {field.name for field in dataclasses.fields(recipes.PRESETS["default"])}
    assert {part.field for part in recipes.PARTS.values()} <= fields
