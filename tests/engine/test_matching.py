"""Candidate pairs come from fingerprints and from shingles; copies, short texts and strangers are left out."""

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from finder_app.engine import candidates, document, matching, simhash
from finder_app.engine.candidates import Candidates
from finder_app.engine.candidates.codes import Words
from finder_app.engine.hashing import digest
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.progress import Progress
from finder_app.engine.records import (
    CandidatePair,
    Document,
    SkippedFile,
    SkipReason,
    SourceFile,
    Templates,
    TextStatus,
)

OPTIONS = ScanOptions(roots=(Path("/f"),))


def prose(seed: int, words: int = 400) -> list[str]:
    chance = random.Random(seed)
    return ["".join(chance.choices("abcdefghijklmnop", k=chance.randint(3, 9))) for _ in range(words)]


def written(name: str, words: list[str], recipe: Recipe = OPTIONS.recipe) -> Document:
    text = " ".join(words)
    found = document.features(recipe, text)
    return Document(
        SourceFile(Path("/f") / name, len(text), 0, 0, (1, hash_of(name))),
        TextStatus.OK,
        "UTF-8",
        digest(name.encode()),
        digest(text.encode()),
        found.words,
        found.fingerprint,
        found.sketch,
        found.tokens,
        shingles=found.shingles,
    )


def hash_of(name: str) -> int:
    return int.from_bytes(name.encode(), "big")


def find(documents: list[Document], options: ScanOptions = OPTIONS) -> tuple[list[CandidatePair], list[SkippedFile]]:
    pairs, skipped = matching.find_pairs(options, documents, Progress())
    return list(pairs), skipped


def ends(documents: list[Document], options: ScanOptions = OPTIONS) -> list[tuple[int, int]]:
    return [(pair.a, pair.b) for pair in find(documents, options)[0]]


def test_an_edited_text_is_found_and_a_stranger_is_not() -> None:
    edited = ["other" if place % 40 == 7 else word for place, word in enumerate(prose(1))]
    assert ends([written("a", prose(1)), written("b", edited), written("c", prose(2))]) == [(0, 1)]


def test_what_fingerprints_miss_shingles_find_with_the_true_distance() -> None:
    part, whole = written("part", prose(3)[:120]), written("whole", prose(3) + prose(4, 800))
    [pair], skipped = find([part, whole], replace(OPTIONS, max_distance=0))
    assert pair == (0, 1, simhash.distance(part.fingerprint, whole.fingerprint))
    assert pair.distance > 0
    assert skipped == []


def test_copies_and_texts_that_are_too_short_have_no_pairs_of_their_own() -> None:
    copy = replace(written("b", prose(1)), text_digest=written("a", prose(1)).text_digest)
    short = replace(written("c", prose(1)), status=TextStatus.TOO_SHORT, text_digest=digest(b"c"))
    assert ends([written("a", prose(1)), copy, short]) == []


def test_families_stay_together() -> None:
    texts = [written(f"{number}", [*prose(number % 2), str(number)]) for number in range(6)]
    assert ends(texts) == [(0, 2), (0, 4), (2, 4), (1, 3), (1, 5), (3, 5)]


def test_a_notice_that_many_texts_quote_is_no_problem_to_list() -> None:
    notice = prose(9, 150)
    texts = [written("notice", notice)] + [written(f"{i}", notice + prose(100 + i, 600)) for i in range(80)]
    assert find(texts)[1] == []


def test_pairs_beyond_the_cap_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "find_pairs", lambda *_, **__: Candidates(PairTable(CandidatePair), 7))
    assert find([written("a", prose(1)), written("b", prose(1))])[1] == [
        SkippedFile(Path("/f"), SkipReason.TOO_MANY_CANDIDATES, "7")
    ]


@pytest.mark.parametrize(
    ("options", "limit"),
    [
        (OPTIONS, 18),
        (replace(OPTIONS, recipe=Recipe(width=32)), 9),
        (replace(OPTIONS, recipe=Recipe(width=128), index="block"), 36),
        (replace(OPTIONS, recipe=Recipe(width=128), max_distance=3, index="permuted-4"), 3),
    ],
)
def test_the_limit_goes_by_the_width_and_the_index_is_used(
    options: ScanOptions, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int, str]] = []

    def asked_for(words: Words, limit: int, width: int, _progress: Progress, *, strategy: str) -> Candidates:
        asked.append((limit, width, strategy))
        return candidates_of(words, limit, width, strategy=strategy)

    candidates_of = candidates.find_pairs
    monkeypatch.setattr(candidates, "find_pairs", asked_for)
    texts = [written("a", prose(1), options.recipe), written("b", [*prose(1), "more"], options.recipe)]
    assert ends(texts, options) == [(0, 1)]
    assert asked == [(limit, options.recipe.width, options.index)]


def under(folder: str, found: Document) -> Document:
    return replace(found, file=replace(found.file, path=Path("/f") / folder / found.file.path.name))


def test_across_roots_only_texts_that_lie_below_two_of_them_are_paired() -> None:
    texts = [written(f"{number}", [*prose(1), str(number)]) for number in range(4)]
    placed = [under("a", texts[0]), under("a", texts[1]), under("b", texts[2]), under("c", texts[3])]
    options = ScanOptions(roots=(Path("/f/a"), Path("/f/b")), references=(Path("/f/c"),), across_only=True)
    assert ends(placed, options) == [(0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    copy = replace(under("b", texts[0]), raw_digest=digest(b"another name"))
    assert ends([*placed[:2], copy], options) == [(0, 1)]  # the copy of the first lies below another root


def test_the_lines_of_a_template_are_no_reason_to_compare() -> None:
    frame = np.unique(np.frombuffer(written("frame", prose(90, 400)).shingles, dtype="<u4")).astype(np.uint32)
    pages = [written(f"{number}", [*prose(90, 400), *prose(number, 150)]) for number in range(3)]
    mirror = written("mirror", [*prose(91, 500), *prose(0, 150)])
    numbers = np.array([0, 0, 0, 0], dtype=np.int32)
    templates = Templates(numbers, (np.zeros(0, dtype=np.uint64),), frame)
    options = replace(OPTIONS, max_distance=0)
    without, _ = matching.find_pairs(options, [*pages, mirror], Progress())
    found, _ = matching.find_pairs(options, [*pages, mirror], Progress(), templates)
    assert (0, 3) not in [(pair.a, pair.b) for pair in without]
    assert (0, 3) in [(pair.a, pair.b) for pair in found]


def test_versions_of_a_page_are_compared_though_little_beside_the_frame_is_alike() -> None:
    frame, article = prose(90, 800), prose(1, 200)
    shingles = np.unique(np.frombuffer(written("frame", frame).shingles, dtype="<u4")).astype(np.uint32)
    pages = [written("a", frame + article), written("b", frame + article[:90] + prose(2, 110))]
    templates = Templates(np.zeros(2, dtype=np.int32), (np.zeros(0, dtype=np.uint64),), shingles)
    stranger = written("c", frame + prose(3, 200))
    found, _ = matching.find_pairs(OPTIONS, pages, Progress(), templates)
    assert [(pair.a, pair.b) for pair in found] == [(0, 1)]
    assert matching.find_pairs(OPTIONS, [pages[0], stranger], Progress(), templates)[0] == []


def test_a_changed_word_of_twelve_is_found_at_any_limit() -> None:
    for place in range(12):
        words = prose(5, 12)
        edited = [*words[:place], "different", *words[place + 1 :]]
        strangers = [written(f"{number}", prose(10 + number, 12)) for number in range(40)]
        assert ends([written("a", words), written("b", edited), *strangers], replace(OPTIONS, max_distance=0)) == [
            (0, 1)
        ]


def test_nothing_has_no_pairs() -> None:
    assert find([]) == ([], [])
