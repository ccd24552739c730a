"""What this program is, its version, and what it is made of."""

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QPushButton, QVBoxLayout, QWidget

from finder_app import __version__
from finder_app.gui import icons, paths, texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded


class AboutDialog(QDialog):
    """A few lines; the versions can be copied into a report."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 76)
        Wording(self, lambda: self.setWindowTitle(self.tr("About")))
        versions = worded(PlainLabel("", "muted"), self._versions)
        versions.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        close = worded(QPushButton(), lambda: self.tr("Close"))
        purpose = worded(
            PlainLabel(), lambda: self.tr("Finds texts that are nearly the same, and lets you decide safely.")
        )
        close.clicked.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 28, 32, 20)
        column.setSpacing(10)
        column.addWidget(icons.Picture("app", theme, 72, "accent"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(PlainLabel("Finder App", "title"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(purpose)
        column.addWidget(versions)
        column.addSpacing(8)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)

    def _versions(self) -> str:
        lines = [
            self.tr("Version {0} · MIT licence").format(__version__),
            f"Python {platform.python_version()} · Qt {qVersion()} · {platform.system()} {platform.release()}",
            self.tr("Log file: {}").format(texts.display_path(paths.log_file())),
        ]
        return "\n".join(lines)
