"""Prints what each recipe's fingerprints find, and how many candidates a file that costs, as Markdown tables.

    python -m tests.benchmarks.recipe_curve FOLDER [FOLDER …] [--files N] [--recipe NAME …]

A FOLDER holds files and a truth.json with {"files": [{"path", "lang", "tokens"}], "pairs": [{"a", "b", "ratio"}]}. A
sample of N files of each is taken: pairs of a similarity of 0.85 and more, and others by chance. For each recipe and
limit of bits are printed the share of those pairs that differ in no more bits, and the pairs of the sample that do, for
each file; then, for the first recipe, the shares by length and language.
"""

import argparse
import json
import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine import document, source_text
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.records import SkippedFile, SourceFile

ALIKE = 0.85
TILE = 256
LIMITS = {64: (3, 6, 10, 12, 14, 16, 18, 20), 128: (6, 12, 20, 24, 28, 32, 36, 40)}
LENGTHS = (20, 50, 100, 300, 1000)
RECIPES: Mapping[str, Recipe] = {
    "damped-tf-idf": Recipe(),
    "sqrt-tf-idf": Recipe(weighting="sqrt-tf-idf"),
    "tf-idf": Recipe(weighting="tf-idf"),
    "sqrt-tf": Recipe(weighting="sqrt-tf"),
    "tf": Recipe(weighting="tf"),
    "200 keywords": Recipe(keywords=200),
    "50 keywords": Recipe(keywords=50),
    "20 keywords": Recipe(keywords=20),
    "128 bits": Recipe(width=128),
    "4-grams": Recipe(tokens="ngrams"),
    "chunks of 5": Recipe(tokens="chunks"),
    "word shingles": Recipe(tokens="shingles"),
}

Codes = npt.NDArray[np.uint64]


class Pair(NamedTuple):
    """Two truly alike texts of a sample, by their places; `length` is that of the shorter one."""

    a: int
    b: int
    length: int
    language: str


class Sample(NamedTuple):
    """Some texts of a folder, and which of them are truly alike."""

    texts: list[str]
    pairs: list[Pair]


def main() -> None:
    """Measure every recipe asked for on every folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--files", type=int, default=1_200)
    parser.add_argument("--recipe", nargs="+", default=list(RECIPES), choices=list(RECIPES))
    asked = parser.parse_args()
    for folder in asked.folders:
        sample = read_sample(folder, asked.files)
        print(f"\n{folder.name}: {len(sample.texts)} texts, {len(sample.pairs)} pairs of a similarity from {ALIKE} on")
        first: npt.NDArray[np.int64] | None = None
        for width, limits in LIMITS.items():
            names = [name for name in asked.recipe if RECIPES[name].width == width]
            if names:
                print_head(f"{width} bits: recall, candidates a file", limits)
            for name in names:
                codes = fingerprints(RECIPES[name], sample.texts)
                apart = distances(codes, sample.pairs)
                first = apart if first is None else first
                print_row(name, apart, near_pairs(codes, limits), limits)
        if first is not None:
            print_lengths(asked.recipe[0], sample.pairs, first, LIMITS[RECIPES[asked.recipe[0]].width])


def read_sample(folder: Path, most: int) -> Sample:
    """Half of the files come in pairs that are alike, all of the rest by chance."""
    truth: dict[str, Any] = json.loads((folder / "truth.json").read_text("utf-8"))
    chance = random.Random(1)
    alike = [pair for pair in truth["pairs"] if pair["ratio"] >= ALIKE]
    chance.shuffle(alike)
    chosen: dict[int, int] = {}
    for pair in alike:
        if 2 * len(chosen) < most:
            chosen.setdefault(pair["a"], len(chosen))
            chosen.setdefault(pair["b"], len(chosen))
    others = [file for file in range(len(truth["files"])) if file not in chosen]
    for file in chance.sample(others, max(0, min(len(others), most - len(chosen)))):
        chosen[file] = len(chosen)
    files = truth["files"]
    texts = [read_text(folder / files[file]["path"]) for file in chosen]
    pairs = [
        Pair(a, b, min(files[pair["a"]]["tokens"], files[pair["b"]]["tokens"]), files[pair["a"]]["lang"])
        for pair in alike
        if (a := chosen.get(pair["a"])) is not None and (b := chosen.get(pair["b"])) is not None
    ]
    return Sample(texts, [pair for pair in pairs if texts[pair.a] != texts[pair.b]])


def read_text(path: Path) -> str:
    """The visible text of one file."""
    found = path.stat()
    identity = (found.st_dev, found.st_ino)
    file = SourceFile(path, found.st_size, found.st_mtime_ns, found.st_ctime_ns, identity)
    source = source_text.read(ScanOptions(), file)
    return "" if isinstance(source, SkippedFile) else source.text


def fingerprints(recipe: Recipe, texts: Iterable[str]) -> Codes:
    """One row for each text, of 64 bits a column."""
    prints = [document.features(recipe, text).fingerprint for text in texts]
    columns = [[print_ >> shift & (1 << 64) - 1 for print_ in prints] for shift in range(0, recipe.width, 64)]
    return np.array(columns, dtype=np.uint64).T


def distances(codes: Codes, pairs: Sequence[Pair]) -> npt.NDArray[np.int64]:
    """The Hamming distance of each pair."""
    ends = np.array([pair[:2] for pair in pairs], dtype=np.int64).reshape(-1, 2)
    apart: npt.NDArray[np.int64] = np.bitwise_count(codes[ends[:, 0]] ^ codes[ends[:, 1]]).sum(axis=1, dtype=np.int64)
    return apart


def near_pairs(codes: Codes, limits: Sequence[int]) -> list[float]:
    """For each limit how many pairs lie within it, for each text."""
    totals = np.zeros(64 * codes.shape[1] + 1, dtype=np.int64)
    for start in range(0, len(codes), TILE):
        tile = np.bitwise_count(codes[start : start + TILE, None] ^ codes[None, :]).sum(axis=2, dtype=np.int64)
        later = np.arange(len(codes))[None, :] > np.arange(start, min(start + TILE, len(codes)))[:, None]
        totals += np.bincount(tile[later], minlength=len(totals))
    return [float(totals[: limit + 1].sum()) / len(codes) for limit in limits]


def print_head(title: str, limits: Sequence[int]) -> None:
    """The first lines of a table."""
    print(f"\n| {title} | " + " | ".join(f"≤ {limit}" for limit in limits) + " |")
    print("| --- |" + " --- |" * len(limits))


def print_row(name: str, apart: npt.NDArray[np.int64], near: Sequence[float], limits: Sequence[int]) -> None:
    """What a recipe finds and costs."""
    cells = (f"{np.mean(apart <= limit):.3f}, {count:.1f}" for limit, count in zip(limits, near, strict=True))
    print(f"| {name} | " + " | ".join(cells) + " |")


def print_lengths(name: str, pairs: Sequence[Pair], apart: npt.NDArray[np.int64], limits: Sequence[int]) -> None:
    """What a recipe finds, by the length of the shorter text and its language."""
    print_head(f"{name}: recall by length and language", limits)
    for low, high in zip(LENGTHS, (*LENGTHS[1:], 10**9), strict=True):
        for language in sorted({pair.language for pair in pairs}):
            chosen = [low <= pair.length < high and pair.language == language for pair in pairs]
            if sum(chosen):
                title = f"{low} to {high}" if high < 10**9 else f"{low} and more"
                shares = " | ".join(f"{np.mean(apart[chosen] <= limit):.3f}" for limit in limits)
                print(f"| {title}, {language} ({sum(chosen)} pairs) | {shares} |")


if __name__ == "__main__":
    main()
