"""The variants of a recipe and of the search: each value with its name and with one sentence of what it does.

The figures are those of tests/benchmarks/README.md: pairs found by the fingerprint alone, within 20 of 64 bits.
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate

Choices = Sequence[tuple[Any, str, str]]


def tokens() -> Choices:
    """What is counted."""
    return (
        (
            "words",
            translate("advanced", "Words"),
            translate("advanced", "Words of every script, Chinese ones by jieba: finds 96 of 100 edited pairs."),
        ),
        (
            "ngrams",
            translate("advanced", "Character n-grams"),
            translate(
                "advanced",
                "Overlapping runs of characters: need no words, for scripts and codes that no dictionary cuts well; "
                "find 95 of 100 edited pairs, with nearly twice the candidates to compare.",
            ),
        ),
        (
            "chunks",
            translate("advanced", "Character chunks"),
            translate(
                "advanced",
                "Pieces side by side: one character more moves all that follow, so that only 42 of 100 edited pairs "
                "are found; for comparison with programs that work so.",
            ),
        ),
        (
            "shingles",
            translate("advanced", "Word shingles"),
            translate(
                "advanced",
                "Runs of words: mind the order, and find 86 of 100 edited pairs; for texts that use the same words "
                "in another order.",
            ),
        ),
    )


def weightings() -> Choices:
    """How much a feature counts."""
    return (
        (
            "damped-tf-idf",
            translate("advanced", "Damped frequency × IDF"),
            translate(
                "advanced",
                "Repeated words are softened and common words light: the most pairs for the fewest comparisons on "
                "real texts.",
            ),
        ),
        (
            "damped-tf",
            translate("advanced", "Damped frequency"),
            translate("advanced", "Frequency to the power of 0.75; common words keep their weight."),
        ),
        (
            "tf",
            translate("advanced", "Frequency"),
            translate(
                "advanced",
                "SimHash as it is usually built: finds everything on edited texts, but proposes eleven times as many "
                "pairs to compare.",
            ),
        ),
        (
            "sqrt-tf",
            translate("advanced", "Root of the frequency"),
            translate("advanced", "Softens words that are repeated a hundred times; finds 98 of 100 edited pairs."),
        ),
        (
            "tf-idf",
            translate("advanced", "Frequency × IDF"),
            translate(
                "advanced", "A little ahead on edited texts (99 of 100), a little behind the default on real ones."
            ),
        ),
        (
            "sqrt-tf-idf",
            translate("advanced", "Root of the frequency × IDF"),
            translate("advanced", "Softer still: finds 92 of 100 edited pairs."),
        ),
        *_keyword_weightings(),
    )


def _keyword_weightings() -> Choices:
    return (
        (
            "textrank",
            "TextRank (jieba)",
            translate(
                "advanced",
                "Ranks the words of Chinese texts by their neighbours; finds the same topic rather than the same "
                "wording, and is by far the slowest: long texts may take too long.",
            ),
        ),
        (
            "jieba-tf-idf",
            "TF-IDF (jieba)",
            translate(
                "advanced",
                "jieba's own keywords of Chinese: gives the fingerprints of programs that use them; slow, and nearer "
                "to the topic than to the wording.",
            ),
        ),
    )


def idfs() -> Choices:
    """Where common words are known from."""
    return (
        (
            "table",
            translate("advanced", "jieba's fixed table"),
            translate("advanced", "Keeps fingerprints comparable for ever, and with every other collection."),
        ),
        (
            "collection",
            translate("advanced", "The scanned files"),
            translate(
                "advanced",
                "Words that are rare in this very collection weigh more; every file is read twice, and other scans "
                "cannot use what was read.",
            ),
        ),
    )


def hashes() -> Choices:
    """How a feature becomes bits."""
    other = translate("advanced", "As good as the default; for the fingerprints of programs that use it.")
    default = translate("advanced", "The fastest. All of these are equally good.")
    names = {
        "xxh3": "xxh3",
        "md5": "MD5",
        "sha1": "SHA-1",
        "fnv1a": "FNV-1a",
        "jenkins": "Jenkins",
        "blake2b": "BLAKE2b",
    }
    return tuple((value, name, default if value == "xxh3" else other) for value, name in names.items())


def widths() -> Choices:
    """Bits of a fingerprint."""
    return (
        (
            32,
            translate("advanced", "32 bits"),
            translate("advanced", "Half the memory; confuses strangers from some ten thousand files on."),
        ),
        (64, translate("advanced", "64 bits"), translate("advanced", "Enough for millions of files.")),
        (
            128,
            translate("advanced", "128 bits"),
            translate(
                "advanced",
                "Twice the memory: 99.7 instead of 96 of 100 edited pairs, for a third of the comparisons. What 64 "
                "bits miss is found by shared runs of words as well.",
            ),
        ),
    )


def stop_words() -> Choices:
    """Words such as "the"."""
    return (
        ("light", translate("advanced", "Count little"), translate("advanced", "They help where texts are short.")),
        (
            "drop",
            translate("advanced", "Do not count"),
            translate("advanced", "For texts that are alike only in their small words, such as forms and tables."),
        ),
    )


def punctuation() -> Choices:
    """Dots and commas."""
    return (
        (
            "usual",
            translate("advanced", "As usual"),
            translate("advanced", "A part of n-grams and chunks, and no word of its own."),
        ),
        (
            "keep",
            translate("advanced", "Counts as words"),
            translate("advanced", "For source code and tables, where signs carry the meaning."),
        ),
        (
            "drop",
            translate("advanced", "Does not count"),
            translate("advanced", "For n-grams of texts that were punctuated by several hands."),
        ),
    )


def indexes() -> Choices:
    """How pairs of near fingerprints are found."""
    few = translate("advanced", "A fixed number of tables, as in the literature; for at most 3 differing bits.")
    fixed = {4: "permuted-4", 10: "permuted-10", 16: "permuted-16", 20: "permuted-20"}
    return (
        (
            "auto",
            translate("advanced", "Chosen by cost"),
            translate("advanced", "The cheapest for the number of files; all of these find the same pairs."),
        ),
        (
            "brute-force",
            translate("advanced", "Brute force"),
            translate(
                "advanced", "Every fingerprint with every other one: for a check of the others; slow from 100,000 on."
            ),
        ),
        (
            "bit",
            translate("advanced", "Bit index"),
            translate("advanced", "A list of files for every bit: shows the idea, and is slow."),
        ),
        (
            "block",
            translate("advanced", "Block index"),
            translate("advanced", "Blocks of bits that must agree: what is mostly chosen by cost."),
        ),
        (
            "permuted",
            translate("advanced", "Permuted tables"),
            translate("advanced", "Sorted tables with as many bits in front as the number of files asks for."),
        ),
        *((value, translate("advanced", "{} permuted tables").format(count), few) for count, value in fixed.items()),
    )
