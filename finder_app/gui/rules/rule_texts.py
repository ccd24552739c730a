"""Rules, their conditions and what comes of them in; the words for a person out, translated at the moment of use."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from finder_app.gui import texts
from finder_app.review.criteria import Criterion
from finder_app.review.rules.rule_presets import Preset
from finder_app.review.rules.rule_proposal import Left, Proposal
from finder_app.review.rules.rule_set import ARGUMENTS, TOLERANCES, Effect, Replace, Rule, Unit

translate = QCoreApplication.translate


def criterion(kind: Criterion) -> str:
    """A criterion as a rule to choose."""
    return {
        Criterion.IN_FOLDER: translate("rule_texts", "In a preferred folder"),
        Criterion.NOT_IN_FOLDER: translate("rule_texts", "Not in a folder"),
        Criterion.NEWEST: translate("rule_texts", "Newest"),
        Criterion.OLDEST: translate("rule_texts", "Oldest"),
        Criterion.LONGEST: translate("rule_texts", "Longest text"),
        Criterion.SHORTEST: translate("rule_texts", "Shortest text"),
        Criterion.LARGEST: translate("rule_texts", "Largest file"),
        Criterion.SMALLEST: translate("rule_texts", "Smallest file"),
        Criterion.SHORTEST_PATH: translate("rule_texts", "Shortest path"),
        Criterion.LONGEST_PATH: translate("rule_texts", "Longest path"),
        Criterion.BEST_ENCODING: translate("rule_texts", "Best encoding (UTF-8 first)"),
        Criterion.HTML: translate("rule_texts", "Web page rather than text"),
        Criterion.PLAIN_TEXT: translate("rule_texts", "Plain text rather than web page"),
        Criterion.NAME_MATCHES: translate("rule_texts", "Name matches a pattern"),
        Criterion.NAME_DOES_NOT_MATCH: translate("rule_texts", "Name does not match a pattern"),
        Criterion.NOT_A_COPY: translate("rule_texts", "Not named “copy”, “(1)”, “backup”"),
        Criterion.FIRST_PATH: translate("rule_texts", "First by path"),
        Criterion.STAYS: translate("rule_texts", "Stays anyway"),
    }[kind]


def rule(made: Rule) -> str:
    """A rule in a line: what it prefers, told what, and from when on files count as equal."""
    words = criterion(made.criterion)
    if made.criterion in ARGUMENTS:
        argument = texts.printable(made.argument) or "…"
        words = {
            Criterion.IN_FOLDER: translate("rule_texts", "In {}"),
            Criterion.NOT_IN_FOLDER: translate("rule_texts", "Not in {}"),
            Criterion.NAME_MATCHES: translate("rule_texts", "Name matches {}"),
            Criterion.NAME_DOES_NOT_MATCH: translate("rule_texts", "Name does not match {}"),
        }[made.criterion].replace("{}", argument)
    if not made.tolerance:
        return words
    return translate("rule_texts", "{0} · equal within {1}").replace("{0}", words).replace("{1}", _tolerance(made))


def _tolerance(made: Rule) -> str:
    number = QLocale().toString(float(made.tolerance), "g", 6)
    return number + tolerance_unit(TOLERANCES[made.criterion].unit)


def tolerance_unit(unit: Unit) -> str:
    """What stands behind the number."""
    return translate("rule_texts", " s") if unit is Unit.SECONDS else texts.percent_sign()


def preset(kind: Preset) -> str:
    """The name of a set that is there from the beginning."""
    return {
        Preset.NEWEST: translate("rule_texts", "Keep the newest"),
        Preset.OLDEST: translate("rule_texts", "Keep the oldest"),
        Preset.LONGEST: translate("rule_texts", "Keep the longest text"),
        Preset.IN_FOLDER: translate("rule_texts", "Keep the one in a folder…"),
        Preset.UTF_8: translate("rule_texts", "Keep UTF-8"),
        Preset.IDENTICAL: translate("rule_texts", "Identical files only: keep the shortest path"),
    }[kind]


def preset_in(folder: str) -> str:
    """The name of the set that keeps what lies in a folder."""
    return translate("rule_texts", "Keep the one in {}").replace("{}", texts.display_name(Path(folder)))


def effect(kind: Effect) -> str:
    """What is done."""
    return {
        Effect.MARK_OTHERS: translate("rule_texts", "Mark the others for deletion"),
        Effect.KEEP_BEST: translate("rule_texts", "Only mark the best as Keep"),
        Effect.UNMARK: translate("rule_texts", "Take decisions back"),
    }[kind]


def replaces(kind: Replace) -> str:
    """Which decisions may change."""
    return {
        Replace.NOTHING: translate("rule_texts", "Undecided files only"),
        Replace.AUTOMATIC: translate("rule_texts", "Also what rules decided"),
        Replace.EVERYTHING: translate("rule_texts", "Also my own decisions"),
    }[kind]


def left(kind: Left) -> str:
    """Why something is left as it is."""
    return {
        Left.REVIEWED: translate("rule_texts", "reviewed by you"),
        Left.EQUAL: translate("rule_texts", "no rule finds a difference"),
        Left.ALREADY: translate("rule_texts", "already so"),
        Left.DECIDED: translate("rule_texts", "decided already"),
        Left.PROTECTED: translate("rule_texts", "protected"),
        Left.HOLDS_MORE: translate("rule_texts", "holds more text than the one to keep"),
        Left.NOT_VERIFIED: translate("rule_texts", "not verified against the one to keep"),
        Left.OTHER_RELATION: translate("rule_texts", "another relation"),
        Left.LESS_ALIKE: translate("rule_texts", "not alike enough"),
        Left.STANDS_FOR_ANOTHER: translate("rule_texts", "the only copy of a file that is marked"),
    }[kind]


class _Counts(QObject):
    """Counted nouns; a QObject because Qt's tools find plurals only in `self.tr`."""

    def own(self, count: int) -> str:
        if count == 1:
            return self.tr("%Ln decision made before stays as it is.", "", count)
        return self.tr("%Ln decisions made before stay as they are.", "", count)

    def kept(self, count: int) -> str:
        if count == 1:
            return self.tr("%Ln file marked as Keep.", "", count)
        return self.tr("%Ln files marked as Keep.", "", count)

    def unmarked(self, count: int) -> str:
        if count == 1:
            return self.tr("%Ln decision taken back.", "", count)
        return self.tr("%Ln decisions taken back.", "", count)


_COUNTS = _Counts()


def headline(proposal: Proposal) -> str:
    """What a proposal comes to."""
    if proposal.marked:
        words = translate("rule_texts", "Marks {0} in {1} · frees {2}")
        return words.format(
            texts.files(proposal.marked), texts.clusters(proposal.clusters), texts.size(proposal.freed_bytes)
        )
    if proposal.kept or proposal.unmarked:
        return translate("rule_texts", "Marks nothing for deletion")
    return translate("rule_texts", "Changes nothing")


def further(proposal: Proposal) -> str:
    """What else it changes, and what it does not."""
    counted = (proposal.kept, _COUNTS.kept), (proposal.unmarked, _COUNTS.unmarked), (proposal.own, _COUNTS.own)
    said = [words(count) for count, words in counted if count]
    return texts.sentences(*said) if said else ""


def left_alone(proposal: Proposal) -> str:
    """Which clusters stay as they are and why; empty when none does."""
    return _left(proposal.clusters_left, translate("rule_texts", "Left alone: {0} ({1})."), texts.clusters)


def left_files(proposal: Proposal) -> str:
    """Which files stay beside the one to keep and why; empty when none does."""
    return _left(proposal.files_left, translate("rule_texts", "Not marked: {0} ({1})."), texts.files)


def _left(counts: Mapping[Left, int], sentence: str, noun: Callable[[int], str]) -> str:
    if not counts:
        return ""
    if len(counts) == 1:
        (why,) = counts
        return sentence.format(noun(counts[why]), left(why))
    each = translate("rule_texts", ", ").join(
        translate("rule_texts", "{0}: {1}").format(left(why), texts.number(count)) for why, count in counts.items()
    )
    return sentence.format(noun(sum(counts.values())), each)
