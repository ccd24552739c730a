"""Files to trash, a trash and a journal, for tests that really act; also run as a program, to be killed."""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote_to_bytes

from finder_app.engine.progress import Progress
from finder_app.review.acting.actions import ActionOutcome, perform
from finder_app.review.acting.freedesktop_ops import FreedesktopOps
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import PlannedAction
from finder_app.review.acting.trash import Trashes
from tests.review.builders import action_of


class Disk:
    """Folders `files`, `Trash` and a journal below a root."""

    def __init__(self, root: Path) -> None:
        self.files = root / "files"
        self.trash = root / "Trash"
        self.journal_path = root / "journal.sqlite"
        self.files.mkdir(exist_ok=True)

    def write(self, name: str, content: str) -> Path:
        """A file to work with."""
        path = self.files / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
        return path

    def plan(self, count: int) -> list[PlannedAction]:
        """A plan for so many new files of one name, all to be trashed beside one that stays."""
        kept = self.write("kept.html", "what stays")
        return [action_of(self.write(f"{number}/index.html", f"text {number}"), kept) for number in range(count)]

    def perform(self, plan: Sequence[PlannedAction]) -> tuple[ActionOutcome, ...]:
        """Do the plan for real."""
        journal = Journal(self.journal_path)
        try:
            return perform(plan, FreedesktopOps(journal, Trashes(self.trash, os.getuid())), Progress())
        finally:
            journal.close()

    def contents(self) -> Counter[str]:
        """How often each content exists, in place or in the trash."""
        places = [*self.files.rglob("*"), *(self.trash / "files").rglob("*")]
        return Counter(path.read_text() for path in places if path.is_file())

    def orphans(self) -> set[str]:
        """Names in the trash that have a record without an item, or an item without a record."""
        items = {path.name for path in (self.trash / "files").glob("*")}
        records = {path.name.removesuffix(".trashinfo") for path in (self.trash / "info").glob("*")}
        return items ^ records

    def recorded_paths(self) -> dict[str, str]:
        """The content of each item in the trash, by the path that its record leads back to."""
        found = {}
        for item in (self.trash / "files").iterdir():
            record = (self.trash / "info" / f"{item.name}.trashinfo").read_bytes()
            found[os.fsdecode(unquote_to_bytes(record.split(b"Path=")[1].split(b"\n")[0]))] = item.read_text()
        return found


if __name__ == "__main__":
    disk = Disk(Path(sys.argv[1]))
    disk.perform([action_of(path, disk.files / "kept.html") for path in sorted(disk.files.glob(sys.argv[2]))])
