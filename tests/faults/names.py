"""Faults of names."""

from tests.faults.fault import Fault

_HERE = "tests/faults/test_names.py::"

ROWS: dict[str, Fault] = {
    "C1": Fault(
        "A name that is not Unicode, beside one that looks like it.",
        "Both are shown apart, and the one that was chosen is acted on.",
        (
            _HERE + "test_the_undecodable_twin_is_the_one_that_goes",
            "tests/engine/test_walk.py::test_a_name_that_is_not_unicode_is_found",
            "tests/gui/test_file_links.py::test_a_name_that_is_not_unicode_stays_itself",
        ),
    ),
    "C2": Fault(
        "Line breaks, tabs and escape codes in names.",
        "They are shown as \\x0a and the like, in the window, on a terminal, in lists and in the log.",
        (
            _HERE + "test_nothing_harmful_is_left_of_a_name",
            _HERE + "test_no_harmful_character_reaches_the_window",
            "tests/cli/test_hostile_names.py::test_no_harmful_character_reaches_a_terminal",
            "tests/cli/test_hostile_names.py::test_a_list_of_hostile_names_is_one_row_each",
        ),
    ),
    "C3": Fault(
        "Marks in names that reorder or hide what is read, and letters that look like others.",
        "The marks are shown as ‹U+202E› and the like; files that look the same are told apart by their numbers.",
        (
            _HERE + "test_no_harmful_character_reaches_the_window",
            _HERE + "test_names_that_look_the_same_are_two_files_of_a_table",
            "tests/gui/test_texts.py::test_tricks_in_names_become_visible",
        ),
        limit="Letters of other scripts that look like Latin ones are shown as they are.",
    ),
    "C4": Fault(
        "Names of 255 bytes.",
        "They go to the trash under a shorter name, and come back under their own.",
        ("tests/faults/test_long_names.py::test_the_longest_names_go_to_the_trash_and_come_back",),
    ),
    "C5": Fault(
        "Two names of the same letters, composed and decomposed.",
        "Two files where the file system has two.",
        (_HERE + "test_composed_and_decomposed_letters_are_two_files",),
    ),
    "C6": Fault(
        "Mark-up in names, which labels and tooltips would show as such, pictures and all.",
        "It is shown letter by letter.",
        (
            _HERE + "test_no_harmful_character_reaches_the_window",
            _HERE + "test_the_search_for_harm_would_find_it",
            "tests/gui/test_labels.py::test_no_panel_makes_a_label_that_guesses",
        ),
    ),
    "C7": Fault(
        "Names that a shell or another program would take for a command or an option.",
        "No shell is ever asked; other programs get addresses, not words.",
        (
            "tests/test_architecture.py::test_package_keeps_the_rule",
            "tests/gui/test_file_links.py::test_text_may_be_opened_and_what_runs_may_not",
        ),
    ),
    "C8": Fault(
        "Names that Windows keeps for itself.",
        "On other systems they are names like any other; on Windows what cannot be opened is listed.",
        (
            _HERE + "test_the_walk_finds_every_name_once",
            "tests/engine/test_source_text.py::test_a_file_that_the_system_does_not_open_is_left_out_with_its_word",
        ),
        limit="Not tried on Windows: such names come to it only from other systems.",
    ),
    "C9": Fault(
        "Names of spaces alone, without an ending, of signs beyond the usual ones.",
        "Each has a row that can be read and used.",
        (
            _HERE + "test_the_walk_finds_every_name_once",
            _HERE + "test_no_harmful_character_reaches_the_window",
        ),
    ),
    "C10": Fault(
        "Two files whose names are shown alike.",
        "They are two rows; what is done to one is done to that one.",
        (
            _HERE + "test_names_that_look_the_same_are_two_files_of_a_table",
            _HERE + "test_the_undecodable_twin_is_the_one_that_goes",
        ),
    ),
    "C11": Fault(
        "A path of 30,000 characters in a label or a tooltip.",
        "It loses its middle, not the name of the file, and nothing stalls.",
        (
            _HERE + "test_a_path_of_thirty_thousand_characters_is_cut_where_it_is_shown",
            "tests/gui/test_labels.py::test_a_long_path_loses_its_middle",
        ),
    ),
}
