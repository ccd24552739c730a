"""What the program keeps for itself, and cannot read or write, in; a note where the person looks out."""

from PySide6.QtCore import QObject

from finder_app.gui import file_links, paths, start_texts
from finder_app.gui.banner import Banner
from finder_app.gui.library import library_troubles
from finder_app.gui.scanning.scanner import Hindrance
from finder_app.review.not_duplicates import NotDuplicates


class StorageNotes(QObject):
    """Settings are spoken of at the start, the library and the lasting list beside the review that they are for."""

    def __init__(self, start: Banner, review: Banner, apart: NotDuplicates, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._start, self._review, self._apart = start, review, apart
        self._said_of_list = ""

    def tell_replaced(self, names: tuple[str, ...]) -> None:
        """Say which settings were broken and are as at the beginning again."""
        self._start.add(lambda: start_texts.replaced(names))

    def tell_unkept(self, error: OSError) -> None:
        """Say that what is set now is gone at the next start."""
        banner = self._review if self._is_review_shown() else self._start
        banner.add(lambda: start_texts.unkept(error), "warning")

    def tell_root(self) -> None:
        """Say what it means to work as the one who may do everything."""
        self._start.add(start_texts.as_root)

    def show_log(self) -> None:
        """Open the folder of the log, or say where it is."""
        log = paths.log_file()
        if not file_links.show_in_folder(log):
            banner = self._review if self._is_review_shown() else self._start
            banner.add(lambda: start_texts.log_at(log))

    def tell_hindered(self, hindrance: Hindrance) -> None:
        """Say why the library was of no use to the scan whose review is on display."""
        self._review.add(lambda: library_troubles.after_scan(*hindrance), "warning")

    def look_at_list(self) -> None:
        """Say what is wrong with the lasting list, once for each thing that is."""
        words = library_troubles.of_list(self._apart)
        if words and words != self._said_of_list:
            self._review.add(lambda: library_troubles.of_list(self._apart) or words, "warning")
        self._said_of_list = words

    def _is_review_shown(self) -> bool:
        page = self._review.parentWidget()
        return page is not None and page.isVisible()
