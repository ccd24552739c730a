"""The language that a person chose in; our own and Qt's words in that language and the numbers of its region out."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from finder_app.gui import paths

LANGUAGES = {"en": "English", "zh_CN": "简体中文"}
"""What can be chosen, each under the name that it has for itself."""


class Language(QObject):
    """The translators in force; every widget hears of a change through Qt's LanguageChange."""

    def __init__(self, app: QCoreApplication, chosen: str = "") -> None:
        super().__init__(app)
        self._app = app
        self._translators: list[QTranslator] = []
        self.use(chosen)

    def use(self, chosen: str) -> None:
        """Speak one of LANGUAGES from now on; empty for the system's, and English where there is no other."""
        QLocale.setDefault(region(chosen))
        self.close()
        name = catalogue(chosen, QLocale.system().uiLanguages())
        for file in _files(name) if name else ():
            translator = QTranslator(self)
            if translator.load(str(file)):
                self._app.installTranslator(translator)
                self._translators.append(translator)

    def close(self) -> None:
        """Back to the words of the code."""
        for translator in self._translators:
            self._app.removeTranslator(translator)
            translator.deleteLater()
        self._translators.clear()


def catalogue(chosen: str, wishes: Sequence[str]) -> str:
    """The catalogue for a choice, or for the first of the system's wishes that we can fulfil; empty for English."""
    for wish in [chosen] if chosen else wishes:
        locale = QLocale(wish)
        if locale.language() is QLocale.Language.English:
            return ""
        if locale.language() is QLocale.Language.Chinese and locale.script() is QLocale.Script.SimplifiedHanScript:
            return "zh_CN"
    return ""


def region(chosen: str) -> QLocale:
    """Whose numbers and dates are used: the system's region, unless another language was chosen."""
    system, locale = QLocale.system(), QLocale(chosen)
    is_same = system.language() is locale.language() and system.script() is locale.script()
    return system if not chosen or is_same else locale


def _files(name: str) -> tuple[Path, Path]:
    qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return qt / f"qtbase_{name}.qm", paths.resources() / "i18n" / f"finder_app_{name}.qm"
