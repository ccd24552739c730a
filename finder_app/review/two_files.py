"""What is known of two files in, a review of just these two out, whatever they have in common."""

from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_report import PairReport
from finder_app.engine.records import Cluster, FileId, Member, Relation, ScanResult, VerifiedPair
from finder_app.review.session import Review

_LEFT, _RIGHT = FileId(0), FileId(1)


def review_of(options: ScanOptions, report: PairReport) -> Review:
    """A cluster of the two; nothing in it is to be decided."""
    distance = report.distance if report.distance is not None else options.recipe.width
    relation = report.relation or Relation.NEAR_DUPLICATE
    shares = distance, report.similarity, report.containment
    members = Member(_LEFT, 0, 1.0, 1.0, Relation.PRINCIPAL), Member(_RIGHT, *shares, relation)
    documents, pairs = (report.a, report.b), (VerifiedPair(_LEFT, _RIGHT, *shares),)
    return Review(ScanResult(options, documents, pairs, ()), (Cluster(members),))
