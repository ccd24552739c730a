"""Controls for the kinds of values that settings have; each emits the value, shows it, and says it in words."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QVBoxLayout, QWidget

from finder_app.engine.file_types import FileType
from finder_app.gui import texts
from finder_app.gui.wording import Wording, worded

Words = Callable[[], str]
Choices = Callable[[], Sequence[tuple[Any, str, str]]]
"""Values, each with its name and with what it does, in the language in force."""

MEGABYTE = 1_000_000
TEXT_MARGIN = 6


class _Value(QObject):
    """What all controls have."""

    chosen = Signal(object)
    trouble = Signal(str)
    widget: QWidget

    def detail(self, _value: Any) -> str:
        """What a value does; nothing where the explanation of the setting says it."""
        return ""

    def words(self) -> Sequence[str]:
        """What a search should find beside title and explanation."""
        return ()


class Switch(_Value):
    """On or off."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.widget = self._box = worded(QCheckBox(), words)
        self._box.clicked.connect(self._tell)

    def show_value(self, value: Any) -> None:
        self._box.setChecked(bool(value))

    def say(self, value: Any) -> str:
        return self.tr("on") if value else self.tr("off")

    def _tell(self, is_on: bool) -> None:
        self.chosen.emit(is_on)


class Choice(_Value):
    """One of several named values; what the chosen one does is its detail."""

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self._value: Any = None
        self.widget = self._box = QComboBox()
        self._box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._box.setMinimumContentsLength(16)
        self._box.installEventFilter(self)
        self._box.activated.connect(self._tell)
        Wording(self._box, self._word)

    def show_value(self, value: Any) -> None:
        self._value = value
        values = [each for each, _, _ in self._choices()]
        self._box.setCurrentIndex(values.index(value) if value in values else -1)

    def say(self, value: Any) -> str:
        return next((name for each, name, _ in self._choices() if each == value), str(value))

    def detail(self, value: Any) -> str:
        return next((does for each, _, does in self._choices() if each == value), "")

    def words(self) -> Sequence[str]:
        return [word for _, name, does in self._choices() for word in (name, does)]

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        return _passes_by(self._box, event)

    def _word(self) -> None:
        self._box.clear()
        for _, name, does in self._choices():
            self._box.addItem(name)
            self._box.setItemData(self._box.count() - 1, does, Qt.ItemDataRole.AccessibleDescriptionRole)
        self.show_value(self._value)

    def _tell(self, place: int) -> None:
        self._value = self._choices()[place][0]
        self.chosen.emit(self._value)


class Count(_Value):
    """A whole number in a range; with `nothing` one step below the range stands for a value of its own."""

    def __init__(
        self,
        lowest: int,
        highest: int,
        suffix: Words = str,
        nothing: tuple[Any, Words] | None = None,
        unit: float = 1,
        step: int = 1,
    ) -> None:
        super().__init__()
        self._lowest, self._suffix, self._nothing, self._unit = lowest, suffix, nothing, unit
        self.widget = self._box = QSpinBox()
        self._box.setRange(lowest - (nothing is not None), highest)
        self._box.setSingleStep(step)
        self._box.setKeyboardTracking(False)
        self._box.lineEdit().setTextMargins(TEXT_MARGIN, 0, 0, 0)
        self._box.installEventFilter(self)
        self._box.valueChanged.connect(self._tell)
        Wording(self._box, self._word)

    def show_value(self, value: Any) -> None:
        is_nothing = self._nothing is not None and value == self._nothing[0]
        was = self._box.blockSignals(True)
        self._box.setValue(self._lowest - 1 if is_nothing else round(value / self._unit))
        self._box.blockSignals(was)

    def say(self, value: Any) -> str:
        if self._nothing is not None and value == self._nothing[0]:
            return self._nothing[1]()
        return f"{texts.number(value / self._unit)}{self._suffix()}"

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        return _passes_by(self._box, event)

    def _word(self) -> None:
        self._box.setSuffix(self._suffix())
        if self._nothing is not None:
            self._box.setSpecialValueText(self._nothing[1]())

    def _tell(self, number: int) -> None:
        if self._nothing is not None and number < self._lowest:
            self.chosen.emit(self._nothing[0])
        else:
            whole = isinstance(self._unit, int)
            self.chosen.emit(number * self._unit if whole else round(number * self._unit, 6))


def percent(lowest: int = 50) -> Count:
    """A share, as a percentage."""
    return Count(lowest, 100, texts.percent_sign, unit=0.01)


def megabytes(lowest: int, highest: int) -> Count:
    """A size in megabytes."""
    return Count(lowest, highest, lambda: "\u00a0MB", unit=MEGABYTE)


class Types(_Value):
    """A check box for each group of file types."""

    def __init__(self) -> None:
        super().__init__()
        self.widget = QWidget()
        self.boxes = {kind: worded(QCheckBox(), partial(_type_name, kind)) for kind in FileType}
        column = QVBoxLayout(self.widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for box in self.boxes.values():
            column.addWidget(box)
            box.clicked.connect(self._tell)

    def show_value(self, value: Any) -> None:
        for kind, box in self.boxes.items():
            box.setChecked(kind in value)

    def say(self, value: Iterable[FileType]) -> str:
        chosen = frozenset(value)
        return self.tr(", ").join(texts.file_type(kind) for kind in FileType if kind in chosen) or self.tr("none")

    def words(self) -> Sequence[str]:
        return [texts.file_type(kind) for kind in FileType]

    def _tell(self) -> None:
        self.chosen.emit(frozenset(kind for kind, box in self.boxes.items() if box.isChecked()))


def _type_name(kind: FileType) -> str:
    return texts.file_type(kind).replace("&", "&&")


def _passes_by(box: QComboBox | QSpinBox, event: QEvent) -> bool:
    """Whether the wheel only wants to scroll the page: it must not change what lies under the mouse by chance."""
    if isinstance(event, QWheelEvent) and not box.hasFocus():
        event.ignore()
        return True
    return False
