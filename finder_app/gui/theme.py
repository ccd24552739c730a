"""Light and dark: every colour of the window by its role, the palette and the style sheet made of them."""

from dataclasses import dataclass, fields
from string import Template
from typing import Literal, get_args

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory, QWidget

from finder_app.gui import paths

Mode = Literal["system", "light", "dark"]
SCALE = {"title": 1.75, "heading": 1.2, "number": 1.35}
MODES: tuple[Mode, ...] = get_args(Mode)


@dataclass(frozen=True, slots=True)
class Colours:
    """One colour for each role. Text roles keep 4.5 : 1 on `window`, `base` and `card`."""

    window: QColor
    base: QColor
    card: QColor
    hover: QColor
    text: QColor
    muted: QColor
    accent: QColor
    accent_hover: QColor
    accent_soft: QColor
    on_accent: QColor
    border: QColor
    control_border: QColor
    selection: QColor
    keep: QColor
    delete: QColor
    warning: QColor
    warning_bg: QColor
    bar: QColor
    bar_track: QColor
    added_bg: QColor
    removed_bg: QColor
    changed_bg: QColor
    added_inline: QColor
    removed_inline: QColor

    @property
    def is_dark(self) -> bool:
        return self.window.lightness() < self.text.lightness()


LIGHT = {
    "window": "#f4f5f8",
    "base": "#ffffff",
    "card": "#ffffff",
    "hover": "#eceff5",
    "text": "#1b2130",
    "muted": "#5a6375",
    "accent": "#2f5bd0",
    "accent_hover": "#2549b0",
    "accent_soft": "#e8eefc",
    "on_accent": "#ffffff",
    "border": "#dde1e9",
    "control_border": "#868fa1",
    "selection": "#dce6fc",
    "keep": "#17744a",
    "delete": "#b3322b",
    "warning": "#855400",
    "warning_bg": "#fff4d9",
    "bar": "#5a80e2",
    "bar_track": "#e3e7f0",
    "added_bg": "#e4f6ea",
    "removed_bg": "#fdebe9",
    "changed_bg": "#fff6e0",
    "added_inline": "#aee3bf",
    "removed_inline": "#f8c0ba",
}
DARK = {
    "window": "#15181e",
    "base": "#1b1f27",
    "card": "#1f242d",
    "hover": "#272d38",
    "text": "#e6e9ef",
    "muted": "#9fa9ba",
    "accent": "#8eaeff",
    "accent_hover": "#a9c1ff",
    "accent_soft": "#252f4a",
    "on_accent": "#0d1836",
    "border": "#303744",
    "control_border": "#717c8f",
    "selection": "#2b3a63",
    "keep": "#62cf92",
    "delete": "#ff9188",
    "warning": "#eabd63",
    "warning_bg": "#362c15",
    "bar": "#7496f0",
    "bar_track": "#2c333f",
    "added_bg": "#17301f",
    "removed_bg": "#3b2021",
    "changed_bg": "#352d17",
    "added_inline": "#235c38",
    "removed_inline": "#743231",
}


class Theme(QObject):
    """The colours in force; follows the system until a mode is chosen."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None, mode: Mode = "system") -> None:
        super().__init__(parent)
        self._mode: Mode = mode
        self.colours = self._choose()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._refresh)

    @property
    def mode(self) -> Mode:
        return self._mode

    def set_mode(self, mode: Mode) -> None:
        """Light, dark, or what the system says."""
        self._mode = mode
        hints = QGuiApplication.styleHints()
        if mode == "system":
            hints.unsetColorScheme()
        else:  # asks for a title bar that fits, where the platform draws one
            hints.setColorScheme(Qt.ColorScheme.Dark if mode == "dark" else Qt.ColorScheme.Light)
        self._refresh()

    def dress(self, app: QApplication) -> None:
        """Give the whole application its style, its palette and its style sheet."""
        app.setStyle(QStyleFactory.create("Fusion"))
        app.setPalette(palette(self.colours))
        app.setStyleSheet(style_sheet(self.colours, QFontInfo(app.font()).pointSizeF()))

    def _refresh(self) -> None:
        colours = self._choose()
        if colours != self.colours:
            self.colours = colours
            app = QApplication.instance()
            if isinstance(app, QApplication) and app.styleSheet():
                self.dress(app)
            self.changed.emit()

    def _choose(self) -> Colours:
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        if self._mode != "system":
            dark = self._mode == "dark"
        return colours(DARK if dark else LIGHT)


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Give a widget the look that the style sheet has for another value of a property."""
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def colours(names: dict[str, str]) -> Colours:
    """The roles of LIGHT or DARK as colours."""
    return Colours(**{role: QColor(name) for role, name in names.items()})


def palette(c: Colours) -> QPalette:
    """What Qt's own drawing uses."""
    role = QPalette.ColorRole
    result = QPalette()
    for name, colour in (
        (role.Window, c.window), (role.WindowText, c.text), (role.Base, c.base), (role.AlternateBase, c.hover),
        (role.ToolTipBase, c.card), (role.ToolTipText, c.text), (role.PlaceholderText, c.muted), (role.Text, c.text),
        (role.Button, c.card), (role.ButtonText, c.text), (role.BrightText, c.delete), (role.Link, c.accent),
        (role.LinkVisited, c.accent), (role.Highlight, c.selection), (role.HighlightedText, c.text),
        (role.Accent, c.accent), (role.Light, c.card), (role.Midlight, c.hover), (role.Mid, c.border),
        (role.Dark, c.control_border), (role.Shadow, c.control_border),
    ):  # fmt: skip
        result.setColor(name, colour)
    for name in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, name, c.control_border)
    return result


def style_sheet(c: Colours, text_pt: float) -> str:
    """resources/style.qss with each $role replaced by its colour, and sizes relative to the desktop's own text."""
    values = {field.name: getattr(c, field.name).name() for field in fields(c)}
    values |= {f"{name}_pt": f"{text_pt * scale:.1f}pt" for name, scale in SCALE.items()}
    values["icons"] = (paths.resources() / "icons").as_posix()
    values["mode"] = "dark" if c.is_dark else "light"
    return Template((paths.resources() / "style.qss").read_text("utf-8")).substitute(values)


def contrast(a: QColor, b: QColor) -> float:
    """The contrast ratio of two colours, 1 to 21, by WCAG 2."""
    lighter, darker = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: QColor) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())
