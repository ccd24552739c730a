import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import get_args

import numpy as np
import pytest

from finder_app.engine import (
    document,
    fingerprints,
    normalize,
    simhash,
    source_text,
    spool,
    token_keys,
    tokens,
    weights,
)
from finder_app.engine.folding import fold
from finder_app.engine.hashing import digest, feature_hash
from finder_app.engine.options import FeatureHash, Recipe, ScanOptions, Tokens, Weighting
from finder_app.engine.records import Document, SkippedFile, SkipReason, SourceFile, TextStatus
from finder_app.engine.source_text import SourceText

DATA = Path(__file__).parents[1] / "data"
CHINESE = (DATA / "chinese.txt").read_text("utf-8")
ENGLISH = "The quick brown fox jumps over the lazy dog, and the dog does not mind it at all. " * 3
WriteFiles = Callable[[Mapping[str, str | bytes]], Path]
Read = Callable[[str, str | bytes], Document | SkippedFile]

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")  # jieba.analyse leaves it open


@pytest.fixture
def read(write_files: WriteFiles) -> Read:
    """Write a file and read it as a worker does."""

    def write_and_read(name: str, content: str | bytes) -> Document | SkippedFile:
        path = write_files({name: content}) / name
        found = path.stat()
        file = SourceFile(path, found.st_size, found.st_mtime_ns, found.st_ctime_ns, (found.st_dev, found.st_ino))
        return document.read(ScanOptions(), file)

    return write_and_read


def of(found: Document | SkippedFile) -> Document:
    assert isinstance(found, Document)
    return found


def test_a_document_tells_all_but_the_text(read: Read) -> None:
    found = of(read("a.txt", CHINESE.encode("gb18030")))
    assert found.status is TextStatus.OK
    assert found.encoding == "GB18030"
    assert found.raw_digest == digest(CHINESE.encode("gb18030"))
    assert found.text_digest == digest(normalize.fold_white_space(CHINESE).encode())
    assert found.word_count == len(tokens.words(fold(CHINESE)))
    assert found.problem is None


def test_the_same_text_in_other_clothes_has_the_same_digest_and_fingerprint(read: Read) -> None:
    paragraphs = "".join(f"<p>{line}</p>\n" for line in CHINESE.splitlines() if line)
    copies = [
        of(read("a.txt", CHINESE.encode(codec))) for codec in ("utf-8", "utf-8-sig", "gb18030", "utf-16", "utf-16-be")
    ]
    copies.append(of(read("b.txt", CHINESE.replace("\n", "\r\n    "))))
    assert len({copy.text_digest for copy in copies}) == 1
    assert len({copy.fingerprint for copy in copies}) == 1
    page = of(read("a.html", f"<html><body>{paragraphs}</body></html>"))
    assert page.text_digest == copies[0].text_digest
    assert page.fingerprint == copies[0].fingerprint


def test_letters_that_differ_make_another_text_but_not_always_another_fingerprint(read: Read) -> None:
    a, b = of(read("a.txt", ENGLISH)), of(read("b.txt", ENGLISH.upper()))
    assert a.text_digest != b.text_digest
    assert a.fingerprint == b.fingerprint


def test_the_fingerprint_is_the_obvious_sum_of_hashes() -> None:
    recipe = Recipe(weighting="tf", feature_hash="md5")
    features: dict[int, float] = {}
    for word in tokens.words(fold(CHINESE)):
        value = feature_hash("md5", 64)(word.encode())
        features[value] = features.get(value, 0) + 1
    assert document.features(recipe, CHINESE).fingerprint == simhash.fingerprint(features)


def test_keywords_keep_only_the_heaviest() -> None:
    folded = fold(CHINESE)
    counted = Counter(tokens.words(folded))
    weigher = weights.Weigher("damped-tf-idf", normalize.stop_words("en"))
    heavy = weights.heaviest(dict(zip(counted, weigher.weigh(counted).tolist(), strict=True)), 20)
    expected = {feature_hash("xxh3", 64)(word.encode()): weight for word, weight in heavy.items()}
    assert document.features(Recipe(keywords=20), CHINESE).fingerprint == simhash.fingerprint(expected)


@pytest.mark.parametrize("kind", get_args(Tokens))
@pytest.mark.parametrize("weighting", get_args(Weighting))
@pytest.mark.parametrize("keywords", [None, 12])
def test_every_recipe_finds_an_edited_text_nearer_than_another(
    kind: Tokens, weighting: Weighting, keywords: int | None
) -> None:
    recipe = Recipe(tokens=kind, weighting=weighting, keywords=keywords, width=128)
    half = len(CHINESE) // 2
    whole, edited, other = (
        document.features(recipe, text).fingerprint for text in (CHINESE[:half], CHINESE[10:half], CHINESE[half:])
    )
    assert simhash.distance(whole, edited) < simhash.distance(whole, other)


@pytest.mark.parametrize("name", get_args(FeatureHash))
@pytest.mark.parametrize("width", [32, 64, 128])
def test_every_hash_and_width_works(name: FeatureHash, width: int) -> None:
    bits = document.features(Recipe(feature_hash=name, width=width), ENGLISH).fingerprint
    assert 0 < bits < 1 << width


def test_what_was_read_before_never_matters() -> None:
    texts = [CHINESE, ENGLISH, "été à la plage " * 5, CHINESE[:200] + ENGLISH, "слово за словом " * 4]
    first = [document.features(Recipe(), text) for text in texts]
    for seed in range(5):
        fingerprints.forget()
        order = random.Random(seed).sample(range(len(texts)), len(texts))
        assert {index: document.features(Recipe(), texts[index]) for index in order} == dict(enumerate(first))


def test_a_long_text_is_counted_by_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = document.features(Recipe(), CHINESE + ENGLISH)
    pieces = normalize.pieces
    monkeypatch.setattr(normalize, "pieces", lambda text: pieces(text, size=40))
    cut = document.features(Recipe(), CHINESE + ENGLISH)
    assert cut == whole


@pytest.mark.parametrize("text", [CHINESE, ENGLISH, "漢字カタカナとひらがな ok " * 3])
def test_the_number_of_tokens_is_that_of_the_comparison(text: str) -> None:
    assert document.features(Recipe(), text).tokens == len(tokens.comparison_tokens(text))


def test_a_short_text_has_no_fingerprint(read: Read) -> None:
    found = of(read("a.txt", "only six words are in here"))
    assert (found.status, found.word_count, found.fingerprint) == (TextStatus.TOO_SHORT, 6, 0)
    assert len(found.text_digest) == 16
    assert found.problem is None


@pytest.mark.parametrize(
    ("content", "status", "reason"),
    [
        (b" \n ", TextStatus.NO_TEXT, SkipReason.NO_TEXT),
        (b"\x89PNG\r\n\x1a\n" + bytes(50), TextStatus.NOT_TEXT, SkipReason.NOT_TEXT),
    ],
)
def test_a_file_without_text_stands_by_its_bytes_only(
    read: Read, content: bytes, status: TextStatus, reason: SkipReason
) -> None:
    found = of(read("a.txt", content))
    assert (found.status, found.text_digest, found.fingerprint, found.word_count) == (status, b"", 0, 0)
    assert found.problem == SkippedFile(found.file.path, reason)
    assert found.raw_digest == digest(content)


def test_a_damaged_text_is_still_matched(read: Read) -> None:
    found = of(read("a.txt", (CHINESE + "字").encode()[:-1]))
    assert found.status is TextStatus.OK
    assert found.fingerprint
    assert found.problem == SkippedFile(found.file.path, SkipReason.DAMAGED, "1")


def test_an_empty_file_is_skipped(read: Read) -> None:
    found = read("a.txt", b"")
    assert isinstance(found, SkippedFile)
    assert found.reason is SkipReason.EMPTY


def test_the_keys_of_a_text_wait_in_the_spool(
    write_files: WriteFiles, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("spool")
    for name, content in (("a.html", f"<p>{ENGLISH}<p>{CHINESE}"), ("a.txt", CHINESE), ("b.txt", "too short")):
        path = write_files({name: content}) / name
        found = path.stat()
        file = SourceFile(path, found.st_size, found.st_mtime_ns, found.st_ctime_ns, (found.st_dev, found.st_ino))
        plain, spooled = document.read(ScanOptions(), file), document.read_spooled((ScanOptions(), folder), file)
        assert isinstance(plain, Document)
        assert isinstance(spooled, Document)
        assert plain == replace(spooled, spooled=None)
        if spooled.status is TextStatus.TOO_SHORT:
            assert spooled.spooled is None
            continue
        assert spooled.spooled is not None
        kept = spool.read(folder, spooled.spooled)
        source = source_text.read(ScanOptions(), file)
        assert kept is not None
        assert isinstance(source, SourceText)
        expected = token_keys.of_text(fold(source.text))
        assert np.array_equal(kept.keys, expected.keys)
        if source.is_html:
            assert np.array_equal(kept.line_starts, expected.line_starts)


def test_punctuation_alone_is_too_short(read: Read) -> None:
    found = of(read("a.txt", "-----\n=====\n"))
    assert (found.status, found.word_count) == (TextStatus.TOO_SHORT, 0)


def test_a_page_is_known_by_its_lines_and_no_other_text(read: Read) -> None:
    page = of(read("a.html", "<p>Home, News<p>---<p>one two three four five six<p>seven eight nine<p>home. NEWS."))
    lines = [page.lines[start : start + 8] for start in range(0, len(page.lines), 8)]
    assert len(lines) == 4
    assert lines[0] == lines[3]
    assert len(set(lines)) == 3
    assert of(read("a.txt", ENGLISH)).lines == b""


def test_a_report_of_this_program_is_no_text_to_compare(read: Read) -> None:
    found = read("report.json", '{"format": "finder-app/results", "version": 1, "clusters": []}')
    assert isinstance(found, SkippedFile)
    assert found.reason is SkipReason.OWN_REPORT
