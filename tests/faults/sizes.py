"""Faults of sizes and kinds of files."""

from tests.faults.fault import Fault

_HERE = "tests/faults/test_sizes.py::"

ROWS: dict[str, Fault] = {
    "D1": Fault(
        "A text of ten gigabytes.",
        "It is alike to exact copies only, listed as too large, and read piece by piece.",
        (
            _HERE + "test_one_long_line_is_read_within_little_memory",
            "tests/engine/test_source_text.py::test_what_is_too_large_is_only_digested",
        ),
        limit="Texts beyond the limit (64 MB unless it is set otherwise) are not compared as texts.",
    ),
    "D2": Fault(
        "A line of hundreds of megabytes.",
        "The same: nothing asks for a line.",
        (_HERE + "test_one_long_line_is_read_within_little_memory",),
    ),
    "D3": Fault(
        "Very many empty files.",
        "They are listed as empty; none is a copy of another, none is ever marked.",
        (_HERE + "test_a_thousand_empty_files_are_listed_and_none_is_a_copy",),
    ),
    "D4": Fault(
        "Files of white space or of a byte order mark alone.",
        "No text: they are alike to files of the same bytes only.",
        (
            _HERE + "test_what_holds_no_text_is_alike_to_its_own_bytes_only",
            "tests/engine/test_source_text.py::test_content_without_whole_text_says_why",
        ),
    ),
    "D5": Fault(
        "Texts of one to nine words.",
        "They are alike to the same text only.",
        (
            _HERE + "test_a_text_of_few_words_has_nothing_to_be_near_by",
            "tests/engine/test_matching.py::test_copies_and_texts_that_are_too_short_have_no_pairs_of_their_own",
        ),
    ),
    "D6": Fault(
        "Programs, pictures and archives with the name of a text.",
        "They are listed as no text, and alike to files of the same bytes only.",
        (
            _HERE + "test_what_holds_no_text_is_alike_to_its_own_bytes_only",
            "tests/engine/test_decode.py::test_random_bytes_never_become_text",
        ),
    ),
    "D7": Fault(
        "NUL in a text, which others drop, so that different texts become equal.",
        "Texts that differ by it are not the same text.",
        (_HERE + "test_a_character_that_is_nothing_keeps_words_apart",),
    ),
    "D8": Fault(
        "A file grows while it is read.",
        "It is listed as changed.",
        ("tests/engine/test_source_text.py::test_a_file_that_changes_while_it_is_read",),
    ),
    "D9": Fault(
        "One word, millions of times.",
        "What is kept of it has a limit.",
        (
            _HERE + "test_a_text_that_repeats_itself_is_bounded",
            "tests/engine/test_shingles.py::test_a_short_text_keeps_what_it_has_and_a_huge_one_no_more_than_the_limit",
        ),
    ),
    "D10": Fault(
        "Sizes beyond what 32 bits hold.",
        "They are counted and shown as they are.",
        (
            _HERE + "test_sizes_beyond_32_bits_are_shown_as_they_are",
            "tests/engine/test_walk.py::test_a_file_with_holes_is_no_online_only_file",
        ),
    ),
}
