import codecs
import encodings.aliases
import os
import random
from pathlib import Path

import jieba
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.decode import Decoded, _common_han, decode
from finder_app.engine.resources import lines

CHINESE = (Path(__file__).parents[1] / "data" / "chinese.txt").read_text("utf-8")
TRADITIONAL = (
    "圖書館很安靜，只有翻書的聲音。小李坐在靠窗的位置上，一邊喝著熱茶"
    "，一邊整理去年留下的讀書筆記。他發現很多檔案的內容幾乎一模一樣。\n"
)
JAPANESE = (
    "図書館はとても静かで、ページをめくる音だけが聞こえます。彼は窓"
    "際の席に座り、お茶を飲みながら去年の読書ノートを整理しています。\n"
)
KOREAN = (
    "도서관은 매우 조용하고 책장을 넘기는 소리만 들립니다. 그는 창가"
    " 자리에 앉아 차를 마시며 작년의 독서 노트를 정리하고 있습니다.\n"
)
RUSSIAN = (
    "В библиотеке очень тихо, слышно только, как переворачивают с"
    "траницы. Он сидит у окна, пьёт чай и разбирает старые записи.\n"
)
FRENCH = (
    "La bibliothèque est très calme, où l’on n’entend que le br"
    "uit des pages tournées. Il relit les notes de l’été passé.\n"
)


@pytest.mark.parametrize(
    ("text", "codec", "name"),
    [
        ("plain words\n", "ascii", "ASCII"),
        (CHINESE, "utf-8", "UTF-8"),
        (CHINESE, "utf-8-sig", "UTF-8 BOM"),
        (CHINESE, "gb18030", "GB18030"),
        (CHINESE, "gbk", "GB18030"),
        (CHINESE, "gb2312", "GB18030"),
        (CHINESE, "utf-16", "UTF-16 LE"),
        (CHINESE, "utf-16-le", "UTF-16 LE"),
        (CHINESE, "utf-16-be", "UTF-16 BE"),
        (CHINESE, "utf-32", "UTF-32 LE"),
        ("plain words\n", "utf-16-le", "UTF-16 LE"),
        ("plain words\n", "utf-16-be", "UTF-16 BE"),
        (KOREAN, "utf-16-le", "UTF-16 LE"),
        (TRADITIONAL, "big5", "Big5"),
        (TRADITIONAL, "big5hkscs", "Big5"),
        (JAPANESE, "shift_jis", "Shift_JIS"),
        (JAPANESE, "euc_jp", "EUC-JP"),
        (JAPANESE, "iso2022_jp", "ISO-2022-JP"),
        (KOREAN, "euc_kr", "EUC-KR"),
        (RUSSIAN, "cp1251", "windows-1251"),
        (RUSSIAN, "koi8-r", "KOI8-R"),
        (FRENCH, "cp1252", "windows-1252"),
    ],
)
def test_encodings_are_read_and_named(text: str, codec: str, name: str) -> None:
    assert decode(text.encode(codec)) == Decoded(text, name)


def test_a_page_of_few_chinese_words_that_repeat_a_rare_one_is_read() -> None:
    links = "".join(f'<a href="page.html">第 11.{number} 节 “Apply Canvas and Softglow”</a>\n' for number in range(9))
    page = (
        '<html><head><title>滤镜</title>\n<link rel="up" href="filters.html" title="艺术滤镜" /></head>\n<body>'
        f"<h1>艺术滤镜</h1>\n<p>图像处理程序</p>\n<p>第 &#160;11&#160; 章 艺术滤镜</p>\n{links}</body></html>\n"
    )
    assert decode(page.encode("gbk"), is_html=True) == Decoded(page, "GB18030")


@pytest.mark.parametrize("cut", range(1, 40))
def test_utf_8_cut_within_a_character_is_flagged(cut: int) -> None:
    raw = CHINESE.encode()[:-cut]
    found = decode(raw)
    assert found is not None
    assert found.encoding == "UTF-8"
    whole = raw.decode("utf-8", "ignore")
    assert found.text.startswith(whole)
    assert found.damaged == (0 if raw == whole.encode() else 1)


def test_a_few_bad_bytes_in_utf_8_are_counted() -> None:
    found = decode(CHINESE[:99].encode() + b"\xff" + CHINESE[99:].encode() + b"\xfe\n")
    assert found is not None
    assert (found.encoding, found.damaged) == ("UTF-8", 2)


def test_a_last_letter_in_latin_1_is_no_cut_character() -> None:
    found = decode("le café".encode("latin-1"))
    assert found is not None
    assert (found.text, found.damaged) == ("le café", 0)
    assert decode(b"plain words and half a character \xe4\xb8") == Decoded(
        "plain words and half a character \ufffd", "UTF-8", 1
    )


def test_one_foreign_byte_after_much_ascii_is_read_somehow() -> None:
    found = decode(b"word " * 200_000 + b"caf\xe9\n")
    assert found is not None
    assert found.text.startswith("word word ")


@pytest.mark.parametrize(
    "raw",
    [
        b"\x7fELF\x02\x01\x01",
        b"\x89PNG\r\n\x1a\n",
        b"PK\x03\x04word",
        b"\x1f\x8b\x08\x00",
        b"%PDF-1.7\nwords",
        b"text\0\0\0\0 and zeros\0\0",
        b"\x01\x02\x03\x04\x05\x06 word",
        bytes(range(256)) * 8,
        random.Random(1).randbytes(5000),
    ],
)
def test_bytes_that_are_no_text(raw: bytes) -> None:
    assert decode(raw) is None


def test_a_single_zero_byte_stays_in_the_text() -> None:
    raw = b"words " * 100 + b"a\0b"
    assert decode(raw) == Decoded(raw.decode(), "ASCII")


@pytest.mark.parametrize(
    ("head", "codec", "name"),
    [
        ('<meta charset="gb2312">', "gb18030", "GB18030"),
        ("<meta http-equiv=Content-Type content='text/html; charset=big5'>", "big5", "Big5"),
        ('<?xml version="1.0" encoding="EUC-KR"?>', "euc_kr", "EUC-KR"),
        ("<META CHARSET = iso-8859-1>", "cp1252", "windows-1252"),
    ],
)
def test_the_declaration_of_an_html_file_is_believed(head: str, codec: str, name: str) -> None:
    letters = {"gb18030": "丂丄丅", "big5": "圖書", "euc_kr": "가", "cp1252": "é à"}[codec]
    found = decode((head + letters).encode(codec), is_html=True)
    assert found == Decoded(head + letters, name)


def test_a_wrong_declaration_yields_to_utf_8_and_to_the_mark() -> None:
    text = "<meta charset=big5>" + CHINESE
    for codec in ("utf-8", "utf-16"):
        found = decode(text.encode(codec), is_html=True)
        assert found is not None
        assert found.text == text


def test_a_declaration_that_does_not_decode_is_not_believed() -> None:
    text = "<meta charset=shift_jis>" + CHINESE
    assert decode(text.encode("gb18030"), is_html=True) == Decoded(text, "GB18030")


def test_in_plain_text_a_declaration_is_only_text() -> None:
    text = "<meta charset=windows-1252>" + CHINESE
    assert decode(text.encode("gb18030")) == Decoded(text, "GB18030")


@pytest.mark.parametrize("label", sorted(set(encodings.aliases.aliases.values()) | {"idna", "punycode", "nonsense"}))
def test_no_declared_codec_does_harm(label: str) -> None:
    found = decode(f"<meta charset={label}>caf\xe9 \xe0 la carte\n".encode("latin-1"), is_html=True)
    assert found is None or "la carte" in found.text or found.encoding != "windows-1252"


@given(st.binary(max_size=400), st.booleans())
def test_any_bytes_are_read_or_refused(raw: bytes, is_html: bool) -> None:
    found = decode(raw, is_html=is_html)
    assert found is None or isinstance(found.text, str)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=200))
def test_utf_8_is_always_read_as_itself(text: str) -> None:
    raw = text.encode()
    if not raw.startswith((codecs.BOM_UTF8, b"%PDF", b"ID3", b"Ogg", b"wOF", b"BZh", b"!BDN")):
        found = decode(raw)
        assert found is not None
        assert found.text == text


def test_nothing_is_an_empty_text() -> None:
    assert decode(b"") == Decoded("", "ASCII")


def test_common_characters_follow_from_the_dictionary_of_jieba() -> None:
    weights: dict[str, int] = {}
    for line in (Path(jieba.__file__).parent / "dict.txt").read_text("utf-8").splitlines():
        word, frequency, *_ = line.split(" ")
        for character in word:
            if "\u4e00" <= character <= "\u9fff":
                weights[character] = weights.get(character, 0) + int(frequency)
    commonest = sorted(weights, key=lambda character: (-weights[character], character))[:2500]
    assert sorted("".join(lines("common_han.txt"))) == sorted(commonest)
    assert _common_han() > set(commonest)


def test_random_bytes_never_become_text() -> None:
    for seed in range(200):
        assert decode(random.Random(seed).randbytes(2000)) is None


def test_long_files_are_not_sampled_whole() -> None:
    raw = b"word\n" * 100_000 + CHINESE.encode("gb18030") * 100 + os.linesep.encode()
    found = decode(raw)
    assert found is not None
    assert found.encoding == "GB18030"
