"""What was found out about a pair in, the sentences above its two texts out, translated at the moment of use."""

from PySide6.QtCore import QCoreApplication, QObject

from finder_app.engine.diff import Note
from finder_app.engine.display_text import LONGEST_LINE
from finder_app.engine.highlights import Ignore
from finder_app.engine.pair_view import PairView, View
from finder_app.engine.records import Relation, SkipReason
from finder_app.gui import reasons, texts
from finder_app.gui.compare.pair_question import PairFailure

translate = QCoreApplication.translate
BETWEEN = " · "  # two clauses


class _Counts(QObject):
    """Counted nouns; a QObject because Qt's tools find plurals only in `self.tr`."""

    def bits(self, distance: int, width: int) -> str:
        if distance == 1:
            return self.tr("1 of {} bits differs").format(width)
        return self.tr("%n of {} bits differ", "", distance).format(width)


_COUNTS = _Counts()


def summary(pair: PairView, width: int, least_similarity: float = 0.0) -> tuple[str, str, str]:
    """The most telling share of a pair, what else there is to say, and how many of `width` bits differ.

    Of a text that merely stands in the other one, that it does is said first: "5 % alike" would tell nobody so.
    """
    alike = translate("ComparePanel", "{} alike").format(texts.percent(pair.similarity))
    stands = _stands(pair)
    bits = "" if pair.distance is None else _COUNTS.bits(pair.distance, width)
    if _is_part(pair, least_similarity):
        return stands[0], BETWEEN.join((*stands[1:], alike)), bits
    return alike, BETWEEN.join(stands), bits


def in_short(pair: PairView, least_similarity: float) -> str:
    """The same share where there is little room; empty where the share is said in a word anyway."""
    contained = translate("ComparePanel", "{} contained")
    return contained.format(texts.percent(pair.containment)) if _is_part(pair, least_similarity) else ""


def _is_part(pair: PairView, least_similarity: float) -> bool:
    """Whether one text stands in the other rather than being like it."""
    return pair.similarity < least_similarity <= pair.containment


def _stands(pair: PairView) -> tuple[str, ...]:
    """What of either text stands in the other, the more telling first; the other one where it is another."""
    right = translate("ComparePanel", "{} of the right text stands in the left")
    left = translate("ComparePanel", "{} of the left text stands in the right")
    shares = [(right, pair.share_right), (left, pair.share_left)]
    if pair.share_right < pair.share_left:
        shares.reverse()
    said = tuple(words.format(texts.percent(share)) for words, share in shares)
    return said if texts.percent(pair.share_left) != texts.percent(pair.share_right) else said[:1]


def position(current: int | None, total: int) -> str:
    """Which change is shown, for example "Difference 3 of 17"."""
    if not total:
        return translate("ComparePanel", "No differences")
    shown = "–" if current is None else texts.number(current + 1)
    return translate("ComparePanel", "Difference {} of {}").format(shown, texts.number(total))


def note(kind: Note) -> str:
    """What of the texts is not shown as it is."""
    return {
        Note.LEFT_SHORTENED: translate("ComparePanel", "The left text is long: only its beginning is shown."),
        Note.RIGHT_SHORTENED: translate("ComparePanel", "The right text is long: only its beginning is shown."),
        Note.LONG_LINES_CUT: translate("ComparePanel", "Lines of more than {} characters continue in the next row."),
        Note.CONTROLS_MARKED: translate("ComparePanel", "Invisible control characters are shown as signs."),
    }[kind].format(texts.number(LONGEST_LINE))


def both_shortened() -> str:
    """The two notes about long texts in one."""
    return translate("ComparePanel", "Both texts are long: only their beginnings are shown.")


def left_out() -> str:
    """What the grey lines are."""
    return translate("ComparePanel", "Grey lines are left out: many pages of this folder share them.")


def same(relation: Relation, view: View, pair: PairView, *, has_left_out: bool) -> str:
    """Why there is little to see, when a pair is equal in some way; empty otherwise."""
    if relation is Relation.IDENTICAL:
        return translate("ComparePanel", "Both files are identical, byte for byte.")
    if relation is Relation.SAME_TEXT and view is View.TEXT_AS_MATCHED:
        return translate(
            "ComparePanel", "Both texts are the same. The files differ in encoding, mark-up or white space."
        )
    if not pair.diff.left_count and not pair.diff.right_count:
        return translate("ComparePanel", "Neither file has any words in this view.")
    if pair.similarity >= 1.0 and view is View.TEXT_AS_MATCHED:
        if has_left_out:
            return translate("ComparePanel", "No word of their own differs.")
        return translate("ComparePanel", "No word differs.")
    return ""


def stale(problem: PairFailure) -> str:
    """That a file is no longer what is shown of it."""
    assert problem.skipped is not None
    return reasons.stale(problem.skipped)


def ignored_name(kind: Ignore) -> str:
    """A difference that does not count, as a thing to ignore."""
    return {
        Ignore.WHITE_SPACE: translate("ComparePanel", "Ignore white space"),
        Ignore.CASE: translate("ComparePanel", "Ignore upper and lower case"),
        Ignore.PUNCTUATION: translate("ComparePanel", "Ignore punctuation"),
    }[kind]


def view_name(view: View) -> str:
    """What of the files is compared, in a word."""
    return {
        View.TEXT_AS_MATCHED: translate("ComparePanel", "Text"),
        View.SOURCE: translate("ComparePanel", "Source"),
        View.PAGE: translate("ComparePanel", "Page"),
    }[view]


def view_explained(view: View) -> str:
    """What of the files is compared."""
    return {
        View.TEXT_AS_MATCHED: translate("ComparePanel", "Text as matched"),
        View.SOURCE: translate("ComparePanel", "The files as they are, with their mark-up"),
        View.PAGE: translate("ComparePanel", "The pages as a browser shows them"),
    }[view]


def no_page() -> str:
    """Why there is no page to see."""
    return translate("ComparePanel", "Neither file is a web page (HTML), so there is only text.")


def page_is_cut() -> str:
    """That a page goes on."""
    return translate("ComparePanel", "The page is long: only its beginning is shown.")


def nothing_loaded() -> str:
    """What a page shows not."""
    return translate("ComparePanel", "Pictures, scripts and links are never loaded.")


def failure(problem: PairFailure) -> tuple[str, str]:
    """Why a pair cannot be shown: a heading, and what to do about it."""
    heading = translate("ComparePanel", "This pair cannot be shown")
    if problem.skipped is not None:
        heading = translate("ComparePanel", "{} cannot be shown").format(texts.display_name(problem.skipped.path))
    advice = {
        SkipReason.CHANGED: translate("ComparePanel", "The file has changed since the scan. Scan again to compare it."),
        SkipReason.VANISHED: translate(
            "ComparePanel", "The file is no longer there. Scan again to bring the list up to date."
        ),
        SkipReason.TIMED_OUT: translate("ComparePanel", "Comparing these files took too long and was ended."),
        SkipReason.OUT_OF_MEMORY: translate("ComparePanel", "Comparing these files needs more memory than there is."),
        SkipReason.CRASHED: translate("ComparePanel", "Something went wrong while these files were read."),
    }
    sentence = advice.get(problem.reason) or reasons.skip_advice(problem.reason)
    return heading, f"{sentence}\n{texts.printable(problem.detail)}".strip()
