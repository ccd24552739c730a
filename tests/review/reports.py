"""Reports for the tests: made of real files, and read again as a browser reads them."""

from html.parser import HTMLParser
from pathlib import Path

from finder_app.cli.report_words import english
from finder_app.engine import clusters
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.scan import scan
from finder_app.review.exporting import report_file
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.exporting.report_file import Makers
from finder_app.review.exporting.report_plan import Limits
from finder_app.review.session import Review

MOMENT = 1_700_000_000_000_000_000
VOID = {"meta", "br", "col"}
ATTRIBUTES = {
    "html": {"lang"},
    "meta": {"charset", "name", "content", "http-equiv"},
    "bdi": {"translate"},
    "a": {"href"},
    "li": {"value"},
    "section": {"id"},
    "table": {"class"},
    "th": {"scope", "class", "colspan"},
    "td": {"class", "dir", "colspan"},
    "tr": {"class"},
    "col": {"class"},
    "meter": {"min", "max", "value"},
    "details": {"open"},
    "p": {"class"},
    "div": {"class"},
    "span": {"class"},
}
PLAIN = {
    *"head title style body header h1 h2 dl dt dd nav summary ol main thead tbody colgroup del ins i footer".split(),
    *ATTRIBUTES,
}
CLASSES = {
    *"wide note scroll files figure name muted delete rows n c d a f t".split(),
}


class Page(HTMLParser):
    """What a browser makes of a page: its elements with their attributes, and the text in them."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []  # the innermost element, and a text in it
        self.others: list[str] = []
        self.unbalanced: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        self.close()
        self.unbalanced += self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.unbalanced.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append((self._open[-1] if self._open else "", data))

    def handle_comment(self, data: str) -> None:
        self.others.append(data)

    def unknown_decl(self, data: str) -> None:
        self.others.append(data)

    def handle_pi(self, data: str) -> None:
        self.others.append(data)

    def all_text(self) -> str:
        return "".join(text for element, text in self.texts if element != "style")

    def text_in(self, *tags: str) -> list[str]:
        return [text for element, text in self.texts if element in tags]


def is_ours(page: Page) -> bool:
    """Whether every element and every attribute is one that the report itself writes."""
    return not page.others and not page.unbalanced and all(_is_ours(*element) for element in page.elements)


def _is_ours(tag: str, attributes: dict[str, str | None]) -> bool:
    if tag not in PLAIN or not attributes.keys() <= ATTRIBUTES.get(tag, set()):
        return False
    target, classes = attributes.get("href"), attributes.get("class")
    return (target is None or target.startswith("#c")) and (classes is None or classes in CLASSES)


def review_of_folder(folder: Path, similarity: float = 0.7) -> Review:
    """What a scan of real files finds."""
    result = scan(ScanOptions(roots=(folder,), similarity=similarity), SerialPool(), Progress())
    return Review(result, clusters.group(result.documents, result.pairs, similarity, 0.9))


def made(listing: Listing, limits: Limits | None = None, progress: Progress | None = None) -> str:
    """A report in English, as a text."""
    makers = Makers(english(), SerialPool(), progress or Progress())
    return b"".join(report_file.chunks(listing, makers, limits or Limits(), MOMENT)).decode("utf-8")
