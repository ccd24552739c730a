"""Prints how well pages of the same article in two sites are found, and how seldom other pages of one site.

    python -m tests.benchmarks.site_templates FOLDER [FOLDER …] [--articles N] [--menu N]

Each FOLDER holds real texts (.txt, .md, .html) to take articles from. Two sites are laid out in a temporary folder,
mixed in its subfolders: every article stands in the first site, every second one in the other, too, and every fourth
one as a plain text. Their frames have a menu, links around the article, which change from page to page, and a notice;
`--menu` says how many entries a menu has, that is, how large a share of a page its frame is. Printed are, with
templates learned and without, by the share of the article in the page of the first site: the mirror pages that stand in
one cluster, the plain texts that stand with their page, and the pages that stand with those of other articles.
"""

import argparse
import html
import random
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from finder_app.engine import clusters, document, sketch, source_text, token_keys, walk
from finder_app.engine.folding import fold
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult, SkippedFile
from finder_app.engine.scan import PRELOAD, scan
from finder_app.review.exporting.parts import divide

LEAST_TOKENS, MOST_TOKENS = 60, 2_000  # of an article
SHARES = (0.2, 0.4, 0.6, 0.8, 1.01)
KINDRED = 0.45  # Jaccard index of the words of two articles that may be versions of one
FOLDERS = 20
LINKS = 4  # to other articles, beside each

Words = Sequence[str]


class Frame(NamedTuple):
    """What the pages of a site have in common."""

    name: str
    menu: Words
    notices: Words


class Laid(NamedTuple):
    """Where an article was laid out; `share` is that of the article in the page of the first site."""

    share: float
    page: Path
    mirror: Path | None
    plain: Path | None


def main() -> None:
    """Lay out the sites, scan them with and without templates, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--articles", type=int, default=400)
    parser.add_argument("--menu", type=int, nargs="+", default=[20, 60, 150])
    asked = parser.parse_args()
    for entries in asked.menu:
        with tempfile.TemporaryDirectory() as name, WorkerPool(preload=PRELOAD) as pool:
            root = Path(name)
            articles = list(read_articles(asked.folders, asked.articles))
            laid = lay_out(root, articles, frames(articles, entries))
            print(f"\n{len(articles)} articles, menus of {entries} entries")
            for templates in (True, False):
                result = scan(ScanOptions(roots=(root,), templates=templates), pool, Progress())
                print_found("templates learned" if templates else "whole pages", laid, groups(result))


def read_articles(folders: Iterable[Path], most: int) -> Iterator[list[str]]:
    """Texts of real files in lines, of a length that an article has, no two of them kindred; chosen by chance."""
    files = list(walk.find_files(ScanOptions(roots=tuple(folders)), Progress())[0])
    random.Random(1).shuffle(files)
    seen: list[bytes] = []
    for file in files:
        found = source_text.read(ScanOptions(), file)
        text = "" if isinstance(found, SkippedFile) else found.text
        lines = [line.strip() for line in text.split("\n") if line.strip()]
        if len(seen) == most or not LEAST_TOKENS <= tokens(lines) <= MOST_TOKENS:
            continue
        words = document.features(Recipe(), text).sketch
        if all(sketch.jaccard(words, other) < KINDRED for other in seen):
            seen.append(words)
            yield lines


def tokens(lines: Words) -> int:
    """How many comparison tokens some lines have."""
    return token_keys.of_text(fold("\n".join(lines))).keys.size


def frames(articles: Sequence[Words], entries: int) -> tuple[Frame, Frame]:
    """Two frames whose menus are made of words of the articles."""
    chance = random.Random(2)
    words = [word for article in articles for word in " ".join(article).split() if 2 < len(word) < 15]
    made = []
    for name in ("first", "second"):
        menu = [" ".join(chance.choices(words, k=chance.randint(1, 3))) for _ in range(entries)]
        notices = [" ".join(chance.choices(words, k=20)) for _ in range(1 + entries // 20)]
        made.append(Frame(name, menu, notices))
    return made[0], made[1]


def lay_out(root: Path, articles: Sequence[Words], both: tuple[Frame, Frame]) -> list[Laid]:
    """Write the pages of both sites."""
    chance = random.Random(3)
    laid = []
    for number, article in enumerate(articles):
        links = [chance.choice(articles)[0][:60] for _ in range(2 * LINKS)]
        page = write(root, chance, f"{number}-a.html", page_of(both[0], links[:LINKS], article))
        mirror = plain = None
        if number % 2 == 0:
            mirror = write(root, chance, f"{number}-b.html", page_of(both[1], links[LINKS:], article))
        if number % 4 == 1:
            plain = write(root, chance, f"{number}-c.txt", "\n".join(article))
        around = tokens([*both[0].menu, *both[0].notices, *links[:LINKS]])
        laid.append(Laid(tokens(article) / (tokens(article) + around), page, mirror, plain))
    return laid


def page_of(frame: Frame, links: Words, article: Words) -> str:
    """An article in a frame: the first has its menu before, the second one before and after."""
    half = len(frame.menu) if frame.name == "first" else len(frame.menu) // 2
    blocks = (("li", frame.menu[:half]), ("a", links), ("p", article), ("li", frame.menu[half:]), ("p", frame.notices))
    body = "".join(f"<div>{''.join(f'<{tag}>{html.escape(x)}</{tag}>' for x in lines)}</div>" for tag, lines in blocks)
    return (
        f"<!DOCTYPE html><html><head><meta charset='utf-8'><title>{frame.name}</title></head><body>{body}</body></html>"
    )


def write(root: Path, chance: random.Random, name: str, content: str) -> Path:
    """Write a file into one of the folders."""
    folder = root / f"{chance.randrange(FOLDERS):02d}"
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(content, "utf-8")
    return path


def groups(result: ScanResult) -> list[list[Path]]:
    """The files of each cluster as the JSON lists them."""
    options = result.options
    found = clusters.group(result.documents, result.pairs, options.similarity, options.containment)
    return [[result.documents[member.file].file.path for member in divide(cluster).files] for cluster in found]


def print_found(name: str, laid: Sequence[Laid], found: Iterable[Sequence[Path]]) -> None:
    """The shares found, by the share of the article in its page."""
    place = {path: number for number, group in enumerate(found) for path in group}
    article = {path: number for number, each in enumerate(laid) for path in each[1:] if isinstance(path, Path)}
    members: dict[int, set[int]] = {}
    for path, number in place.items():
        members.setdefault(number, set()).add(article[path])
    print(f"\n| {name}: article's share | mirror pages found | of | plain texts found | of | with another article |")
    print("| --- | --- | --- | --- | --- | --- |")
    low = 0.0
    for high in SHARES:
        rows = [each for each in laid if low <= each.share < high]
        mirrors = [(each.page, each.mirror) for each in rows if each.mirror]
        plain = [(each.page, each.plain) for each in rows if each.plain]
        both = [sum(place.get(a, -1) == place.get(b, -2) for a, b in pairs) for pairs in (mirrors, plain)]
        wrong = sum(len(members.get(place.get(each.page, -1), ())) > 1 for each in rows)
        print(f"| {low:.0%} to {min(high, 1):.0%} | {both[0]} | {len(mirrors)} | {both[1]} | {len(plain)} | {wrong} |")
        low = high


if __name__ == "__main__":
    main()
