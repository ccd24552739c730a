"""What was found to be like a file or a text in; the sentences about it out, translated at the moment of use."""

from PySide6.QtCore import QCoreApplication, QObject

from finder_app.engine.content_seen import Basis
from finder_app.engine.records import Relation
from finder_app.gui import reasons, texts
from finder_app.gui.library import library_troubles
from finder_app.review.similar_files import Like, Similar

translate = QCoreApplication.translate


class _Counts(QObject):
    """Counted nouns; a QObject because Qt's tools find plurals only in `self.tr`."""

    def found(self, count: int) -> str:
        return self.tr("%Ln similar file", "", count) if count == 1 else self.tr("%Ln similar files", "", count)


_COUNTS = _Counts()


def verdict(similar: Similar) -> str:
    """What came of the search, in a sentence."""
    if not similar.was_read:
        if similar.problem is None:
            return translate("similar", "There is nothing to compare.")
        reason = reasons.skip_reason(similar.problem.reason)
        return translate("similar", "It could not be read: {}.").format(reason)
    if similar.found:
        return translate("similar", "{} found.").format(_COUNTS.found(len(similar.found)))
    if similar.too_short:
        return translate("similar", "No copy was found. Texts of so few words are only matched with copies.")
    return translate("similar", "Nothing like it was found.")


def about_library(similar: Similar, uses_library: bool) -> str:
    """What was asked beside the result at hand, and what to do where the library was of no use."""
    if not uses_library:
        return translate("similar", "The library is off: only the results of this window were searched.")
    if similar.trouble is not None:
        return library_troubles.sentence(similar.trouble)
    if not similar.known:
        return translate("similar", "The library is empty; a scan fills it.")
    return translate("similar", "The library was searched as well: it knows {}.").format(texts.files(similar.known))


def relation(like: Like) -> str:
    """How the file stands to what was asked."""
    return texts.relation(like.sighting.relation)


def share(like: Like) -> str:
    """How alike they are: of contained texts how much of the shorter one stands in the other."""
    seen = like.sighting
    if seen.relation is Relation.CONTAINED:
        return texts.contained_share(texts.percent(seen.containment))
    return texts.percent(seen.similarity)


def place(like: Like) -> str:
    """Where it was met, and how much the percentage is worth."""
    if like.here is not None:
        return translate("similar", "in these results")
    if like.sighting.basis is Basis.SKETCH:
        return translate("similar", "seen before; changed or gone since, so the share is estimated")
    return translate("similar", "seen before")
