"""A candidate pair in, the verified pair out, if the texts are alike: what a worker process does for one pair.

Both files are read again, and refused when they are no longer what was fingerprinted. Each process keeps the tokens of
the texts it read last, as numbers and ready to be compared, since pairs arrive sorted and share their documents.
"""

from collections import OrderedDict

from finder_app.engine import source_text
from finder_app.engine.compare import compare
from finder_app.engine.lcs import Numbering, Prepared
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import CandidatePair, Document, SkippedFile, SkipReason, VerifiedPair
from finder_app.engine.tokens import comparison_tokens

CACHE_BYTES = 64_000_000  # 7 million tokens
MOST_NUMBERS = 400_000  # distinct tokens, 80 MB; beyond, the process forgets them and the texts made of them

_Key = tuple[object, ...]


class TokenCache:
    """The tokens of the documents used last, all numbered alike, up to so many bytes."""

    def __init__(self, most_bytes: int, most_numbers: int) -> None:
        self._most_bytes = most_bytes
        self._most_numbers = most_numbers
        self._numbering = Numbering()
        self._kept: OrderedDict[_Key, Prepared] = OrderedDict()
        self._size_bytes = 0

    @property
    def size_bytes(self) -> int:
        return self._size_bytes

    def pair(self, options: ScanOptions, a: Document, b: Document) -> tuple[Prepared, Prepared] | SkippedFile:
        """The tokens of two documents, numbered alike, or the first of the two that cannot be trusted any more."""
        if len(self._numbering) > self._most_numbers:  # not between the two: their numbers must agree
            self._forget_all()
        first = self._tokens(options, a)
        if isinstance(first, SkippedFile):
            return first
        second = self._tokens(options, b)
        return second if isinstance(second, SkippedFile) else (first, second)

    def _tokens(self, options: ScanOptions, document: Document) -> Prepared | SkippedFile:
        file = document.file
        limits = options.max_text_bytes, options.max_html_bytes
        key = (file.path, file.mtime_ns, file.size, document.raw_digest, limits)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        text = source_text.read(options, file)
        if isinstance(text, SkippedFile):
            return text
        if text.raw_digest != document.raw_digest:
            return SkippedFile(file.path, SkipReason.CHANGED)
        fresh = Prepared(self._numbering.ids(comparison_tokens(text.text)))
        self._keep(key, fresh)
        return fresh

    def _keep(self, key: _Key, fresh: Prepared) -> None:
        self._kept[key] = fresh
        self._size_bytes += fresh.size_bytes
        while self._size_bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._size_bytes -= oldest.size_bytes

    def _forget_all(self) -> None:
        self._numbering = Numbering()
        self._kept.clear()
        self._size_bytes = 0


_cache = TokenCache(CACHE_BYTES, MOST_NUMBERS)


def verify(options: ScanOptions, task: tuple[Document, Document, CandidatePair]) -> VerifiedPair | SkippedFile | None:
    """Compare the texts of a candidate pair; None when they reach neither threshold of the options."""
    a, b, pair = task
    found = _cache.pair(options, a, b)
    if isinstance(found, SkippedFile):
        return found
    comparison = compare(*found, options.similarity, options.containment)
    if comparison.similarity < options.similarity and comparison.containment < options.containment:
        return None
    return VerifiedPair(pair.a, pair.b, pair.distance, comparison.similarity, comparison.containment)
