"""A recipe in; which preset it is, and its words for the command line, out. A person may choose another."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from finder_app.engine import recipes
from finder_app.engine.options import Recipe
from finder_app.gui.labels import PlainLabel
from finder_app.gui.preferences import recipe_fit
from finder_app.gui.preferences.recipe_presets import MIXED, presets
from finder_app.gui.preferences.setting_page import SettingBlock
from finder_app.gui.preferences.setting_row import control_width
from finder_app.gui.wording import Wording, worded


class RecipeChoice(SettingBlock):
    """`chosen` carries the name of a preset."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._recipe = Recipe()
        self.box = QComboBox()
        self.does = PlainLabel()
        self.spelled = PlainLabel("", "muted")
        title = worded(PlainLabel("", "strong"), lambda: self.tr("Recipe of the fingerprints"))
        words = worded(
            PlainLabel("", "muted"),
            lambda: self.tr("A preset sets everything below at once; each part can be changed afterwards."),
        )
        self.box.setFixedWidth(control_width(self))
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for place, label in enumerate((title, words, self.does, self.spelled)):
            grid.addWidget(label, place, 0)
        grid.addWidget(self.box, 0, 1, 3, 1, Qt.AlignmentFlag.AlignTop)
        self.box.activated.connect(self._tell)
        Wording(self, self._word)

    def show_recipe(self, recipe: Recipe) -> None:
        """Say which preset this is, or that it is none."""
        self._recipe = recipe
        shown = recipe_fit.preset_of(recipe)
        names = [name for name, _, _ in presets()]
        place = names.index(MIXED if shown is None else shown)
        self.box.setCurrentIndex(place)
        self.does.setText(presets()[place][2])
        self.spelled.setText(self.tr("On the command line: --recipe {}").format(recipes.spell(recipe)))

    def _word(self) -> None:
        self.box.clear()
        for _, name, _ in presets():
            self.box.addItem(name)
        self.box.setAccessibleName(self.tr("Recipe of the fingerprints"))
        self.show_recipe(self._recipe)

    def _tell(self, place: int) -> None:
        name = presets()[place][0]
        if name == MIXED:
            self.show_recipe(self._recipe)
        else:
            self.chosen.emit(name)
