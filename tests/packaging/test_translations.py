"""Every word of the window has a translation that fits its place, and the compiled catalogues are up to date."""

import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
import translations

CATALOGUE = translations.CATALOGUES / "finder_app_zh_CN.ts"
LATIN_BESIDE_HAN = re.compile(r"[\u4e00-\u9fff][A-Za-z0-9{]|[A-Za-z0-9}%][\u4e00-\u9fff]")
HAN = re.compile(r"[\u4e00-\u9fff]")
HALF_WIDTH = re.compile(r"[\u4e00-\u9fff）”][,;:?!.]|[,;:?!.]$|[\u4e00-\u9fff]\((?!&)")


class Message(NamedTuple):
    context: str
    source: str
    translation: str


def messages(catalogue: Path) -> Iterator[Message]:
    for context in ElementTree.parse(catalogue).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            assert translation.get("type") is None, (message.findtext("source"), translation.get("type"))
            words = "".join(translation.itertext()).strip()
            yield Message(context.findtext("name", ""), message.findtext("source", ""), words)


MESSAGES = list(messages(CATALOGUE))


def test_no_word_of_the_code_is_missing_or_unfinished(tmp_path: Path) -> None:
    copy = Path(shutil.copy(CATALOGUE, tmp_path))
    translations.update(copy)
    assert list(messages(copy)) == MESSAGES
    assert all(message.translation for message in MESSAGES)


def test_every_word_has_a_context() -> None:
    assert all(message.context for message in MESSAGES), "a call that Qt's tools take for another one"


def test_the_compiled_catalogue_is_up_to_date(tmp_path: Path) -> None:
    copy = Path(shutil.copy(CATALOGUE, tmp_path))
    translations.release(copy)
    assert copy.with_suffix(".qm").read_bytes() == CATALOGUE.with_suffix(".qm").read_bytes()


def test_a_translation_fits_the_place_of_its_source() -> None:
    places = re.compile(r"\{\w*\}|%L?n")
    for message in MESSAGES:
        source, words = message.source, message.translation
        assert Counter(places.findall(source)) == Counter(places.findall(words)), message
        assert source.endswith("…") == words.endswith("…"), message
        assert (source[-1] in ".!") == (words[-1] in "。！"), message
        assert not HALF_WIDTH.search(words), message


def test_what_has_words_is_in_chinese() -> None:
    for message in MESSAGES:
        if re.search(r"[a-z]{3}", re.sub(r"\{\w*\}", "", message.source)):
            assert HAN.search(message.translation), message


def test_one_english_word_has_one_chinese_word() -> None:
    found: dict[str, set[str]] = {}
    for message in MESSAGES:
        words = re.sub(r"\(&\w\)", "", message.translation)
        found.setdefault(message.source.replace("&", "").rstrip("…"), set()).add(words.rstrip("…"))
    several = {english: chinese for english, chinese in found.items() if len(chinese) > 1}
    assert several == {
        "Words": {"词", "词数"},  # the pieces that are counted, and their number
        "Put back": {"还原", "已还原"},  # a button, and what became of a file
    }


def test_quotation_marks_are_chinese_ones() -> None:
    for message in MESSAGES:
        assert not set(message.translation) & set("\"'‘’「」"), message


def test_a_chinese_command_keeps_the_letter_of_its_menu() -> None:
    for message in MESSAGES:
        if "&" in message.source:
            letter = message.source[message.source.index("&") + 1].upper()
            assert f"(&{letter})" in message.translation


def test_chinese_and_latin_stand_apart() -> None:
    for message in MESSAGES:
        filled = re.sub(r"\{\d?\}", "", message.translation)
        assert not LATIN_BESIDE_HAN.search(filled.replace("%Ln", "1 ").replace("%n", "1")), message.translation


def test_an_unknown_order_is_answered_with_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert translations.main(["rubbish"]) == 2
    assert "update" in capsys.readouterr().out
