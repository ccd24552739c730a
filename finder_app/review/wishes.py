"""What a person wants of each file, whatever the clusters of the moment: decisions, reasons, which were reviewed.

A change is first told, as what was before and will be, and then made; so it can be taken back.
"""

from collections.abc import Mapping

import numpy as np

from finder_app.engine.records import FileId
from finder_app.review.criteria import Reason
from finder_app.review.decisions import UNDECIDED, Codes, Flags, Ids
from finder_app.review.history import Looks, Turns
from finder_app.review.reason_column import Explained, Reasons


class Wishes:
    """The wishes for so many documents."""

    def __init__(self, documents: int) -> None:
        self.codes: Codes = np.zeros(documents, dtype=np.int8)
        """For each document the decision that is wanted."""
        self.reasons = Reasons(documents)
        self.reviewed: Flags = np.zeros(documents, dtype=np.bool_)
        """Which documents were in clusters that a person was done with."""
        self.log: list[Ids] = []
        """The files whose wanted decisions changed, change by change."""

    def copy(self) -> "Wishes":
        """Wishes of their own that are the same by now."""
        other = Wishes(0)
        other.codes, other.reviewed = self.codes.copy(), self.reviewed.copy()
        other.reasons, other.log = self.reasons.copy(), self.log.copy()
        return other

    def turns_to(self, files: Ids, codes: Codes, reasons: Mapping[FileId, Reason], before: Codes) -> Turns:
        """What would be new if distinct files were wanted so, where they were wanted or held as `before`."""
        old, asked = self.reasons.at(files), self.reasons.told(files, reasons)
        new = (before != codes) | (self.codes[files] != codes) | old.differs(asked)
        files, codes = files[new], codes[new]
        earlier = np.where(before[new] != codes, before[new], self.codes[files])
        return Turns(files, earlier, codes, old.where(new), asked.where(new))

    def turn(self, turns: Turns) -> None:
        """Want what stands after some turns."""
        self.log.append(turns.files)
        self.codes[turns.files] = turns.after
        self.reasons.put(turns.files, turns.reasons_after)

    def looks_to(self, files: Ids, is_reviewed: bool) -> Looks:
        """What would be new if a person were done with distinct files, or were not."""
        new = files[self.reviewed[files] != is_reviewed]
        return Looks(new, self.reviewed[new], np.full(len(new), is_reviewed))

    def look(self, looks: Looks) -> None:
        """Know what was reviewed after some looks."""
        self.reviewed[looks.files] = looks.after

    def forget(self, gone: Ids) -> None:
        """Want nothing of files that are no longer there."""
        self.codes[gone] = UNDECIDED
        self.reviewed[gone] = False
        self.reasons.put(gone, Explained.nothing(len(gone)))
