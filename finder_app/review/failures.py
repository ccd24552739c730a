"""What came of acts in, the files that are gone and the reasons of the others out."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from finder_app.engine.records import FileId
from finder_app.review.acting.outcomes import ActionOutcome, Status


class Failures:
    """Why the last act on a file failed, for each file of which it did."""

    def __init__(self, known: Mapping[FileId, ActionOutcome] | None = None) -> None:
        self._of_file = dict(known or {})

    def copy(self) -> "Failures":
        return Failures(self._of_file)

    def get(self, file: FileId) -> ActionOutcome | None:
        """Why the last act on a file failed, if it did."""
        return self._of_file.get(file)

    def of(self, files: Iterable[FileId]) -> tuple[ActionOutcome, ...]:
        """The reasons of those of some files that have one, in their order."""
        return tuple(self._of_file[file] for file in files if file in self._of_file)

    def files(self) -> list[FileId]:
        """The files that have a reason, in order."""
        return sorted(self._of_file)

    def note(self, outcomes: Iterable[ActionOutcome], known: Mapping[Path, FileId]) -> list[FileId]:
        """Remember why acts on known files failed; the files that are gone, because theirs did not."""
        done = []
        for outcome in outcomes:
            file = known.get(outcome.action.file.file.path)
            if file is None:
                continue
            self._of_file.pop(file, None)
            if outcome.status is Status.DONE:
                done.append(file)
            elif outcome.status is not Status.CANCELLED:
                self._of_file[file] = outcome
        return done

    def drop(self, files: Iterable[FileId]) -> None:
        """Forget the reasons of some files."""
        for file in files:
            self._of_file.pop(file, None)

    def clear(self) -> None:
        """Forget all reasons."""
        self._of_file.clear()
