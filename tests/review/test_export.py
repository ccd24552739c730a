import base64
import csv
import dataclasses
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.records import Cluster, Document, Member, Relation, ScanResult, SkippedFile, SkipReason
from finder_app.review.decisions import Decision
from finder_app.review.export import (
    COLUMNS,
    ExportProblem,
    ExportRefused,
    Format,
    Selection,
    export,
    results_dict,
    write_csv,
    write_json,
    write_paths,
)
from finder_app.review.session import Review
from tests.review.builders import cluster, ids, made_up, result_of

BAD_NAME = os.fsdecode(b"report\xff.txt")


def named(*names: str) -> list[Document]:
    """Documents of one text with these names."""
    return [made_up(1, name=name, size=7) for name in names]


def review_of(*names: str) -> Review:
    return Review(result_of(named(*names)), [cluster(0, *range(1, len(names)))])


def bytes_of(review: Review, kind: Format, selection: Selection = Selection.ALL, **options: bool) -> bytes:
    return b"".join(export(review, kind, selection, **options))


def rows_of(review: Review, selection: Selection = Selection.ALL) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(bytes_of(review, Format.CSV, selection).decode())))


def strictly_parsed(raw: bytes) -> Any:
    """The JSON of bytes that must be valid UTF-8 without lone surrogates."""
    parsed = json.loads(raw.decode("utf-8"))
    json.dumps(parsed, ensure_ascii=False).encode("utf-8")
    return parsed


def test_the_json_has_the_agreed_shape() -> None:
    documents = named("a.txt", "b.txt")
    skipped = (SkippedFile(Path("/abs/b.txt"), SkipReason.UNREADABLE, "Permission denied"),)
    result = dataclasses.replace(result_of(documents), skipped=skipped, seconds=(("walk", 0.5),))
    review = Review(result, [cluster(0, (1, 0.93))])
    review.decide(ids(1), Decision.DELETE)
    found = results_dict(review)
    assert found == {
        "format": "finder-app/results",
        "version": 1,
        "complete": True,
        "options": result.options.to_dict(),
        "summary": {
            "files": 2,
            "bytes": 14,
            "clusters": 1,
            "duplicates": 1,
            "reclaimable_bytes": 7,
            "skipped": 1,
            "seconds": {"walk": 0.5},
        },
        "clusters": [
            {
                "id": 1,
                "files": [
                    file_dict("/nowhere/a.txt", 0, 1.0, "principal", "undecided"),
                    file_dict("/nowhere/b.txt", 3, 0.93, "near-duplicate", "delete"),
                ],
            }
        ],
        "skipped": [{"path": "/abs/b.txt", "reason": "unreadable", "detail": "Permission denied"}],
    }


def file_dict(path: str, distance: int, share: float, relation: str, decision: str) -> dict[str, object]:
    return {
        "path": path,
        "size": 7,
        "modified_ns": 1_700_000_000_000_000_000,
        "encoding": "UTF-8",
        "words": 100,
        "fingerprint": "0000000000000001",
        "distance": distance,
        "similarity": share,
        "containment": share,
        "relation": relation,
        "decision": decision,
    }


def test_a_result_without_clusters_is_valid_json() -> None:
    assert strictly_parsed(bytes_of(Review(result_of([]), []), Format.JSON))["clusters"] == []


NAMES = st.binary(min_size=1, max_size=20).filter(lambda name: not {*name} & {*b"/\0"} and name not in (b".", b".."))


@given(st.lists(NAMES, min_size=2, max_size=5), st.sampled_from(Selection))
def test_the_stream_and_the_data_agree_for_every_name(names: list[bytes], selection: Selection) -> None:
    review = review_of(*map(os.fsdecode, names))
    review.decide(ids(1), Decision.DELETE)
    assert strictly_parsed(bytes_of(review, Format.JSON, selection)) == results_dict(review, selection)


@given(st.lists(NAMES, min_size=2, max_size=5))
def test_every_name_comes_back_from_json_csv_and_nul_lists(names: list[bytes]) -> None:
    review = review_of(*map(os.fsdecode, names))
    paths = [b"/nowhere/" + name for name in names]
    from_json = strictly_parsed(bytes_of(review, Format.JSON))["clusters"][0]["files"]
    assert [path_bytes(each) for each in from_json] == paths
    assert [path_bytes(row) for row in rows_of(review)] == paths
    assert bytes_of(review, Format.PATHS, nul=True).split(b"\0") == [*paths, b""]


def path_bytes(row: dict[str, str]) -> bytes:
    encoded = row.get("path_base64")
    return base64.b64decode(encoded) if encoded else row["path"].encode()


def test_a_name_that_is_not_unicode_is_readable_and_exact() -> None:
    review = review_of("a.txt", BAD_NAME)
    exact = base64.b64encode(b"/nowhere/report\xff.txt").decode()
    file = results_dict(review)["clusters"][0]["files"][1]
    assert (file["path"], file["path_base64"]) == ("/nowhere/report\\xff.txt", exact)
    assert "path_base64" not in results_dict(review)["clusters"][0]["files"][0]


def test_a_detail_that_is_not_unicode_does_not_break_the_json() -> None:
    skipped = (SkippedFile(Path("/nowhere") / BAD_NAME, SkipReason.UNREADABLE, BAD_NAME),)
    review = Review(dataclasses.replace(result_of([]), skipped=skipped), [])
    (found,) = strictly_parsed(bytes_of(review, Format.JSON))["skipped"]
    assert (found["detail"], "path_base64" in found) == ("report\\xff.txt", True)


def marked_review() -> Review:
    """Two clusters; of the second, one file is marked."""
    result: ScanResult = result_of([*named("a", "b"), made_up(2, name="c"), made_up(2, name="d")])
    review = Review(result, [cluster(0, 1), cluster(2, 3)])
    review.decide(ids(3), Decision.DELETE)
    return review


def test_only_what_is_marked_can_be_exported() -> None:
    review = marked_review()
    found = results_dict(review, Selection.MARKED)
    assert found["selection"] == "marked"
    assert [(each["id"], [file["path"] for file in each["files"]]) for each in found["clusters"]] == [
        (2, ["/nowhere/d"])
    ]
    assert bytes_of(review, Format.PATHS, Selection.MARKED) == b"/nowhere/d\n"
    assert [row["path"] for row in rows_of(review, Selection.MARKED)] == ["/nowhere/d"]


def test_a_table_row_says_all_about_a_file() -> None:
    review = review_of("a.txt", "b.txt")
    assert list(rows_of(review)[1].items()) == list(
        zip(
            COLUMNS,
            [
                "1",
                "undecided",
                "near-duplicate",
                "/nowhere/b.txt",
                "7",
                "2023-11-14T22:13:20+00:00",
                "UTF-8",
                "100",
                "0.9",
                "0.9",
                "3",
                "0000000000000001",
                "",
            ],
            strict=True,
        )
    )


@pytest.mark.parametrize("time_ns", [-(2**63), 2**63 - 1, -1])
def test_impossible_times_do_not_break_the_table(time_ns: int) -> None:
    document = named("a")[0]
    odd = dataclasses.replace(document, file=dataclasses.replace(document.file, mtime_ns=time_ns))
    assert len(rows_of(Review(result_of([*named("b"), odd]), [cluster(0, 1)]))) == 2


def test_a_time_beyond_the_calendar_is_empty() -> None:
    document = named("a")[0]
    odd = dataclasses.replace(document, file=dataclasses.replace(document.file, mtime_ns=10**30))
    assert rows_of(Review(result_of([*named("b"), odd]), [cluster(0, 1)]))[1]["modified"] == ""


FORMULA_SIGNS = "=+-@\t\r\n＝＋－＠"


@given(st.text(st.sampled_from(FORMULA_SIGNS + ";,| '\"a"), min_size=1, max_size=12))
def test_no_cell_is_a_formula_however_the_table_is_split(name: str) -> None:
    document = named("a")[0]
    odd = dataclasses.replace(document, file=dataclasses.replace(document.file, path=Path(name)))
    text = bytes_of(Review(result_of([odd, *named("b")]), [cluster(0, 1)]), Format.CSV).decode()
    for separator in ",;|":
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator, quoting=csv.QUOTE_NONE):
            assert not any(cell.lstrip(' "').startswith(tuple(FORMULA_SIGNS)) for cell in row)


def test_a_table_begins_with_the_mark_that_spreadsheets_look_for(tmp_path: Path) -> None:
    write_csv(tmp_path / "with.csv", review_of("a", "b"))
    write_csv(tmp_path / "without.csv", review_of("a", "b"), bom=False)
    assert (tmp_path / "with.csv").read_bytes().startswith(b"\xef\xbb\xbfcluster,")
    assert (tmp_path / "without.csv").read_bytes().startswith(b"cluster,")


def test_a_newline_in_a_name_is_refused_in_a_list_of_lines(tmp_path: Path) -> None:
    with pytest.raises(ExportRefused) as caught:
        write_paths(tmp_path / "list", review_of("a", "b\nc"))
    assert (caught.value.problem, caught.value.path) == (ExportProblem.NEWLINE_IN_NAME, Path("/nowhere/b\nc"))
    assert list(tmp_path.iterdir()) == []


def test_files_hold_what_the_streams_hold(tmp_path: Path) -> None:
    review = review_of("a", BAD_NAME)
    write_json(tmp_path / "json", review)
    write_paths(tmp_path / "paths", review, nul=True)
    assert (tmp_path / "json").read_bytes() == bytes_of(review, Format.JSON)
    assert (tmp_path / "paths").read_bytes() == b"/nowhere/a\0/nowhere/report\xff.txt\0"


def test_the_json_lists_unlike_parts_apart_and_the_tables_list_all() -> None:
    documents = [made_up(number, name=f"{number}.txt") for number in range(3)]
    halves = [Member(file, 9, 0.67, 1.0, Relation.CONTAINED) for file in ids(1, 2)]
    review = Review(result_of(documents), [Cluster((Member(ids(0)[0], 0, 1.0, 1.0, Relation.PRINCIPAL), *halves))])
    [found] = results_dict(review)["clusters"]
    assert [[file["path"][-5:] for file in found[key]] for key in ("files", "parts")] == [["0.txt", "1.txt"], ["2.txt"]]
    assert found["parts"][0]["relation"] == "contained"
    assert strictly_parsed(bytes_of(review, Format.JSON))["clusters"] == [found]
    assert [row["path"][-5:] for row in rows_of(review)] == ["0.txt", "1.txt", "2.txt"]
    review.decide(ids(2), Decision.DELETE)
    [marked] = results_dict(review, Selection.MARKED)["clusters"]
    assert (marked["files"], [part["decision"] for part in marked["parts"]]) == ([], ["delete"])
