"""A share in, the colour of its cell and of the words on it out: one hue, told apart by lightness alone."""

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from finder_app.gui.theme import Colours, contrast

_LIGHT = ("#edf2fd", "#9db7f2", "#4f78da", "#1c3a8c")
_DARK = ("#262d3b", "#3d568f", "#6f93e6", "#c9d9ff")
_INKS = QColor("#000000"), QColor("#ffffff")  # of all pairs the one of which one is always readable
LOWEST_FLOOR, HIGHEST_FLOOR = 0.0, 0.9
_STEPS = 10  # a floor is a multiple of a tenth


def floor_of(similarity: NDArray[np.float64]) -> float:
    """Where the scale begins, so that what there is to tell apart has different colours: a whole tenth."""
    known = similarity[~np.isnan(similarity)]
    lowest = float(known.min()) if known.size else HIGHEST_FLOOR
    return min(HIGHEST_FLOOR, max(LOWEST_FLOOR, math.floor(lowest * _STEPS) / _STEPS))


def ground(share: float, floor: float, colours: Colours) -> QColor:
    """The colour of a share; the higher, the further from the colour of the page."""
    stops = [QColor(stop) for stop in (_DARK if colours.is_dark else _LIGHT)]
    place = max(0.0, min(1.0, (share - floor) / (1 - floor))) * (len(stops) - 1)
    before = min(int(place), len(stops) - 2)
    part = place - before
    one, other = stops[before], stops[before + 1]
    ends = (
        (one.redF(), other.redF()),
        (one.greenF(), other.greenF()),
        (one.blueF(), other.blueF()),
    )
    return QColor.fromRgbF(*(a + (b - a) * part for a, b in ends))


def ink(on: QColor) -> QColor:
    """Black or white, whichever can be read on a colour."""
    return max(_INKS, key=lambda each: contrast(each, on))
