"""Every command of the window, by name, as Qt's actions in their menus; the rows stand in one module for each menu."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from finder_app.gui import icons
from finder_app.gui.menus import compare_menu, decide_menu, file_menu, find_menu, go_menu, view_menu
from finder_app.gui.menus.command import Command, Menu, State, menu_title
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording


class Target(file_menu.Target, decide_menu.Target, go_menu.Target, compare_menu.Target, view_menu.Target, Protocol):
    """What the commands act on: the window and its panels."""


def table(t: Target) -> Iterator[Command]:
    """All commands, in the order of the menus."""
    yield from file_menu.rows(t)
    yield from decide_menu.rows(t)
    yield from go_menu.rows(t)
    yield from find_menu.rows(t)
    yield from compare_menu.rows(t)
    yield from view_menu.rows(t)


class Commands:
    """The actions of a window, by name."""

    def __init__(self, target: Target, window: QWidget, theme: Theme) -> None:
        self._target = target
        self.rows = list(table(target))
        self._actions = {row.name: _action(row, window, theme) for row in self.rows}
        self._menus: dict[Menu, QMenu] = {}
        Wording(window, self._word)

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def fill(self, bar: QMenuBar) -> None:
        """Put every command into its menu."""
        self._menus = {place: bar.addMenu(menu_title(place)) for place in Menu}
        for row in self.rows:
            if row.starts_group:
                self._menus[row.menu].addSeparator()
            self._menus[row.menu].addAction(self._actions[row.name])

    def add_menu(self, place: Menu, menu: QMenu) -> None:
        """Put a menu of its own at the end of one of the menus."""
        self._menus[place].addSeparator()
        self._menus[place].addMenu(menu)

    def allow(self, state: State) -> None:
        """Enable what makes sense in a state."""
        for row in self.rows:
            self._actions[row.name].setEnabled(state in row.states)

    def _word(self) -> None:
        self.rows = list(table(self._target))
        for row in self.rows:
            self._actions[row.name].setText(row.text)
        for place, menu in self._menus.items():
            menu.setTitle(menu_title(place))


def _action(row: Command, window: QWidget, theme: Theme) -> QAction:
    action = QAction(row.text, window)
    action.setObjectName(row.name)
    action.setShortcuts([QKeySequence(key) for key in row.keys])
    action.triggered.connect(lambda _checked=False, call=row.call: call())
    if row.icon:
        icons.Tint(action, row.icon, theme)
    window.addAction(action)
    return action
