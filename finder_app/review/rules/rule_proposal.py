"""What rules propose, and why they leave the rest: plain records."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from finder_app.engine.records import FileId
from finder_app.review.criteria import Reason
from finder_app.review.decisions import Decision


class Left(Enum):
    """Why rules leave a file, or a whole cluster, as it is; what weighs most comes first."""

    REVIEWED = "reviewed"  # somebody has been through the cluster
    EQUAL = "equal"  # no rule finds a difference, or not the one that must
    ALREADY = "already"  # it is marked as proposed
    DECIDED = "decided"  # the person has decided, and that stands
    PROTECTED = "protected"
    HOLDS_MORE = "holds-more"  # the file that is kept is an excerpt of it
    NOT_VERIFIED = "not-verified"  # it was not found to be alike to the file that is kept
    OTHER_RELATION = "other-relation"
    LESS_ALIKE = "less-alike"
    STANDS_FOR_ANOTHER = "stands-for-another"  # a file that is marked has no other copy


@dataclass(frozen=True, slots=True)
class Proposal:
    """The wishes of a rule set, to be granted as one step; only what would change is among them."""

    wishes: Mapping[FileId, Decision] = field(default_factory=dict)
    reasons: Mapping[FileId, Reason] = field(default_factory=dict)
    marked: int = 0  # files that would be marked
    clusters: int = 0  # in so many clusters
    freed_bytes: int = 0
    kept: int = 0  # files that would become KEEP
    unmarked: int = 0  # files whose decision would be taken back
    own: int = 0  # decisions that stand, in the clusters that were looked at
    files_left: Mapping[Left, int] = field(default_factory=dict)
    clusters_left: Mapping[Left, int] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing would change."""
        return not self.wishes
