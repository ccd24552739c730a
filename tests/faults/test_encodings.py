"""What a file is read as: every declaration beside every content, one text in twelve encodings, and what is no text."""

import codecs
import encodings
import pkgutil
import random
import time
from itertools import product

import chardet
import pytest

from finder_app.engine import compare, decode, document, source_text
from finder_app.engine.decode import Decoded
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkipReason, TextStatus
from finder_app.engine.scan import scan
from finder_app.engine.tokens import comparison_tokens
from tests.conftest import WriteFiles

OPTIONS = ScanOptions()
FRENCH = (
    "La bibliothèque est très calme, où l’on n’entend que le bruit des pages tournées et relues, l’été passé.\n" * 3
)
CHINESE = "图书馆很安静，只有翻书的声音。小李坐在靠窗的位置上，一边喝着热茶，一边整理去年留下的读书笔记。\n" * 3
PLAIN = "The library is quiet, and only the pages are heard that somebody turns beside the window of the hall.\n" * 3

META = "<meta charset={}>"
DECLARATIONS = {
    "none": "",
    "right": META,
    "wrong": "<meta charset=koi8-r>",
    "unknown": "<meta charset=klingon>",
    "dangerous": "<meta charset=unicode_escape>",
    "utf-8": "<meta charset=utf-8>",
    "two": META + "<meta charset=koi8-r>",
    "late": "<!--" + "x" * 2_000 + "-->" + META,
}
CONTENTS = {  # the codec, and the name of what is found: by a mark, as UTF-8, by the declaration or by detection
    "mark": ("utf-8-sig", "UTF-8 BOM"),
    "wide mark": ("utf-16", "UTF-16 LE"),
    "UTF-8": ("utf-8", "UTF-8"),
    "8 bits": ("cp1252", "windows-1252"),
    "GB18030": ("gb18030", "GB18030"),
}


@pytest.mark.parametrize(("declared", "content"), list(product(DECLARATIONS, CONTENTS)))
def test_a_mark_goes_before_utf_8_and_that_before_a_declaration(declared: str, content: str) -> None:
    codec, name = CONTENTS[content]
    head = DECLARATIONS[declared].format(codec)
    page = f"<html><head>{head}<title>x</title></head><body><p>{CHINESE if codec == 'gb18030' else FRENCH}</p>"
    found = decode.decode(page.encode(codec), is_html=True)
    assert found is not None
    if declared == "wrong" and content == "8 bits":  # nothing speaks against what such a page says of itself
        assert found.encoding == "KOI8-R"
    else:
        assert found == Decoded(page, name)


def test_there_are_forty_combinations() -> None:
    assert len(DECLARATIONS) * len(CONTENTS) == 40


SAME = (
    "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32",
    "cp1250", "cp1252", "iso8859-15", "mac-roman", "cp1254", "cp850",
)  # fmt: skip


def test_one_text_in_twelve_encodings_is_one_text_and_says_in_which(write_files: WriteFiles) -> None:
    text = "Die Bücher über den großen Fluß und die schönen Häuser, für Anna, stehen auf dem Regal bei der Tür.\n" * 4
    pages = {f"{codec}.html": f"<meta charset={codec}>{text}".encode(codec) for codec in SAME[6:]}
    texts = {f"{codec}.txt": text.encode(codec) for codec in SAME[:6]}
    root = write_files({**pages, **texts})
    result = scan(ScanOptions(roots=(root,)), SerialPool(), Progress())
    found = list(result.documents)
    assert len(found) == len(SAME) == 12
    assert len({each.text_digest for each in found}) == 1
    assert len({each.raw_digest for each in found}) >= 7
    assert {each.encoding for each in found} >= {
        "UTF-8",
        "UTF-16 BE",
        "UTF-32 LE",
        "IBM850",
        "windows-1250",
        "ISO-8859-15",
    }


@pytest.mark.parametrize("text", [CHINESE, FRENCH, "📚 книга ページ 책\n" * 20])
def test_utf_8_that_is_cut_anywhere_stays_utf_8(text: str) -> None:
    raw = text.encode()
    for cut in range(len(raw) - 40, len(raw)):
        whole = raw[:cut].decode("utf-8", "ignore")
        found = source_text.from_bytes(OPTIONS, "cut.txt", raw[:cut])
        assert (found.encoding, found.status) == ("UTF-8", TextStatus.OK)
        assert found.text.startswith(whole)
        is_whole = whole.encode() == raw[:cut]
        assert (found.problem_reason, found.problem_detail) == ((None, "") if is_whole else (SkipReason.DAMAGED, "1"))


@pytest.mark.parametrize("tail", [b"caf\xe9\n", b"\xff\n", b"\xe4\xb8", b"\x80"])
def test_one_foreign_byte_behind_ten_megabytes_of_ascii_stops_nothing(tail: bytes) -> None:
    found = source_text.from_bytes(OPTIONS, "log.txt", b"an ordinary line of a log\n" * 400_000 + tail)
    assert found.status is TextStatus.OK
    assert found.text.startswith("an ordinary line of a log\n")


def test_a_file_of_two_encodings_is_read_as_far_as_it_can_be_and_flagged() -> None:
    letters = b"".join((CHINESE.encode(), FRENCH[:60].encode("cp1252"), b"\n", CHINESE.encode()))
    found = source_text.from_bytes(OPTIONS, "mbox", letters)
    assert (found.status, found.encoding, found.problem_reason) == (TextStatus.OK, "UTF-8", SkipReason.DAMAGED)
    assert int(found.problem_detail) > 0
    assert found.text.count(CHINESE.strip()) == 2


@pytest.mark.parametrize(
    "bad",
    [b"\xc0\xaf", b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80"],
)
def test_what_utf_8_forbids_is_replaced_and_flagged(bad: bytes) -> None:
    found = source_text.from_bytes(OPTIONS, "a.txt", CHINESE.encode() + bad + CHINESE.encode())
    assert found.problem_reason is SkipReason.DAMAGED
    assert "\ufffd" in found.text
    assert not any("\ud800" <= character <= "\udfff" for character in found.text)
    document.features(OPTIONS.recipe, found.text)


def test_halves_of_characters_in_a_page_break_nothing() -> None:
    for reference in ("&#xD800;", "&#xDFFF;", "&#x110000;", "&#0;", "&#xD83D;&#xDE00;"):
        found = source_text.from_bytes(OPTIONS, "a.html", f"<p>{PLAIN}{reference} end".encode())
        assert found.status is TextStatus.OK
        assert document.features(OPTIONS.recipe, found.text).tokens > 40


def _python_codecs() -> list[str]:
    known = {module.name for module in pkgutil.iter_modules(encodings.__path__)} - {"aliases"}
    return sorted(known | set(encodings.aliases.aliases) | {"locale", "filesystem", "raw-unicode-escape", "zip"})


def test_no_codec_of_python_can_be_called_by_a_page_but_text_encodings() -> None:
    names = {name for name, _ in decode._KNOWN.values()}
    labels = _python_codecs()
    assert {"rot13", "idna", "unicode_escape", "zip", "undefined", "hex"} < set(labels)
    for label in labels:
        raw = f"<meta charset={label}>La carte du caf\xe9 \xe0 la gare, o\xf9 l'on est bien\n".encode("latin-1")
        found = decode.decode(raw, is_html=True)
        assert found is None or found.encoding in names
        assert found is None or "La carte du caf" in found.text or found.encoding.startswith(("IBM", "KOI8", "HZ"))


def test_of_the_codecs_that_are_believed_none_does_anything_but_read_text() -> None:
    for _, codec in decode._KNOWN.values():
        assert codecs.lookup(codec)._is_text_encoding
        assert "escape" not in codec
        assert codec not in {"idna", "punycode", "utf-7", "undefined", "mbcs", "oem"}


def test_the_detector_sees_a_few_kilobytes_whatever_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    real = chardet.detect

    def detect(sample: bytes, **options: object) -> object:
        sizes.append(len(sample))
        return real(sample, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(chardet, "detect", detect)
    for raw in (FRENCH.encode("cp1252") * 20_000, b"word " * 1_000_000 + FRENCH.encode("cp1252"), b"\xe9" * 5_000_000):
        decode.decode(raw)
    assert len(sizes) == 3
    assert max(sizes) <= decode.SAMPLE_BYTES


@pytest.mark.parametrize("seed", range(6))
def test_detection_takes_no_time_worth_mention_on_anything(seed: int) -> None:
    chance = random.Random(seed)
    noise = bytes(chance.choices(range(0x20, 0x100), k=32_000))
    begun = time.process_time()
    decode.decode(noise * 30)
    assert time.process_time() - begun < 4  # one detector took 99 s for a thirtieth of it


@pytest.mark.parametrize("name", ["a.txt", "a.html"])
def test_bytes_that_nobody_knows_are_compared_as_bytes_alone(name: str) -> None:
    for seed in range(40):
        found = source_text.from_bytes(OPTIONS, name, random.Random(seed).randbytes(3_000))
        assert (found.status, found.text, found.encoding) == (TextStatus.NOT_TEXT, "", "")


def test_a_text_in_wide_characters_without_a_mark_has_no_zeros() -> None:
    for text, codec in product((PLAIN, CHINESE), ("utf-16-le", "utf-16-be")):
        found = source_text.from_bytes(OPTIONS, "a.txt", text.encode(codec))
        assert found.text == text
    assert compare.compare(comparison_tokens(PLAIN), comparison_tokens(found.text)).similarity == 0
