"""Prints for each recipe how near truly alike texts lie, and how many unlike ones lie as near.

    python -m tests.benchmarks.recipe_curve FOLDER [FOLDER …] [--weighting NAME …] [--tokens NAME …]

A FOLDER holds files and a truth.json with {"files": [{"path"}], "pairs": [{"a", "b", "ratio", "label"}]}.
"""

import argparse
import json
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from finder_app.engine import document, source_text
from finder_app.engine.options import Recipe, ScanOptions, Tokens, Weighting
from finder_app.engine.records import SkippedFile, SourceFile

LIMITS = (3, 6, 10, 12, 16)
ALIKE = 0.85
TILE = 512

Fingerprints = npt.NDArray[np.uint64]


class Truth(NamedTuple):
    """The texts of a folder, and which pairs of them are truly alike, listed as neither, or simply unlisted."""

    texts: list[str]
    alike: npt.NDArray[np.intp]
    listed: npt.NDArray[np.intp]


def main() -> None:
    """Measure every recipe asked for on every folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--tokens", nargs="+", default=["words"], choices=get_args(Tokens))
    parser.add_argument("--weighting", nargs="+", default=["damped-tf-idf", "sqrt-tf-idf", "sqrt-tf", "tf-idf", "tf"])
    asked = parser.parse_args()
    weightings: list[Weighting] = asked.weighting
    for folder in asked.folders:
        truth = read_truth(folder)
        print(f"\n{folder.name}: {len(truth.texts)} texts, {len(truth.alike)} pairs with ratio >= {ALIKE}")
        header = "".join(f"{f'<={limit}':>8}" for limit in LIMITS)
        print(f"{'recipe':24}{'alike:':>8}{header}{'unlike, per million:':>22}{header}")
        for tokens, weighting in product(asked.tokens, weightings):
            print_row(f"{tokens} {weighting}", truth, Recipe(tokens=tokens, weighting=weighting))


def print_row(name: str, truth: Truth, recipe: Recipe) -> None:
    """One line: the shares of alike pairs within each limit, then of the unlisted pairs."""
    prints = np.array([document.features(recipe, text).fingerprint for text in truth.texts], dtype=np.uint64)
    alike = distances(prints, truth.alike)
    near = [float(np.mean(alike <= limit)) for limit in LIMITS]
    among = [1e6 * count / (len(prints) * (len(prints) - 1) / 2) for count in unlike_within(prints, truth.listed)]
    print(f"{name:32}" + "".join(f"{share:8.3f}" for share in near) + " " * 22 + "".join(f"{n:8.1f}" for n in among))


def read_truth(folder: Path) -> Truth:
    """The texts as the program reads them, and the pairs; files without text stand as empty ones."""
    truth: dict[str, Any] = json.loads((folder / "truth.json").read_text("utf-8"))
    texts = [read_text(folder / file["path"]) for file in truth["files"]]
    pairs = [(pair["a"], pair["b"]) for pair in truth["pairs"]]
    alike = [(pair["a"], pair["b"]) for pair in truth["pairs"] if pair["ratio"] >= ALIKE]
    return Truth(texts, np.array(alike).reshape(-1, 2), np.array(pairs).reshape(-1, 2))


def read_text(path: Path) -> str:
    """The visible text of one file."""
    found = path.stat()
    identity = (found.st_dev, found.st_ino)
    file = SourceFile(path, found.st_size, found.st_mtime_ns, found.st_ctime_ns, identity)
    source = source_text.read(ScanOptions(), file)
    return "" if isinstance(source, SkippedFile) else source.text


def distances(prints: Fingerprints, pairs: npt.NDArray[np.intp]) -> npt.NDArray[np.uint8]:
    """The Hamming distance of each pair."""
    apart: npt.NDArray[np.uint8] = np.bitwise_count(prints[pairs[:, 0]] ^ prints[pairs[:, 1]])
    return apart


def unlike_within(prints: Fingerprints, listed: npt.NDArray[np.intp]) -> list[int]:
    """How many pairs that no list knows lie within each limit, among all pairs."""
    totals = np.zeros(65, dtype=np.int64)
    for start in range(0, len(prints), TILE):
        tile = np.bitwise_count(prints[start : start + TILE, None] ^ prints[None, :])
        later = np.arange(len(prints))[None, :] > np.arange(start, min(start + TILE, len(prints)))[:, None]
        totals += np.bincount(tile[later], minlength=65)
    totals -= np.bincount(distances(prints, listed), minlength=65)
    return [int(totals[: limit + 1].sum()) for limit in LIMITS]


if __name__ == "__main__":
    main()
