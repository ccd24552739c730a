"""The name of a setting, such as `options.recipe.width`, and all settings in; its value, or settings with another, out.

Pure, and generic: what a setting means is written in the table of settings.
"""

from dataclasses import replace
from functools import reduce
from typing import Any

from finder_app.gui.settings import Settings

DEFAULTS = Settings()


def value(settings: Settings, name: str) -> Any:
    """The value of a setting."""
    return reduce(getattr, name.split("."), settings)


def default(name: str) -> Any:
    """The value that a setting has at the beginning."""
    return value(DEFAULTS, name)


def is_default(settings: Settings, name: str) -> bool:
    """Whether a setting is as at the beginning."""
    return bool(value(settings, name) == default(name))


def with_value(settings: Settings, name: str, wanted: object) -> Settings:
    """The settings with another value of one of them; ValueError or TypeError where it cannot be that."""
    changed: Settings = _put(settings, name.split("."), wanted)
    return changed


def _put(record: Any, names: list[str], wanted: object) -> Any:
    first, *rest = names
    return replace(record, **{first: _put(getattr(record, first), rest, wanted) if rest else wanted})
