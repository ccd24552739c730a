"""Rows that are shown, and runs that are folded away."""

from finder_app.gui.diff.diff_folding import Folding
from tests.gui.pairs import two_changes


def test_a_fold_hides_its_rows_until_it_is_opened() -> None:
    folding = Folding(two_changes())
    assert len(folding.first) == 101 - 16 - 52 - 16
    assert folding.is_fold(0)
    assert folding.count[0] == 17
    assert folding.item_of(5) == 0
    folding.open_at(5)
    assert folding.item_of(5) == 5
    assert not folding.is_fold(0)


def test_all_folds_open_and_close() -> None:
    folding = Folding(two_changes())
    folding.open_all()
    assert folding.first.tolist() == list(range(101))
    folding.fold_all()
    assert folding.items_of([0, 16, 17]).tolist() == [0, 0, 1]
