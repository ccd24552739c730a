"""Documents and verified pairs in, the text of each file and the pairs of each text out. Pure."""

import numpy as np

from finder_app.engine.clusters import representatives
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import FileId, ScanResult, VerifiedPair


class TextPairs:
    """The pairs of a result by the texts that they join, found without walking through all of them."""

    def __init__(self, result: ScanResult) -> None:
        self.text_of = representatives(result.documents)
        """For each document the one that stands for its text."""
        pairs = result.pairs
        self._pairs = pairs if isinstance(pairs, PairTable) else PairTable(VerifiedPair, pairs)
        texts = np.array(self.text_of, dtype=np.int64)[self._pairs.column("a")]
        order = np.argsort(texts, kind="stable")
        self._places: list[int] = order.tolist()
        self._starts: list[int] = np.searchsorted(texts[order], np.arange(len(result.documents) + 1)).tolist()

    def beginning_with(self, text: FileId) -> list[VerifiedPair]:
        """The pairs whose `a` has this text."""
        start, end = self._starts[text], self._starts[text + 1]
        return [self._pairs[place] for place in self._places[start:end]] if start < end else []
