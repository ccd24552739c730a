"""A random user who tries to lose the last copy of something, and to leave a step that cannot be taken back."""

import dataclasses
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from finder_app.engine import clusters as grouping
from finder_app.engine.records import Cluster, Document, FileId, ScanResult, VerifiedPair
from finder_app.review.acting.actions import plan
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Change, Decision
from finder_app.review.review_state import ReviewState
from finder_app.review.session import Review
from tests.review.builders import made_up, result_of

Answer = TypeVar("Answer")
DELETE = Decision.DELETE
SHARES = st.sampled_from([0.0, 0.5, 0.86, 0.86, 0.95, 0.95, 1.0])


class Photograph(NamedTuple):
    """All that a person sees, and what is wanted of files that are in no cluster now."""

    wanted: ReviewState
    held: dict[FileId, Decision]
    reasons: dict[FileId, Reason | None]
    clusters: tuple[Cluster, ...]
    reviewed: list[bool]


class RandomUser(RuleBasedStateMachine):
    """Does whatever a person may do, in any order."""

    @initialize(data=st.data(), count=st.integers(3, 8), is_rehearsing=st.booleans())
    def scan(self, data: st.DataObject, count: int, is_rehearsing: bool) -> None:
        self.is_rehearsing = is_rehearsing  # each step is worked out on a copy, and then taken over
        words = data.draw(st.lists(st.integers(1, 3), min_size=4, max_size=4))  # of each text
        chosen = data.draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
        guarded = data.draw(st.lists(st.sampled_from([True, False, False]), min_size=count, max_size=count))
        documents = [
            made_up(text, words=words[text], protected=guarded[place], name=f"{place}.txt")
            for place, text in enumerate(chosen)
        ]
        documents = [
            _copy_of(documents, place) if data.draw(st.booleans()) else documents[place] for place in range(count)
        ]
        self.text_of = grouping.representatives(documents)
        texts = sorted(set(self.text_of))
        pairs = []
        for position, a in enumerate(texts):
            for b in texts[position + 1 :]:
                similarity = data.draw(SHARES)
                containment = max(similarity, data.draw(SHARES))
                if similarity >= 0.85 or containment >= 0.9:
                    pairs.append(VerifiedPair(a, b, 3, similarity, containment))
        self.result: ScanResult = result_of(documents, pairs)
        self.gone: set[FileId] = set()
        self.review = Review(self.result, grouping.group(documents, pairs, 0.85, 0.9))
        self.past: list[tuple[int, Photograph]] = []  # before each step, with the age of that time
        self.age = 0  # changes with what is no step
        self.is_calm = True  # whether all that is wanted has found room

    # What a person does

    @rule(data=st.data(), decision=st.sampled_from(Decision))
    def decide(self, data: st.DataObject, decision: Decision) -> None:
        chosen = [file for file in self.files() if data.draw(st.booleans())]
        before, photograph = self.held(), self.photograph()
        change = self.act(lambda review: review.decide(chosen, decision))
        self.tell(change, before)
        after, refused = self.held(), dict(change.refused)
        assert all(after[file] is decision or file in refused for file in chosen)
        assert not refused or decision is DELETE
        assert all(self.review.reason(file) is None for file in chosen if file not in refused)
        self.remember(photograph)

    @rule(data=st.data())
    def decide_each(self, data: st.DataObject) -> None:
        decisions = st.sampled_from(Decision)
        wishes = {file: data.draw(decisions) for file in self.files() if data.draw(st.booleans())}
        reasons = {file: Reason(Criterion.NEWEST, str(file)) for file in wishes if data.draw(st.booleans())}
        before, photograph = self.held(), self.photograph()
        change = self.act(lambda review: review.decide_each(wishes, reasons))
        self.tell(change, before)
        after, refused = self.held(), dict(change.refused)
        for file, decision in wishes.items():
            assert after[file] is (before[file] if file in refused else decision)
            assert file in refused or self.review.reason(file) == reasons.get(file)
        self.remember(photograph)

    @rule(data=st.data())
    def a_refusal_is_right_and_so_is_a_mark(self, data: st.DataObject) -> None:
        undecided = [file for file in self.files() if self.review.decision(file) is not DELETE]
        if not undecided:
            return
        file = data.draw(st.sampled_from(undecided))
        marked = {*self.review.marked(), file}
        allowed = not self.is_protected(file) and all(self.stand_ins(each, marked) for each in marked)
        photograph = self.photograph()
        assert bool(self.review.decide([file], DELETE).changed) is allowed
        self.remember(photograph)

    @rule(data=st.data(), is_reviewed=st.booleans())
    def look(self, data: st.DataObject, is_reviewed: bool) -> None:
        chosen = [file for file in self.files() if data.draw(st.integers(0, 3)) == 0]
        photograph = self.photograph()
        self.act(lambda review: review.set_reviewed(chosen, is_reviewed))
        positions = {self.review.cluster_of(file) for file in chosen}
        for position, before in enumerate(photograph.reviewed):
            assert self.review.is_reviewed(position) is (is_reviewed if position in positions else before)
        self.remember(photograph)

    @rule(data=st.data())
    def split(self, data: st.DataObject) -> None:
        chosen = {file for file in self.files() if data.draw(st.integers(0, 2)) == 0}
        companions = {(a, b) for a, b in self.together() if (a in chosen) != (b in chosen)}
        before, photograph = self.held(), self.photograph()
        self.tell(self.act(lambda review: review.split(chosen)), before)
        assert not companions & self.together()
        self.remember(photograph)

    @rule(data=st.data())
    def set_apart(self, data: st.DataObject) -> None:
        file = st.sampled_from(list(map(FileId, range(len(self.result.documents)))))
        a, b = data.draw(file), data.draw(file)
        before, photograph = self.held(), self.photograph()
        self.tell(self.act(lambda review: review.set_apart(a, b)), before)
        self.remember(photograph)

    @rule(data=st.data())
    @precondition(lambda self: self.review.apart())
    def have_together_again(self, data: st.DataObject) -> None:
        pair = data.draw(st.sampled_from(self.review.apart()))
        before, photograph = self.held(), self.photograph()
        self.tell(self.review.set_apart(*pair, is_apart=False), before)
        assert pair not in self.review.apart()
        self.remember(photograph)

    @rule()
    def undo(self) -> None:
        before, can_undo = self.held(), self.review.can_undo
        assert can_undo is bool(self.past)
        self.tell(self.act(Review.undo), before)
        if can_undo:
            age, photograph = self.past.pop()
            if age == self.age:
                assert self.photograph() == photograph

    @rule(count=st.integers(1, 20))
    def undo_much_and_take_it_again(self, count: int) -> None:
        photograph = self.photograph()
        undone = 0
        while self.review.can_undo and undone < count:
            self.review.undo()
            undone += 1
        for _ in range(undone):
            self.review.redo()
        again = self.photograph()
        assert again.wanted == photograph.wanted
        assert again.clusters == photograph.clusters
        if self.is_calm:
            assert again == photograph

    @rule(data=st.data())
    def trash(self, data: st.DataObject) -> None:
        self.forget([file for file in self.review.marked() if data.draw(st.booleans())])

    @rule(data=st.data())
    def lose(self, data: st.DataObject) -> None:
        files = map(FileId, range(len(self.result.documents)))
        self.forget([file for file in files if data.draw(st.integers(0, 7)) == 0])

    def act(self, step: Callable[[Review], Answer]) -> Answer:
        if not self.is_rehearsing:
            return step(self.review)
        before = self.photograph()
        rehearsed = self.review.rehearse(step)
        assert self.photograph() == before
        assert self.review.take_over(rehearsed)
        return rehearsed.answer

    def forget(self, gone: list[FileId]) -> None:
        before, marked = self.held(), set(self.review.marked())
        self.act(lambda review: review.forget(gone))
        self.gone.update(gone)
        after = self.held()
        assert not self.gone & set(after)
        assert set(self.review.marked()) <= marked  # nothing is marked that nobody has seen marked
        assert all(after[file] is before[file] for file in set(after) & set(before) if before[file] is Decision.KEEP)
        self.past = []  # files that have gone are in no photograph
        while self.review.can_undo:
            self.review.undo()
        while self.review.can_redo:
            self.past.append((-1, self.photograph()))
            self.review.redo()
        self.is_calm = False

    @rule(similarity=st.sampled_from([0.85, 0.9, 1.0]), is_prepared=st.booleans())
    def move_the_threshold(self, similarity: float, is_prepared: bool) -> None:
        before = self.review.state()
        if is_prepared:
            prepared = self.review.prepare(similarity, 0.9)
            assert self.review.adopt(prepared) == Change((), regrouped=True)
        else:
            groups = grouping.group(self.result.documents, self.result.pairs, similarity, 0.9)
            self.review.regroup(groups, similarity, 0.9)
        assert self.review.state() == dataclasses.replace(before, similarity=similarity, containment=0.9)
        self.age += 1
        self.is_calm = False

    @rule(data=st.data(), similarity=st.sampled_from([0.85, 0.9, 1.0]))
    def move_the_threshold_and_act_before_it_has_moved(self, data: st.DataObject, similarity: float) -> None:
        prepared = self.review.prepare(similarity, 0.9)
        for act in data.draw(
            st.lists(st.sampled_from([self.decide_each, self.split, self.trash, self.set_apart]), max_size=2)
        ):
            act(data=data)
        self.review.adopt(prepared)
        late = self.photograph()
        assert late.clusters == self.again(late.wanted).clusters
        self.age += 1
        self.is_calm = False

    @rule()
    def keep_and_restore(self) -> None:
        photograph = self.photograph()
        self.review = self.again(photograph.wanted)
        again = self.photograph()
        assert again.wanted == photograph.wanted
        assert again.clusters == photograph.clusters
        assert again.reviewed == photograph.reviewed
        if self.is_calm:
            assert again == photograph
        self.past = []
        self.is_calm = False

    # What must hold

    @invariant()
    def a_verified_copy_stays_for_every_marked_file(self) -> None:
        marked = set(self.review.marked())
        kept = dict(self.review.keepers())
        assert set(kept) == marked
        for file in marked:
            stand_ins = self.stand_ins(file, marked)
            assert self.review.kept_for(file) in stand_ins
            assert kept[file] in stand_ins
            assert not self.is_protected(file)

    @invariant()
    def no_cluster_loses_its_last_file(self) -> None:
        marked = set(self.review.marked())
        for each in self.review.clusters:
            assert len(each.members) >= 2
            assert any(member.file not in marked for member in each.members)

    @invariant()
    def each_member_is_alike_to_its_principal(self) -> None:
        files = self.files()
        assert len(files) == len(set(files))
        for each in self.review.clusters:
            head = self.text_of[each.principal]
            for member in each.members:
                text = self.text_of[member.file]
                assert self.holds(head, text) or self.holds(text, head)

    @invariant()
    def what_is_apart_is_never_in_one_cluster(self) -> None:
        together = self.together()
        state = self.review.state()
        for a, b in self.review.apart():
            ones, others = self.with_the_bytes_of(a), self.with_the_bytes_of(b)
            if ones == others:
                ones, others = {a}, {b}
            assert not together & {pair for one in ones for other in others for pair in ((one, other), (other, one))}
        for left, stayed in zip(state.splits[::2], state.splits[1::2], strict=True):
            assert not together & {(one, other) for one in left for other in stayed}

    @invariant()
    def the_plan_trashes_no_file_that_is_to_stay(self) -> None:
        actions = plan(self.review)
        assert [action.file for action in actions] == [self.result.documents[file] for file in self.review.marked()]

    @invariant()
    def the_figures_add_up(self) -> None:
        totals, held = self.review.totals(), self.held()
        marked = [file for file, decision in held.items() if decision is DELETE]
        members = [member.file for each in self.review.clusters for member in each.members[1:]]
        assert totals.files == len(self.result.documents) - len(self.gone)
        assert (totals.clusters, totals.duplicates) == (len(self.review.clusters), len(members))
        assert totals.reclaimable_bytes == sum(map(self.review.reclaimable_bytes, members))
        assert (totals.marked, totals.marked_bytes) == (len(marked), sum(map(self.review.reclaimable_bytes, marked)))
        assert totals.marked_clusters == len({self.review.cluster_of(file) for file in marked})
        for position, each in enumerate(self.review.clusters):
            count = sum(held[member.file] is Decision.DELETE for member in each.members)
            assert self.review.marked_in(position) == count
            assert self.review.is_reviewed(position) is bool(self.review.reviewed()[position])

    # What the test knows by itself

    def files(self) -> list[FileId]:
        return [member.file for each in self.review.clusters for member in each.members]

    def held(self) -> dict[FileId, Decision]:
        return {file: self.review.decision(file) for file in self.files()}

    def photograph(self) -> Photograph:
        return Photograph(
            self.review.state(),
            self.held(),
            {file: self.review.reason(file) for file in self.files()},
            tuple(self.review.clusters),
            self.review.reviewed().tolist(),
        )

    def again(self, state: ReviewState) -> Review:
        """Another review of the same result, in that state."""
        groups = grouping.group(self.result.documents, self.result.pairs, 0.85, 0.9)
        review = Review(self.result, groups)
        assert review.restore(state).regrouped
        assert not review.can_undo
        return review

    def remember(self, photograph: Photograph) -> None:
        """Keep what was seen before a step, if there was one."""
        steps = 0
        while self.review.can_undo:
            self.review.undo()
            steps += 1
        for _ in range(steps):
            self.review.redo()
        if steps > len(self.past):
            self.past.append((self.age, photograph))
        assert steps == len(self.past)

    def tell(self, change: Change, before: dict[FileId, Decision]) -> None:
        """Whatever has another decision now must have been told."""
        after = self.held()
        turned = {file for file, decision in after.items() if before.get(file, Decision.UNDECIDED) is not decision}
        assert turned <= set(change.changed)
        assert change.regrouped or list(before) == list(after)
        assert list(change.changed) == sorted(set(change.changed))

    def together(self) -> set[tuple[FileId, FileId]]:
        clusters = [[member.file for member in each.members] for each in self.review.clusters]
        return {(a, b) for files in clusters for a in files for b in files if a != b}

    def with_the_bytes_of(self, file: FileId) -> set[FileId]:
        digest = self.result.documents[file].raw_digest
        return {FileId(place) for place, each in enumerate(self.result.documents) if each.raw_digest == digest}

    def is_protected(self, file: FileId) -> bool:
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
                return each.similarity >= self.review.similarity or (each.containment >= 0.9 and longer)
        return False


def _copy_of(documents: list[Document], place: int) -> Document:
    """The document with the bytes of the first one of its text."""
    first = next(each for each in documents if each.text_digest == documents[place].text_digest)
    return dataclasses.replace(documents[place], raw_digest=first.raw_digest)


TestRandomUser = RandomUser.TestCase
TestRandomUser.settings = settings(max_examples=100, stateful_step_count=20, deadline=None)
