"""Words that follow the language: how to say them in, said at once and again whenever another language is chosen."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

Wearer = TypeVar("Wearer", bound=QLabel | QAbstractButton)


class Wording(QObject):
    """Lives as long as the widget whose words it keeps in the language in force."""

    def __init__(self, wearer: QWidget, say: Callable[[], object]) -> None:
        super().__init__(wearer)  # Qt passes a change of the language on to all children of a widget
        self._say = say
        say()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LanguageChange:
            self._say()
        return super().event(event)


def worded(wearer: Wearer, words: Callable[[], str]) -> Wearer:
    """The same label or button, with a text that follows the language."""
    Wording(wearer, lambda: wearer.setText(words()))
    return wearer


def named(wearer: QWidget, words: Callable[[], str], key: str = "") -> None:
    """Give a widget without words a name and a tooltip that follow the language; the tooltip tells its `key`, too."""

    def say() -> None:
        wearer.setToolTip(f"{words()} ({key})" if key else words())
        wearer.setAccessibleName(words())

    Wording(wearer, say)
