"""The whole story on real files: what is found, what is skipped, and what stop and cancel leave."""

import json
import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, TypeVar

import pytest

from finder_app.engine import clusters, comparing, found_so_far
from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, SerialPool, WorkerPool
from finder_app.engine.progress import Cancelled, FoundSoFar, Progress, Stage
from finder_app.engine.records import Cluster, Relation, ScanResult, SkipReason
from finder_app.engine.scan import PRELOAD, scan
from tests.conftest import WriteFiles

C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")
CHINESE = "近似重复的文本很常见,同一部小说往往有三种编码,内容却只差几个字。" * 6


def prose(seed: int, words: int = 300) -> str:
    chosen = random.Random(seed)
    return " ".join("".join(chosen.choices("abcdefghijklmnop", k=chosen.randint(3, 9))) for _ in range(words))


def edited(text: str, every: int) -> str:
    return " ".join("changed" if place % every == 7 else word for place, word in enumerate(text.split()))


def run(root: Path, **knobs: Any) -> tuple[ScanResult, Sequence[Cluster]]:
    options = ScanOptions(roots=(root,), **knobs)
    result = scan(options, SerialPool(), Progress())
    return result, clusters.group(result.documents, result.pairs, options.similarity, options.containment)


def named(result: ScanResult, cluster: Cluster) -> dict[str, Relation]:
    return {result.documents[member.file].file.path.name: member.relation for member in cluster.members}


def test_the_tiers_are_told_apart(write_files: WriteFiles) -> None:
    text = prose(1)
    root = write_files(
        {
            "a.txt": text,
            "b.txt": text,
            "c.html": f"<html><head><title></title></head><body><p>{text}</p></body></html>",
            "d.txt": edited(text, 40),
            "e.txt": prose(2),
        }
    )
    result, [cluster] = run(root)
    relations = named(result, cluster)
    assert "e.txt" not in relations
    principal = result.documents[cluster.principal].file.path.name
    assert relations[principal] is Relation.PRINCIPAL
    if principal in ("a.txt", "b.txt"):
        assert relations["c.html"] is Relation.SAME_TEXT
        assert relations["d.txt"] is Relation.NEAR_DUPLICATE
        assert Relation.IDENTICAL in relations.values()
    assert result.complete


def test_chinese_in_three_encodings_is_one_text(write_files: WriteFiles) -> None:
    root = write_files(
        {
            "utf8.txt": CHINESE,
            "gb.txt": CHINESE.encode("gb18030"),
            "utf16.txt": CHINESE.encode("utf-16"),
            "edited.txt": CHINESE.replace("三种", "四种", 2),
        }
    )
    result, [cluster] = run(root)
    assert len(cluster.members) == 4
    digests = {document.file.path.name: document.text_digest for document in result.documents}
    assert digests["utf8.txt"] == digests["gb.txt"] == digests["utf16.txt"] != digests["edited.txt"]
    assert {document.encoding for document in result.documents} == {"UTF-8", "GB18030", "UTF-16 LE"}


BAD = {
    "binary.txt": (b"\x7fELF\x02\x01\x01\x00" + bytes(range(256)) * 20, SkipReason.NOT_TEXT),
    "empty.txt": (b"", SkipReason.EMPTY),
    "half.txt": ((CHINESE).encode()[:-1], SkipReason.DAMAGED),
    "scripts.html": (b"<html><script>var a = 1</script></html>", SkipReason.NO_TEXT),
}


def test_bad_input_gets_a_row_each_and_loses_nothing(write_files: WriteFiles) -> None:
    text = prose(3)
    root = write_files({"a.txt": text, "b.txt": edited(text, 50), **{name: raw for name, (raw, _) in BAD.items()}})
    os.mkfifo(root / "fifo.txt")
    (root / "loop").symlink_to(root)
    odd = os.path.join(os.fsencode(root), b"odd\xff.txt")  # noqa: PTH118 - bytes
    with open(odd, "w", encoding="utf-8") as file:  # noqa: PTH123 - bytes
        file.write(edited(text, 60))
    result, [cluster] = run(root)
    rows = {row.path.name: row.reason for row in result.skipped}
    assert rows == {**{name: reason for name, (_, reason) in BAD.items()}, "fifo.txt": SkipReason.NOT_REGULAR}
    assert len(cluster.members) == 3
    assert odd in {os.fsencode(result.documents[member.file].file.path) for member in cluster.members}


def test_a_missing_folder_is_a_row_beside_the_result(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files({"a.txt": prose(4), "b.txt": prose(4)})
    options = ScanOptions(roots=(root, tmp_path / "gone"))
    result = scan(options, SerialPool(), Progress())
    assert [(row.path.name, row.reason) for row in result.skipped] == [("gone", SkipReason.MISSING)]
    assert len(result.documents) == 2


class Meddling(SerialPool):
    """A pool beside which something happens to the files after the walk."""

    def __init__(self, meddle: Callable[[], None]) -> None:
        self.meddle = meddle

    def map(
        self,
        function: Callable[[C, T], R],
        context: C,
        items: Iterable[T],
        *,
        weigh: Callable[[T], int],
        progress: Progress,
        stop_early: bool = False,
    ) -> Iterator[tuple[T, R | Failure]]:
        self.meddle()
        return super().map(function, context, items, weigh=weigh, progress=progress, stop_early=stop_early)


def test_files_that_vanish_or_change_before_reading_are_named(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": prose(5), "b.txt": prose(5), "c.txt": prose(6), "d.txt": prose(7)})

    def meddle() -> None:
        (root / "a.txt").unlink(missing_ok=True)
        (root / "c.txt").write_text("changed since the walk")

    result = scan(ScanOptions(roots=(root,)), Meddling(meddle), Progress())
    assert {row.path.name: row.reason for row in result.skipped} == {
        "a.txt": SkipReason.VANISHED,
        "c.txt": SkipReason.CHANGED,
    }
    assert len(result.documents) == 2


def changed_before_comparing(root: Path) -> ScanResult:
    calls = []

    def meddle() -> None:
        calls.append(1)
        if len(calls) == 2:  # before the comparing stage
            (root / "a.txt").write_text("changed since it was read")

    return scan(ScanOptions(roots=(root,)), Meddling(meddle), Progress())


def test_texts_are_compared_as_they_were_read(write_files: WriteFiles) -> None:
    result = changed_before_comparing(write_files({"a.txt": prose(5), "b.txt": edited(prose(5), 50)}))
    assert len(result.pairs) == 1
    assert result.skipped == ()


def test_without_a_spool_a_file_that_changes_before_comparing_is_named(
    write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finder_app.engine.scan.Spool", lambda: nullcontext(None))
    result = changed_before_comparing(write_files({"a.txt": prose(5), "b.txt": edited(prose(5), 50)}))
    assert {row.path.name: row.reason for row in result.skipped} == {"a.txt": SkipReason.CHANGED}
    assert result.pairs == ()


def test_with_or_without_a_spool_the_result_is_the_same(
    write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_files({f"{number}.txt": edited(prose(number % 5), 30 + number) for number in range(20)})
    with_spool, _ = run(root)
    monkeypatch.setattr("finder_app.engine.scan.Spool", lambda: nullcontext(None))
    without, _ = run(root)
    assert with_spool.pairs == without.pairs
    assert with_spool.documents == without.documents


class Stopping(Progress):
    """Asks to stop, or to cancel, when a stage has come so far."""

    def __init__(self, stage: Stage, after: int, wish: str) -> None:
        super().__init__()
        self.when = (stage, after)
        self.wish = wish

    def advance(self, count: int = 1, size_bytes: int = 0, current: str = "", skipped: int = 0) -> None:
        super().advance(count, size_bytes, current, skipped)
        now = self.snapshot()
        stage, after = self.when
        if now.stage is stage and now.done >= after:
            (self.finish_early if self.wish == "stop" else self.cancel)()


def test_stop_shows_what_was_found(write_files: WriteFiles) -> None:
    root = write_files({f"{number}.txt": prose(number % 2) for number in range(10)})
    options = ScanOptions(roots=(root,))
    result = scan(options, SerialPool(), Stopping(Stage.READ, 4, "stop"))
    assert (len(result.documents), result.unread, result.complete) == (4, 6, False)
    assert len(clusters.group(result.documents, result.pairs, 0.85, 0.9)) == 2


def test_stop_while_texts_are_compared_shows_what_was_compared(
    write_files: WriteFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "_LEAST_COST", 1)  # so that there are several tasks
    root = write_files({f"{number}.txt": edited(prose(number // 2), 50 + number) for number in range(60)})
    options = ScanOptions(roots=(root,))
    with Library(tmp_path / "library") as library:
        stopped = scan(options, SerialPool(), Stopping(Stage.COMPARE, 1, "stop"), library)
        assert (len(stopped.documents), stopped.unread, stopped.complete) == (60, 0, False)
        whole = scan(options, SerialPool(), Progress(), library)
    assert whole.complete
    assert 0 < len(stopped.pairs) < len(whole.pairs)
    assert len(clusters.group(whole.documents, whole.pairs, 0.85, 0.9)) == 30


def test_a_stop_of_the_reading_that_left_nothing_out_is_none(write_files: WriteFiles) -> None:
    root = write_files({f"{number}.txt": prose(number % 2) for number in range(4)})
    result = scan(ScanOptions(roots=(root,)), SerialPool(), Stopping(Stage.READ, 4, "stop"))
    assert (result.unread, result.complete) == (0, True)


def test_a_scan_publishes_what_it_finds_where_it_is_asked_to(
    write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(found_so_far, "EVERY_S", 0.0)
    monkeypatch.setattr(found_so_far, "MOST_SHARE", 1e9)
    root = write_files({"a.txt": prose(1), "b.txt": prose(1), "c.txt": prose(2), "d.txt": edited(prose(2), 50)})
    seen: list[tuple[Stage, int]] = []

    class Watched(Progress):
        def publish(self, found: FoundSoFar) -> None:
            seen.append((self.snapshot().stage, found.clusters))

    for publishes in (False, True):
        scan(ScanOptions(roots=(root,)), SerialPool(), Watched(), publishes=publishes)
        assert bool(seen) is publishes
    assert [count for stage, count in seen if stage is Stage.READ] == [0, 1, 1, 1]
    assert seen[-1] == (Stage.COMPARE, 2)


@pytest.mark.parametrize("stage", [Stage.WALK, Stage.READ, Stage.COMPARE])
def test_cancel_in_any_stage_keeps_nothing(stage: Stage, write_files: WriteFiles) -> None:
    root = write_files({"a.txt": prose(5), "b.txt": edited(prose(5), 50), "c.txt": edited(prose(5), 60)})
    after = 3 if stage is Stage.WALK else 1
    with pytest.raises(Cancelled):
        scan(ScanOptions(roots=(root,)), SerialPool(), Stopping(stage, after, "cancel"))


def test_the_number_of_processes_changes_nothing(write_files: WriteFiles) -> None:
    texts = {f"{number}.txt": edited(prose(number % 12), 30 + number) for number in range(80)}
    root = write_files(texts)
    options = ScanOptions(roots=(root,))
    alone = scan(options, SerialPool(), Progress())
    with WorkerPool(2, preload=PRELOAD) as pool:
        together = scan(options, pool, Progress())
    assert together.documents == alone.documents
    assert together.pairs == alone.pairs
    assert len(clusters.group(alone.documents, alone.pairs, 0.85, 0.9)) == 12


def test_every_file_is_read_or_named(write_files: WriteFiles) -> None:
    root = write_files({f"{number}.txt": prose(number, 20) if number % 3 else "" for number in range(30)})
    result, _ = run(root)
    unread = {row.path for row in result.skipped}
    assert unread.isdisjoint(document.file.path for document in result.documents)
    assert len(unread) + len(result.documents) == 30


def test_the_stages_are_timed(write_files: WriteFiles) -> None:
    result, _ = run(write_files({"a.txt": prose(1)}))
    assert [stage for stage, _ in result.seconds] == ["walk", "read", "match", "compare"]
    assert json.dumps(result.options.to_dict())


def test_a_long_text_and_its_excerpt_are_whole_and_part(write_files: WriteFiles) -> None:
    data = Path(__file__).parents[1] / "data"
    root = write_files(
        {name: (data / name).read_text("utf-8") for name in ("blockchain.txt", "blockchain_excerpt.txt")}
    )
    result, [cluster] = run(root)
    assert named(result, cluster) == {
        "blockchain.txt": Relation.PRINCIPAL,
        "blockchain_excerpt.txt": Relation.CONTAINED,
    }


def test_excerpts_and_a_merged_file_are_found(write_files: WriteFiles) -> None:
    article, book = prose(8, 2000), prose(9, 12_000).split()
    files = {
        "article.txt": article,
        "excerpt.txt": " ".join(article.split()[900:1000]),
        "book.txt": " ".join(book),
        "page.txt": " ".join(book[7000:7300]),
        "one.txt": prose(10, 400),
        "two.txt": prose(11, 700),
        "merged.txt": f"{prose(10, 400)}\n{prose(11, 700)}",
    }
    result, found = run(write_files(files))
    contained = {frozenset(named(result, cluster)) for cluster in found}
    assert contained == {
        frozenset({"article.txt", "excerpt.txt"}),
        frozenset({"book.txt", "page.txt"}),
        frozenset({"merged.txt", "one.txt", "two.txt"}),
    }
    assert all(
        member.relation in (Relation.PRINCIPAL, Relation.CONTAINED) for cluster in found for member in cluster.members
    )


def site(name: str, text: str) -> str:
    menu = "".join(
        f"<p>{name} {word} of the site, with words enough to be a line</p>" for word in ("start", "map", "end")
    )
    return f"<html><body>{menu}<p>{text}</p>{menu}</body></html>"


def test_the_template_of_a_site_is_left_out_of_the_match(write_files: WriteFiles) -> None:
    articles = [prose(100 + number, 60) for number in range(12)]
    root = write_files(
        {f"{name}/{number}.html": site(name, text) for name in ("one", "two") for number, text in enumerate(articles)}
    )
    result, found = run(root)
    together = [sorted(str(result.documents[m.file].file.path.name) for m in cluster.members) for cluster in found]
    assert sorted(together) == sorted([f"{number}.html"] * 2 for number in range(12))


def test_documents_keep_nothing_that_only_the_match_needs(write_files: WriteFiles) -> None:
    result, _ = run(write_files({"a.txt": prose(1), "b.html": f"<p>{prose(2)}</p>"}))
    assert {(each.sketch, each.shingles, each.lines, each.spooled) for each in result.documents} == {
        (b"", b"", b"", None)
    }


def test_what_lies_below_a_reference_is_protected(write_files: WriteFiles) -> None:
    root = write_files({"a/x.txt": prose(1), "b/y.txt": prose(1)})
    result = scan(ScanOptions(roots=(root / "a",), references=(root / "b",)), SerialPool(), Progress())
    [cluster] = clusters.group(result.documents, result.pairs, 0.85, 0.9)
    assert [result.documents[member.file].file.path.name for member in cluster.members] == ["y.txt", "x.txt"]
    assert result.documents[cluster.principal].file.protected
