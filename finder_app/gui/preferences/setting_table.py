"""Every setting that the dialog shows: one row each, with its page, its control and its words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, SignalInstance
from PySide6.QtWidgets import QWidget

translate = QCoreApplication.translate


class Page(Enum):
    """Where a setting is found."""

    GENERAL = "general"
    SCANNING = "scanning"
    MATCHING = "matching"
    ADVANCED = "advanced"
    REVIEW = "review"


class Effect(Enum):
    """From when on a change counts."""

    AT_ONCE = "at-once"
    NEXT_SCAN = "next-scan"


class Control(Protocol):
    """What a person changes a value with: `chosen` carries each new value that can be, `trouble` words or nothing."""

    @property
    def chosen(self) -> SignalInstance: ...
    @property
    def trouble(self) -> SignalInstance: ...
    @property
    def widget(self) -> QWidget: ...
    def show_value(self, value: Any) -> None: ...
    def say(self, value: Any) -> str: ...
    def detail(self, value: Any) -> str: ...
    def words(self) -> Sequence[str]: ...


@dataclass(frozen=True, slots=True)
class Setting:
    """One row; `name` is that of `setting_values`, `is_wide` puts the control below its words."""

    name: str
    page: Page
    title: Callable[[], str]
    explanation: Callable[[], str]
    control: Callable[[], Control]
    effect: Effect = Effect.NEXT_SCAN
    is_wide: bool = False


def page_title(page: Page) -> str:
    """The name of a page."""
    return {
        Page.GENERAL: translate("settings", "General"),
        Page.SCANNING: translate("settings", "Scanning"),
        Page.MATCHING: translate("settings", "Matching"),
        Page.ADVANCED: translate("settings", "Advanced"),
        Page.REVIEW: translate("settings", "Review"),
    }[page]


def page_explanation(page: Page) -> str:
    """What a page is about, in a sentence or two."""
    return {
        Page.GENERAL: translate("settings", "How the program looks, speaks and remembers."),
        Page.SCANNING: translate(
            "settings", "Which files are read, and how. A change takes effect with the next scan."
        ),
        Page.MATCHING: translate(
            "settings", "When two texts count as alike. A change takes effect with the next scan."
        ),
        Page.ADVANCED: translate(
            "settings",
            "How texts are proposed for comparison. The percentages always come from the texts themselves: a recipe "
            "makes a scan find more or less, sooner or later, but never makes a percentage wrong. The defaults were "
            "measured to be good for everyone.",
        ),
        Page.REVIEW: translate(
            "settings",
            "A file that you have not decided about is undecided: it stays where it is, whatever you do with the "
            "others.",
        ),
    }[page]


def effect_words(effect: Effect) -> str:
    """From when on a change counts."""
    return {
        Effect.AT_ONCE: translate("settings", "Takes effect at once."),
        Effect.NEXT_SCAN: translate("settings", "Takes effect with the next scan."),
    }[effect]
