"""Hundreds of texts that try to be more than a text, through names and contents into a report: none of them is."""

import os
from html.parser import HTMLParser
from pathlib import Path

import pytest

from finder_app.review.exporting import report_markup
from tests.security.payloads import payloads
from tests.soak.report_in_browser import faults_of, report_of


class Elements(HTMLParser):
    """The elements of a piece of mark-up, with their attributes, and what is neither element nor text."""

    def __init__(self, piece: str) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[tuple[str, str | None], ...]]] = []
        self.feed(piece)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(attrs)))

    def handle_comment(self, data: str) -> None:
        self._find_other()

    def handle_decl(self, decl: str) -> None:
        self._find_other()

    def unknown_decl(self, data: str) -> None:
        self._find_other()

    def handle_pi(self, data: str) -> None:
        self._find_other()

    def _find_other(self) -> None:
        self.found.append(("!", ()))


def test_there_are_hundreds() -> None:
    assert len(set(payloads())) == len(payloads()) > 500


def test_no_payload_is_more_than_a_text_or_a_name() -> None:
    for payload in payloads():
        assert Elements(report_markup.words(payload)).found == []
        path = Path(os.fsdecode(payload.replace("\0", "").encode()))
        assert Elements(report_markup.path(path)).found == [("bdi", (("translate", "no"),))]


@pytest.mark.parametrize("start", range(0, 40, 20))
def test_a_page_full_of_them_has_no_element_or_attribute_that_is_not_the_report_s(start: int) -> None:
    chosen = payloads()[start * 14 :: 29][:20]
    page = report_of(chosen)
    assert page.count("<tr>") > len(chosen)
    assert faults_of(page) == []
    assert "<script" not in page
    assert "127.0.0.1:9" in page  # as text


def test_an_element_too_many_would_be_noticed() -> None:
    page = report_of(payloads()[:3])
    assert faults_of(page) == []
    for more in ("<script></script>", "<p onclick=x>", "<img src=x>", "<a href=file:///x>x</a>"):
        assert faults_of(page.replace("<footer>", f"<footer>{more}")) != []
