from finder_app.engine.resources import lines


def test_comments_and_blank_lines_are_left_out() -> None:
    found = lines("stop_words/en.txt")
    assert "the" in found
    assert all(line and not line.startswith("#") for line in found)
