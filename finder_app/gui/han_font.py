"""The desktop's font and its languages in, a font that draws Chinese characters in the forms of the mainland out."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo

FAMILIES = ("Noto Sans CJK SC", "Source Han Sans SC", "Noto Sans SC", "WenQuanYi Micro Hei")
"""Fonts of Linux desktops. Elsewhere the system itself chooses by its languages."""
OTHERS = (QLocale.Language.Japanese, QLocale.Language.Korean)


def with_han(font: QFont, wishes: Sequence[str]) -> QFont:
    """The same font, with one behind it for what it lacks.

    Without that, fontconfig takes the first font in the alphabet that has the character, which draws Japanese forms
    of it. Where `wishes`, the languages of the desktop, name another user of these characters first, nothing changes.
    """
    result = QFont(font)
    has = [family for family in FAMILIES if QFontDatabase.hasFamily(family)]
    if has and _is_simplified(wishes):
        # An alias such as "Sans Serif" is no family: named first among several it would be passed over.
        result.setFamilies([QFontInfo(font).family(), has[0]])
    return result


def _is_simplified(wishes: Sequence[str]) -> bool:
    for locale in map(QLocale, wishes):
        if locale.language() is QLocale.Language.Chinese:
            return locale.script() is QLocale.Script.SimplifiedHanScript
        if locale.language() in OTHERS:
            return False
    return True
