"""The pairs of a result in, linked once for all thresholds; out of it come the clusters at any of them."""

import threading

from finder_app.engine.clusters import Grouping
from finder_app.engine.records import ScanResult


class LinkedPairs:
    """Links when first asked, unless whoever scanned has done so."""

    def __init__(self, result: ScanResult, grouping: Grouping | None = None) -> None:
        self._result = result
        self._grouping = grouping
        self._lock = threading.Lock()  # only one thread links the pairs

    def grouping(self) -> Grouping:
        """The pairs, linked down to the similarity of the scan."""
        with self._lock:
            if self._grouping is None:
                options = self._result.options
                self._grouping = Grouping(
                    self._result.documents, self._result.pairs, options.similarity, options.across
                )
            return self._grouping
