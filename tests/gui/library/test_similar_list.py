"""Each row says how a file stands to what was asked, and how much that is worth."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from finder_app.engine.content_seen import Basis, Sighting
from finder_app.engine.records import FileId, Relation, SourceFile
from finder_app.gui.library.similar_list import SimilarList
from finder_app.review.similar_files import Like
from tests.gui.tree_rows import row


def like(name: str, relation: Relation, basis: Basis = Basis.TEXT, here: FileId | None = None) -> Like:
    file = SourceFile(Path("/texts") / name, 10, 0, 0, (1, 1))
    return Like(Sighting(file, relation, 3, 0.9, 0.98, basis), here)


def test_a_part_shows_how_much_of_it_stands_in_the_other(qtbot: QtBot) -> None:
    listed = SimilarList()
    qtbot.addWidget(listed)
    listed.show_found((like("a.txt", Relation.NEAR_DUPLICATE), like("b.txt", Relation.CONTAINED)))
    rows = [row(listed, number) for number in range(2)]
    assert [row.text(1) for row in rows] == ["90\u00a0%", "98\u00a0% of it"]


def test_an_estimate_is_called_one(qtbot: QtBot) -> None:
    listed = SimilarList()
    qtbot.addWidget(listed)
    listed.show_found((like("a.txt", Relation.NEAR_DUPLICATE, Basis.SKETCH),))
    assert "estimated" in row(listed, 0).text(4)
    assert not listed.menu().actions()[0].isEnabled()


def test_only_what_is_in_the_results_can_be_shown_there(qtbot: QtBot) -> None:
    listed = SimilarList()
    qtbot.addWidget(listed)
    listed.show_found((like("a.txt", Relation.IDENTICAL, here=FileId(7)),))
    with qtbot.waitSignal(listed.shown) as signal:
        listed.show_here()
    assert signal.args == [7]


def test_odd_names_cannot_break_a_row(qtbot: QtBot) -> None:
    listed = SimilarList()
    qtbot.addWidget(listed)
    listed.show_found((like("<b>a\n\udcff\u202e.txt", Relation.IDENTICAL),))
    assert "\n" not in row(listed, 0).text(2)
    assert "\u202e" not in row(listed, 0).text(2)
