import base64
import dataclasses
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.review.decisions import Decision
from finder_app.review.exporting import export_json
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_json import results_dict
from finder_app.review.exporting.export_listing import Listing, Selection
from finder_app.review.session import Review
from tests.review.builders import cluster, ids, result_of
from tests.review.exporting.test_export_names import NAMES
from tests.review.listings import bytes_of, listing_of, marked_review, named, review_of, review_of_parts

BAD_NAME = os.fsdecode(b"report\xff.txt")


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
    found = results_dict(Listing.of(review))
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


@given(st.lists(NAMES, min_size=2, max_size=5), st.sampled_from([Selection.ALL, Selection.MARKED]))
def test_the_stream_and_the_data_agree_for_every_name(names: list[bytes], selection: Selection) -> None:
    review = review_of(*map(os.fsdecode, names))
    review.decide(ids(1), Decision.DELETE)
    assert strictly_parsed(bytes_of(review, Format.JSON, selection)) == results_dict(Listing.of(review, selection))


def test_a_name_that_is_not_unicode_is_readable_and_exact() -> None:
    [found] = results_dict(listing_of("a.txt", BAD_NAME))["clusters"]
    exact = base64.b64encode(b"/nowhere/report\xff.txt").decode()
    file = found["files"][1]
    assert (file["path"], file["path_base64"]) == ("/nowhere/report\\xff.txt", exact)
    assert "path_base64" not in found["files"][0]


def test_a_detail_that_is_not_unicode_does_not_break_the_json() -> None:
    skipped = (SkippedFile(Path("/nowhere") / BAD_NAME, SkipReason.UNREADABLE, BAD_NAME),)
    review = Review(dataclasses.replace(result_of([]), skipped=skipped), [])
    (found,) = strictly_parsed(bytes_of(review, Format.JSON))["skipped"]
    assert (found["detail"], "path_base64" in found) == ("report\\xff.txt", True)


def test_only_what_is_marked_can_be_exported() -> None:
    found = results_dict(Listing.of(marked_review(), Selection.MARKED))
    assert found["selection"] == "marked"
    assert [(each["id"], [file["path"] for file in each["files"]]) for each in found["clusters"]] == [
        (2, ["/nowhere/d"])
    ]


def test_unlike_parts_are_listed_apart() -> None:
    review = review_of_parts()
    [found] = results_dict(Listing.of(review))["clusters"]
    assert [[file["path"][-5:] for file in found[key]] for key in ("files", "parts")] == [["0.txt", "1.txt"], ["2.txt"]]
    assert found["parts"][0]["relation"] == "contained"
    assert strictly_parsed(bytes_of(review, Format.JSON))["clusters"] == [found]
    review.decide(ids(2), Decision.DELETE)
    [marked] = results_dict(Listing.of(review, Selection.MARKED))["clusters"]
    assert (marked["files"], [part["decision"] for part in marked["parts"]]) == ([], ["delete"])


def test_a_person_may_cancel() -> None:
    progress = Progress()
    pieces = export_json.chunks(listing_of("a", "b"), progress)
    next(pieces)
    progress.cancel()
    with pytest.raises(Cancelled):
        list(pieces)
