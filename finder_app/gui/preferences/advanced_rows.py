"""The rows of the page Advanced: how texts become fingerprints, and how near ones are found."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from finder_app.gui.preferences import advanced_choices as choices
from finder_app.gui.preferences.setting_controls import Choice, Count, Switch, Words
from finder_app.gui.preferences.setting_lines import DictionaryLines, WordLines
from finder_app.gui.preferences.setting_table import Page, Setting

translate = QCoreApplication.translate

MOST_FEATURES = 100_000
MOST_CHARACTERS = 50
MOST_BITS = 24


def rows() -> Sequence[Setting]:
    """All of them, in the order in which a text is worked on."""
    return (*_features(), *_weights(), *_cleaning(), *_fingerprint())


def _features() -> Sequence[Setting]:
    usual = (None, lambda: translate("advanced", "usual"))
    return (
        _part(
            "tokens",
            lambda: translate("advanced", "What is counted"),
            lambda: translate("advanced", "The pieces of a text from which its fingerprint is made."),
            lambda: Choice(choices.tokens),
        ),
        _part(
            "size",
            lambda: translate("advanced", "Size of a piece"),
            lambda: translate(
                "advanced",
                "Characters of an n-gram (usually 4) or a chunk (5), words of a shingle (3); larger ones are pickier. "
                "Words have no size.",
            ),
            lambda: Count(1, MOST_CHARACTERS, nothing=usual),
        ),
        _part(
            "step",
            lambda: translate("advanced", "Step between n-grams"),
            lambda: translate(
                "advanced", "In characters; a larger step is faster and finds less. Only n-grams have one."
            ),
            lambda: Count(1, MOST_CHARACTERS),
        ),
        _part(
            "user_words",
            lambda: translate("advanced", "Your own dictionary"),
            lambda: translate(
                "advanced",
                "Words that are never cut apart, one per line, as jieba reads them: the word, perhaps its"
                " frequency, perhaps its tag. For names and terms that jieba does not know. Only words"
                " and shingles use it.",
            ),
            DictionaryLines,
            is_wide=True,
        ),
    )


def _weights() -> Sequence[Setting]:
    return (
        _part(
            "weighting",
            lambda: translate("advanced", "How much a piece counts"),
            lambda: translate("advanced", "Pieces that count more decide more bits of the fingerprint."),
            lambda: Choice(choices.weightings),
        ),
        _part(
            "idf",
            lambda: translate("advanced", "Common words are known from"),
            lambda: translate(
                "advanced", "IDF is the weight that makes rare words heavy. Only weights with IDF use it."
            ),
            lambda: Choice(choices.idfs),
        ),
        _part(
            "keywords",
            lambda: translate("advanced", "Number of features"),
            lambda: translate(
                "advanced",
                "Only the heaviest ones count: steadier against small edits, but blind to the rest. With 20 instead "
                "of all, 90 instead of 99 of 100 alike pairs of real texts lie within 12 bits.",
            ),
            lambda: Count(1, MOST_FEATURES, nothing=(None, lambda: translate("advanced", "all"))),
        ),
    )


def _cleaning() -> Sequence[Setting]:
    return (
        _part(
            "stop_words",
            lambda: translate("advanced", "Stop words"),
            lambda: translate("advanced", "Words such as “the” and “的” that say nothing of the subject."),
            lambda: Choice(choices.stop_words),
        ),
        _part(
            "own_stop_words",
            lambda: translate("advanced", "Your own stop words"),
            lambda: translate(
                "advanced",
                "Words that no fingerprint counts, one per line; for names and phrases that stand in all"
                " of your texts.",
            ),
            WordLines,
            is_wide=True,
        ),
        _part(
            "punctuation",
            lambda: translate("advanced", "Punctuation"),
            lambda: translate("advanced", "Whether dots, commas and signs make a difference to the fingerprint."),
            lambda: Choice(choices.punctuation),
        ),
        _part(
            "fold_case",
            lambda: translate("advanced", "Upper and lower case"),
            lambda: translate(
                "advanced", "“Cat” counts as “cat”. Turn this off where case carries meaning, as in source code."
            ),
            _switch(lambda: translate("advanced", "Count as the same")),
        ),
        _part(
            "fold_width",
            lambda: translate("advanced", "Full-width and other forms"),
            lambda: translate(
                "advanced", "“ＣＡＴ” counts as “CAT”, “ﬁ” as “fi” (NFKC). Turn this off to tell such forms apart."
            ),
            _switch(lambda: translate("advanced", "Count as the same")),
        ),
    )


def _fingerprint() -> Sequence[Setting]:
    def by_number() -> str:
        return translate("advanced", "by the number of files")

    return (
        _part(
            "feature_hash",
            lambda: translate("advanced", "Hash of a piece"),
            lambda: translate(
                "advanced", "How a piece becomes bits; changes no result, only which fingerprints agree."
            ),
            lambda: Choice(choices.hashes),
        ),
        _part(
            "width",
            lambda: translate("advanced", "Width of a fingerprint"),
            lambda: translate("advanced", "More bits tell more texts apart, and take more memory."),
            lambda: Choice(choices.widths),
        ),
        Setting(
            "options.max_distance",
            Page.ADVANCED,
            lambda: translate("advanced", "Differing bits"),
            lambda: translate(
                "advanced",
                "Texts whose fingerprints differ in more bits are not compared, unless they share runs of words. "
                "More bits find more and take longer: of alike pairs 95 of 100 lie within 10 bits, 99.9 within 16.",
            ),
            lambda: Count(0, MOST_BITS, nothing=(None, by_number)),
        ),
        Setting(
            "options.index",
            Page.ADVANCED,
            lambda: translate("advanced", "How near fingerprints are found"),
            lambda: translate("advanced", "Changes the time of a scan, never its result."),
            lambda: Choice(choices.indexes),
        ),
    )


def _part(
    name: str,
    title: Words,
    explanation: Words,
    control: Callable[[], "Choice | Count | Switch | DictionaryLines | WordLines"],
    is_wide: bool = False,
) -> Setting:
    return Setting(f"options.recipe.{name}", Page.ADVANCED, title, explanation, control, is_wide=is_wide)


def _switch(words: Words) -> Callable[[], Switch]:
    return lambda: Switch(words)
