"""The form of an export and its options, and which files it holds: two groups of choices."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.wording import Wording, worded
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Selection
from finder_app.review.exporting.report_plan import Limits

FORMATS = (Format.CSV, Format.XLSX, Format.HTML, Format.JSON, Format.PATHS)
MOST = 1_000_000  # clusters or differences of a report
_INDENT = 24


class FormatChoice(QWidget):
    """One radio button with a sentence for each format; below the one that is chosen, what can be chosen about it."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = QButtonGroup(self)
        self.bom = worded(QCheckBox(), lambda: self.tr("Begin with a mark (BOM), so that Excel recognises UTF-8"))
        self.lines = worded(QRadioButton(), lambda: self.tr("One path on each line"))
        self.nul = worded(QRadioButton(), lambda: self.tr("NUL after each path, for names with line breaks (xargs -0)"))
        self.with_differences = worded(
            QCheckBox(), lambda: self.tr("Show how files differ from their principal, at most:")
        )
        self.differences = QSpinBox(minimum=1, maximum=MOST, value=200, singleStep=100)
        self.clusters = QSpinBox(minimum=1, maximum=MOST, value=1_000, singleStep=100)
        self._pages: dict[Format, QWidget] = {}
        self._build()
        self.buttons.idToggled.connect(self._turn)
        self.with_differences.toggled.connect(self.differences.setEnabled)
        self.choose(Format.CSV)

    @property
    def format(self) -> Format:
        return FORMATS[self.buttons.checkedId()]

    def choose(self, kind: Format) -> None:
        self.buttons.button(FORMATS.index(kind)).setChecked(True)

    @property
    def limits(self) -> Limits:
        """How much a report holds."""
        differences = self.differences.value() if self.with_differences.isChecked() else 0
        return Limits(self.clusters.value(), differences)

    def _turn(self, place: int, is_checked: bool) -> None:
        page = self._pages.get(FORMATS[place])
        if page is not None:
            page.setVisible(is_checked)
        if is_checked:
            self.chosen.emit()

    def _build(self) -> None:
        self.bom.setChecked(True)
        self.lines.setChecked(True)
        self.with_differences.setChecked(True)
        grid = QGridLayout(self)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setContentsMargins(0, 0, 0, 0)
        self._pages.update(self._options())
        for place, kind in enumerate(FORMATS):
            self._add_format(grid, place, kind)

    def _add_format(self, grid: QGridLayout, place: int, kind: Format) -> None:
        name, sentence = self._words(kind)
        button = worded(QRadioButton(), name)
        label = worded(PlainLabel("", "muted"), sentence)
        Wording(button, lambda: button.setAccessibleDescription(sentence()))
        self.buttons.addButton(button, place)
        grid.addWidget(button, 2 * place, 0)
        grid.addWidget(label, 2 * place, 1)
        if kind in self._pages:
            self._pages[kind].hide()
            grid.addWidget(self._pages[kind], 2 * place + 1, 0, 1, 2)

    def _words(self, kind: Format) -> tuple[Callable[[], str], Callable[[], str]]:
        return {
            Format.CSV: (
                lambda: self.tr("Table (CSV)"),
                lambda: self.tr("A line for each file, for any spreadsheet."),
            ),
            Format.XLSX: (
                lambda: self.tr("Workbook (XLSX)"),
                lambda: self.tr("The same for Excel or LibreOffice, with numbers and dates."),
            ),
            Format.HTML: (
                lambda: self.tr("Report (HTML)"),
                lambda: self.tr("A page to read, print or send, with the differences."),
            ),
            Format.JSON: (
                lambda: self.tr("Data (JSON)"),
                lambda: self.tr("Everything that is known, for programs."),
            ),
            Format.PATHS: (
                lambda: self.tr("List of paths"),
                lambda: self.tr("The bare paths, for scripts."),
            ),
        }[kind]

    def _options(self) -> Mapping[Format, QWidget]:
        return {
            Format.CSV: _page([self.bom]),
            Format.HTML: _page([self._counted_differences(), self._counted_clusters()]),
            Format.PATHS: _page([self.lines, self.nul]),
        }

    def _counted_differences(self) -> QWidget:
        Wording(self.differences, lambda: self.differences.setAccessibleName(self.tr("Most files with differences")))
        return _row(self.with_differences, self.differences)

    def _counted_clusters(self) -> QWidget:
        words = worded(PlainLabel(), lambda: self.tr("List this many clusters at most:"))
        Wording(self.clusters, lambda: self.clusters.setAccessibleName(self.tr("Most clusters of the report")))
        return _row(words, self.clusters)


class SelectionChoice(QWidget):
    """Which files: all, those that the filter shows, or those that are marked; each with their number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = QButtonGroup(self)
        self._counts: Mapping[Selection, int] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for place, _ in enumerate(Selection):
            button = QRadioButton()
            self.buttons.addButton(button, place)
            column.addWidget(button)
        self.choose(Selection.ALL)
        Wording(self, self._say)

    @property
    def selection(self) -> Selection:
        return list(Selection)[self.buttons.checkedId()]

    def choose(self, selection: Selection) -> None:
        self.button(selection).setChecked(True)

    def button(self, selection: Selection) -> QRadioButton:
        found = self.buttons.button(list(Selection).index(selection))
        assert isinstance(found, QRadioButton)
        return found

    def show_counts(self, counts: Mapping[Selection, int]) -> None:
        """How many files each choice has; one without any cannot be made."""
        self._counts = counts
        for selection in (Selection.SHOWN, Selection.MARKED):
            self.button(selection).setEnabled(counts.get(selection, 0) > 0)
        if not self.button(self.selection).isEnabled():
            self.choose(Selection.ALL)
        self._say()

    def _say(self) -> None:
        words = {
            Selection.ALL: self.tr("All files of all clusters ({})"),
            Selection.SHOWN: self.tr("Only what is shown now ({})"),
            Selection.MARKED: self.tr("Only what is marked for deletion ({})"),
        }
        for selection, template in words.items():
            count = self._counts.get(selection)
            shown = self.tr("everything is shown") if count is None else texts.files(count)
            self.button(selection).setText(template.format(shown))


def _row(*widgets: QWidget) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for widget in widgets:
        if isinstance(widget, PlainLabel):
            widget.setWordWrap(False)
        row.addWidget(widget)
    row.addStretch()
    return made


def _page(widgets: list[QWidget]) -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(_INDENT, 0, 0, 0)
    column.setSpacing(4)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch()
    return made
