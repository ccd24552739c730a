"""Rules that decide for a person: the button that offers them, and the dialog that shows their effect beforehand."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.rules.auto_select_button import AutoSelectButton
from finder_app.gui.rules.rule_previewer import RulePreviewer
from finder_app.gui.rules.rules_dialog import RulesDialog
from finder_app.gui.theme import Theme
from finder_app.review.rules.rule_presets import Preset
from finder_app.review.rules.rule_set import RuleSet
from finder_app.review.rules.rules import Proposal
from finder_app.review.session import Review

KEEP_AFTER_MS = 500  # a name is typed letter by letter


class AutoSelect(QObject):
    """`sets_changed` asks for a person's own rule sets to be kept, `broken` tells of an exception."""

    sets_changed = Signal(object)
    broken = Signal(object)

    def __init__(self, model: ClusterModel, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._model = model
        self._theme = theme
        self._window = window
        self._own: tuple[RuleSet, ...] = ()
        self.button = AutoSelectButton(theme)
        self.dialog: RulesDialog | None = None
        self._taking = RulePreviewer(self)
        self._wanted_back: tuple[Review, RuleSet] | None = None  # what is to be taken back, until it is
        self._pause = QTimer(self, singleShot=True, interval=KEEP_AFTER_MS)
        self._connect()

    def show_sets(self, own: Iterable[RuleSet]) -> None:
        """Offer these sets of the person's own."""
        self._own = tuple(own)
        self.button.show_sets(self._own)

    def edit(self, chosen: Preset | int | None = None) -> None:
        """Show the dialog, and one of the sets in it."""
        if self.dialog is None:
            self.dialog = RulesDialog(self._model, self._own, self._theme, self._window)
            self.dialog.sets_changed.connect(self._take)
            self.dialog.finished.connect(self._keep_now)
            self._model.changed.connect(self.dialog.note_change)
            self._model.modelReset.connect(self.dialog.note_change)
            self._model.steps.began.connect(self.dialog.note_change)
        self.dialog.show()
        self.dialog.activateWindow()
        if chosen is not None:
            self.dialog.choose(chosen)

    def take_back(self, rules: RuleSet) -> None:
        """Take decisions back, as one step, as soon as it is known which."""
        if self._model.review is not None:
            self._wanted_back = self._model.review, rules
            self._ask()

    def stop(self) -> None:
        """The window closes."""
        self._forget()
        if self.dialog is not None:
            self.dialog.close()

    def _connect(self) -> None:
        self.button.chosen.connect(self.edit)
        self.button.edit_asked.connect(lambda: self.edit())
        self.button.take_back_asked.connect(self.take_back)
        self._model.changed.connect(self._ask)  # what was found before then might undo what was decided since
        self._taking.previewed.connect(self._decide)
        self._taking.failed.connect(self._forget)
        self._taking.failed.connect(self.broken)
        self._pause.timeout.connect(self._keep)

    def _ask(self) -> None:
        if self._wanted_back is None:
            return
        if self._wanted_back[0] is self._model.review:
            self._taking.ask(*self._wanted_back)
        else:
            self._forget()

    def _forget(self) -> None:
        self._wanted_back = None
        self._taking.stop()

    def _decide(self, proposal: Proposal) -> None:
        if not self._model.is_busy:  # else it is asked for again when that is done
            self._wanted_back = None
            self._model.decide_each(proposal.wishes, proposal.reasons)

    def _take(self, own: tuple[RuleSet, ...]) -> None:
        self.show_sets(own)
        self._pause.start()

    def _keep_now(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self._keep()

    def _keep(self) -> None:
        self.sets_changed.emit(self._own)
