"""Prints what others' engines need for the same folder, whole folder to clusters, and how well they group it.

    python -m tests.benchmarks.pipelines FOLDER [--evaluate EVALUATE] [--engine finder|rensa|datasketch …]

`rensa` and `datasketch` are optional installs; an engine that is not there is named as absent. Both get what a careful
user would write around them, in one process: our texts and comparison tokens, shingles of three tokens, MinHash of 128
permutations, their own LSH index at the threshold, each candidate pair checked by the estimated Jaccard index, and the
connected components. With EVALUATE (evaluate.py of the evaluation data) the groups are scored as well.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from finder_app.engine import clusters, source_text, tokens, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SourceFile
from finder_app.engine.scan import PRELOAD, scan
from finder_app.engine.source_text import SourceText
from finder_app.review.exporting.parts import divide
from tests.benchmarks.accuracy import imported

PERMUTATIONS = 128
JACCARD = 0.7  # of shingles of three, about what a similarity of 0.85 comes to
SHINGLE = 3

Groups = list[list[str]]
Pairs = Iterable[tuple[int, int]]


def main() -> None:
    """Run each engine over the folder and print a line for it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--evaluate", type=Path)
    parser.add_argument("--engine", action="append", choices=sorted(ENGINES), default=None)
    asked = parser.parse_args()
    root = asked.folder.resolve()
    evaluate = imported(asked.evaluate) if asked.evaluate else None
    print("| engine | seconds | MB/s | groups | precision | recall | F1 |\n| --- | --- | --- | --- | --- | --- | --- |")
    for name in asked.engine or ENGINES:
        print(line(name, root, evaluate), flush=True)


def line(name: str, root: Path, evaluate: Any) -> str:
    """A row of the table."""
    options = ScanOptions(roots=(root,))
    size = sum(file.size for file in walk.find_files(options, Progress())[0])
    start = time.perf_counter()
    try:
        groups = ENGINES[name](options)
    except ImportError:
        return f"| {name} | not installed | | | | | |"
    seconds = time.perf_counter() - start
    cells = [name, f"{seconds:.1f}", f"{size / 1e6 / seconds:.1f}", str(len(groups)), "", "", ""]
    if evaluate is not None:
        score = evaluate.score(groups, str(root))["pairs"]
        cells[4:] = [f"{score[key]:.4f}" for key in ("precision", "recall", "f1")]
    return f"| {' | '.join(cells)} |"


def finder(options: ScanOptions) -> Groups:
    """This program, with a worker process for each core, no library; the files of a cluster, not the parts of one."""
    with WorkerPool(preload=PRELOAD) as pool:
        result = scan(options, pool, Progress())
    found = clusters.group(result.documents, result.pairs, options.similarity, options.containment)
    return [[str(result.documents[member.file].file.path) for member in divide(each).files] for each in found]


def rensa(options: ScanOptions) -> Groups:
    """RMinHash and its LSH index."""
    import rensa as library

    files, shingled = read(options)
    hashes = library.RMinHash.from_token_sets(shingled, PERMUTATIONS, 42)
    index = library.RMinHashLSH(JACCARD, PERMUTATIONS, 16)
    for number, each in enumerate(hashes):
        index.insert(number, each)

    return components(files, alike(index, hashes))


def datasketch(options: ScanOptions) -> Groups:
    """MinHash and its LSH index."""
    from datasketch import MinHash, MinHashLSH

    files, shingled = read(options)
    index = MinHashLSH(threshold=JACCARD, num_perm=PERMUTATIONS)
    hashes = []
    for number, shingles in enumerate(shingled):
        each = MinHash(num_perm=PERMUTATIONS)
        each.update_batch([shingle.encode("utf-8", "surrogatepass") for shingle in shingles])
        hashes.append(each)
        index.insert(number, each)

    return components(files, alike(index, hashes))


def alike(index: Any, hashes: Sequence[Any]) -> Pairs:
    """The pairs that the index proposes and the estimated Jaccard index accepts; both libraries are asked alike."""
    for number, each in enumerate(hashes):
        for other in index.query(each):
            if other < number and each.jaccard(hashes[other]) >= JACCARD:
                yield number, other


def read(options: ScanOptions) -> tuple[list[SourceFile], list[list[str]]]:
    """The files that have a text of some length, and the distinct shingles of each."""
    kept: list[SourceFile] = []
    shingled: list[list[str]] = []
    for file in walk.find_files(options, Progress())[0]:
        source = source_text.read(options, file)
        if isinstance(source, SourceText):
            shingles = sorted(set(tokens.shingles(tokens.comparison_tokens(source.text), SHINGLE)))
            if len(shingles) >= options.min_words:
                kept.append(file)
                shingled.append(shingles)
    return kept, shingled


def components(files: Sequence[SourceFile], pairs: Pairs) -> Groups:
    """The paths of the files that a chain of pairs joins."""
    parent = list(range(len(files)))

    def head(file: int) -> int:
        while parent[file] != file:
            parent[file] = parent[parent[file]]
            file = parent[file]
        return file

    for a, b in pairs:
        parent[head(a)] = head(b)
    groups: defaultdict[int, list[str]] = defaultdict(list)
    for number, file in enumerate(files):
        groups[head(number)].append(str(file.path))
    return [group for group in groups.values() if len(group) > 1]


ENGINES: dict[str, Callable[[ScanOptions], Groups]] = {"finder": finder, "rensa": rensa, "datasketch": datasketch}


if __name__ == "__main__":
    main()
