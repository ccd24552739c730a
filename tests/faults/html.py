"""Faults of pages."""

from tests.faults.fault import Fault

_HERE = "tests/faults/test_pages.py::"
_WORKER = "tests/engine/test_worker_process.py::"
_PATTERNS = "tests/faults/test_patterns.py::"

ROWS: dict[str, Fault] = {
    "F1": Fault(
        "A page nests a hundred thousand elements.",
        "It is read in time that grows with its length, or listed; its neighbours never suffer.",
        (
            _HERE + "test_a_page_of_any_shape_takes_time_in_proportion",
            _HERE + "test_there_are_more_shapes_than_parsers_have_stumbled_over",
            _HERE + "test_pages_of_all_shapes_harm_no_worker_and_no_neighbour",
        ),
    ),
    "F2": Fault(
        "One tag has a hundred thousand attributes.",
        "The same.",
        (
            _HERE + "test_a_page_of_any_shape_takes_time_in_proportion",
            "tests/engine/test_html_text.py::test_hostile_pages_end_quickly",
            "tests/engine/test_html_text.py::test_hostile_pages_end_quickly_when_the_main_content_is_looked_for",
        ),
    ),
    "F3": Fault(
        "A comment, a script, a section or a value is megabytes long, or never ends.",
        "The text around it is read.",
        (
            _HERE + "test_megabytes_in_one_piece_of_mark_up_are_read",
            "tests/engine/test_html_text.py::test_the_scanner_alone_takes_time_in_proportion",
        ),
    ),
    "F4": Fault(
        "Entities by the million, with long names, or numbers of any length.",
        "They are read as what they stand for.",
        (
            _HERE + "test_hundreds_of_thousands_of_entities_are_read",
            "tests/engine/test_character_references.py::test_a_number_of_any_length_is_no_character",
        ),
    ),
    "F5": Fault(
        "A document defines entities by entities until they would fill the memory.",
        "None of them is expanded.",
        (_HERE + "test_entities_of_a_document_are_not_expanded",),
    ),
    "F6": Fault(
        "A parser gives up below some depth and says there is no text.",
        "Text at any depth is read.",
        (_HERE + "test_text_below_any_depth_is_read",),
    ),
    "F7": Fault(
        "A page has nothing that a reader sees.",
        "It is listed as having no text, and is never like another.",
        (
            _HERE + "test_pages_without_text_are_listed_and_never_alike",
            "tests/engine/test_html_text.py::test_a_page_without_text_says_so",
        ),
    ),
    "F8": Fault(
        "A page takes a hundred times its size in memory.",
        "The file is listed as needing too much; no worker takes more than a gigabyte for a file of ordinary size.",
        (
            _WORKER + "test_a_worker_never_takes_more_than_a_gigabyte",
            "tests/engine/test_worker_limits.py::test_only_what_is_large_may_take_more_than_a_gigabyte",
            _WORKER + "test_the_memory_of_a_large_order_is_not_left_to_the_next",
        ),
        "Windows and macOS do not limit the memory of a process in this way: the limits on time and size remain.",
    ),
    "F9": Fault(
        "A library that parses a page crashes.",
        "One file is listed; the scan goes on.",
        (_HERE + "test_a_page_that_kills_its_reader_costs_itself_and_the_scan_goes_on",),
    ),
    "F10": Fault(
        "A page that is looked at would load pictures, styles or frames.",
        "Nobody is asked for anything, on the network or on the disk.",
        (
            _HERE + "test_nobody_is_asked_for_what_a_page_names",
            "tests/gui/compare/test_page_view.py::test_nothing_links_anywhere_and_nothing_is_loaded",
        ),
    ),
    "F11": Fault(
        "A page is handed to a widget that lays it out.",
        "It never is: a worker makes blocks of words, which are written while the window lives.",
        (
            "tests/test_architecture.py::test_package_keeps_the_rule",
            "tests/test_architecture.py::test_rule_reports_a_planted_violation",
            "tests/gui/compare/test_page_view.py::test_a_long_page_is_written_while_the_window_lives",
        ),
    ),
    "F12": Fault(
        "What all pages of a site share makes two of them look alike, or the main content is not found.",
        "The frame is left out and shown as such; without a main content all of the text counts.",
        (
            "tests/engine/test_scan.py::test_the_template_of_a_site_is_left_out_of_the_match",
            "tests/engine/test_html_text.py::test_a_page_without_main_content_keeps_its_text",
            "tests/gui/compare/test_compare_texts.py::test_pages_that_differ_in_their_frames_alone_are_said_to_do_so",
        ),
    ),
    "F13": Fault(
        "A pattern takes time out of proportion with some content.",
        "None does, and none is made of what a file holds.",
        (
            _PATTERNS + "test_a_pattern_takes_time_in_proportion_to_any_text",
            _PATTERNS + "test_the_patterns_that_look_at_contents_are_among_them",
            _PATTERNS + "test_no_pattern_is_made_of_what_a_file_holds",
        ),
    ),
    "F14": Fault(
        "A person writes a pattern that takes for ever.",
        "Only * and ? mean anything, in folders, queries and rules; any of them is quick.",
        (
            _PATTERNS + "test_what_a_person_writes_cannot_stop_the_program",
            _PATTERNS + "test_a_glob_is_no_pattern_of_another_kind",
        ),
    ),
}
