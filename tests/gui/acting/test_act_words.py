import pytest

from finder_app.gui.acting import act_words
from finder_app.review.acting.outcomes import ActionKind


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", [act_words.question, act_words.finished, act_words.banner])
def test_each_way_counts_files_in_its_own_words(words: object) -> None:
    assert callable(words)
    said = [words(kind, 3) for kind in ActionKind]
    assert all("3 files" in one for one in said)
    assert len(set(said)) == len(said)


@pytest.mark.usefixtures("qapp")
def test_only_what_is_in_the_trash_frees_later() -> None:
    later = [kind for kind in ActionKind if "trash" in act_words.frees(kind, "1 kB")]
    assert later == [kind for kind in ActionKind if "trash" in act_words.freed(kind, "1 kB")] == [ActionKind.TRASH]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", [act_words.meaning, act_words.going, act_words.column, act_words.outcome])
def test_each_way_has_its_words(words: object) -> None:
    assert callable(words)
    assert len({words(kind) for kind in ActionKind}) == len(ActionKind)
