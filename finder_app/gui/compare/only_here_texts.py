"""Passages in, the sentences about them and the text that is taken along out, translated at the moment of use."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject

from finder_app.engine.pair_extras import OnlyHere
from finder_app.engine.passages import Passage
from finder_app.gui import texts

translate = QCoreApplication.translate
LEAST_SHARE = 0.01  # less is not worth saying


class _Counts(QObject):
    """Counted nouns; a QObject because Qt's tools find plurals only in `self.tr`."""

    def words(self, count: int) -> str:
        return self.tr("1 word") if count == 1 else self.tr("%n words", "", count)

    def passages(self, count: int) -> str:
        return self.tr("1 passage") if count == 1 else self.tr("%n passages", "", count)


_COUNTS = _Counts()


def place(passage: Passage, words: int) -> str:
    """Where a passage stands and how much of its text it is."""
    if passage.first == passage.last:
        lines = translate("OnlyHerePanel", "Line {}").format(texts.number(passage.first))
    else:
        lines = translate("OnlyHerePanel", "Lines {0}–{1}").format(
            texts.number(passage.first), texts.number(passage.last)
        )
    share = passage.words / max(1, words)
    parts = [lines, _COUNTS.words(passage.words)]
    return " · ".join([*parts, texts.percent(share)] if share >= LEAST_SHARE else parts)


def summary(found: OnlyHere, name: str) -> str:
    """How much stands in one text alone."""
    words = sum(passage.words for passage in found.passages)
    sentence = translate("OnlyHerePanel", "{0} only in {1}: {2}, {3} of its text")
    share = texts.percent(words / max(1, found.words))
    return sentence.format(_COUNTS.passages(len(found.passages)), name, _COUNTS.words(words), share)


def nothing(found: OnlyHere, name: str) -> tuple[str, str]:
    """That nothing would be lost: a heading and what it rests on."""
    heading = translate("OnlyHerePanel", "Nothing stands only in {}").format(name)
    if found.own_words:
        advice = translate("OnlyHerePanel", "All its passages stand in the other text as well, some in another place.")
    else:
        advice = translate("OnlyHerePanel", "Every word of it stands in the other text, in the same order.")
    return heading, advice


def taken_along(passages: Sequence[Passage], source: Path) -> str:
    """The passages as a text of their own, with where they come from above them."""
    heading = translate("OnlyHerePanel", "From {}").format(texts.display_path(source))
    parts = [heading, "=" * min(80, len(heading)), ""]
    for passage in passages:
        if passage.first == passage.last:
            lines = translate("OnlyHerePanel", "Line {}").format(passage.first)
        else:
            lines = translate("OnlyHerePanel", "Lines {0}–{1}").format(passage.first, passage.last)
        parts += [f"[{lines}]", passage.text.strip("\n"), ""]
    return "\n".join(parts)
