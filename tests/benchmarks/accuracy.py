"""Prints how well whole folders are grouped, by the counting of the evaluation data itself.

    python -m tests.benchmarks.accuracy EVALUATE FOLDER [FOLDER …] [--similarity S] [--containment C] [--level L]

EVALUATE is the evaluation data's own program (evaluate.py), which is imported from where it is. Each FOLDER holds files
and a truth.json as that program reads it. Printed are, for each folder:

- pairs of files put together: precision, recall and F1, as the JSON lists them (`files` alone) and as the window shows
  them (with the parts of a whole), and the same for an oracle that joins every listed pair whose exact similarity
  reaches the threshold;
- of the listed excerpts and merged files of at least 100 tokens, how many stand in one cluster with their whole, and
  how many of the pairs of a part and its principal are right;
- of the listed pairs whose exact similarity reaches 0.85, how many were candidates, per length of the shorter text, and
  how many candidates there were for each file and each pair kept;
- the shares of the truly alike pairs found per language, per level of edits, per length and level, and per kind of
  copy, mirror page, excerpt and merged file;
- how many members stand in which relation to their principal, and how many of those pairs are wrong;
- the seconds of each stage, and how many pairs were compared.
"""

import argparse
import importlib.util
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence, Set
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

from finder_app.engine import clusters, matching
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Cluster, Member, Relation, ScanResult
from finder_app.engine.scan import PRELOAD, scan
from finder_app.review.exporting.parts import divide

Truth = dict[str, Any]
Score = dict[str, Any]
LEAST_TOKENS = 100
ALIKE = 0.85
LENGTHS = (50, 100, 300, 1000, 10**9)
TABLES = {
    "by language": "dup_by_lang",
    "by level of edits": "edit_level",
    "by length and level": "edit_length_level",
    "by kind": "other_groups",
    "mirror pages by the article's share": "mirror_by_share",
    "by exact similarity": "by_ratio",
}


def main() -> None:
    """Scan each folder and print its tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evaluate", type=Path)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--similarity", type=float, default=ScanOptions().similarity)
    parser.add_argument("--containment", type=float, default=ScanOptions().containment)
    parser.add_argument("--level", type=float, default=0.1, help="the strongest edits that count as alike")
    asked = parser.parse_args()
    evaluate = imported(asked.evaluate)
    with WorkerPool(preload=PRELOAD) as pool:
        for folder in asked.folders:
            root = folder.resolve()
            options = ScanOptions(roots=(root,), similarity=asked.similarity, containment=asked.containment)
            candidates: list[tuple[int, int]] = []
            with mock.patch.object(matching, "find_pairs", side_effect=noting(candidates)):
                result = scan(options, pool, Progress())
            print_folder(evaluate, root, asked.level, result)
            print_candidates(evaluate.read_truth(str(root), asked.level), root, result, set(candidates))


def noting(candidates: list[tuple[int, int]]) -> Callable[..., Any]:
    """The matching of a scan, which also notes the pairs it found."""
    find_pairs = matching.find_pairs

    def find(*arguments: Any) -> Any:
        pairs, skipped = find_pairs(*arguments)
        candidates.extend((pair.a, pair.b) for pair in pairs)
        return pairs, skipped

    return find


def imported(program: Path) -> ModuleType:
    """The evaluation program as a module."""
    spec = importlib.util.spec_from_file_location(program.stem, program)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{program} is no Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def print_folder(evaluate: ModuleType, root: Path, level: float, result: ScanResult) -> None:
    """All tables of one folder."""
    options = result.options
    truth: Truth = evaluate.read_truth(str(root), level)
    found = clusters.group(result.documents, result.pairs, options.similarity, options.containment)
    shown = [paths(result, cluster.members) for cluster in found]
    listed = [paths(result, divide(cluster).files) for cluster in found]
    score = evaluate.score(listed, str(root), level, truth)
    in_window = evaluate.score(shown, str(root), level, truth)
    oracle = evaluate.score(oracle_groups(evaluate, truth, options.similarity), str(root), level, truth)
    print(f"\n{root.name}: {len(result.documents)} documents, {len(found)} clusters, {len(result.pairs)} pairs kept")
    print("  " + ", ".join(f"{stage} {seconds:.1f} s" for stage, seconds in result.seconds))
    print(f"  {'pairs':40}{'precision':>10}{'recall':>8}{'F1':>8}{'found':>8}{'wrong':>8}{'missed':>8}")
    for name, pairs in (("scan", score["pairs"]), ("with parts", in_window["pairs"]), ("oracle", oracle["pairs"])):
        shares = f"{pairs['precision']:10.4f}{pairs['recall']:8.4f}{pairs['f1']:8.4f}"
        print(f"  {name:40}{shares}{pairs['tp']:8}{pairs['fp']:8}{pairs['fn']:8}")
    print_relations(evaluate, truth, root, result, found)
    print_parts(truth, root, result, found)
    for title, key in TABLES.items():
        print_table(title, score[key])


def paths(result: ScanResult, members: Iterable[Member]) -> list[str]:
    """The paths of some members."""
    return [str(result.documents[member.file].file.path) for member in members]


def oracle_groups(evaluate: ModuleType, truth: Truth, similarity: float) -> list[list[str]]:
    """The files that a chain of listed pairs of this similarity joins."""
    joined = [(pair["a"], pair["b"]) for pair in truth["pairs"] if pair["ratio"] >= similarity]
    groups: defaultdict[int, list[str]] = defaultdict(list)
    for file, root in enumerate(evaluate.components(len(truth["files"]), joined)):
        groups[root].append(truth["files"][file]["path"])
    return [group for group in groups.values() if len(group) > 1]


def print_relations(
    evaluate: ModuleType, truth: Truth, root: Path, result: ScanResult, found: Iterable[Cluster]
) -> None:
    """For each relation to a principal, how its pairs are labelled."""
    number = {file["path"]: place for place, file in enumerate(truth["files"])}
    label = {(pair["a"], pair["b"]): pair["label"] for pair in truth["pairs"]}
    alike = [(pair["a"], pair["b"]) for pair in truth["pairs"] if pair["label"] == "dup"]
    chain: Sequence[int] = evaluate.components(len(truth["files"]), alike)
    counted: Counter[tuple[Relation, str]] = Counter()
    for cluster in found:
        files = [number[str(result.documents[m.file].file.path.relative_to(root))] for m in cluster.members]
        for member, file in zip(cluster.members[1:], files[1:], strict=True):
            a, b = sorted((files[0], file))
            counted[member.relation, "grey" if chain[a] == chain[b] else "neg"] += (a, b) not in label
            counted[member.relation, label.get((a, b), "")] += 1
    print(f"\n  {'relation to the principal':40}{'alike':>8}{'grey':>8}{'wrong':>8}")
    for relation in list(Relation)[1:]:
        print(f"  {relation.value:40}" + "".join(f"{counted[relation, name]:8}" for name in ("dup", "grey", "neg")))


def print_parts(truth: Truth, root: Path, result: ScanResult, found: Iterable[Cluster]) -> None:
    """How many of the listed parts stand beside their whole, and how many of those found are listed as such."""
    number = {file["path"]: place for place, file in enumerate(truth["files"])}
    size = [file["tokens"] for file in truth["files"]]
    label = {(pair["a"], pair["b"]): pair["label"] for pair in truth["pairs"]}
    place: dict[int, int] = {}
    right = wrong = 0
    for at, cluster in enumerate(found):
        files = [number[str(result.documents[m.file].file.path.relative_to(root))] for m in cluster.members]
        place |= dict.fromkeys(files, at)
        for member, file in zip(cluster.members, files, strict=True):
            if member.relation is Relation.CONTAINED and min(size[file], size[files[0]]) >= LEAST_TOKENS:
                a, b = sorted((files[0], file))
                is_right = label.get((a, b), "neg") != "neg"
                right, wrong = right + is_right, wrong + (not is_right)
    wanted = [
        (pair["a"], pair["b"])
        for pair in truth["pairs"]
        if pair.get("group") == "containment" and min(size[pair["a"]], size[pair["b"]]) >= LEAST_TOKENS
    ]
    if wanted:
        together = sum(place.get(a, -1) == place.get(b, -2) for a, b in wanted)
        print(f"\n  parts of {LEAST_TOKENS} tokens and more: {together} of {len(wanted)} found", end="")
        print(f" ({together / len(wanted):.3f}); precision {right / max(1, right + wrong):.3f} ({wrong} wrong)")


def print_candidates(truth: Truth, root: Path, result: ScanResult, candidates: Set[tuple[int, int]]) -> None:
    """How many of the truly alike pairs were candidates, by the tokens of the shorter text."""
    stands_for = clusters.representatives(result.documents)
    file_of = {str(each.file.path.relative_to(root)): stands_for[at] for at, each in enumerate(result.documents)}
    files = [file_of.get(file["path"]) for file in truth["files"]]
    counted: dict[str, list[int]] = {}
    for pair in truth["pairs"]:
        a, b = files[pair["a"]], files[pair["b"]]
        if pair["ratio"] < ALIKE or a is None or b is None or a == b:
            continue
        shorter = min(truth["files"][pair[end]]["tokens"] for end in "ab")
        row = counted.setdefault(next(f"under {most}" for most in LENGTHS if shorter < most), [0, 0])
        row[0] += (min(a, b), max(a, b)) in candidates
        row[1] += 1
    per_file, per_pair = len(candidates) / len(files), len(candidates) / max(1, len(result.pairs))
    print(f"\n  {per_file:.2f} candidates a file, {per_pair:.2f} for each pair kept")
    rows = {name: {"together": a, "of": b, "share": a / b} for name, (a, b) in sorted(counted.items())}
    print_table("alike pairs that are candidates, by tokens", rows)


def print_table(title: str, rows: dict[str, dict[str, float]]) -> None:
    """Shares of pairs put together."""
    if not rows:
        return
    print(f"\n  {title:40}{'together':>8}{'of':>8}{'share':>8}")
    for name, row in rows.items():
        print(f"  {name:40}{row['together']:8}{row['of']:8}{row['share']:8.3f}")


if __name__ == "__main__":
    main()
