"""A loaded pair in, what has to be said above its texts out."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from finder_app.engine.diff import Note
from finder_app.engine.records import Relation
from finder_app.gui.compare import compare_texts
from finder_app.gui.compare.notices import Notice
from finder_app.gui.compare.pair_loader import LoadedPair

translate = QCoreApplication.translate
SHORTENED = (Note.LEFT_SHORTENED, Note.RIGHT_SHORTENED)


def of_pair(pair: LoadedPair, relation: Relation | None, show_whole: Callable[[], None]) -> tuple[Notice, ...]:
    """Notes of the view that is shown; `show_whole` lifts the limits."""
    return _of_pages(pair, show_whole) if pair.view.pages is not None else _of_rows(pair, relation, show_whole)


def _of_rows(pair: LoadedPair, relation: Relation | None, show_whole: Callable[[], None]) -> tuple[Notice, ...]:
    has_left_out, view = bool(pair.document.left_out.any()), pair.request.view
    same = "" if relation is None else compare_texts.same(relation, view, pair.view, has_left_out=has_left_out)
    notices = [Notice(same)] if same else []
    if has_left_out:
        notices.append(Notice(compare_texts.left_out()))
    cut = [note for note in pair.view.notes if note in SHORTENED]
    if cut:
        text = compare_texts.both_shortened() if len(cut) == 2 else compare_texts.note(cut[0])
        notices.append(Notice(text, "warning", translate("ComparePanel", "Compare anyway"), show_whole))
    notices += [Notice(compare_texts.note(note)) for note in pair.view.notes if note not in SHORTENED]
    return tuple(notices)


def _of_pages(pair: LoadedPair, show_whole: Callable[[], None]) -> tuple[Notice, ...]:
    pages = pair.view.pages or ()
    notices = [Notice(compare_texts.nothing_loaded())] if any(page.pictures for page in pages) else []
    if any(page.is_cut for page in pages):
        words = translate("ComparePanel", "Show anyway")
        notices.append(Notice(compare_texts.page_is_cut(), "warning", words, show_whole))
    return tuple(notices)
