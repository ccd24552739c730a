"""A widget in, the words on it that stand out too little from their ground out: 4.5 : 1 as WCAG 2 asks for."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

LEAST = 4.5

Pixels = NDArray[np.uint8]


def faint(top: QWidget) -> Iterator[str]:
    """The visible words of enabled labels and buttons that are hard to read. Draw at 200 %: strokes must be full."""
    picture = top.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    whole = np.frombuffer(picture.constBits(), np.uint8).reshape(picture.height(), picture.bytesPerLine() // 4, 4)
    scale = picture.devicePixelRatio()
    wearers: list[QLabel | QAbstractButton] = [*top.findChildren(QLabel), *top.findChildren(QAbstractButton)]
    for wearer in wearers:
        if wearer.text() and wearer.isEnabled() and wearer.isVisibleTo(top) and wearer.window() is top:
            seen = wearer.visibleRegion().boundingRect()
            if seen.height() < wearer.height():  # half scrolled out of sight: there may be no stroke to measure
                continue
            place = QRect(wearer.mapTo(top, seen.topLeft()), seen.size())
            left, right = (round(edge * scale) for edge in (place.left(), place.right() + 1))
            upper, lower = (round(edge * scale) for edge in (place.top(), place.bottom() + 1))
            found = contrast(whole[upper:lower, left:right, 2::-1])
            if found < LEAST:
                yield f"{wearer.text()!r} has a contrast of {found:.1f}"


def contrast(pixels: Pixels) -> float:
    """How far the strongest colour stands out from the most frequent one; pixels are rows of red, green and blue.

    21, the most there is, where nothing is seen.
    """
    if not pixels.size:
        return 21.0
    colours, counts = np.unique(pixels.reshape(-1, 3), axis=0, return_counts=True)
    light = luminance(colours)
    ground = light[counts.argmax()]
    return float(((np.maximum(light, ground) + 0.05) / (np.minimum(light, ground) + 0.05)).max())


def luminance(colours: Pixels) -> NDArray[np.float64]:
    """The relative luminance of colours, 0 to 1, by WCAG 2."""
    shares = colours / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    found: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found
