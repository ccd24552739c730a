"""Pairs of real files: compared as texts, refused when they are no longer what was fingerprinted."""

import os
from pathlib import Path

import pytest

from finder_app.engine import document, verify, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import CandidatePair, Document, FileId, SkippedFile, SkipReason, VerifiedPair

WORDS = [f"word{number}" for number in range(100)]
TEXT = " ".join(WORDS)
EDITED = " ".join([*WORDS[:50], "other", *WORDS[51:]])
PAIR = CandidatePair(FileId(3), FileId(7), 5)


@pytest.fixture(autouse=True)
def fresh_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "_cache", verify.TokenCache(1_000_000, 10_000))


def documents(folder: Path, **texts: str) -> list[Document]:
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    files, skipped = walk.find_files(ScanOptions(roots=(folder,)), Progress())
    assert not skipped
    read = [document.read(ScanOptions(), file) for file in files]
    return [found for found in read if isinstance(found, Document)]


def test_an_edited_copy_is_verified_with_its_percentage(tmp_path: Path) -> None:
    a, b = documents(tmp_path, a=TEXT, b=EDITED)
    assert verify.verify(ScanOptions(), (a, b, PAIR)) == VerifiedPair(FileId(3), FileId(7), 5, 0.99, 0.99)


def test_an_excerpt_is_kept_for_its_containment(tmp_path: Path) -> None:
    a, b = documents(tmp_path, a=TEXT, b=" ".join(WORDS[:30]))
    found = verify.verify(ScanOptions(), (a, b, PAIR))
    assert isinstance(found, VerifiedPair)
    assert found.containment == 1.0
    assert found.similarity == pytest.approx(60 / 130)


def test_equal_fingerprints_do_not_make_texts_alike(tmp_path: Path) -> None:
    a, b = documents(tmp_path, a=TEXT, b=" ".join(f"unlike{number}" for number in range(100)))
    assert verify.verify(ScanOptions(), (a, b, PAIR._replace(distance=0))) is None


def test_a_file_changed_since_the_scan_is_refused_though_its_time_and_size_are_not(tmp_path: Path) -> None:
    a, b = documents(tmp_path, a=TEXT, b=EDITED)
    b.file.path.write_text(EDITED.replace("other", "othex"), "utf-8")
    os.utime(b.file.path, ns=(b.file.mtime_ns, b.file.mtime_ns))
    assert verify.verify(ScanOptions(), (a, b, PAIR)) == SkippedFile(b.file.path, SkipReason.CHANGED)


def test_a_vanished_file_is_refused(tmp_path: Path) -> None:
    a, b = documents(tmp_path, a=TEXT, b=EDITED)
    a.file.path.unlink()
    found = verify.verify(ScanOptions(), (a, b, PAIR))
    assert isinstance(found, SkippedFile)
    assert (found.path, found.reason) == (a.file.path, SkipReason.VANISHED)


def test_a_document_is_read_once_for_all_its_pairs(tmp_path: Path) -> None:
    a, b, c = documents(tmp_path, a=TEXT, b=EDITED, c=TEXT + " end")
    verify.verify(ScanOptions(), (a, b, PAIR))
    a.file.path.unlink()
    assert isinstance(verify.verify(ScanOptions(), (a, c, PAIR)), VerifiedPair)


@pytest.mark.parametrize(("most_bytes", "most_numbers"), [(500, 10_000), (0, 10_000), (1_000_000, 50), (1_000_000, 0)])
def test_a_small_cache_changes_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most_bytes: int, most_numbers: int
) -> None:
    a, b, c = documents(tmp_path, a=TEXT, b=EDITED, c=TEXT + " end")
    cache = verify.TokenCache(most_bytes, most_numbers)
    monkeypatch.setattr(verify, "_cache", cache)
    for left, right, similarity in [(a, b, 0.99), (b, c, 198 / 201), (a, c, 200 / 201), (a, b, 0.99)]:
        found = verify.verify(ScanOptions(), (left, right, PAIR))
        assert isinstance(found, VerifiedPair)
        assert found.similarity == similarity
    assert cache.size_bytes <= most_bytes
