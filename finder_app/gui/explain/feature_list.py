"""Weighed words in, a list of them with bars out; rows can be copied."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine.explain import WeighedFeature
from finder_app.gui import marks, texts
from finder_app.gui.explain import why_texts
from finder_app.gui.labels import PlainLabel, tooltip
from finder_app.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
FEATURE_ROLE = Qt.ItemDataRole.UserRole
_NOWHERE = QModelIndex()
_ROW = 26
_BAR, _MARGIN = 56, 8
_LEAST_WORD = 72


class FeatureModel(QAbstractListModel):
    """The features in their order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.features: Sequence[WeighedFeature] = ()

    def set_features(self, features: Sequence[WeighedFeature]) -> None:
        """Show others."""
        self.beginResetModel()
        self.features = features
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.features)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        feature = self.features[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return texts.printable(feature.feature)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(f"{texts.printable(feature.feature)}\n{why_texts.weights(feature)}".replace("\n", " · "))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{texts.printable(feature.feature)}, {why_texts.weights(feature)}"
        return feature if role == FEATURE_ROLE else None


class FeatureDelegate(QStyledItemDelegate):
    """A word, a bar and a number; `heaviest` is the weight that fills the bar."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.heaviest = 1.0

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, max(_ROW, option.fontMetrics.height() + 8))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        feature: WeighedFeature = index.data(FEATURE_ROLE)
        own, colours = QStyleOptionViewItem(option), self._theme.colours
        self.initStyleOption(own, index)
        own.text = ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, own, painter, option.widget)
        weight, place = shown_weight(feature), QRectF(option.rect).adjusted(_MARGIN, 0, -_MARGIN, 0)
        metrics = option.fontMetrics
        painter.setFont(option.font)
        painter.setPen(colours.muted)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, right, why_texts.weight(weight))
        word = place.adjusted(0, 0, -metrics.horizontalAdvance("88.88") - _MARGIN, 0)
        bar = QRectF(word.right() - _BAR, place.center().y() - 3.5, _BAR, 7)
        if word.width() - _BAR - _MARGIN >= _LEAST_WORD:
            word.setRight(bar.left() - _MARGIN)
        else:  # below the word, where there is no room beside it
            bar = QRectF(place.left(), place.bottom() - 4, place.width(), 3)
        marks.draw_bar(painter, bar, min(1.0, weight / self.heaviest), colours)
        painter.setPen(colours.text)
        shown = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, int(word.width()))
        painter.drawText(word, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


class FeatureList(QWidget):
    """A heading above the list."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading, self.counts = PlainLabel("", "strong"), PlainLabel("", "muted")
        self.model = FeatureModel(self)
        self.view = FeatureView()
        self.view.setModel(self.model)
        self._delegate = FeatureDelegate(theme, self.view)
        self.view.setItemDelegate(self._delegate)
        theme.changed.connect(self.view.viewport().update)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.heading)
        column.addWidget(self.counts)
        column.addSpacing(4)
        column.addWidget(self.view, 1)

    def show_features(self, heading: str, counts: str, features: Sequence[WeighedFeature], heaviest: float) -> None:
        """Show other words; `heaviest` is the weight of the longest bar."""
        self.heading.setText(heading)
        self.counts.setText(counts)
        self._delegate.heaviest = heaviest or 1.0
        self.view.setAccessibleName(f"{heading}, {counts}")
        if list(features) != list(self.model.features):
            self.model.set_features(features)


class FeatureView(QListView):
    """Copies the selected rows with the usual key."""

    def __init__(self) -> None:
        super().__init__()
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setMinimumHeight(_ROW * 4)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_rows()
        else:
            super().keyPressEvent(event)

    def copy_rows(self) -> None:
        """Put the selected words and their weights on the clipboard."""
        chosen: list[WeighedFeature] = [index.data(FEATURE_ROLE) for index in sorted(self.selectedIndexes())]
        rows = (f"{texts.printable(each.feature)}\t{each.weight_a:.4f}\t{each.weight_b:.4f}" for each in chosen)
        QGuiApplication.clipboard().setText("\n".join(rows))


def shown_weight(feature: WeighedFeature) -> float:
    """What a shared word adds to the likeness is bounded by its smaller weight."""
    return min(feature.weight_a, feature.weight_b) or max(feature.weight_a, feature.weight_b)
