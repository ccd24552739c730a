"""Pages are set side by side, piece by piece; nothing is loaded and nothing can be clicked."""

import time

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from finder_app.engine.page_outline import of_html, of_text
from finder_app.gui.compare.page_view import PageView
from finder_app.gui.theme import Theme

PAGE = (
    "<h1>Title</h1><p>Some <b>bold</b> <a href='http://x.example'>link</a> <img src='file:///etc/passwd' alt=Cat></p>"
)
TABLE = "<table><tr><th>a<th>b<tr><td>1<td>2</table>"


def _view(qtbot: QtBot, left: str, right: str) -> PageView:
    view = PageView(Theme(mode="dark"))
    qtbot.addWidget(view)
    view.resize(700, 400)
    view.show()
    view.show_pages((of_html(left, None), of_text(right, None)))
    qtbot.waitUntil(lambda: not any(writer.is_writing for writer in view.writers), timeout=20_000)
    return view


def test_words_headings_and_tables_are_set(qtbot: QtBot) -> None:
    view = _view(qtbot, PAGE + TABLE, "plain\n\ntext")
    left = view.sides[0].document()
    assert left.begin().text() == "Title"
    assert left.begin().blockFormat().headingLevel() == 1
    assert "▢ Cat" in left.toPlainText()
    assert len(left.rootFrame().childFrames()) == 1
    assert view.sides[1].toPlainText() == "plain\ntext"


def test_nothing_links_anywhere_and_nothing_is_loaded(qtbot: QtBot) -> None:
    view = _view(qtbot, PAGE, "")
    assert "example" not in view.sides[0].document().toHtml()
    assert "passwd" not in view.sides[0].document().toHtml()
    kind = QTextDocument.ResourceType.ImageResource.value
    assert view.sides[0].loadResource(kind, QUrl("file:///etc/passwd")) is None


def test_both_sides_scroll_to_the_same_share(qtbot: QtBot) -> None:
    view = _view(qtbot, "<p>line</p>" * 300, "line\n" * 150)
    bars = [side.verticalScrollBar() for side in view.sides]
    assert [bar.value() for bar in bars] == [0, 0]
    bars[0].setValue(bars[0].maximum() // 2)
    assert abs(bars[1].value() / bars[1].maximum() - 0.5) < 0.02
    bars[1].setValue(bars[1].maximum())
    assert bars[0].value() == bars[0].maximum()


def test_a_long_page_is_written_while_the_window_lives(qtbot: QtBot) -> None:
    gaps, last = [0.0], [time.perf_counter()]

    def beat() -> None:
        now = time.perf_counter()
        gaps.append(now - last[0])
        last[0] = now

    timer = QTimer(interval=2)
    timer.timeout.connect(beat)
    timer.start()
    _view(qtbot, "<p>some words in a paragraph of a page</p>" * 3_000, "")
    assert len(gaps) > 5
    assert sorted(gaps)[-3] < 0.25  # far from a standstill, whatever else the machine does
