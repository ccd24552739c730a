"""A cell of the heat map in, what it says out, translated at the moment of use."""

import numpy as np
from PySide6.QtCore import QCoreApplication, QObject

from finder_app.engine.cluster_matrix import Matrix
from finder_app.engine.records import Member, Relation
from finder_app.gui import texts

translate = QCoreApplication.translate


class _Counts(QObject):
    """Counted nouns; a QObject because Qt's tools find plurals only in `self.tr`."""

    def pairs(self, count: int) -> str:
        return self.tr("%Ln pair", "", count) if count == 1 else self.tr("%Ln pairs", "", count)

    def left_out(self, count: int) -> str:
        if count == 1:
            return self.tr("%Ln pair was left out: its texts are long.", "", count)
        return self.tr("%Ln pairs were left out: their texts are long.", "", count)

    def failed(self, count: int) -> str:
        if count == 1:
            return self.tr("%Ln file could not be read, or has changed since the scan.", "", count)
        return self.tr("%Ln files could not be read, or have changed since the scan.", "", count)

    def beside_principal(self, count: int) -> str:
        return self.tr("%Ln files, each beside the principal: too many for all pairs", "", count)


_COUNTS = _Counts()


def heading(matrix: Matrix) -> str:
    """How many files and pairs there are, and how alike they are."""
    pairs = matrix.similarity[np.triu_indices(len(matrix.files), 1)]
    known = pairs[~np.isnan(pairs)]
    said = f"{texts.files(len(matrix.files))} · {_COUNTS.pairs(len(pairs))}"
    if not known.size:
        return said
    alike = translate("HeatMap", "{} alike").format(texts.percent_range(float(known.min()), float(known.max())))
    return f"{said} · {alike}"


def column_heading(count: int) -> str:
    """What is shown of a cluster that is too large for all pairs."""
    return _COUNTS.beside_principal(count)


def left_out(count: int) -> str:
    """That some pairs were not compared."""
    return _COUNTS.left_out(count)


def failed(count: int) -> str:
    """That some files could not be compared."""
    return _COUNTS.failed(count)


def comparing(done: int, total: int | None) -> str:
    """How far the comparison is."""
    if not total:
        return translate("HeatMap", "Comparing…")
    return translate("HeatMap", "Comparing {} of {}…").format(texts.number(done), _COUNTS.pairs(total))


def number(share: float) -> str:
    """A percentage in a cell: no sign, and 100 only for texts that are the same."""
    return texts.percent(share).removesuffix(texts.percent_sign()).strip()


def pair(matrix: Matrix, row: int, column: int, names: tuple[str, str]) -> str:
    """How alike two files are, and how much of either stands in the other."""
    similarity = float(matrix.similarity[row, column])
    if np.isnan(similarity):
        return translate("HeatMap", "{} and {}: not compared").format(*names)
    said = translate("HeatMap", "{} alike").format(texts.exact_percent(similarity))
    ways = ((row, column, *names), (column, row, *names[::-1]))
    shares = [(float(matrix.share[one, other]), name, there) for one, other, name, there in ways]
    share, part, whole = max(shares, key=lambda way: way[0])
    stands = translate("HeatMap", "{0} of {1} stands in {2}").format(texts.exact_percent(share), part, whole)
    return f"{said} · {stands}"


def member(one: Member, name: str) -> str:
    """How alike a member and its principal are."""
    said = translate("HeatMap", "{} alike").format(texts.exact_percent(one.similarity))
    if one.relation is Relation.CONTAINED:
        stands = translate("HeatMap", "{} of the shorter text stands in the other")
        said = f"{said} · {stands.format(texts.exact_percent(one.containment))}"
    return f"{name}: {said}"
