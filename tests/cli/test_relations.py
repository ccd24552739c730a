"""Members by their relation to the principal."""

from finder_app.cli import relations
from finder_app.engine.records import Cluster, FileId, Member, Relation


def member(file: int, relation: Relation) -> Member:
    return Member(FileId(file), 0, 1.0, 1.0, relation)


MIXED = Cluster(
    (
        member(0, Relation.PRINCIPAL),
        member(1, Relation.IDENTICAL),
        member(2, Relation.NEAR_DUPLICATE),
        member(3, Relation.CONTAINED),
    )
)
PLAIN = Cluster((member(4, Relation.PRINCIPAL), member(5, Relation.IDENTICAL)))


def test_all_relations_keep_all() -> None:
    assert relations.only([MIXED, PLAIN], frozenset(Relation)) == (MIXED, PLAIN)


def test_members_of_other_relations_go_and_empty_clusters_with_them() -> None:
    [kept] = relations.only([MIXED, PLAIN], frozenset({Relation.NEAR_DUPLICATE, Relation.CONTAINED}))
    assert [each.file for each in kept.members] == [0, 2, 3]
    assert relations.only([PLAIN], frozenset({Relation.SAME_TEXT})) == ()
