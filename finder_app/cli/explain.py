"""The command `explain A B`: why two files are alike, for a person on 80 columns or for a program."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from finder_app.cli import columns, output, single_files
from finder_app.cli.exit_codes import DONE, FAILED, USAGE
from finder_app.engine import explain, recipes
from finder_app.engine.explain import Blocks, Explanation, WeighedFeature
from finder_app.engine.options import Recipe
from finder_app.engine.progress import Progress
from finder_app.review.display import display_path, display_text
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_names import path_fields

_ROW_BITS = 64
_BLOCK_BITS = 16
_NAMES = {"words": "words", "ngrams": "n-grams", "chunks": "chunks", "shingles": "shingles"}
_FEATURE_COLUMNS = 50
_WEIGHT_COLUMNS = 10


def run(arguments: argparse.Namespace, progress: Progress) -> int:
    """Print why two files are alike."""
    options = single_files.options(arguments, "explain")
    if options is None:
        return USAGE
    found = single_files.of_pair(explain.explain, options, arguments, progress)
    if found is None:
        return FAILED
    if arguments.format == "json":
        output.write(json_text.dumps(_as_dict(found, arguments.words), indent=1) + "\n")
    else:
        output.write("\n".join(_lines(found, arguments.words)) + "\n")
    return DONE


def _lines(found: Explanation, most: int) -> Iterator[str]:
    report = found.report
    yield f"a  {display_path(report.a.file.path)}"
    yield f"b  {display_path(report.b.file.path)}"
    yield ""
    yield f"relation      {report.relation.value if report.relation else 'different'}"
    yield f"similarity    {report.similarity:.4f}"
    yield f"containment   {report.containment:.4f}"
    yield f"              {found.share_a:.1%} of a stands in b, {found.share_b:.1%} of b stands in a"
    yield ""
    yield f"fingerprints  {_recipe(found.recipe)}"
    yield from _bits(found)
    yield from _features(found, most)


def _recipe(recipe: Recipe) -> str:
    own = ["a user dictionary"] * bool(recipe.user_words) + ["own stop words"] * bool(recipe.own_stop_words)
    return f"by the recipe {recipes.spell(recipe)}{', with ' if own else ''}{' and '.join(own)}"


def _bits(found: Explanation) -> Iterator[str]:
    report, recipe = found.report, found.recipe
    if report.distance is None or report.likeness is None:
        yield "              none: a text without words has no bits"
        return
    codes = [single_files.bits_in_hex(recipe, side) for side in (report.a, report.b)]
    yield f"              a {codes[0]}"
    yield f"              b {codes[1]}"
    yield f"distance      {report.distance} of {recipe.width} bits"
    yield f"likeness      {report.likeness:.4f}"
    if found.expected_distance is not None:
        cosine = f"{found.features.cosine:.4f}"
        yield f"expected      {found.expected_distance:.1f} bits, by the cosine {cosine} of the weights"
    yield ""
    yield from _bit_rows(recipe.width, (report.a.fingerprint, report.b.fingerprint), found.differing)
    yield "blocks that agree"
    for blocks in found.blocks:
        yield _block_row(blocks)


def _bit_rows(width: int, codes: tuple[int, int], differing: Sequence[int]) -> Iterator[str]:
    marks = "".join("^" if place in differing else " " for place in range(width))
    rows = [("a", f"{codes[0]:0{width}b}"), ("b", f"{codes[1]:0{width}b}"), (" ", marks)]
    for start in range(0, width, _ROW_BITS):
        for name, row in rows:
            part = row[start : start + _ROW_BITS]
            blocks = [part[place : place + _BLOCK_BITS] for place in range(0, len(part), _BLOCK_BITS)]
            yield f"{name}  {' '.join(blocks)}".rstrip()


def _block_row(blocks: Blocks) -> str:
    signs = " ".join("=" if agrees else "·" for agrees in blocks.agree)
    count = len(blocks.agree)
    return f"  {count:>2} × {blocks.bits:<2} bits  {signs:<32} {sum(blocks.agree)} of {count}"


def _features(found: Explanation, most: int) -> Iterator[str]:
    features, name = found.features, _NAMES[found.recipe.tokens]
    only = features.count_a - features.count_shared, features.count_b - features.count_shared
    for title, rows, count in (
        (f"heaviest {name} in both", features.shared, features.count_shared),
        (f"heaviest {name} in a only", features.only_a, only[0]),
        (f"heaviest {name} in b only", features.only_b, only[1]),
    ):
        shown = rows[:most]
        if not shown:
            continue
        yield ""
        head = f"{title}, {len(shown)} of {count:,}"
        yield f"{head:<{_FEATURE_COLUMNS + 2}}{'a':>{_WEIGHT_COLUMNS}}{'b':>{_WEIGHT_COLUMNS}}"
        for row in shown:
            yield _feature_row(row, quoted=found.recipe.tokens in ("ngrams", "chunks"))


def _feature_row(row: WeighedFeature, *, quoted: bool) -> str:
    text = display_text(row.feature)
    weights = "".join(f"{f'{weight:.2f}' if weight else '–':>{_WEIGHT_COLUMNS}}" for weight in row[1:])
    return "  " + columns.fitted(f"“{text}”" if quoted else text, _FEATURE_COLUMNS) + weights


def _as_dict(found: Explanation, most: int) -> dict[str, Any]:
    report, features = found.report, found.features
    return {
        "format": "finder-app/explanation",
        "version": 1,
        "recipe": recipes.spell(found.recipe),
        "files": [
            {
                **path_fields(side.file.path),
                "encoding": side.encoding,
                "words": side.word_count,
                "fingerprint": single_files.bits_in_hex(found.recipe, side),
                "features": count,
            }
            for side, count in ((report.a, features.count_a), (report.b, features.count_b))
        ],
        "relation": report.relation.value if report.relation else "different",
        "similarity": report.similarity,
        "containment": report.containment,
        "share_of_a_in_b": found.share_a,
        "share_of_b_in_a": found.share_b,
        "distance": report.distance,
        "likeness": report.likeness,
        "cosine": features.cosine,
        "expected_distance": found.expected_distance,
        "differing_bits": list(found.differing),
        "blocks": [{"bits": each.bits, "agree": list(each.agree)} for each in found.blocks],
        "shared": [_weighed(each) for each in features.shared[:most]],
        "only_a": [_weighed(each) for each in features.only_a[:most]],
        "only_b": [_weighed(each) for each in features.only_b[:most]],
    }


def _weighed(each: WeighedFeature) -> dict[str, Any]:
    return {"feature": each.feature, "a": each.weight_a, "b": each.weight_b}
