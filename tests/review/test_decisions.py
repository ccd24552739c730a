"""Example by example, and then a random user who tries to lose the last copy of something."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from finder_app.engine import clusters as grouping
from finder_app.engine.records import FileId, ScanResult, VerifiedPair
from finder_app.review.actions import plan
from finder_app.review.decisions import Change, Decision, Refusal
from finder_app.review.session import Review
from tests.review.builders import cluster, ids, made_up, pair, result_of

KEEP, DELETE, UNDECIDED = Decision.KEEP, Decision.DELETE, Decision.UNDECIDED


def star(size: int = 4, *pairs: VerifiedPair) -> Review:
    """One cluster; its members were verified against the principal 0 only, but for the pairs."""
    return Review(result_of([made_up(text) for text in range(size)], pairs), [cluster(0, *range(1, size))])


def test_every_file_begins_undecided() -> None:
    assert star().decision(FileId(0)) is UNDECIDED


def test_a_member_can_be_marked() -> None:
    review = star()
    assert review.decide(ids(1), DELETE) == Change(ids(1))
    assert review.marked() == ids(1)


def test_a_protected_file_is_never_marked() -> None:
    review = Review(result_of([made_up(1), made_up(1, protected=True)]), [cluster(0, 1)])
    assert review.decide(ids(1), DELETE) == Change((), ((FileId(1), Refusal.PROTECTED),))


def test_the_last_copy_is_never_marked() -> None:
    review = star(2)
    review.decide(ids(1), DELETE)
    assert review.decide(ids(0), DELETE).refused == ((0, Refusal.LAST_COPY),)


def test_a_file_is_not_marked_beside_one_it_was_not_compared_with() -> None:
    review = star(3, pair(0, 1))
    assert review.decide(ids(0), DELETE).changed == ids(0)  # 1 and 2 may stand for it
    assert review.decide(ids(1), DELETE).refused == ((1, Refusal.NOT_VERIFIED),)


def test_the_only_stand_in_of_a_marked_file_is_not_marked() -> None:
    review = star(3)
    review.decide(ids(1), DELETE)
    assert review.decide(ids(0), DELETE).refused == ((0, Refusal.LAST_COPY),)


def test_members_verified_against_each_other_may_stand_for_the_principal_and_for_one_another() -> None:
    review = star(3, pair(1, 2))
    assert review.decide(ids(0, 1), DELETE).changed == ids(0, 1)


def test_marking_all_leaves_the_principal() -> None:
    change = star().decide(ids(0, 1, 2, 3), DELETE)
    assert change == Change(ids(1, 2, 3), ((FileId(0), Refusal.LAST_COPY),))


def test_marking_all_leaves_a_file_to_keep_rather_than_the_principal() -> None:
    review = Review(result_of([made_up(1) for _ in range(3)]), [cluster(0, 1, 2)])
    review.decide(ids(2), KEEP)
    assert review.decide(ids(0, 1, 2), DELETE).changed == ids(0, 1)
    assert review.decision(FileId(2)) is KEEP


def test_a_step_is_undone_and_done_again_as_a_whole() -> None:
    review = star()
    review.decide(ids(1, 2), DELETE)
    assert review.undo().changed == ids(1, 2)
    assert (review.marked(), review.can_undo, review.can_redo) == ((), False, True)
    assert review.redo().changed == ids(1, 2)
    assert review.marked() == ids(1, 2)


def test_a_new_step_ends_what_could_be_done_again() -> None:
    review = star()
    review.decide(ids(1), DELETE)
    review.undo()
    review.decide(ids(2), KEEP)
    assert (review.can_redo, review.redo().changed) == (False, ())


def test_a_step_that_changes_nothing_is_no_step() -> None:
    review = star()
    review.decide(ids(1), UNDECIDED)
    assert not review.can_undo


def test_undo_does_not_bring_back_a_mark_that_would_take_the_last_copy() -> None:
    review = Review(result_of([made_up(1) for _ in range(3)]), [cluster(0, 1, 2)])
    review.decide(ids(0, 1), DELETE)
    review.decide(ids(0), UNDECIDED)
    review.decide(ids(2), DELETE)
    review.forget(ids(2))
    assert review.undo() == Change((), ((FileId(0), Refusal.LAST_COPY),))
    assert review.marked() == ids(1)
    assert review.undo().changed == ids(1)
    assert review.marked() == ()


class RandomUser(RuleBasedStateMachine):
    """Does whatever a person may do, in any order."""

    @initialize(data=st.data(), count=st.integers(2, 9))
    def scan(self, data: st.DataObject, count: int) -> None:
        words = data.draw(st.lists(st.integers(1, 3), min_size=6, max_size=6))  # of each text
        chosen = data.draw(st.lists(st.integers(0, 5), min_size=count, max_size=count))
        documents = [made_up(text, words=words[text], protected=data.draw(st.integers(0, 5)) == 0) for text in chosen]
        self.text_of = grouping.representatives(documents)
        texts = sorted(set(self.text_of))
        shares = st.sampled_from([0.0, 0.5, 0.84, 0.86, 0.95, 1.0])
        pairs = []
        for position, a in enumerate(texts):
            for b in texts[position + 1 :]:
                similarity = data.draw(shares)
                containment = max(similarity, data.draw(shares))
                if similarity >= 0.85 or containment >= 0.9:
                    pairs.append(VerifiedPair(a, b, 3, similarity, containment))
        self.result: ScanResult = result_of(documents, pairs)
        self.similarity = 0.85
        self.gone: set[FileId] = set()
        self.review = Review(self.result, grouping.group(documents, pairs, 0.85, 0.9))

    def files(self) -> list[FileId]:
        return [member.file for each in self.review.clusters for member in each.members]

    def state(self) -> dict[FileId, Decision]:
        return {file: self.review.decision(file) for file in self.files()}

    @rule(data=st.data(), decision=st.sampled_from(Decision))
    def decide(self, data: st.DataObject, decision: Decision) -> None:
        chosen = [file for file in self.files() if data.draw(st.booleans())]
        before = self.state()
        change = self.review.decide(chosen, decision)
        after = self.state()
        assert set(change.changed) == {file for file in before if before[file] is not after[file]}
        refused = dict(change.refused)
        assert all(after[file] is decision or file in refused for file in chosen)
        assert not refused or decision is DELETE

    @rule(data=st.data())
    def a_refusal_is_right_and_so_is_a_mark(self, data: st.DataObject) -> None:
        undecided = [file for file in self.files() if self.review.decision(file) is not DELETE]
        if not undecided:
            return
        file = data.draw(st.sampled_from(undecided))
        marked = {*self.review.marked(), file}
        allowed = not self.document_is_protected(file) and all(self.stand_ins(each, marked) for each in marked)
        assert bool(self.review.decide([file], DELETE).changed) is allowed

    @rule()
    def undo_and_redo(self) -> None:
        before = self.state()
        changed = self.review.undo().changed
        assert set(changed) == {file for file, decision in self.state().items() if before[file] is not decision}
        if changed:
            assert set(self.review.redo().changed) == set(changed)
            assert self.state() == before

    @rule()
    def undo(self) -> None:
        self.review.undo()

    @rule()
    def redo(self) -> None:
        self.review.redo()

    @rule(data=st.data())
    def trash(self, data: st.DataObject) -> None:
        gone = [file for file in self.review.marked() if data.draw(st.booleans())]
        before = self.state()
        regrouped = {
            self.review.cluster_of(file)
            for file in gone
            if self.review.clusters[self.review.cluster_of(file)].principal in gone
        }
        untouched = {file for file in before if self.review.cluster_of(file) not in regrouped}
        self.review.forget(gone)
        self.gone.update(gone)
        after = self.state()
        assert not self.gone & set(after)
        assert all(after[file] is before[file] for file in untouched & set(after))

    @rule(similarity=st.sampled_from([0.85, 0.9, 1.0]))
    def move_the_threshold(self, similarity: float) -> None:
        self.similarity = similarity
        groups = grouping.group(self.result.documents, self.result.pairs, similarity, 0.9)
        self.review.regroup(groups, similarity, 0.9)

    def document_is_protected(self, file: FileId) -> bool:
        return self.result.documents[file].file.protected

    def stand_ins(self, file: FileId, marked: set[FileId]) -> list[FileId]:
        """By brute force: the members of the file's cluster that stay and were verified to hold its text."""
        members = self.review.clusters[self.review.cluster_of(file)].members
        return [
            each.file
            for each in members
            if each.file != file and each.file not in marked and self.holds(self.text_of[each.file], self.text_of[file])
        ]

    def holds(self, text: FileId, other: FileId) -> bool:
        if text == other:
            return True
        for each in self.result.pairs:
            if {each.a, each.b} == {text, other}:
                longer = self.result.documents[text].word_count >= self.result.documents[other].word_count
                return each.similarity >= self.similarity or (each.containment >= 0.9 and longer)
        return False

    @invariant()
    def a_verified_copy_stays_for_every_marked_file(self) -> None:
        marked = set(self.review.marked())
        for file in marked:
            assert self.review.kept_for(file) in self.stand_ins(file, marked)
            assert not self.document_is_protected(file)

    @invariant()
    def no_cluster_loses_its_last_file(self) -> None:
        marked = set(self.review.marked())
        for each in self.review.clusters:
            assert len(each.members) >= 2
            assert any(member.file not in marked for member in each.members)

    @invariant()
    def the_plan_trashes_no_file_that_is_to_stay(self) -> None:
        actions = plan(self.review)
        assert [action.file for action in actions] == [self.result.documents[file] for file in self.review.marked()]

    @invariant()
    def the_totals_add_up(self) -> None:
        totals = self.review.totals()
        members = [len(each.members) for each in self.review.clusters]
        assert (totals.clusters, totals.duplicates) == (len(members), sum(members) - len(members))
        assert totals.marked == sum(decision is DELETE for decision in self.state().values())
        assert totals.files == len(self.result.documents) - len(self.gone)


TestRandomUser = RandomUser.TestCase
TestRandomUser.settings = settings(max_examples=120, stateful_step_count=20, deadline=None)
