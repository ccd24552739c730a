"""Every option of `scan`, through the command line: what it changes in the result."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from finder_app.engine.options import INDEXES
from finder_app.engine.recipes import PRESETS
from tests.cli.conftest import Run
from tests.conftest import WriteFiles

TEXT = "The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
NEAR = TEXT.replace("lazy dog", "sleepy cat", 1)
LONG = TEXT + "And then a very different story begins, about a lighthouse keeper and her eleven grey geese. " * 12
MENU = "<nav><p>Home, products, about us, imprint and a long list of everything else on this site</p></nav>"

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")  # jieba.analyse leaves it open


@pytest.fixture
def folder(write_files: WriteFiles) -> Path:
    return write_files(
        {
            "one/a.txt": TEXT,
            "one/b.txt": TEXT,
            "one/same.html": f"<html><body><p>{TEXT}</p></body></html>",
            "two/near.txt": NEAR,
            "two/long.txt": LONG,
            "two/other.txt": "Something else altogether, with its own words. " * 20,
        }
    )


def scanned(run: Run, *words: str | Path) -> dict[str, Any]:
    said = run("scan", "--no-library", "--quiet", *words)
    assert (said.code, said.err) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


def relations(found: dict[str, Any]) -> dict[str, str]:
    files = [file for cluster in found["clusters"] for file in (*cluster["files"], *cluster.get("parts", ()))]
    return {Path(file["path"]).name: file["relation"] for file in files}


def names(pair: dict[str, Any]) -> set[str]:
    return {Path(pair["a"]["path"]).name, Path(pair["b"]["path"]).name}


def test_relations_choose_the_members(run: Run, folder: Path) -> None:
    everything = relations(scanned(run, folder))
    assert set(everything) == {"a.txt", "b.txt", "same.html", "near.txt", "long.txt"}
    for relation in ("identical", "same-text", "near-duplicate", "contained"):
        found = relations(scanned(run, folder, "--relation", relation))
        expected = {name: kind for name, kind in everything.items() if kind in (relation, "principal")}
        assert found == (expected if relation in expected.values() else {})
    both = relations(scanned(run, folder, "--relation", "identical,near-duplicate"))
    assert set(both.values()) == {"principal", "identical", "near-duplicate"}


def test_relations_choose_the_rows_of_csv_and_paths(run: Run, folder: Path) -> None:
    words = ("scan", folder, "--no-library", "--quiet", "--relation", "identical", "--format")
    rows = list(csv.DictReader(io.StringIO(run(*words, "csv").out)))
    assert [row["relation"] for row in rows] == ["principal", "identical"]
    assert len(run(*words, "paths").out.splitlines()) == 2


def test_containment_decides_what_is_contained(run: Run, write_files: WriteFiles) -> None:
    part = LONG[: len(TEXT)] + "Only these few words of it stand nowhere else, and that is how it has to be. " * 2
    folder = write_files({"long.txt": LONG, "part.txt": part})
    strict = scanned(run, folder, "--containment", "0.99", "--similarity", "0.9")
    assert strict["options"]["containment"] == 0.99
    assert strict["clusters"] == []
    lax = scanned(run, folder, "--containment", "0.6", "--similarity", "0.6")
    assert "contained" in relations(lax).values()


def test_pairs_are_listed_beside_the_clusters(run: Run, folder: Path) -> None:
    found = scanned(run, folder, "--pairs")
    assert found["clusters"]
    kinds = [(names(pair), pair["relation"]) for pair in found["pairs"]]
    assert len(kinds) == 5
    assert ({"a.txt", "b.txt"}, "identical") in kinds
    assert any("same.html" in pair and relation == "same-text" for pair, relation in kinds)
    [near] = [pair for pair in found["pairs"] if pair["relation"] == "near-duplicate"]
    assert 0.85 <= near["similarity"] < 1
    assert near["share_of_a_in_b"] == pytest.approx(near["containment"], abs=0.05)
    parts = [pair for pair in found["pairs"] if pair["relation"] == "contained"]
    assert {name for pair in parts for name in names(pair)} >= {"long.txt"}
    for pair in parts:
        shares = sorted((pair["share_of_a_in_b"], pair["share_of_b_in_a"]))
        assert shares[1] == pair["containment"] > 0.9 > 0.6 > shares[0]


def test_pairs_as_a_table(run: Run, folder: Path) -> None:
    said = run("scan", folder, "--no-library", "--quiet", "--pairs", "--format", "csv", "--relation", "near-duplicate")
    [row] = csv.DictReader(io.StringIO(said.out))
    assert list(row)[:8] == [
        "a", "b", "relation", "similarity", "containment", "share_of_a_in_b", "share_of_b_in_a", "distance",
    ]  # fmt: skip
    assert row["relation"] == "near-duplicate"
    assert int(row["distance"]) <= 24


def test_pairs_go_into_a_file(run: Run, folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "pairs.csv"
    assert run("scan", folder, "--no-library", "--pairs", "--format", "csv", "--output", target).out == ""
    assert target.read_bytes().startswith(b"\xef\xbb\xbfa,b,relation,")


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "collection"])
def test_every_preset_scans_and_finds_the_copies(run: Run, folder: Path, preset: str) -> None:
    found = scanned(run, folder, "--recipe", preset)
    assert {"a.txt", "b.txt", "same.html"} <= set(relations(found))
    digits = {len(file["fingerprint"]) for cluster in found["clusters"] for file in cluster["files"]}
    assert digits == {PRESETS[preset].width // 4}


def test_a_collection_weighs_its_own_rare_words(run: Run, folder: Path) -> None:
    found = scanned(run, folder, "--recipe", "collection")
    assert {"a.txt", "b.txt", "same.html", "near.txt"} <= set(relations(found))
    table = found["options"]["recipe"]["collection"]
    assert len(table) == 32
    again = scanned(run, folder, "--recipe", "collection,weights=tf-idf")
    assert again["options"]["recipe"]["collection"] == table
    (folder / "two" / "near.txt").write_text("other words in it", "utf-8")
    assert scanned(run, folder, "--recipe", "collection")["options"]["recipe"]["collection"] != table


def test_the_recipe_is_among_the_options(run: Run, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("区块链 5 n\n", "utf-8")
    (tmp_path / "stop.txt").write_text("the\nof\n", "utf-8")
    words = ("--user-dict", tmp_path / "words.txt", "--stop-words", tmp_path / "stop.txt")
    recipe = scanned(run, folder, "--recipe", "tokens=shingles,size=2,weights=tf,case=keep", *words)["options"][
        "recipe"
    ]
    assert (recipe["tokens"], recipe["size"], recipe["weighting"]) == ("shingles", 2, "tf")
    assert (recipe["fold_case"], recipe["user_words"], recipe["own_stop_words"]) == (False, "区块链 5 n", "of\nthe")


@pytest.mark.parametrize("index", INDEXES)
def test_every_index_finds_the_same(run: Run, folder: Path, index: str) -> None:
    found = scanned(run, folder, "--index", index, "--max-distance", "3")
    assert found["options"]["index"] == index
    assert found["clusters"] == scanned(run, folder, "--max-distance", "3")["clusters"]


def test_references_are_scanned_and_protected(run: Run, folder: Path) -> None:
    found = scanned(run, folder / "two", "--reference", folder / "one")
    assert found["options"]["references"] == [str(folder / "one")]
    assert {"a.txt", "near.txt"} <= set(relations(found))


def test_across_only_leaves_out_pairs_of_one_folder(run: Run, folder: Path) -> None:
    found = scanned(run, folder / "one", folder / "two", "--across-only", "--pairs")
    assert found["options"]["across_only"] is True
    assert "near.txt" in relations(found)
    assert found["pairs"]
    for pair in found["pairs"]:
        assert Path(pair["a"]["path"]).parent != Path(pair["b"]["path"]).parent
    assert scanned(run, folder / "one", folder / "two" / "other.txt", "--across-only")["clusters"] == []


def test_html_and_templates_are_handed_on(run: Run, folder: Path) -> None:
    options = scanned(run, folder, "--html", "main", "--no-templates")["options"]
    assert (options["html"], options["templates"]) == ("main", False)
    options = scanned(run, folder)["options"]
    assert (options["html"], options["templates"]) == ("visible", True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--similarity", "2"], "similarity must lie between 0.5 and 1"),
        (["--containment", "0.2"], "containment must lie between 0.5 and 1"),
        (["--similarity", "much"], "'much' is not a number such as 0.9"),
        (["--max-distance", "far"], "'far' is not a number of bits, or auto"),
        (["--max-distance", "30"], "--max-distance must lie between 0 and 24"),
        (["--relation", "alike"], "'alike' is not one of identical, same-text, near-duplicate, contained"),
        (["--types", "text,nonsense"], "'nonsense' is not one of text, html"),
        (["--index", "fast"], "invalid choice: 'fast'"),
        (["--index", "permuted-4"], "index permuted-4 needs a --max-distance of at most 3"),
        (["--html", "half"], "invalid choice: 'half'"),
        (["--across-only"], "--across-only needs at least two folders"),
        (["--pairs", "--format", "paths"], "--pairs are written as json or csv"),
        (["--jobs", "-1"], "'-1' is not a whole number from 0 on"),
    ],
)
def test_what_cannot_be_is_told_before_anything_is_read(
    run: Run, folder: Path, words: list[str], sentence: str
) -> None:
    said = run("scan", folder, *words)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err


@pytest.mark.parametrize("command", ["scan", "compare", "explain", "fingerprint", "check"])
def test_each_command_teaches_by_examples(run: Run, command: str) -> None:
    said = run(command, "--help")
    assert said.code == 0
    assert f"examples:\n  finder-app {command} " in said.out
    assert "exit codes: 0 done" in said.out


def test_the_program_names_its_commands(run: Run) -> None:
    assert "finder-app explain A B" in run("--help").out
