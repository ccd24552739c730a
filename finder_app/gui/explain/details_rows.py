"""Two files of a review in, everything that is known about them out: one row for each fact, translated at use."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QCoreApplication

from finder_app.engine.cluster_matrix import Matrix
from finder_app.engine.options import Recipe
from finder_app.engine.records import Document, FileId, Relation, TextStatus
from finder_app.gui import reasons, texts
from finder_app.review import pair_facts
from finder_app.review.session import Review

translate = QCoreApplication.translate


class Row(NamedTuple):
    """A fact and its two values; of the pair as a whole both are the same."""

    label: str
    left: str
    right: str
    is_of_pair: bool = False
    is_number: bool = False  # a long one, in letters of one width

    @property
    def differs(self) -> bool:
        """Whether the two files differ in this."""
        return not self.is_of_pair and self.left != self.right


def rows(
    review: Review, pair: tuple[FileId, FileId], matrix: Matrix | None, reason: Callable[[FileId], str]
) -> list[Row]:
    """All facts; those of the comparison as soon as `matrix` holds it. `reason` says why a file was decided."""
    documents = review.document(pair[0]), review.document(pair[1])
    return [
        *_of_pair(review, pair, documents, matrix),
        *_of_files(review, pair, reason),
        *_of_texts(review, pair, documents),
    ]


def _of_pair(
    review: Review, pair: tuple[FileId, FileId], documents: tuple[Document, Document], matrix: Matrix | None
) -> Iterator[Row]:
    def both(label: str, value: str) -> Row:
        return Row(label, value, value, is_of_pair=True)

    width = review.result.options.recipe.width
    distance = pair_facts.distance(*documents)
    similarity = np.nan if matrix is None else float(matrix.similarity[0, 1])
    if not np.isnan(similarity) and matrix is not None:
        shares = float(matrix.share[0, 1]), float(matrix.share[1, 0])
        yield both(translate("Details", "Relation"), _relation(review, documents, similarity, max(shares)))
        yield both(translate("Details", "Similarity"), texts.exact_percent(similarity))
        label = translate("Details", "Stands in the other")
        yield _row(label, map(texts.exact_percent, shares), is_of_pair=True)
    if distance is not None:
        said = translate("Details", "{} of {} bits differ").format(distance, width)
        yield both(translate("Details", "Fingerprint distance"), said)


def _relation(review: Review, documents: tuple[Document, Document], similarity: float, containment: float) -> str:
    known = pair_facts.relation(*documents)
    if known is not Relation.NEAR_DUPLICATE or similarity >= review.similarity:
        return texts.relation(known)
    if containment >= review.containment:
        return texts.relation(Relation.CONTAINED)
    return translate("Details", "Less alike than asked for")


def _of_files(review: Review, pair: tuple[FileId, FileId], reason: Callable[[FileId], str]) -> Iterator[Row]:
    files = [review.document(file).file for file in pair]
    left, right = files
    yield _row(translate("Details", "Name"), (texts.display_name(file.path) for file in files))
    yield _row(translate("Details", "Folder"), (texts.display_path(file.path.parent) for file in files))
    if left.other_paths or right.other_paths:
        names = ("\n".join(map(texts.display_path, file.other_paths)) or _none() for file in files)
        yield _row(translate("Details", "Other names of this file"), names)
    yield _row(translate("Details", "Size"), (_size(file.size) for file in files))
    yield _row(translate("Details", "Modified"), (texts.date(file.mtime_ns) for file in files))
    yield _row(translate("Details", "Decision"), (_decision(review, file) for file in pair))
    why = [reason(file) for file in pair]
    if any(why):
        yield _row(translate("Details", "Reason"), (each or _none() for each in why))
    if left.protected or right.protected:
        yield _row(translate("Details", "Protected"), (_yes_or_no(file.protected) for file in files))
    failures = [review.failure(file) for file in pair]
    if any(failures):
        said = (reasons.status(each.status) if each is not None else _none() for each in failures)
        yield _row(translate("Details", "Last action"), said)


def _decision(review: Review, file: FileId) -> str:
    try:
        return texts.decision(review.decision(file))
    except KeyError:  # it is in no cluster
        return _none()


def _of_texts(review: Review, pair: tuple[FileId, FileId], documents: tuple[Document, Document]) -> Iterator[Row]:
    recipe, templates = review.result.options.recipe, review.result.templates
    yield _row(translate("Details", "Encoding"), (each.encoding or _none() for each in documents))
    yield _row(translate("Details", "Text"), (texts.text_status(each.status) for each in documents))
    if any(each.problem is not None for each in documents):
        yield _row(translate("Details", "Problem"), map(_problem, documents))
    yield _row(translate("Details", "Words"), (texts.number(each.word_count) for each in documents))
    counts = (texts.number(each.token_count) for each in documents)
    yield _row(translate("Details", "Units of comparison"), counts)  # words, and single Chinese characters
    if templates is not None and any(templates.of(file) is not None for file in pair):
        label = translate("Details", "Lines of its site left out")
        yield _row(label, (_yes_or_no(templates.of(file) is not None) for file in pair))
    codes = (_hex(each, recipe) for each in documents)
    yield _row(translate("Details", "Fingerprint"), codes, is_number=True)
    digests = (each.raw_digest.hex() or _none() for each in documents)
    yield _row(translate("Details", "Digest of the bytes"), digests, is_number=True)
    digests = (each.text_digest.hex() or _none() for each in documents)
    yield _row(translate("Details", "Digest of the text"), digests, is_number=True)


def _row(label: str, values: Iterable[str], *, is_of_pair: bool = False, is_number: bool = False) -> Row:
    left, right = values
    return Row(label, left, right, is_of_pair, is_number)


def _hex(document: Document, recipe: Recipe) -> str:
    return f"{document.fingerprint:0{recipe.width // 4}x}" if document.status is TextStatus.OK else _none()


def _problem(document: Document) -> str:
    if document.problem is None:
        return _none()
    said = reasons.skip_reason(document.problem.reason)
    return f"{said} ({texts.printable(document.problem.detail)})" if document.problem.detail else said


def _size(size_bytes: int) -> str:
    exact = texts.number(size_bytes)
    return texts.size(size_bytes) if size_bytes < 1000 else f"{texts.size(size_bytes)} ({exact})"


def _yes_or_no(is_true: bool) -> str:
    return translate("Details", "Yes") if is_true else translate("Details", "No")


def _none() -> str:
    return "–"
