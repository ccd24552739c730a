"""A listing in, a report for a browser out, piece by piece: one page that needs nothing else and runs nothing.

The differences of each member from its principal are worked out by worker processes, up to a number; what is beyond is
listed without them, and the page says so.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from finder_app.engine import template_lines
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.pool import BATCH_BYTES, Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import FileId, Member, SkippedFile, TextStatus
from finder_app.review.exporting import report_diff, report_page, report_plan
from finder_app.review.exporting.export_listing import ListedCluster, Listing
from finder_app.review.exporting.report_diff import Desk, Pair
from finder_app.review.exporting.report_plan import Limits, Plan
from finder_app.review.exporting.report_words import ReportWords

MOST_PAIR_BYTES = 4_000_000  # of two files whose differences are shown; larger ones take seconds each
AT_ONCE = 16  # pairs that are worked out before they are written


class Makers(NamedTuple):
    """Who makes a report: the words, the workers, and how far they are."""

    terms: ReportWords
    pool: Pool
    progress: Progress


def chunks(listing: Listing, makers: Makers, limits: Limits, made_ns: int) -> Iterator[bytes]:
    """The page as UTF-8, made at a moment in nanoseconds since 1970. Raises Cancelled."""
    chosen = report_plan.plan(listing, limits, makers.progress)
    makers.progress.enter(Stage.COMPARE, chosen.cluster_count + len(chosen.chosen))
    for piece in _pieces(chosen, makers, made_ns):
        yield piece.encode("utf-8")


def _pieces(plan: Plan, makers: Makers, made_ns: int) -> Iterator[str]:
    yield from report_page.head(plan, makers.terms, made_ns)
    yield from report_page.contents(plan, makers.terms)
    yield "<main>\n"
    differences = _differences(plan, makers)
    for listed in plan.clusters():
        yield from report_page.section(plan, makers.terms, listed, differences)
        makers.progress.advance()
    yield "</main>\n"
    yield from report_page.foot(makers.terms)


def _differences(plan: Plan, makers: Makers) -> Iterator[str]:
    """What is shown of the differences of each member that was chosen, in the order of the page, a few at a time."""
    pairs = (
        _pair(plan.listing, listed, member)
        for listed in plan.clusters()
        for member in listed.members
        if member.file in plan.chosen
    )
    while batch := list(islice(pairs, AT_ONCE)):
        found = _found(plan, makers, batch)
        yield from (found[pair.member] for pair in batch)


def _found(plan: Plan, makers: Makers, batch: Sequence[Pair]) -> Mapping[FileId, str]:
    """The differences of some pairs."""
    terms, pool, progress = makers
    found = {pair.member: report_page.remark(terms.too_large) for pair in batch if not _is_small(pair)}
    progress.advance(len(found))
    desk = Desk(plan.listing.result.options, terms.diff)
    for pair, answer in pool.map(report_diff.render, desk, filter(_is_small, batch), weigh=_weight, progress=progress):
        if isinstance(answer, SkippedFile | Failure):
            found[pair.member] = report_page.remark(terms.failed.format(terms.reasons[answer.reason]))
        else:
            found[pair.member] = answer
        progress.advance()
    return found


def _pair(listing: Listing, listed: ListedCluster, member: Member) -> Pair:
    principal = listed.cluster.principal
    left, right = listing.document(principal), listing.document(member.file)
    has_bits = left.status is right.status is TextStatus.OK
    template = template_lines.of_pair(listing.result.templates, principal, member.file).astype("<u8").tobytes()
    distance = member.distance if has_bits else None
    return Pair(member.file, PairRequest(left.file, right.file, distance=distance, template=template))


def _is_small(pair: Pair) -> bool:
    return pair.request.left.size + pair.request.right.size <= MOST_PAIR_BYTES


def _weight(pair: Pair) -> int:
    """A pair takes longer than its bytes tell: few go to a worker at a time."""
    return max(pair.request.left.size + pair.request.right.size, BATCH_BYTES // 4)
