"""Documents of settings in: the last one of this program, its newest, and another program's; one with both out. Pure.

Two windows know of each other's settings only through the file. So what this one did not change since it wrote last is
left as the other wrote it; of lists both have their entries; where both changed one value, the newest counts.
"""

from collections.abc import Mapping
from typing import Any

JOINED = ("recent", "references", "rule_sets", "named")
"""Lists of which each entry counts by itself; of others the order and the whole matter."""
_WITHIN = ("options", "queries")


def merged(before: Mapping[str, Any], mine: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """What `mine` has changed since `before`, in `other`; what only the other one knows stays."""
    names = dict.fromkeys((*mine, *other))
    return {
        name: _value(name, before.get(name), mine[name], other.get(name, mine[name])) if name in mine else other[name]
        for name in names
    }


def _value(name: str, before: Any, mine: Any, other: Any) -> Any:
    if mine == before:
        return other
    if name in _WITHIN and isinstance(mine, dict) and isinstance(other, dict):
        return merged(before if isinstance(before, dict) else {}, mine, other)
    if name in JOINED and isinstance(mine, list) and isinstance(other, list):
        return _joined(before if isinstance(before, list) else [], mine, other)
    return mine


def _joined(before: list[Any], mine: list[Any], other: list[Any]) -> list[Any]:
    """The entries of both, but those that one of them has taken out."""
    old, own, others = ({_key(each): each for each in entries} for entries in (before, mine, other))
    kept = [
        others.get(key, each) if each == old.get(key) else each
        for key, each in own.items()
        if key in others or each != old.get(key)
    ]
    return kept + [each for key, each in others.items() if key not in own and key not in old]


def _key(entry: Any) -> str:
    """What an entry is known by: its name, where it has one."""
    if isinstance(entry, dict):
        return repr(entry.get("name"))
    return repr(entry[0] if isinstance(entry, list) and entry else entry)
