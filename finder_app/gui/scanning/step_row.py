"""The steps of a scan in a row: done, going on, to come."""

from functools import partial

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from finder_app.engine.progress import Stage
from finder_app.gui import icons, texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded


class StepRow(QWidget):
    """A mark and a name for each step."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._marks: dict[Stage, icons.Picture] = {}
        self._names: dict[Stage, PlainLabel] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for stage in Stage:
            if stage is not Stage.WALK:
                line = QFrame()
                line.setObjectName("stepLine")
                line.setFixedHeight(2)
                row.addWidget(line, 1)
            self._marks[stage] = icons.Picture("step", theme, 20, "muted")
            self._names[stage] = worded(PlainLabel("", "muted"), partial(texts.stage, stage))
            self._names[stage].setWordWrap(False)
            row.addWidget(self._marks[stage])
            row.addWidget(self._names[stage])
        self._now: Stage | None = None
        Wording(self, self._name_step)

    def show_stage(self, now: Stage) -> None:
        """Mark the step that goes on."""
        if now is self._now:
            return
        self._now = now
        stages = list(Stage)
        for position, stage in enumerate(stages):
            if position < stages.index(now):
                self._marks[stage].show_icon("done", "keep")
            elif stage is now:
                self._marks[stage].show_icon("step-now", "accent")
            else:
                self._marks[stage].show_icon("step", "muted")
            self._names[stage].set_role("strong" if stage is now else "muted")
        self._name_step()

    def _name_step(self) -> None:
        if self._now is not None:
            self.setAccessibleName(self.tr("Step: {}").format(texts.stage(self._now)))
