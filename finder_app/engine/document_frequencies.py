"""The files of a collection in, the options by which its rare words weigh more out: a first reading, before the scan's.

Worker processes read the files and hand back the hashes of their features; the table that comes of them is written down
once, and each worker loads it once.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np

from finder_app.engine import collection_table, feature_counts, source_text
from finder_app.engine.folding import fold
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.private_folder import PrivateFolder
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import SkippedFile, SourceFile, TextStatus


@contextmanager
def learned(options: ScanOptions, files: Sequence[SourceFile], pool: Pool, progress: Progress) -> Iterator[ScanOptions]:
    """As `learn`, with a folder for the table that lasts as long as the context."""
    if options.recipe.idf != "collection":
        yield options
        return
    with PrivateFolder() as folder:
        yield learn(options, files, pool, progress, folder)


def learn(
    options: ScanOptions, files: Sequence[SourceFile], pool: Pool, progress: Progress, folder: Path
) -> ScanOptions:
    """The options whose recipe knows the document frequencies of these files; the same where it does not ask for them.

    The table lies in `folder` as long as that lasts. A file that cannot be read counts for nothing here; the scan's
    own reading tells why. Raises Cancelled, and OSError when the table cannot be written.
    """
    if options.recipe.idf != "collection":
        return options
    progress.enter(Stage.READ, len(files), sum(file.size for file in files))
    table = collection_table.save(collection_table.tally(_features(options, files, pool, progress)), folder)
    return replace(options, recipe=replace(options.recipe, collection=table))


def read(options: ScanOptions, file: SourceFile) -> bytes:
    """The hashes of the distinct features of a file, 8 bytes each; nothing where there is no text. Runs in a worker."""
    source = source_text.read(options, file)
    if isinstance(source, SkippedFile) or source.status is not TextStatus.OK:
        return b""
    found = feature_counts.count(options.recipe, source.text, fold(source.text))
    return feature_counts.hashes(found).tobytes()


def _features(
    options: ScanOptions, files: Sequence[SourceFile], pool: Pool, progress: Progress
) -> Iterator[collection_table.Hashes]:
    for file, result in pool.map(read, options, files, weigh=_size, progress=progress, stop_early=True):
        if not isinstance(result, Failure):
            yield np.frombuffer(result, dtype=np.uint64)
        progress.advance(1, file.size, str(file.path))


def _size(file: SourceFile) -> int:
    return file.size
