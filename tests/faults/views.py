"""Faults of views, differences, opening."""

from tests.faults.fault import Fault

_STORM = "tests/faults/test_views.py::test_a_storm_of_characters_is_shown_without_a_standstill"
_DIFF = "tests/engine/test_diff.py::"
_SHOWN = "tests/engine/test_display_text.py::"
_LINKS = "tests/gui/test_file_links.py::"
_PANEL = "tests/gui/compare/test_compare_panel.py::"

ROWS: dict[str, Fault] = {
    "L1": Fault(
        "Megabytes in one line.",
        "Lines are cut where they grow too long, the beginning is shown, and a note offers the rest.",
        (
            _DIFF + "test_a_line_of_a_megabyte_is_cut_into_lines_that_a_widget_can_show",
            _SHOWN + "test_a_long_line_is_cut_after_a_space",
            _STORM,
            "tests/gui/compare/test_compare_dialog.py::test_a_huge_text_is_held_and_not_shown_in_the_box",
            "tests/gui/library/test_library_panel.py::test_a_huge_pasted_text_is_held_beside_the_field",
        ),
    ),
    "L2": Fault(
        "Megabytes in many lines.",
        "The beginning is shown; only what is seen is drawn; the whole comes on request.",
        (
            _DIFF + "test_a_huge_text_is_shown_up_to_the_limit_unless_told",
            "tests/gui/diff/test_diff_view.py::test_two_megabytes_are_drawn_at_once_and_scrolled_without_a_stall",
            _PANEL + "test_a_long_text_is_shown_whole_on_request",
            "tests/engine/test_page_outline.py::test_a_long_page_is_cut_and_says_so",
        ),
    ),
    "L3": Fault(
        "A text full of changes of direction.",
        "Each is shown as a sign, which no widget reorders by.",
        (
            _SHOWN + "test_marks_keep_every_offset_and_leave_nothing_harmful",
            _DIFF + "test_control_characters_are_shown_by_marks_and_keep_the_offsets",
            _STORM,
        ),
    ),
    "L4": Fault(
        "A label with a very long text.",
        "It shows as much as helps.",
        (
            "tests/gui/test_labels.py::test_a_label_never_lays_out_more_than_a_person_reads",
            "tests/gui/test_labels.py::test_a_long_path_loses_its_middle",
        ),
    ),
    "L5": Fault(
        "Two long texts that have hardly anything in common.",
        "They are compared word by word in a worker, in a bounded time; a newer wish ends what hangs.",
        (
            "tests/faults/test_views.py::test_unlike_texts_of_one_line_are_compared_in_a_bounded_time",
            "tests/engine/test_lcs.py::test_a_small_budget_gives_a_lower_bound_with_the_same_cut_off",
            "tests/gui/compare/test_pair_loader.py::test_what_hangs_is_ended_for_the_newer_wish",
        ),
    ),
    "L6": Fault(
        "Two files of gigabytes.",
        "A sentence says that they are too large for their texts to be shown.",
        ("tests/faults/test_views.py::test_of_files_that_are_too_large_a_sentence_is_shown_and_no_text",),
    ),
    "L7": Fault(
        "A page, a script, a program or a starter that has the name of a text.",
        "Its folder is shown; nothing but plain text is ever handed to the desktop, and nothing is executed.",
        (
            _LINKS + "test_of_what_may_do_things_the_folder_is_shown",
            _LINKS + "test_a_link_that_has_a_text_s_name_is_not_opened",
            _LINKS + "test_text_may_be_opened_and_what_runs_may_not",
            _LINKS + "test_only_the_desktop_is_asked",
            _LINKS + "test_on_a_mac_the_folder_is_shown_and_not_started",
            _LINKS + "test_a_name_that_is_not_unicode_stays_itself",
        ),
        "Which program the desktop has for a text is the desktop's choice.",
    ),
    "L8": Fault(
        "A file changes while it is looked at, or since the scan.",
        "A notice says so; a text that changed since the scan is explained, not shown as if it were the old one.",
        (
            _PANEL + "test_a_changed_file_is_not_shown_but_explained",
            _PANEL + "test_a_pair_shown_again_tells_that_a_file_changed_meanwhile",
            "tests/gui/test_freshness.py::test_the_first_file_that_changed_or_went_is_named",
            "tests/engine/test_pair_view.py::test_a_file_changed_since_the_scan_is_refused",
        ),
    ),
    "L9": Fault(
        "Escape codes, zero bytes and heaps of marks on one letter.",
        "Each control character is shown as a sign; marks stay on their letter.",
        (
            _SHOWN + "test_marks_keep_every_offset_and_leave_nothing_harmful",
            _SHOWN + "test_joiners_that_scripts_and_emoji_need_stay",
            _STORM,
        ),
    ),
    "L10": Fault(
        "Letters that no font has, and storms of emoji.",
        "They are drawn without a standstill, as boxes where need be.",
        (_STORM, _SHOWN + "test_signs_are_such_that_every_font_has"),
    ),
}
