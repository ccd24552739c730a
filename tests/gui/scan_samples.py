"""What a scan of a large folder tells while it runs, made up: figures, a long path, clusters found so far."""

from pathlib import Path

from finder_app.engine.progress import FoundCluster, FoundSoFar, Snapshot, Stage

SCAN = Snapshot(
    Stage.READ, 4_210, 15_230, 41_000_000, 260_000_000,
    "/usr/share/doc/postgresql-doc-15/html/some/very/long/folder/with/pages/functions-string-and-binary.html",
    12, 0.0, 0.0, False,
)  # fmt: skip


CHAPTERS = Path("/srv/mirror/doc/小说")
FOUND_CLUSTERS = [
    FoundCluster(n, CHAPTERS / f"第{n}章 a chapter.html", 2 + n % 7, 0.86, 0.97, 9_000 * n) for n in range(41)
]
FOUND = FoundSoFar(41, 130, 3_200_000, tuple(FOUND_CLUSTERS[::-1]))
