"""Others change files right before, during and after each act upon them: no version of anybody is lost.

python -m tests.soak.races [--rounds N] [--seed S]

A round is one file, one act and one change by somebody else, made right before one of the calls of the system by what
acts: an editor saves anew or writes in place, a file is opened before and written to meanwhile, the file, the copy that
stays or their folder becomes a link, another name, a folder, or goes. Whatever the moment, what was saved is there,
nothing that a link leads to is touched, and a file goes only while its copy stays.
"""

import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from finder_app.review.acting.outcomes import ActionOutcome, PlannedAction, Status
from tests.review.desk import KEPT
from tests.review.interposed import Calls, Point, watched
from tests.review.workplace import Way, Workplace
from tests.soak import long_run
from tests.soak.act_errors import volumes, ways

SAVED = "saved anew"
PRECIOUS = "precious"
_MOST_CALLS = 60  # of one act, with its batch


class Scene:
    """A file that is acted upon, the copy that stays, and something precious nearby."""

    def __init__(self, place: Workplace, action: PlannedAction) -> None:
        self.place = place
        self.file = action.file.file.path
        self.kept = action.kept.file.path
        self.precious = place.root / "precious" / "page.txt"
        self.precious.parent.mkdir()
        self.precious.write_text(PRECIOUS)
        self.open_file = -1  # of a program that writes later

    def save(self, path: Path) -> None:
        """As editors do: another file under the same name."""
        path.with_name("new").write_text(SAVED)
        path.with_name("new").rename(path)

    def write(self, path: Path) -> None:
        path.write_text(SAVED)

    def write_on(self, _path: Path) -> None:
        """Write through what was opened before the act."""
        os.pwrite(self.open_file, SAVED.encode(), 0)

    def vanish(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def touch(self, path: Path) -> None:
        with suppress(FileNotFoundError):
            os.utime(path, ns=(1, 1))

    def become_a_link(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        path.symlink_to(self.precious)

    def become_a_name(self, path: Path) -> None:
        """Another name of something precious."""
        path.unlink(missing_ok=True)
        path.hardlink_to(self.precious)

    def become_a_folder(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        path.mkdir()

    def swap_folder(self, path: Path) -> None:
        """The folder leads elsewhere: to where a precious file has the same name."""
        path.parent.rename(path.parent.with_name("aside"))
        path.parent.symlink_to(self.precious.parent)

    def link_folder(self, path: Path) -> None:
        """The folder is somewhere else, and a link leads there."""
        path.parent.rename(path.parent.with_name("aside"))
        path.parent.symlink_to("aside")


Change = Callable[[Scene, Path], None]
SAVING: tuple[Change, ...] = (Scene.save, Scene.write, Scene.write_on)
OF_FILE: tuple[Change, ...] = (
    *SAVING,
    Scene.vanish,
    Scene.touch,
    Scene.become_a_link,
    Scene.become_a_name,
    Scene.become_a_folder,
    Scene.swap_folder,
    Scene.link_folder,
)
OF_COPY: tuple[Change, ...] = (Scene.save, Scene.write, Scene.vanish, Scene.touch, Scene.become_a_link)


class Race(NamedTuple):
    """Before which call somebody changes what."""

    way: Way
    change: Change
    of_copy: bool
    at: int


class Account(NamedTuple):
    """What many races came to."""

    races: Counter[str]
    answers: Counter[str]
    violations: list[str]


def run(rounds: int, seed: int, first: int = 0) -> Account:
    """So many races, from a number on."""
    races: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    violations = []
    with volumes() as (root, far):
        for number in range(first, first + rounds):
            race = _chosen(random.Random(f"{seed} {number}"), ways(far))
            place = Workplace(root / str(number), race.way, None if far is None else far / str(number))
            happened, outcome, wrong = _run(race, place)
            races["never came"] += not happened
            races[f"{race.way.value}, {race.change.__name__}{' (copy)' * race.of_copy}"] += happened
            answers[outcome.status.value] += 1
            violations += [f"{number}: {race.way.value}, {race.change.__name__}, {race.at}: {what}" for what in wrong]
    return Account(races, answers, violations)


def _chosen(chance: random.Random, there: list[Way]) -> Race:
    of_copy = chance.random() < 0.3
    change = chance.choice(OF_COPY if of_copy else OF_FILE)
    return Race(chance.choice(there), change, of_copy, chance.randrange(_MOST_CALLS))


def _run(race: Race, place: Workplace) -> tuple[bool, ActionOutcome, list[str]]:
    (action,) = place.plan_files(1)
    scene = Scene(place, action)
    if race.change is Scene.write_on:
        scene.open_file = os.open(scene.file, os.O_WRONLY)
    came: list[Point] = []
    left = [race.at]

    def change(point: Point) -> None:
        left[0] -= 1
        if left[0] == -1:
            came.append(point)
            race.change(scene, scene.kept if race.of_copy else scene.file)

    with watched(Calls(before=change)) as calls:
        (outcome,) = place.perform([action])
    if scene.open_file >= 0:
        os.close(scene.open_file)
    place.recover()
    is_late = bool(came) and Point("unlink", 0) in calls.seen[: calls.seen.index(came[0]) + 1]
    return bool(came), outcome, _wrong(race, scene, outcome, bool(came), is_late)


def _wrong(race: Race, scene: Scene, outcome: ActionOutcome, came: bool, is_late: bool) -> list[str]:
    """What must not be; `is_late` when the change came after the last look, with the last call of the act."""
    place = scene.place
    found = place.texts() + Counter(_all(place.root / "files"))
    wrong = [f"left over: {path.name}" for path in place.hidden()] + [f"by half: {name}" for name in place.orphans()]
    if scene.precious.read_text() != PRECIOUS:
        wrong.append("what the link led to was touched")
    if came and race.change in SAVING and not _has_saved(found) and not (race.change is Scene.write_on and is_late):
        wrong.append("what was saved is lost")
    is_own_doing = came and not race.of_copy and race.change not in (Scene.touch, Scene.swap_folder, Scene.link_folder)
    text = KEPT if place.way is Way.HARD_LINK else "text 0"
    is_own_doing |= place.way is Way.HARD_LINK and race.change is Scene.write  # which shows under all names
    may_be_gone = is_own_doing or (place.way is Way.DELETE and outcome.status is Status.DONE)
    if not may_be_gone and not found[text]:
        wrong.append("the text is lost")
    if came and race.of_copy and outcome.status is Status.DONE and place.way is Way.DELETE and not is_late:
        wrong.append("it went though its copy did not stay")
    return wrong


def _has_saved(found: Counter[str]) -> bool:
    return any(text.startswith(SAVED) for text in found)


def _all(folder: Path) -> list[str]:
    """Texts in folders that links lead to are seen once, where they are."""
    return [path.read_text() for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    parser = long_run.parser(__doc__, rounds=20_000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    account = run(arguments.rounds, arguments.seed, arguments.first)
    print("\n".join(f"{count:7,} {name}" for name, count in sorted(account.races.items())))
    happened = account.races.total() - account.races["never came"]
    return long_run.ended(f"{happened:,} races", account.violations, dict(account.answers.most_common()))


if __name__ == "__main__":
    sys.exit(main())
