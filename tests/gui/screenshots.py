"""Every state of the window as a picture in artifacts/, for a person to look at.

`python -m tests.gui.screenshots` draws all of them in every language, light and dark, at 100 % and 200 %, with the
platform that QT_QPA_PLATFORM names (offscreen unless given). `python -m tests.gui.screenshots folder FOLDER PICTURE
[MODE] [LANGUAGE]` scans a real folder with worker processes and draws its review.
"""

import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import cast

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QWidget

from finder_app.engine.records import Relation
from finder_app.gui import icons
from finder_app.gui.han_font import with_han
from finder_app.gui.language import LANGUAGES, Language
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Mode, Theme
from finder_app.gui.workers import Workers
from finder_app.review.decisions import Decision
from tests.gui.album import Album, act
from tests.gui.waiting import wait, wait_until

ARTIFACTS = Path(__file__).parent.parent.parent / "artifacts"
LEAST_WORDS = 700  # of a text that shows something


def draw(code: str, mode: Mode, tag: str) -> None:
    """All pictures of one language and mode at the scale of this process."""
    ARTIFACTS.mkdir(exist_ok=True)
    app = QApplication([])
    app.setWindowIcon(icons.app_icon())
    app.setFont(with_han(app.font(), [code]))
    Language(app, code)

    def photograph(name: str, widget: QWidget) -> None:
        widget.grab().save(str(ARTIFACTS / f"{name}-{tag}.png"))

    with tempfile.TemporaryDirectory() as folder:
        Album(app, mode, Path(folder), photograph).all()


def draw_all() -> None:
    """Every language, mode and scale, each in a process of its own: the scale is fixed when Qt starts."""
    for code, mode, scale in product(LANGUAGES, ("light", "dark"), ("1", "2")):
        environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "QT_SCALE_FACTOR": scale}
        command = [sys.executable, "-m", "tests.gui.screenshots", code, mode, f"{code}-{mode}-{scale}00"]
        subprocess.run(command, env=environment, check=True)


def draw_folder(folder: Path, picture: Path, mode: Mode = "light", code: str = "en") -> None:
    """The review of a real folder: the pictures of the README."""
    app = QApplication([])
    app.setFont(with_han(app.font(), [code]))
    Language(app, code)
    QLocale.setDefault(QLocale("en_GB" if code == "en" else code))
    theme = Theme(app, mode)
    theme.dress(app)
    workers = Workers()
    window = MainWindow(theme, workers, Settings(theme=mode, use_library=False), act)
    window.resize(1440, 880)
    window.show()
    window.scan_folders([folder])
    wait_until(lambda: window.state is State.REVIEW, 600)
    review = window.bench.model.review
    assert review is not None
    wait(1500)
    member = next(
        member
        for cluster in review.clusters
        for member in cluster.members[1:]
        if member.relation is Relation.NEAR_DUPLICATE
        and 2 <= len(cluster.members) <= 8
        and member.similarity < 0.98
        and review.document(member.file).token_count > LEAST_WORDS
    )
    window.bench.model.decide([member.file], Decision.DELETE)
    window.bench.clusters.select_file(member.file)
    wait_until(window.bench.compare.diff.isVisible, 60)
    wait(500)
    window.grab().save(str(picture))
    window.close()


if __name__ == "__main__":
    if sys.argv[1:2] == ["folder"]:
        draw_folder(Path(sys.argv[2]), Path(sys.argv[3]), *cast("list[Mode]", sys.argv[4:]))
    elif len(sys.argv) == 4:
        draw(sys.argv[1], cast("Mode", sys.argv[2]), sys.argv[3])
    else:
        draw_all()
