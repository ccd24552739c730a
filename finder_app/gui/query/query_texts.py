"""What a query can be about and what is wrong with one in, words out, translated at the moment of use."""

from PySide6.QtCore import QCoreApplication

from finder_app.gui import texts
from finder_app.review.query.query import QueryError
from finder_app.review.query.query_terms import CHOICES, Key, QueryErrorKind

translate = QCoreApplication.translate


def explained(key: Key) -> str:
    """What a condition with this key asks for, in a few words."""
    return {
        Key.WORD: translate("query", "name or folder"),
        Key.NAME: translate("query", "file name, * and ? allowed"),
        Key.PATH: translate("query", "folder and name"),
        Key.TYPE: translate("query", "kind of file"),
        Key.ENCODING: translate("query", "encoding"),
        Key.SIMILARITY: translate("query", "similarity in percent"),
        Key.CONTAINMENT: translate("query", "how much stands in the other, in percent"),
        Key.RELATION: translate("query", "relation to the principal"),
        Key.DECISION: translate("query", "your decision"),
        Key.MARKED: translate("query", "marked for deletion"),
        Key.REVIEWED: translate("query", "clusters you are done with"),
        Key.PROTECTED: translate("query", "protected files"),
        Key.SIZE: translate("query", "size of the file"),
        Key.WORDS: translate("query", "words in the file"),
        Key.MODIFIED: translate("query", "date of the last change"),
        Key.CLUSTER: translate("query", "files in the cluster"),
    }[key]


def complaint(error: QueryError, text: str) -> str:
    """What is wrong with a query, and what would be right."""
    written = texts.printable(text[error.start : error.end])
    key = error.key.value if error.key is not None else ""
    if error.kind is QueryErrorKind.NOT_A_CHOICE and error.key is not None:
        listed = translate("query", ", ").join(CHOICES[error.key])
        return translate("query", "“{0}” takes one of these: {1}").format(key, listed)
    if error.kind is QueryErrorKind.NO_VALUE:
        return translate("query", "“{0}” needs a value: {1}").format(f"{key}:", _example(error.key))
    words = {
        QueryErrorKind.UNKNOWN_KEY: translate(
            "query", "There is no “{0}”; to look for the text itself, put it in quotes"
        ),
        QueryErrorKind.NOT_A_NUMBER: translate("query", "“{1}” needs a number: {2}"),
        QueryErrorKind.NOT_A_SIZE: translate("query", "“{1}” needs a size: {2}"),
        QueryErrorKind.NOT_A_DATE: translate("query", "“{1}” needs a year, month or day: {2}"),
        QueryErrorKind.WRONG_ORDER: translate("query", "“{0}”: the smaller value comes first"),
        QueryErrorKind.OPEN_QUOTE: translate("query", "The quotation mark is not closed"),
        QueryErrorKind.OPEN_GROUP: translate("query", "The bracket is not closed"),
        QueryErrorKind.STRAY_CLOSE: translate("query", "Something is missing at this bracket"),
        QueryErrorKind.NOTHING_BESIDE: translate("query", "Something is missing beside “{0}”"),
        QueryErrorKind.TOO_LONG: translate("query", "This is too long"),
    }[error.kind]
    return words.format(written, key, _example(error.key))


def _example(key: Key | None) -> str:
    """A condition as one would write it."""
    if key is None:
        return ""
    if key in CHOICES:
        return f"{key.value}:{next(iter(CHOICES[key]))}"
    values = {
        Key.SIMILARITY: ">90",
        Key.CONTAINMENT: ">95",
        Key.SIZE: ">10k",
        Key.WORDS: "<200",
        Key.MODIFIED: ">2024-01-31",
        Key.CLUSTER: ">5",
        Key.NAME: "*.txt",
        Key.PATH: "news",
        Key.ENCODING: "gb18030",
    }
    return f"{key.value}:{values.get(key, '')}"
