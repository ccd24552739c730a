"""The paths of a cluster in, what tells files of the same name apart out. Pure: no Qt."""

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

MANY = 5_000  # files; beyond that the last folder has to do
LONGEST = 3  # folders that are named in full


def tails(paths: Sequence[Path]) -> list[str]:
    """For each path the shortest end of its folder that tells it from its namesakes; empty where there are none."""
    split = [path.parts for path in paths]
    names = Counter(parts[-1] for parts in split)
    found = [""] * len(split)
    left = [place for place, parts in enumerate(split) if names[parts[-1]] > 1]
    depth = 1
    while left:
        ends = {place: tuple(split[place][-1 - depth :]) for place in left}
        seen = Counter(ends.values())
        again = []
        for place, end in ends.items():
            if seen[end] == 1 or len(split[place]) <= depth + 1 or len(paths) > MANY:
                found[place] = _shown(end[:-1])
            else:
                again.append(place)
        left = again
        depth += 1
    return found


def differing(path: Path, other: Path) -> tuple[str, str, str]:
    """A path in three pieces: what it begins with as the other does, what differs, and what both end with again."""
    parts, others = path.parts, other.parts
    most = min(len(parts), len(others))
    start = next((i for i in range(most) if parts[i] != others[i]), most)
    end = next((i for i in range(most - start) if parts[-1 - i] != others[-1 - i]), most - start)
    last = len(parts) - end
    pieces = [str(Path(*piece)) if piece else "" for piece in (parts[:start], parts[start:last], parts[last:])]
    for place in (0, 1):
        if pieces[place] and any(pieces[place + 1 :]) and not pieces[place].endswith(os.sep):
            pieces[place] += os.sep
    return pieces[0], pieces[1], pieces[2]


def _shown(folders: Sequence[str]) -> str:
    return str(Path(folders[0], "…", folders[-1]) if len(folders) > LONGEST else Path(*folders))
