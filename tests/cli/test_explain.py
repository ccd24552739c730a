"""`explain`: for a person on 80 columns, and for a program."""

import json
from pathlib import Path

import pytest

from finder_app.cli import columns
from tests.cli.conftest import Run
from tests.conftest import WriteFiles

DATA = Path(__file__).parents[1] / "data"
LONG, EXCERPT = DATA / "blockchain.txt", DATA / "blockchain_excerpt.txt"


@pytest.mark.parametrize("recipe", ["default", "ngrams,width=128", "width=32"])
def test_it_shows_bits_blocks_and_words_on_80_columns(run: Run, monkeypatch: pytest.MonkeyPatch, recipe: str) -> None:
    monkeypatch.chdir(DATA)
    said = run("explain", LONG.name, EXCERPT.name, "--recipe", recipe)
    assert said.code == 0, said.err
    lines = said.out.splitlines()
    assert max(map(columns.width, lines)) <= 80
    assert "relation      contained" in lines
    assert "39.7% of a stands in b, 90.4% of b stands in a" in said.out
    distance = int(next(line for line in lines if line.startswith("distance")).split()[1])
    assert sum(line.count("^") for line in lines) == distance
    assert "blocks that agree" in lines


def test_the_numbers_are_those_of_the_json(run: Run) -> None:
    found = json.loads(run("explain", LONG, EXCERPT, "--format", "json", "--words", "4").out)
    assert (found["format"], found["version"], found["recipe"]) == ("finder-app/explanation", 1, "default")
    assert len(found["differing_bits"]) == found["distance"]
    codes = [int(file["fingerprint"], 16) for file in found["files"]]
    assert (codes[0] ^ codes[1]).bit_count() == found["distance"]
    assert [block["bits"] for block in found["blocks"]] == [16, 8, 4]
    assert (len(found["shared"]), len(found["only_a"])) == (4, 4)
    assert found["share_of_b_in_a"] == found["containment"] > 0.9
    assert found["relation"] == "contained"
    assert found["expected_distance"] == pytest.approx(found["distance"], abs=8)


def test_it_takes_a_recipe_of_other_tokens(run: Run) -> None:
    found = json.loads(run("explain", LONG, EXCERPT, "--format", "json", "--recipe", "tokens=ngrams,size=2").out)
    assert {len(each["feature"]) for each in found["shared"]} == {2}
    assert "n-grams in both" in run("explain", LONG, EXCERPT, "--recipe", "ngrams").out


def test_a_users_words_are_among_the_words(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("共识算法 90000 n\n", "utf-8")
    found = json.loads(run("explain", LONG, EXCERPT, "--format", "json", "--user-dict", words).out)
    assert "共识算法" in {each["feature"] for each in found["shared"]}
    assert "with a user dictionary" in run("explain", LONG, EXCERPT, "--user-dict", words).out
    dropped = json.loads(run("explain", LONG, EXCERPT, "--format", "json", "--stop-words", words_of(tmp_path)).out)
    assert "区块" not in {each["feature"] for each in dropped["shared"]}


def words_of(folder: Path) -> Path:
    path = folder / "stop.txt"
    path.write_text("区块\n共识\n", "utf-8")
    return path


def test_a_text_without_words_has_no_bits(run: Run, write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "some words", "b.txt": "… … …"})
    said = run("explain", root / "a.txt", root / "b.txt")
    assert (said.code, said.err) == (0, "")
    assert "a text without words has no bits" in said.out


def test_names_and_words_never_reach_the_terminal_raw(run: Run, write_files: WriteFiles) -> None:
    root = write_files({"a\x1b[31m.txt": "one\x1b[31m two \u202ethree", "b.txt": "one two three"})
    for recipe in ("default", "ngrams"):
        said = run("explain", root / "a\x1b[31m.txt", root / "b.txt", "--recipe", recipe)
        assert said.code == 0
        assert not {"\x1b", "\u202e"} & set(said.out + said.err)


def test_what_cannot_be_read_fails(run: Run, tmp_path: Path) -> None:
    said = run("explain", LONG, tmp_path / "gone.txt")
    assert (said.code, said.out) == (1, "")
    assert "does not exist" in said.err
    assert run("explain", LONG, tmp_path).code == 1
