"""Why a pair is alike in, the sentences about it out, translated at the moment of use."""

import math

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from finder_app.engine.explain import Blocks, Explanation, Found, Route, WeighedFeature
from finder_app.engine.options import Tokens
from finder_app.engine.pool import Failure
from finder_app.engine.records import SkippedFile, SkipReason, TextStatus
from finder_app.gui import reasons, texts

translate = QCoreApplication.translate


class _Counts(QObject):
    """Counted nouns; a QObject because Qt's tools find plurals only in `self.tr`."""

    def bits(self, distance: int, width: int) -> str:
        if distance == 1:
            return self.tr("The fingerprints differ in 1 of {} bits.").format(width)
        return self.tr("The fingerprints differ in %n of {} bits.", "", distance).format(width)

    def shown(self, shown: int, count: int) -> str:
        if not count:
            return self.tr("none")
        if shown == count:
            return self.tr("%Ln in all", "", count)
        return self.tr("the heaviest {} of %Ln", "", count).format(texts.number(shown))


_COUNTS = _Counts()


def bits(distance: int, width: int) -> str:
    """How far apart two fingerprints are."""
    return _COUNTS.bits(distance, width)


def found(by: Found) -> str:
    """How a scan came upon a pair."""
    return {
        Route.SAME_BYTES: translate(
            "WhyPanel", "Found without fingerprints: both files have the same bytes, which their digests show."
        ),
        Route.SAME_TEXT: translate(
            "WhyPanel", "Found without fingerprints: both texts are the same, which their digests show."
        ),
        Route.FINGERPRINTS: translate(
            "WhyPanel",
            "Found by fingerprints: among so many texts up to {} bits may differ. Then the texts were compared word"
            " by word.",
        ).format(by.limit),
        Route.SHINGLES: translate(
            "WhyPanel",
            "Found by shared runs of words (shingles): for fingerprints alone, which may differ in up to {} bits,"
            " the texts are too far apart. That is usual where one text stands in a longer one.",
        ).format(by.limit),
        Route.BY_ANOTHER: translate(
            "WhyPanel",
            "The scan did not compare these two. They share a cluster because each is alike to another file.",
        ),
    }[by.route]


def whole_pages() -> str:
    """What the fingerprints of pages with a template are of."""
    return translate(
        "WhyPanel",
        "The lines that many pages of their folders share are left out of the comparison, but not of the fingerprints"
        " and of the words below: these are of the whole pages.",
    )


def blocks(framed: Blocks) -> str:
    """How many of the framed blocks agree, and why that matters."""
    agree, count = sum(framed.agree), len(framed.agree)
    if not agree:
        return translate("WhyPanel", "None of the {} blocks of {} bits is equal.").format(count, framed.bits)
    counted = translate("WhyPanel", "{0} of {1} blocks of {2} bits are equal.").format(agree, count, framed.bits)
    return texts.sentences(counted, translate("WhyPanel", "The search looks for equal blocks."))


def estimate(explanation: Explanation) -> str:
    """What the weights say about the distance, beside what it is."""
    expected, distance = explanation.expected_distance, explanation.report.distance
    cosine = explanation.features.cosine
    if expected is None or distance is None or cosine is None:
        return ""
    share = expected / explanation.recipe.width
    spread = math.sqrt(expected * (1 - share))
    number = QLocale().toString
    return translate(
        "WhyPanel",
        "By their weighted words, both texts have a cosine of {}. With it, {} ± {} differing bits"
        " are to be expected; there are {}.",
    ).format(number(_cut(cosine), "f", 3), number(expected, "f", 1), number(spread, "f", 1), distance)


def _cut(cosine: float) -> float:
    """A cosine below 1 is never shown as 1."""
    return math.floor(cosine * 1000) / 1000


def no_fingerprint(status: TextStatus, name: str) -> str:
    """Why there are no bits to show."""
    return translate("WhyPanel", "{} has no fingerprint. {}.").format(name, texts.text_status(status))


def tokens(kind: Tokens) -> tuple[str, str, str]:
    """The headings of the three lists: what stands only in the left text, in both, only in the right one."""
    return {
        "words": (
            translate("WhyPanel", "Words only left"),
            translate("WhyPanel", "Words in both"),
            translate("WhyPanel", "Words only right"),
        ),
        "ngrams": (
            translate("WhyPanel", "N-grams only left"),
            translate("WhyPanel", "N-grams in both"),
            translate("WhyPanel", "N-grams only right"),
        ),
        "chunks": (
            translate("WhyPanel", "Chunks only left"),
            translate("WhyPanel", "Chunks in both"),
            translate("WhyPanel", "Chunks only right"),
        ),
        "shingles": (
            translate("WhyPanel", "Shingles only left"),
            translate("WhyPanel", "Shingles in both"),
            translate("WhyPanel", "Shingles only right"),
        ),
    }[kind]


def shown(count_shown: int, count: int) -> str:
    """How many words a list shows of how many."""
    return _COUNTS.shown(count_shown, count)


def weight(value: float) -> str:
    """A weight, short."""
    return QLocale().toString(value, "f", 2 if value < 100 else 0)


def weights(feature: WeighedFeature) -> str:
    """The weights of a word in both texts."""
    if not feature.weight_b:
        return translate("WhyPanel", "weight {} in the left text").format(weight(feature.weight_a))
    if not feature.weight_a:
        return translate("WhyPanel", "weight {} in the right text").format(weight(feature.weight_b))
    both = translate("WhyPanel", "weight {} in the left text, {} in the right one")
    return both.format(weight(feature.weight_a), weight(feature.weight_b))


def failure(problem: SkippedFile | Failure, is_collection: bool) -> str:
    """Why the words cannot be shown."""
    if isinstance(problem, SkippedFile):
        reason = reasons.skip_reason(problem.reason)
        return translate("WhyPanel", "The words cannot be shown: {} ({}).").format(
            texts.display_name(problem.path), reason
        )
    if is_collection and problem.reason is SkipReason.CRASHED:
        return translate(
            "WhyPanel", "The words cannot be shown: they were weighed by counts of this scan, which are not kept."
        )
    return translate("WhyPanel", "The words cannot be shown: {}.").format(reasons.skip_reason(problem.reason))
