"""One row above the clusters: the similarity that they ask for, by a slider over the pairs that there are of each."""

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from finder_app.engine.similarity_histogram import FINEST, Histogram
from finder_app.gui import icons, texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.threshold.histogram_slider import HistogramSlider
from finder_app.gui.wording import Wording, worded

_HAIR = 1e-9


class ThresholdBar(QWidget):
    """Says `chosen(similarity)` while the hand moves; shows what it is told, and regroups nothing itself."""

    chosen = Signal(float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scanned = self._similarity = 0.0
        self._totals: tuple[int, int, int] | None = None
        self.name = worded(PlainLabel(), lambda: self.tr("Similarity"))
        self.slider = HistogramSlider(theme)
        self.value = PlainLabel("", "strong")
        self.reset_button = QToolButton()
        icons.Tint(self.reset_button, "undo", theme, "muted")
        self._build()
        self.slider.valueChanged.connect(self._tell)
        self.slider.reset_asked.connect(self.reset)
        self.reset_button.clicked.connect(self.reset)
        Wording(self, self._word)

    @property
    def similarity(self) -> float:
        """What is chosen now."""
        return self._similarity

    def set_result(self, histogram: Histogram | None, scanned: float, similarity: float | None = None) -> None:
        """Choose for another result, whose texts were compared down to the similarity `scanned`."""
        self._scanned = scanned
        self._totals = None
        self.slider.blockSignals(True)
        self.slider.set_histogram(histogram, math.floor(scanned * FINEST + _HAIR))
        self.slider.blockSignals(False)
        self.slider.setEnabled(histogram is not None and self.slider.minimum() < self.slider.maximum())
        self.show_similarity(scanned if similarity is None else similarity)

    def show_similarity(self, similarity: float) -> None:
        """Show what was chosen elsewhere; tells nobody."""
        self.slider.blockSignals(True)
        self.slider.setValue(math.floor(similarity * FINEST + _HAIR))
        self.slider.blockSignals(False)
        self._similarity = max(similarity, self._scanned)
        self.slider.update()
        self._word()

    def show_totals(self, clusters: int, files: int, reclaimable_bytes: int) -> None:
        """Say what there is at the chosen similarity, to those who do not see the list change."""
        self._totals = clusters, files, reclaimable_bytes
        self._word()

    def step(self, percents: int) -> None:
        """Ask for so much more, or less."""
        self.slider.setValue(self.slider.value() + percents)

    def lower(self) -> None:
        """Ask for a percent less."""
        self.step(-1)

    def higher(self) -> None:
        """Ask for a percent more."""
        self.step(1)

    def reset(self) -> None:
        """Go back to what the scan asked for."""
        self.slider.setValue(self.slider.minimum())

    def _build(self) -> None:
        for label in (self.name, self.value):
            label.setWordWrap(False)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.name)
        row.addWidget(self.slider, 1)
        row.addWidget(self.value)
        row.addWidget(self.reset_button)
        room = self.reset_button.sizePolicy()
        room.setRetainSizeWhenHidden(True)  # nothing moves when it comes and goes
        self.reset_button.setSizePolicy(room)

    def _tell(self, percent: int) -> None:
        self._similarity = max(percent / FINEST, self._scanned)
        self._word()
        self.chosen.emit(self._similarity)

    def _word(self) -> None:
        least = texts.percent(self._scanned)
        self.value.setText(texts.percent(self._similarity))
        self.value.setMinimumWidth(self.value.fontMetrics().horizontalAdvance(texts.percent(1.0)) + 4)
        self.slider.setAccessibleName(self.tr("Smallest similarity in percent"))
        self.slider.setAccessibleDescription(self._totals_words())
        self.slider.set_hint(
            self.tr(
                "The bars are the pairs of texts that were compared; copies are alike in full and have none. "
                "The keys [ and ] move the limit, a double click goes back to the {} of the scan."
            ).format(least)
        )
        self.reset_button.setToolTip(self.tr("Back to the {} of the scan").format(least))
        self.reset_button.setAccessibleName(self.reset_button.toolTip())
        self.reset_button.setVisible(self.slider.value() != self.slider.minimum())

    def _totals_words(self) -> str:
        if self._totals is None:
            return ""
        return texts.found(*self._totals)
