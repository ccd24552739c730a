"""The rows of the everyday pages: General, Scanning, Matching and Review."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from finder_app.engine.pool import available_cores
from finder_app.gui.language import LANGUAGES
from finder_app.gui.preferences.setting_controls import Choice, Count, Switch, Types, Words, megabytes, percent
from finder_app.gui.preferences.setting_lines import PatternLines
from finder_app.gui.preferences.setting_table import Effect, Page, Setting

translate = QCoreApplication.translate

LARGEST_TEXT_MB, LARGEST_PAGE_MB = 1024, 256
MOST_WORDS = 1_000


def rows() -> Sequence[Setting]:
    """All of them, page by page."""
    return (*_general(), *_scanning(), *_reading(), *_matching(), *_review())


def _general() -> Sequence[Setting]:
    return (
        Setting(
            "language",
            Page.GENERAL,
            _language_title,
            lambda: translate("settings", "Of menus, explanations and numbers; file names and texts stay as they are."),
            lambda: Choice(_languages),
            Effect.AT_ONCE,
        ),
        Setting(
            "theme",
            Page.GENERAL,
            lambda: translate("settings", "Colours"),
            lambda: translate("settings", "Light, dark, or as the system says at the moment."),
            lambda: Choice(_themes),
            Effect.AT_ONCE,
        ),
        Setting(
            "notify",
            Page.GENERAL,
            lambda: translate("settings", "Notifications"),
            lambda: translate("settings", "The desktop tells you when a long scan has ended while you look elsewhere."),
            _switch(lambda: translate("settings", "Tell me when a long scan has ended")),
            Effect.AT_ONCE,
        ),
        Setting(
            "use_library",
            Page.GENERAL,
            lambda: translate("settings", "Library of what was read"),
            lambda: translate(
                "settings",
                "A scan reads only what has changed since the last one, and “Find similar” can ask what was seen "
                "before. It holds digests and fingerprints, never texts, and never decides anything.",
            ),
            _switch(lambda: translate("settings", "Remember what was read")),
        ),
    )


def _scanning() -> Sequence[Setting]:
    return (
        Setting(
            "options.types",
            Page.SCANNING,
            lambda: translate("settings", "Types of files"),
            lambda: translate(
                "settings", "By the endings of their names. The same choice as on the page with the folders."
            ),
            Types,
        ),
        Setting(
            "options.include",
            Page.SCANNING,
            lambda: translate("settings", "Only these names"),
            lambda: translate(
                "settings",
                "Patterns, one per line. With any of them, only files whose names match are read,"
                " whatever their type. * stands for anything, ? for one character.",
            ),
            lambda: PatternLines("*.txt\nchapter-??.html"),
            is_wide=True,
        ),
        Setting(
            "options.exclude",
            Page.SCANNING,
            lambda: translate("settings", "Leave out these names"),
            lambda: translate("settings", "Patterns of files and folders that are left out, one per line."),
            lambda: PatternLines("*.bak\nnode_modules\ndrafts/*"),
            is_wide=True,
        ),
        Setting(
            "options.hidden",
            Page.SCANNING,
            lambda: translate("settings", "Hidden files"),
            lambda: translate("settings", "Files and folders whose names begin with a dot mostly belong to programs."),
            _switch(lambda: translate("settings", "Read hidden files and folders, too")),
        ),
        Setting(
            "jobs",
            Page.SCANNING,
            lambda: translate("settings", "Processes that read and compare"),
            lambda: translate(
                "settings", "One for each core is the fastest; fewer leave more of the machine to others."
            ),
            lambda: Count(
                1, max(2, available_cores()), nothing=(0, lambda: translate("settings", "one for each core"))
            ),
        ),
    )


def _reading() -> Sequence[Setting]:
    return (
        Setting(
            "options.html",
            Page.SCANNING,
            lambda: translate("settings", "Web pages"),
            lambda: translate("settings", "Which part of a page is its text."),
            lambda: Choice(_html_parts),
        ),
        Setting(
            "options.max_text_bytes",
            Page.SCANNING,
            lambda: translate("settings", "Largest text"),
            lambda: translate(
                "settings",
                "Larger ones are only matched with exact copies of themselves, and listed among the problems.",
            ),
            lambda: megabytes(1, LARGEST_TEXT_MB),
        ),
        Setting(
            "options.max_html_bytes",
            Page.SCANNING,
            lambda: translate("settings", "Largest web page"),
            lambda: translate(
                "settings",
                "Larger ones are only matched with exact copies of themselves, and listed among the problems.",
            ),
            lambda: megabytes(1, LARGEST_PAGE_MB),
        ),
    )


def _matching() -> Sequence[Setting]:
    return (
        Setting(
            "options.similarity",
            Page.MATCHING,
            lambda: translate("settings", "Similarity"),
            lambda: translate(
                "settings",
                "How much of two texts must be the same. Edits of up to a tenth of the words are all found at 85 %. "
                "The same choice as on the page with the folders.",
            ),
            percent,
        ),
        Setting(
            "options.containment",
            Page.MATCHING,
            lambda: translate("settings", "Containment"),
            lambda: translate(
                "settings",
                "How much of a shorter text must stand in a longer one, for it to be listed as contained: excerpts, "
                "quotes, and each part of a merged file.",
            ),
            percent,
        ),
        Setting(
            "options.min_words",
            Page.MATCHING,
            lambda: translate("settings", "Fewest words"),
            lambda: translate("settings", "Texts with fewer words are only matched with copies of themselves."),
            lambda: Count(1, MOST_WORDS),
        ),
        Setting(
            "options.across_only",
            Page.MATCHING,
            lambda: translate("settings", "Only across folders"),
            lambda: translate("settings", "Pairs within one of the chosen folders are not compared."),
            _switch(lambda: translate("settings", "Only pairs of different folders")),
        ),
        Setting(
            "options.templates",
            Page.MATCHING,
            lambda: translate("settings", "Menus, headers and footers"),
            lambda: translate(
                "settings",
                "Lines that many pages of a folder share are learned and left out of the match: an article is found "
                "again in another frame, and two articles in the same frame are not alike for that.",
            ),
            _switch(lambda: translate("settings", "Leave out what the pages of a site share")),
        ),
    )


def _review() -> Sequence[Setting]:
    return ()


def _language_title() -> str:
    """Who does not read the language in force finds the setting by its English name."""
    title, english = translate("settings", "Language"), "Language"
    return title if title == english else f"{title} · {english}"


def _languages() -> Sequence[tuple[str, str, str]]:
    system = translate("settings", "Language of the system")
    return (("", system, ""), *((code, name, "") for code, name in LANGUAGES.items()))


def _themes() -> Sequence[tuple[str, str, str]]:
    return (
        ("system", translate("settings", "As the system"), ""),
        ("light", translate("settings", "Light"), ""),
        ("dark", translate("settings", "Dark"), ""),
    )


def _html_parts() -> Sequence[tuple[str, str, str]]:
    return (
        (
            "visible",
            translate("settings", "All visible text"),
            translate("settings", "Everything that a reader sees, but for what many pages share."),
        ),
        (
            "main",
            translate("settings", "Main content only"),
            translate("settings", "Only the article, as far as it can be told; for saved pages with much around them."),
        ),
    )


def _switch(words: Words) -> Callable[[], Switch]:
    return lambda: Switch(words)
