"""Two fingerprints in, both as grids of bits out, with the numbers that can be copied."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from finder_app.engine.explain import Bits, Blocks
from finder_app.gui import icons
from finder_app.gui.explain.bit_grid import BitGrid, BitLegend, Code
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import named


class FingerprintView(QWidget):
    """The left and the right fingerprint side by side, and what their signs mean."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sides = CodeView(theme), CodeView(theme)
        self.legend = BitLegend(theme)
        named(self.sides[0].copy, lambda: self.tr("Copy the left fingerprint"))
        named(self.sides[1].copy, lambda: self.tr("Copy the right fingerprint"))
        pair = QHBoxLayout()
        pair.setSpacing(32)
        for side in self.sides:
            pair.addWidget(side, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(pair)
        column.addWidget(self.legend)

    def show_codes(self, names: tuple[str, str], fingerprints: tuple[int, int], width: int, bits: Bits) -> None:
        """Show the fingerprints of two texts and where they differ."""
        framed = coarsest_agreeing(bits.blocks)
        for side, name, fingerprint in zip(self.sides, names, fingerprints, strict=True):
            side.show_code(name, Code(fingerprint, width, frozenset(bits.differing), framed))


class CodeView(QWidget):
    """The name of a text, the bits of its fingerprint, and the same as a hexadecimal number."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = ElidedLabel("", "strong")
        self.grid = BitGrid(theme)
        self.number = PlainLabel()
        self.number.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.number.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.number.setWordWrap(False)
        self.copy = QToolButton()
        icons.Tint(self.copy, "copy", theme, "muted")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.number.text()))
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.number)
        row.addWidget(self.copy)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.name)
        column.addWidget(self.grid)
        column.addLayout(row)

    def show_code(self, name: str, code: Code) -> None:
        """Show another fingerprint."""
        self.name.setText(name)
        self.number.setText(f"{code.fingerprint:0{code.width // 4}x}")
        self.grid.show_code(code)
        places = ", ".join(str(place + 1) for place in sorted(code.differing))
        said = self.tr("Differing bits: {}").format(places or self.tr("none"))
        self.grid.setAccessibleName(self.tr("Fingerprint of {}").format(name))
        self.grid.setAccessibleDescription(f"{self.number.text()}. {said}")


def coarsest_agreeing(blocks: tuple[Blocks, ...]) -> Blocks:
    """The largest blocks of which at least one agrees; where none does, the smallest."""
    return next((each for each in blocks if any(each.agree)), blocks[-1])
