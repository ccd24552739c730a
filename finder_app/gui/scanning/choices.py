"""What a person may choose before a scan: the types of files, and how alike texts must be."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine import file_types
from finder_app.engine.file_types import FileType
from finder_app.engine.options import ScanOptions
from finder_app.gui import texts
from finder_app.gui.labels import PlainLabel, tooltip
from finder_app.gui.scanning.counting import Count
from finder_app.gui.wording import Wording, worded

PRESETS = (95, 85, 70)  # percent


class TypeChoice(QWidget):
    """A check box for each group of file types."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._boxes = {kind: QCheckBox() for kind in FileType}
        self._count: Count | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(worded(PlainLabel("", "strong"), lambda: self.tr("Types of files")))
        for kind, box in self._boxes.items():
            names = ", ".join(f".{ending}" for ending in file_types.endings(kind)[:24])
            box.setToolTip(tooltip(names))
            box.setChecked(kind in ScanOptions().types)
            box.toggled.connect(self.changed)
            column.addWidget(box)
        column.addStretch()
        Wording(self, lambda: self.show_count(self._count))

    @property
    def types(self) -> frozenset[FileType]:
        return frozenset(kind for kind, box in self._boxes.items() if box.isChecked())

    def set_types(self, types: frozenset[FileType]) -> None:
        for kind, box in self._boxes.items():
            box.setChecked(kind in types)

    def show_count(self, count: Count | None) -> None:
        """Write behind each type how many files of it there are; None while nobody knows."""
        self._count = count
        for kind, box in self._boxes.items():
            name = texts.file_type(kind)
            if count is not None:
                files = count.total(frozenset({kind})).files
                name = self.tr("{0}  ({1})").format(name, texts.number(files))
            box.setText(name.replace("&", "&&"))


class LikenessChoice(QWidget):
    """Three levels in words, and an exact percentage for those who want one."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons = QButtonGroup(self)
        self._exact = QSpinBox()
        self._exact.setRange(50, 100)
        self._exact.setAlignment(Qt.AlignmentFlag.AlignCenter)
        Wording(self, self._word)
        self._build()
        self._buttons.idClicked.connect(self._exact.setValue)
        self._exact.valueChanged.connect(self._show_level)
        self._exact.valueChanged.connect(self.changed)
        self._exact.setValue(round(ScanOptions().similarity * 100))

    @property
    def similarity(self) -> float:
        return self._exact.value() / 100

    def set_similarity(self, similarity: float) -> None:
        self._exact.setValue(round(similarity * 100))

    def _build(self) -> None:
        levels = QGridLayout()
        levels.setSpacing(8)
        for row, percent in enumerate(PRESETS):
            button = worded(QPushButton(), partial(self._level, percent))
            button.setCheckable(True)
            button.setProperty("kind", "level")
            self._buttons.addButton(button, percent)
            levels.addWidget(button, row, 0)
            levels.addWidget(worded(PlainLabel("", "muted"), partial(self._example, percent)), row, 1)
        levels.setColumnStretch(1, 1)
        exact = QHBoxLayout()
        question = worded(PlainLabel("", "muted"), lambda: self.tr("At least this much of the text is the same:"))
        exact.addWidget(question, 1)
        exact.addWidget(self._exact, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(worded(PlainLabel("", "strong"), lambda: self.tr("How alike")))
        column.addLayout(levels)
        column.addLayout(exact)
        column.addStretch()

    def _word(self) -> None:
        self._exact.setSuffix(texts.percent_sign())
        self._exact.setAccessibleName(self.tr("Smallest similarity in percent"))

    def _level(self, percent: int) -> str:
        return {
            95: self.tr("Almost the same"),
            85: self.tr("Clearly alike"),
            70: self.tr("Loosely alike"),
        }[percent]

    def _example(self, percent: int) -> str:
        return {
            95: self.tr("a typo, a date, another header"),
            85: self.tr("edited, shortened, a new version"),
            70: self.tr("rewritten in good part"),
        }[percent]

    def _show_level(self, percent: int) -> None:
        """Press the button of this level; none when the percentage lies between them."""
        self._buttons.setExclusive(False)
        for button in self._buttons.buttons():
            button.setChecked(self._buttons.id(button) == percent)
        self._buttons.setExclusive(True)


class AcrossChoice(QCheckBox):
    """Whether only pairs of different folders count; of no use, and not shown, while there is but one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        Wording(self, self._word)
        self.hide()

    def _word(self) -> None:
        self.setText(self.tr("Only across folders: pairs within the same folder do not count"))


def choose(
    options: ScanOptions, types: TypeChoice, likeness: LikenessChoice, across: AcrossChoice | None = None
) -> ScanOptions:
    """The options with what the person chose."""
    across_only = options.across_only if across is None else across.isChecked()
    return replace(options, types=types.types, similarity=likeness.similarity, across_only=across_only)
