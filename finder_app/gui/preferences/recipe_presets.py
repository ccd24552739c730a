"""The presets of recipes: each with its name and with one sentence of what it is good for."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate

MIXED = ""
"""Stands for a recipe that is none of the presets."""


def presets() -> Sequence[tuple[str, str, str]]:
    """The names of the presets as `recipes.PRESETS` has them, for a person."""
    return (
        (
            "default",
            translate("advanced", "Default"),
            translate("advanced", "All words, frequency damped, common words light: measured to be good for everyone."),
        ),
        (
            "plain",
            translate("advanced", "Plain SimHash"),
            translate("advanced", "Words by frequency, MD5: as SimHash is usually built; more to compare, slower."),
        ),
        (
            "ngrams",
            translate("advanced", "Character n-grams"),
            translate("advanced", "Overlapping runs of 4 characters: needs no words; for codes and unusual scripts."),
        ),
        (
            "chunks",
            translate("advanced", "Character chunks"),
            translate("advanced", "Pieces of 5 characters: finds copies, but loses edited texts."),
        ),
        (
            "shingles",
            translate("advanced", "Word shingles"),
            translate("advanced", "Runs of 3 words: minds the order of words, and finds fewer edited texts."),
        ),
        (
            "jieba-keywords",
            translate("advanced", "jieba's keywords"),
            translate("advanced", "The 22 heaviest keywords: finds the same topic rather than the same wording; slow."),
        ),
        (
            "textrank",
            translate("advanced", "TextRank keywords"),
            translate("advanced", "The 20 heaviest keywords by TextRank: the slowest; long texts may take too long."),
        ),
        (
            "collection",
            translate("advanced", "By this collection"),
            translate("advanced", "Words that are rare in the scanned files weigh more: reads every file twice."),
        ),
        (
            "wide",
            translate("advanced", "Wide"),
            translate("advanced", "128 bits: finer distances for twice the memory."),
        ),
        (
            MIXED,
            translate("advanced", "A mixture of your own"),
            translate("advanced", "What is chosen below is none of the presets."),
        ),
    )
