"""Names above columns are short and tell the files apart."""

from finder_app.gui.heat_map.heat_map_names import shortened


def test_names_lose_what_all_have_in_common() -> None:
    assert shortened(["chapter 010 draft.txt", "chapter 011 draft.txt"]) == ["…010…", "…011…"]


def test_names_that_have_little_in_common_stay_whole() -> None:
    assert shortened(["a.txt", "b.txt"]) == ["a.txt", "b.txt"]


def test_no_word_is_cut_in_two() -> None:
    assert shortened(["the first chapter.txt", "the first chapter 2.txt"]) == ["…chapter…", "…chapter 2…"]


def test_a_name_alone_and_names_that_are_the_same_stay_whole() -> None:
    assert shortened(["a long name.txt"]) == ["a long name.txt"]
    assert shortened(["a long name.txt"] * 2) == ["a long name.txt"] * 2


def test_names_that_have_room_stay_whole() -> None:
    assert shortened(["chapter 10.txt", "chapter 11.txt"]) == ["chapter 10.txt", "chapter 11.txt"]
