"""The words of --recipe, --user-dict and --stop-words in, a recipe out, or a sentence about what is wrong with them."""

import argparse
import dataclasses
import difflib
from collections.abc import Callable
from pathlib import Path

from finder_app.engine import recipes, word_lists
from finder_app.engine.decode import decode
from finder_app.engine.options import Recipe
from finder_app.engine.recipes import RecipeError, RecipeProblem
from finder_app.engine.word_lists import BadLine
from finder_app.review.display import display_path, display_text

_MOST_BYTES = 64_000_000
_LONGEST_QUOTE = 40  # characters

RECIPE_HELP = """\
recipes:
  A recipe says how a text becomes a fingerprint. Fingerprints only propose
  which pairs are compared: the percentages are always those of the texts, and
  a recipe can only make a scan find more or less, sooner or later. Name a
  preset, parts, or a preset and the parts that are to differ:
    --recipe plain
    --recipe tokens=ngrams,size=4,weights=tf,hash=md5,width=64
    --recipe wide,keywords=100

  default         words, damped frequency times IDF, xxh3, 64 bits: all figures
                  of the README were measured with it
  plain           words by frequency, MD5: SimHash as it is usually built
  ngrams          overlapping runs of 4 characters by frequency: needs no words
  chunks          pieces of 5 characters by frequency: a character more or less
                  moves all the pieces behind it, so edited texts are lost
  shingles        runs of 3 words by frequency: minds the order, finds fewer
                  edited texts
  jieba-keywords  jieba's 22 heaviest keywords, FNV-1a: finds the same topic
                  rather than the same wording; slow
  textrank        jieba's 20 heaviest keywords by TextRank: the slowest by far,
                  a few kB a second where characters are traditional, so that
                  long texts may take too long and are listed as such
  collection      words that are rare in this very collection weigh more: reads
                  every file twice, and only scan has a collection
  wide            128 bits: finer distances, twice the memory

  tokens=words|ngrams|chunks|shingles
                  what is counted: words (jieba's in Chinese), overlapping runs
                  of characters, pieces of characters, runs of words
  size=N          characters of an n-gram (usual 4) or chunk (5), words of a
                  shingle (3)
  step=N          characters from one n-gram to the next (1); more is faster and
                  finds less
  weights=tf|sqrt-tf|damped-tf|tf-idf|sqrt-tf-idf|damped-tf-idf|textrank|
          jieba-tf-idf
                  tf counts; sqrt and damped (power 0.75) soften words repeated
                  a hundred times; idf makes common words light; textrank and
                  jieba-tf-idf are jieba's own keywords of Chinese, in which
                  textrank counts texts of other scripts by their frequency
  idf=table|collection
                  where common words are known from: jieba's fixed table, which
                  keeps fingerprints comparable for ever, or the scanned files
  keywords=N|all  only the N heaviest features: steadier against small edits,
                  blind to the rest
  hash=xxh3|md5|sha1|fnv1a|jenkins|blake2b
                  how a feature becomes bits: all are equally good, xxh3 is the
                  fastest, the others give the fingerprints of other programs
  width=32|64|128 bits of a fingerprint: 32 confuses strangers from some ten
                  thousand files on
  stop-words=light|drop
                  words such as "the" and "的" weigh little, or nothing at all
  punctuation=usual|keep|drop
                  usual: part of n-grams and chunks, no word; keep: a word, too
  case=fold|keep  fold: Cat is cat
  full-width=fold|keep
                  fold: ＣＡＴ is CAT, ﬁ is fi (NFKC)
"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Give a command the three arguments that make a recipe."""
    group = parser.add_argument_group("fingerprints")
    group.add_argument(
        "--recipe",
        type=_recipe,
        default=Recipe(),
        metavar="RECIPE",
        help="how a text becomes a fingerprint: a preset, parts or both ('finder-app scan --help' explains them)",
    )
    group.add_argument(
        "--user-dict",
        type=_file_of_words("the user dictionary", word_lists.user_words, "a word, perhaps a number, perhaps a tag"),
        metavar="FILE",
        help="words that are never cut apart, as jieba reads them: one a line, perhaps with frequency and tag",
    )
    group.add_argument(
        "--stop-words",
        type=_file_of_words("the list of stop words", word_lists.stop_words, "one word a line"),
        metavar="FILE",
        help="words that no fingerprint counts, one a line",
    )


def chosen(arguments: argparse.Namespace, *, has_collection: bool = False) -> Recipe:
    """The recipe that the arguments ask for; ValueError, with a sentence, where they contradict each other."""
    recipe: Recipe = arguments.recipe
    if recipe.idf == "collection" and not has_collection:
        raise ValueError("idf=collection needs a collection, which only 'finder-app scan' has")
    if arguments.user_dict and not recipes.takes_user_words(recipe):
        raise ValueError(f"--user-dict says how words are cut, but tokens={recipe.tokens} knows no words")
    return dataclasses.replace(recipe, user_words=arguments.user_dict or "", own_stop_words=arguments.stop_words or "")


def _recipe(words: str) -> Recipe:
    try:
        return recipes.parse(words)
    except RecipeError as error:
        raise argparse.ArgumentTypeError(_sentence(error)) from None


def _sentence(error: RecipeError) -> str:
    part, value, allowed = display_text(error.part), display_text(error.value), ", ".join(error.allowed)
    return {
        RecipeProblem.UNKNOWN_PRESET: f"there is no recipe '{part}'{_meant(error)}; there are {allowed}, "
        "and parts such as weights=tf",
        RecipeProblem.UNKNOWN_PART: f"a recipe has no part '{part}'{_meant(error)}; it has {allowed}",
        RecipeProblem.UNKNOWN_VALUE: f"{part} cannot be '{value}'; it can be {allowed}",
        RecipeProblem.NOT_A_COUNT: f"{part} must be a number from 1 on{f' or {allowed}' if allowed else ''}, "
        f"not '{value}'",
        RecipeProblem.TWICE: f"{part} is said twice",
        RecipeProblem.CONTRADICTION: f"{part} does not go with {value}",
    }[error.problem]


def _meant(error: RecipeError) -> str:
    near = difflib.get_close_matches(error.part, error.allowed, 1)
    return f" (did you mean '{near[0]}'?)" if near else ""


def _file_of_words(name: str, read: Callable[[str], str], form: str) -> Callable[[str], str]:
    def words(path: str) -> str:
        shown = f"{name} {display_path(Path(path))}"
        text = _text(Path(path), shown)
        try:
            found = read(text)
        except BadLine as error:
            quote = display_text(error.line[:_LONGEST_QUOTE]) + ("…" if len(error.line) > _LONGEST_QUOTE else "")
            raise argparse.ArgumentTypeError(f"{shown}: line {error.number} is not {form}: '{quote}'") from None
        if not found:
            raise argparse.ArgumentTypeError(f"{shown} has no words")
        return found

    return words


def _text(path: Path, shown: str) -> str:
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise argparse.ArgumentTypeError(f"{shown} is larger than {_MOST_BYTES // 1_000_000} MB")
        raw = path.read_bytes()
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{shown} cannot be read: {error.strerror}") from None
    decoded = decode(raw, is_html=False) if raw else None
    if raw and (decoded is None or decoded.damaged):
        raise argparse.ArgumentTypeError(f"{shown} is not text")
    return decoded.text if decoded else ""
