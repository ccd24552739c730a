"""Documents and verified pairs in, the text of each file and the pairs of each text out. Pure."""

from array import array
from collections.abc import Sequence
from typing import cast

import numpy as np
import numpy.typing as npt

from finder_app.engine.clusters import leaders
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import FileId, ScanResult, VerifiedPair

Ids = npt.NDArray[np.int64]


class TextPairs:
    """The pairs of a result by the texts that they join, found without walking through all of them."""

    def __init__(self, result: ScanResult) -> None:
        self.texts: Ids = leaders(DocumentTable.of(result.documents))
        """For each document the one that stands for its text."""
        self.text_of = _numbers(self.texts)
        """The same, quick to ask for one."""
        pairs = result.pairs
        self.pairs = pairs if isinstance(pairs, PairTable) else PairTable(VerifiedPair, pairs)
        texts = self.texts[self.pairs.column("a")]
        order = np.argsort(texts, kind="stable")
        self._places = _numbers(order)
        self._starts = _numbers(np.searchsorted(texts[order], np.arange(len(result.documents) + 1)))

    def beginning_with(self, text: int) -> list[VerifiedPair]:
        """The pairs whose `a` has this text."""
        start, end = self._starts[text], self._starts[text + 1]
        return [self.pairs[place] for place in self._places[start:end]] if start < end else []


def _numbers(column: Ids) -> Sequence[FileId]:
    """A column that gives plain numbers, at an eighth of the memory of a list."""
    return cast("Sequence[FileId]", array("i", column.astype(np.int32).tobytes()))
