"""A listing in, a report for a browser out, piece by piece: one page that needs nothing else and runs nothing.

The differences of each member from its principal are worked out by worker processes, up to a number; what is beyond is
listed without them, and the page says so.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, TypeAlias

from finder_app.engine import template_lines
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.pool import BATCH_BYTES, Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import FileId, Member, Relation, SkippedFile, TextStatus
from finder_app.review import report_diff, report_page
from finder_app.review.export_listing import ListedCluster, Listing
from finder_app.review.report_diff import Desk, Pair
from finder_app.review.report_words import ReportWords

MOST_PAIR_BYTES = 4_000_000  # of two files whose differences are shown; larger ones take seconds each
AT_ONCE = 16  # pairs that are worked out before they are written
_COMPARED = (Relation.NEAR_DUPLICATE, Relation.CONTAINED)

Chosen: TypeAlias = frozenset[FileId]
Twins: TypeAlias = Mapping[FileId, FileId]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a listing a report holds; None is all of it. A browser opens a thousand clusters with ease."""

    clusters: int | None = 1_000
    differences: int | None = 200


class Makers(NamedTuple):
    """Who makes a report: the words, the workers, and how far they are."""

    terms: ReportWords
    pool: Pool
    progress: Progress


def chunks(listing: Listing, makers: Makers, limits: Limits, made_ns: int) -> Iterator[bytes]:
    """The page as UTF-8, made at a moment in nanoseconds since 1970. Raises Cancelled."""
    clusters = list(islice(listing, limits.clusters))
    twins = _twins(listing, clusters)
    comparable = [_comparable(listed, twins) for listed in clusters]
    chosen = _chosen(comparable, limits.differences)
    makers.progress.enter(Stage.COMPARE, len(clusters) + len(chosen))
    extent = report_page.Extent(len(clusters), len(chosen), sum(map(len, comparable)))
    for piece in report_page.head(listing, makers.terms, extent, made_ns):
        yield piece.encode("utf-8")
    for piece in _body(listing, makers, clusters, chosen, twins):
        yield piece.encode("utf-8")


def _body(
    listing: Listing, makers: Makers, clusters: list[ListedCluster], chosen: Chosen, twins: Twins
) -> Iterator[str]:
    yield from report_page.contents(listing, makers.terms, clusters)
    yield "<main>\n"
    for group in _groups(clusters, chosen):
        differences = _differences(listing, makers, group, chosen)
        for listed in group:
            yield "".join(report_page.section(listing, makers.terms, listed, differences, twins))
            makers.progress.advance()
    yield "</main>\n"
    yield from report_page.foot(makers.terms)


def _twins(listing: Listing, clusters: Iterable[ListedCluster]) -> Twins:
    """Which members have the text of one before them, so that they differ from the principal as that one does."""
    found: dict[FileId, FileId] = {}
    for listed in clusters:
        first: dict[bytes, FileId] = {}
        for member in listed.members:
            if member.relation in _COMPARED:
                digest = listing.document(member.file).text_digest
                if first.setdefault(digest, member.file) != member.file:
                    found[member.file] = first[digest]
    return found


def _comparable(listed: ListedCluster, twins: Twins) -> list[FileId]:
    """The members of a cluster that may differ from the principal in words, each text once."""
    return [member.file for member in listed.members if member.relation in _COMPARED and member.file not in twins]


def _chosen(comparable: Iterable[list[FileId]], most: int | None) -> Chosen:
    """The members whose differences are shown: the first of each cluster before the second of any."""
    ranked = ((rank, place, file) for place, files in enumerate(comparable) for rank, file in enumerate(files))
    return frozenset(file for _, _, file in sorted(ranked)[:most])


def _groups(clusters: Iterable[ListedCluster], chosen: Chosen) -> Iterator[list[ListedCluster]]:
    """Clusters that are worked out together."""
    group: list[ListedCluster] = []
    pairs = 0
    for listed in clusters:
        group.append(listed)
        pairs += sum(member.file in chosen for member in listed.members)
        if pairs >= AT_ONCE or len(group) >= 10 * AT_ONCE:
            yield group
            group, pairs = [], 0
    if group:
        yield group


def _differences(
    listing: Listing, makers: Makers, group: Iterable[ListedCluster], chosen: Chosen
) -> Mapping[FileId, str]:
    """What is shown of the differences of each member that was chosen."""
    terms, pool, progress = makers
    wanted = [_pair(listing, listed, member) for listed in group for member in listed.members if member.file in chosen]
    found = {pair.member: report_page.remark(terms.too_large) for pair in wanted if not _is_small(pair)}
    progress.advance(len(found))
    desk = Desk(listing.result.options, terms.diff)
    for pair, answer in pool.map(report_diff.render, desk, filter(_is_small, wanted), weigh=_weight, progress=progress):
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
