"""The card asks, works, can be stopped between two files, and answers in exact numbers."""

import threading
from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui.history.journal_reading import How
from finder_app.gui.history.restore_card import RestoreCard
from finder_app.gui.history.restore_tally import wish
from finder_app.gui.theme import Theme
from finder_app.review.acting.journal import Op, OpState
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus


def op(number: int, folder: str = "/texts") -> Op:
    source, kept = f"{folder}/{number}.txt".encode(), b"/texts/kept.txt"
    place = b"/trash/%d.txt" % number
    return Op(number, 1, OpState.DONE, source, kept, 10, 1, b"", place, None, None, "", ActionKind.TRASH)


class Workshop:
    """Has files back as it is told: each after a knock, with the answers that it was given."""

    def __init__(self, *answers: RestoreStatus) -> None:
        self.answers = answers
        self.knocks = threading.Semaphore(0)
        self.asked: list[tuple[list[int], How]] = []

    def __call__(self, ops: Sequence[int], how: How, progress: Progress) -> tuple[RestoreOutcome, ...]:
        self.asked.append((list(ops), how))
        found = []
        for number, answer in zip(ops, self.answers, strict=False):
            self.knocks.acquire(timeout=5)
            stopped = progress.is_cancelled
            back = None if how.rename_taken else op(number).source  # another name than its own
            found.append(RestoreOutcome(op(number), RestoreStatus.CANCELLED if stopped else answer, back, is_same=True))
            if not stopped:
                progress.advance(1)
        return tuple(found)


@pytest.fixture
def theme() -> Theme:
    return Theme(mode="light")


def shown(qtbot: QtBot, theme: Theme, workshop: Workshop) -> RestoreCard:
    card = RestoreCard(workshop, theme)
    qtbot.addWidget(card)
    return card


def test_it_is_out_of_the_way_until_it_is_asked(qtbot: QtBot, theme: Theme) -> None:
    card = shown(qtbot, theme, Workshop())
    assert not card.isVisible()
    assert not card.is_deciding
    card.ask(wish([], (), None))
    assert not card.isVisible()


def test_the_question_names_how_many_and_where_to(qtbot: QtBot, theme: Theme) -> None:
    card = shown(qtbot, theme, Workshop())
    card.ask(wish([op(number, f"/texts/{number % 5}") for number in range(12)], (), None))
    assert card.heading.text() == "Put 12 files back?"
    assert card.facts.text() == (
        "To where they were: /texts/0, /texts/1, /texts/2 and 2 folders more. No file is overwritten."
    )


def test_stop_takes_effect_between_two_files(qtbot: QtBot, theme: Theme) -> None:
    workshop = Workshop(RestoreStatus.DONE, RestoreStatus.DONE, RestoreStatus.DONE)
    card = shown(qtbot, theme, workshop)
    card.ask(wish([op(1), op(2), op(3)], (), None))
    card.go_button.click()
    workshop.knocks.release()
    qtbot.waitUntil(lambda: card.facts.text() == "1 of 3")
    assert card.heading.text() == "Putting back…"
    card.cancel_button.click()
    assert not card.cancel_button.isEnabled()
    with qtbot.waitSignal(card.answered):
        workshop.knocks.release(2)
    assert card.heading.text() == "1 file put back, 2 not"
    assert card.facts.text() == "2 files: you stopped before it; it is still chosen."
    assert card.cancel_button.isEnabled()


def test_a_program_that_quits_lets_the_file_in_hand_come_back(qtbot: QtBot, theme: Theme) -> None:
    workshop = Workshop(RestoreStatus.DONE, RestoreStatus.DONE)
    card = shown(qtbot, theme, workshop)
    assert card.stop(0)
    card.ask(wish([op(1), op(2)], (), None))
    card.start()
    assert not card.stop(0)
    workshop.knocks.release(2)
    assert card.stop(5)


def test_a_second_press_begins_nothing(qtbot: QtBot, theme: Theme) -> None:
    workshop = Workshop(RestoreStatus.DONE)
    card = shown(qtbot, theme, workshop)
    card.ask(wish([op(1)], (), None))
    card.start()
    card.start()
    card.ask(wish([op(2)], (), None))
    with qtbot.waitSignal(card.answered):
        workshop.knocks.release()
    assert [numbers for numbers, _ in workshop.asked] == [[1]]


def test_each_way_on_is_tried_for_those_that_it_helps_and_the_numbers_add_up(qtbot: QtBot, theme: Theme) -> None:
    taken, no_folder = RestoreStatus.TAKEN, RestoreStatus.NO_FOLDER
    workshop = Workshop(RestoreStatus.DONE, taken, taken, no_folder, RestoreStatus.GONE)
    workshop.knocks.release(99)
    card = shown(qtbot, theme, workshop)
    card.ask(wish([op(number) for number in range(1, 6)], (), None))
    with qtbot.waitSignal(card.answered):
        card.go_button.click()
    assert card.heading.text() == "1 file put back, 4 not"
    assert card.facts.text().count("\n") == 2
    assert card.beside_button.text() == "Put 2 files back beside the others, as “… (restored)”"
    workshop.answers = (RestoreStatus.DONE, RestoreStatus.DONE)
    with qtbot.waitSignal(card.answered):
        card.beside_button.click()
    assert workshop.asked[-1] == ([2, 3], How(rename_taken=True))
    assert card.heading.text() == "3 files put back, 2 not"
    assert "2 files: back as a new copy or under another name; a new scan shows it." in card.facts.text()
    with qtbot.waitSignal(card.answered):
        card.folder_button.click()
    assert workshop.asked[-1] == ([4], How(create_folders=True))
    assert card.heading.text() == "4 files put back, 1 not"
    assert not card.beside_button.isVisible()
    assert not card.folder_button.isVisible()


def test_a_journal_that_cannot_be_written_is_said(qtbot: QtBot, theme: Theme) -> None:
    def fail(_ops: Sequence[int], _how: How, _progress: Progress) -> tuple[RestoreOutcome, ...]:
        raise PermissionError(13, "Permission denied")

    card = RestoreCard(fail, theme)
    qtbot.addWidget(card)
    card.ask(wish([op(1)], (), None))
    with qtbot.waitSignal(card.failed):
        card.go_button.click()
    assert card.heading.text() == "Nothing was put back"
    assert "The system does not allow it." in card.facts.text()
