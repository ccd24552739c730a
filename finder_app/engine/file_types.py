"""A file name in, its type out: the groups in which a person thinks of text files. Pure."""

import re
from enum import Enum


class FileType(Enum):
    """A readable group of file name endings."""

    TEXT = "text"
    HTML = "html"
    MARKDOWN = "markdown"
    SOURCE = "source"
    OTHER = "other"


_ENDINGS = {
    FileType.TEXT: "txt text asc log me readme nfo srt vtt ass lrc csv tsv bib eml mbox",
    FileType.HTML: "html htm xhtml xht shtml mhtml",
    FileType.MARKDOWN: "md markdown mdown mkd rst adoc asciidoc org tex textile wiki",
    FileType.SOURCE: (
        "py pyi js mjs ts tsx jsx c h cc cpp cxx hpp cs java kt go rs rb php pl pm lua r swift scala sh bash zsh "
        "bat ps1 sql css scss less json yaml yml toml ini cfg conf xml xsl svg tcl el lisp hs ml vb pas f90 asm"
    ),
}
_TYPE_OF_ENDING = {ending: kind for kind, endings in _ENDINGS.items() for ending in endings.split()}
_PACKED = frozenset("gz bz2 xz zst zip 7z rar lz lzma br".split())
_LANGUAGE = re.compile(r"[a-z]{2}(-[a-z]{2})?")
_PROSE_STEMS = frozenset(
    "readme license licence copying copyright changelog changes news authors contributors install todo notice".split()
)


def file_type(name: str) -> FileType:
    """The type that a file's name promises; a name without an ending (README, copyright) counts as text."""
    plain = name.lstrip(".").lower()
    endings = [] if plain.endswith(".") else plain.split(".")[1:]
    if not endings:
        return FileType.TEXT
    known = _TYPE_OF_ENDING.get(endings[-1])
    if known is not None:
        return known
    if endings[-1] in _PACKED:
        return FileType.OTHER
    if len(endings) > 1 and _LANGUAGE.fullmatch(endings[-1]):  # Apache's "index.html.en"
        return _TYPE_OF_ENDING.get(endings[-2], FileType.OTHER)
    stem = name.split(".", 1)[0].lower()
    return FileType.TEXT if stem in _PROSE_STEMS else FileType.OTHER  # "README.Debian"


def endings(kind: FileType) -> tuple[str, ...]:
    """The file name endings of a group, without the dot, for display."""
    return tuple(_ENDINGS.get(kind, "").split())
