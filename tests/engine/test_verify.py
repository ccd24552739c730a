"""Tasks over real files: compared as texts, from the spool or read again, refused when they are no longer the same."""

import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from finder_app.engine import compare, document, token_keys, tokens, verify, walk
from finder_app.engine.folding import fold
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, SkippedFile, SkipReason
from finder_app.engine.verify import Desk, Task, Text

WORDS = [f"word{number}" for number in range(100)]
TEXT = " ".join(WORDS)
EDITED = " ".join([*WORDS[:50], "other", *WORDS[51:]])
CHINESE = "我们今天在北京大学的图书馆里读了很多关于历史的书，也看到了许多有名的画家的作品。"
some_words = st.lists(st.sampled_from(WORDS[:12]), min_size=1, max_size=40).map(" ".join)


def texts(folder: Path, contents: Sequence[str], spool_folder: Path | None = None) -> list[Text]:
    for number, content in enumerate(contents):
        (folder / f"{number:03}.txt").write_text(content, "utf-8")
    options = ScanOptions(roots=(folder,), min_words=1)
    files, skipped = walk.find_files(options, Progress())
    assert not skipped
    read = [document.read_spooled((options, spool_folder), file) for file in files]
    return [Text(each.file, each.raw_digest, each.spooled, -1) for each in read if isinstance(each, Document)]


def task(of: Sequence[Text], *pairs: tuple[int, int]) -> Task:
    return Task(0, of, np.array(pairs, dtype=np.int32).reshape(-1, 2), {})


def verified(found: verify.Verified) -> dict[int, tuple[float, float]]:
    shares = zip(found.similarity.tolist(), found.containment.tolist(), strict=True)
    return dict(zip(found.rows.tolist(), shares, strict=True))


@pytest.mark.parametrize("is_spooled", [False, True])
def test_pairs_are_verified_with_their_percentages(is_spooled: bool, tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    spool_folder = tmp_path if is_spooled else None
    of = texts(folder, [TEXT, EDITED, " ".join(WORDS[:30]), "not at all alike " * 30], spool_folder)
    assert all((text.spooled is not None) == is_spooled for text in of)
    found = verify.verify(Desk(ScanOptions(), spool_folder), task(of, (0, 1), (0, 3), (0, 2), (1, 3)))
    assert verified(found) == {0: (0.99, 0.99), 2: (60 / 130, 1.0)}
    assert found.failed == {}


def test_chinese_texts_are_compared_by_characters(tmp_path: Path) -> None:
    of = texts(tmp_path, [CHINESE, CHINESE.replace("北京", "上海")])
    count = len(tokens.comparison_tokens(CHINESE))
    found = verified(verify.verify(Desk(ScanOptions(), None), task(of, (0, 1))))
    assert found == {0: ((count - 2) / count, (count - 2) / count)}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.lists(some_words, min_size=2, max_size=6), st.sampled_from([0.5, 0.85, 1.0]))
def test_a_task_finds_what_comparing_each_pair_finds(tmp_path: Path, contents: list[str], similarity: float) -> None:
    folder = tmp_path / "texts"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    options = ScanOptions(similarity=similarity, containment=0.9)
    pairs = [(a, b) for a in range(len(contents)) for b in range(a + 1, len(contents))]
    found = verify.verify(Desk(options, tmp_path), task(texts(folder, contents, tmp_path), *pairs))
    expected = {}
    for row, (a, b) in enumerate(pairs):
        whole = compare.compare(tokens.comparison_tokens(contents[a]), tokens.comparison_tokens(contents[b]))
        if whole.similarity >= similarity or whole.containment >= 0.9:
            expected[row] = (whole.similarity, whole.containment)
    assert verified(found) == expected


def test_a_file_changed_since_the_scan_is_refused_though_its_time_and_size_are_not(tmp_path: Path) -> None:
    of = texts(tmp_path, [TEXT, EDITED, TEXT + " end"])
    changed = of[1].file
    changed.path.write_text(EDITED.replace("other", "othex"), "utf-8")
    os.utime(changed.path, ns=(changed.mtime_ns, changed.mtime_ns))
    found = verify.verify(Desk(ScanOptions(), None), task(of, (0, 1), (0, 2), (1, 2)))
    assert found.failed == {1: SkippedFile(changed.path, SkipReason.CHANGED)}
    assert list(verified(found)) == [1]


def test_a_vanished_file_is_refused(tmp_path: Path) -> None:
    of = texts(tmp_path, [TEXT, EDITED])
    of[0].file.path.unlink()
    found = verify.verify(Desk(ScanOptions(), None), task(of, (0, 1)))
    assert [(each.path, each.reason) for each in found.failed.values()] == [(of[0].file.path, SkipReason.VANISHED)]
    assert not verified(found)


def test_a_spooled_text_is_not_read_again(tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    of = texts(folder, [TEXT, EDITED], tmp_path)
    of[0].file.path.unlink()
    assert verified(verify.verify(Desk(ScanOptions(), tmp_path), task(of, (0, 1)))) == {0: (0.99, 0.99)}


@pytest.mark.parametrize("accident", ["truncated", "damaged", "gone"])
def test_a_text_whose_tokens_are_lost_is_read_again(accident: str, tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    of = texts(folder, [TEXT, EDITED], tmp_path)
    [file] = tmp_path.glob("*.keys")
    match accident:
        case "truncated":
            os.truncate(file, 100)
        case "damaged":
            file.write_bytes(bytes(len(file.read_bytes())))
        case "gone":
            file.unlink()
    assert verified(verify.verify(Desk(ScanOptions(), tmp_path), task(of, (0, 1)))) == {0: (0.99, 0.99)}


@pytest.mark.parametrize("is_spooled", [False, True])
def test_the_lines_of_templates_take_no_part_in_pages_and_in_what_is_compared_with_them(
    is_spooled: bool, tmp_path: Path
) -> None:
    menu = "\n".join(f"menu entry{number}" for number in range(60))
    bodies = [" ".join(WORDS[start : start + 40]) for start in (0, 50)]
    folder = tmp_path / "texts"
    folder.mkdir()
    of = texts(folder, [f"{menu}\n{body}" for body in bodies], tmp_path if is_spooled else None)
    lines = np.unique(token_keys.of_lines(token_keys.of_text(fold(menu))))
    with_template = [of[0]._replace(template=4), of[1]]
    desk = Desk(ScanOptions(similarity=0.6), tmp_path if is_spooled else None)
    pair = np.array([[0, 1]], dtype=np.int32)
    assert verified(verify.verify(desk, Task(0, of, pair, {}))) == {0: (0.75, 0.75)}
    assert verified(verify.verify(desk, Task(0, with_template, pair, {4: lines}))) == {}
