"""Each sentence of the README about what is promised, and what cannot be, has tests that show it."""

import re
from pathlib import Path

import pytest

from tests.faults.catalogue import rows
from tests.named_tests import ROOT, is_run

WINDOW = "tests/end_to_end/"
ACTING = "tests/review/acting/"

PROMISED: dict[str, tuple[str, ...]] = {
    "At least one verified copy of every cluster stays.": (
        WINDOW + "test_promises_copies.py::test_of_a_cluster_that_is_marked_as_a_whole_one_stays",
        WINDOW + "test_promises_copies.py::test_an_excerpt_never_stays_for_its_whole",
        WINDOW + "test_promises_copies.py::test_of_a_chain_no_end_stays_for_what_it_was_not_compared_with",
        WINDOW + "test_promises_copies.py::test_a_file_under_two_names_does_not_stay_for_itself",
        WINDOW + "test_promises_copies.py::test_a_file_that_was_linked_with_its_copy_meanwhile_stays",
        WINDOW + "test_promises_copies.py::test_when_the_copy_that_stays_goes_meanwhile_nothing_does",
        WINDOW + "test_promises_copies.py::test_two_windows_that_mark_opposite_copies_leave_one",
        WINDOW + "test_promises_copies.py::test_two_plans_for_opposite_copies_leave_one",
        WINDOW + "test_promises_changed.py::test_nothing_goes_for_a_copy_that_is_not_as_it_was",
        "tests/review/test_decisions.py::test_a_file_is_not_marked_beside_one_it_was_not_compared_with",
        "tests/review/test_decisions.py::test_undo_does_not_bring_back_a_mark_that_would_take_the_last_copy",
    ),
    "Protected folders are never touched.": (
        WINDOW + "test_promises_protected.py::test_it_cannot_be_marked_and_nothing_of_it_goes",
        WINDOW + "test_promises_protected.py::test_what_a_name_inside_belongs_to_cannot_be_marked_by_its_name_outside",
        WINDOW + "test_promises_protected.py::test_no_name_is_linked_to_a_file_inside",
        WINDOW + "test_promises_protected.py::test_neither_rules_nor_keep_and_go_on_nor_undo_mark_it",
        WINDOW + "test_promises_protected.py::test_decisions_for_it_from_before_are_not_carried_over",
        WINDOW + "test_promises_protected.py::test_of_results_from_before_it_was_protected_nothing_inside_goes",
        WINDOW + "test_promises_protected.py::test_a_plan_from_before_leaves_what_is_called_protected_now",
        WINDOW + "test_promises_protected.py::test_a_folder_that_was_moved_inside_behind_a_link_is_left",
        WINDOW + "test_promises_protected.py::test_nothing_is_moved_into_it",
        WINDOW + "test_promises_protected.py::test_the_command_moves_nothing_into_what_was_protected_for_the_plan",
        "tests/gui/scanning/test_start_panel.py::test_other_folders_to_scan_leave_the_references_protected",
    ),
    "Nothing is deleted that was not shown.": (
        WINDOW + "test_promises_shown.py::test_listed_written_and_gone_are_the_same_files",
        WINDOW + "test_promises_shown.py::test_what_is_marked_while_the_question_is_asked_does_not_go",
        WINDOW + "test_promises_shown.py::"
        "test_what_is_answered_is_what_was_shown_also_when_decided_otherwise_meanwhile",
        WINDOW + "test_promises_shown.py::test_a_cluster_that_a_higher_threshold_ends_is_not_acted_on",
        WINDOW + "test_promises_shown.py::test_a_plan_that_was_edited_by_hand_does_nothing",
        WINDOW + "test_promises_shown.py::test_without_yes_the_command_shows_what_yes_does",
        WINDOW + "test_promises_shown.py::test_nothing_is_deleted_for_good_before_the_word_is_typed",
        ACTING + "test_plan_file.py::test_what_is_protected_cannot_be_taken_out_of_a_plan",
    ),
    "What changed since the scan is left alone.": (
        WINDOW + "test_promises_changed.py::test_a_file_that_is_not_as_it_was_stays_as_it_is",
        WINDOW + "test_promises_changed.py::test_a_root_that_leads_elsewhere_now_is_left",
        WINDOW + "test_promises_changed.py::test_through_a_root_that_is_a_link_the_very_file_goes",
        WINDOW + "test_promises_changed.py::test_results_of_another_machine_do_nothing_to_other_files_here",
        ACTING + "test_freedesktop_ops.py::test_an_editor_that_saves_beside_the_act_loses_no_version",
        ACTING + "test_direct_acts.py::test_whatever_others_do_meanwhile_one_copy_stays_and_their_work_too",
    ),
    "Everything done is in the journal.": (
        WINDOW + "test_promises_shown.py::test_listed_written_and_gone_are_the_same_files",
        ACTING + "test_journal.py::test_a_batch_is_written_down_before_anything_happens",
        ACTING + "test_freedesktop_ops.py::test_what_was_done_is_in_the_journal",
        "tests/gui/history/test_history_window.py::test_each_act_says_what_became_of_it_where_it_is_and_what_stayed",
    ),
    "What is in the trash can be put back.": (
        "tests/gui/test_restore_offers.py::test_after_an_act_all_of_it_is_put_back_and_reviewed_again_as_often_as_one_likes",
        "tests/gui/history/test_history_window.py::test_a_chosen_file_comes_back_alone",
        "tests/gui/history/test_history_window.py::test_moved_and_linked_files_come_back_as_files_of_their_own",
        ACTING + "test_restoring.py::test_a_file_comes_back_as_it_was",
        ACTING + "test_restoring.py::test_a_file_never_comes_back_over_another",
    ),
    "A crash at any moment loses no file.": (
        WINDOW + "test_promises_crash.py::"
        "test_killed_in_a_clean_up_every_file_is_somewhere_and_the_rest_is_still_marked",
        WINDOW + "test_promises_crash.py::test_the_command_killed_between_two_files_says_so_at_its_next_start",
        ACTING + "test_recovery.py::test_a_batch_killed_at_any_moment_loses_nothing",
        ACTING + "test_direct_acts.py::test_a_batch_killed_between_any_two_steps_loses_nothing",
        "tests/gui/test_restore_offers.py::test_after_a_kill_the_start_says_exactly_what_was_done_and_puts_all_of_it_back",
    ),
    "A crash at any moment loses no decision": (
        "tests/gui/saving/test_killed_window.py::test_what_was_decided_is_offered_after_a_kill",
        WINDOW + "test_promises_crash.py::"
        "test_killed_in_a_clean_up_every_file_is_somewhere_and_the_rest_is_still_marked",
        ACTING + "test_already_done.py::test_what_was_done_is_forgotten_and_the_rest_is_still_marked",
    ),
}
"""The beginning of each promise in bold, and what would fail if it were broken."""

LIMITS: dict[str, tuple[str, ...]] = {
    "Alike is not the same.": (
        "tests/gui/acting/test_actions_dialog.py::test_it_says_how_many_are_not_the_same_and_that_a_scan_was_stopped",
    ),
    "Power loss.": (ACTING + "test_journal.py::test_a_journal_is_durable_and_marked_as_ours",),
    "A program that holds a file open": (
        ACTING + "test_unwritten.py::test_a_file_that_another_program_writes_to_does_not_go_for_good",
        ACTING + "test_restoring.py::test_what_a_program_went_on_writing_to_comes_back_as_it_is_now",
    ),
    "The last instant.": (
        ACTING + "test_freedesktop_ops.py::test_a_file_is_put_back_when_its_copy_does_not_stay",
        "tests/review/acting/test_act_plan.py::test_the_trash_is_the_way_unless_another_is_asked_for",
    ),
    "Network shares and some other file systems": (
        ACTING + "test_rename.py::test_without_the_call_two_names_do_not_change_places",
    ),
    "Other disks.": (
        ACTING + "test_freedesktop_ops.py::test_without_a_trash_that_is_safe_nothing_is_moved",
        ACTING + "test_trash.py::test_another_volume_has_a_trash_of_its_own",
    ),
    "Windows and macOS": (
        ACTING + "test_system_ops.py::test_only_the_trash_is_to_be_had",
        ACTING + "test_system_ops.py::test_a_success_that_the_system_only_claims_is_a_failure",
        ACTING + "test_restoring.py::test_the_trash_of_the_system_alone_can_give_its_files_back",
    ),
    "FAT and its like": (
        "tests/engine/test_library.py::test_a_file_that_has_just_changed_is_not_kept",
        WINDOW + "test_promises_changed.py::test_a_file_that_is_not_as_it_was_stays_as_it_is",
    ),
    "One file by two ways": (
        WINDOW + "test_promises_changed.py::test_through_a_root_that_is_a_link_the_very_file_goes",
        WINDOW + "test_promises_copies.py::test_a_file_under_two_names_does_not_stay_for_itself",
    ),
    "What cannot be read": (
        "tests/engine/test_walk.py::test_a_very_deep_tree_is_walked_as_far_as_the_system_allows",
        "tests/faults/test_encodings.py::test_a_file_of_two_encodings_is_read_as_far_as_it_can_be_and_flagged",
    ),
    "Names are shown, not judged.": ("tests/gui/history/test_history_window.py::test_names_are_shown_safely",),
    "What comes back from another disk": (
        ACTING + "test_restoring.py::test_a_file_from_another_volume_has_the_looks_it_had",
        ACTING + "test_restoring.py::test_a_linked_file_is_a_file_of_its_own_again",
    ),
    "What is freed": (ACTING + "test_outcomes.py::test_only_what_is_done_and_has_no_other_name_frees_bytes",),
    "Exports": (
        "tests/review/exporting/test_export_csv.py::test_no_cell_is_a_formula_however_the_table_is_split",
        "tests/engine/test_whole_file.py::test_a_kill_at_any_step_leaves_the_old_or_the_new_file_and_the_next_one_tidies",
    ),
    "Who means you harm": (
        "tests/faults/test_matching.py::test_codes_that_share_three_of_four_blocks_are_paired_in_bounded_time_and_room",
        "tests/engine/test_library.py::test_no_text_is_stored",
    ),
    "The desktop": (
        "tests/gui/test_file_links.py::test_of_what_may_do_things_the_folder_is_shown",
        "tests/gui/saving/test_killed_window.py::test_what_was_decided_is_offered_after_a_kill",
    ),
    "What was deleted for good": (
        ACTING + "test_direct_acts.py::test_what_was_deleted_for_good_does_not_come_back",
        "tests/gui/history/test_history_window.py::test_what_was_deleted_for_good_is_not_offered_and_says_so",
        "tests/gui/history/test_history_window.py::test_what_left_the_trash_meanwhile_is_seen",
    ),
}

REACH: dict[str, tuple[str, ...]] = {
    "Reading": (
        "tests/engine/test_worker_process.py::test_a_worker_has_limits",
        "tests/engine/test_worker_process.py::test_a_worker_never_takes_more_than_a_gigabyte",
        "tests/engine/test_worker_limits.py::test_only_what_is_large_may_take_more_than_a_gigabyte",
        "tests/engine/test_worker_process.py::test_what_a_worker_prints_goes_nowhere",
        "tests/engine/test_worker_process.py::test_whatever_breaks_costs_its_item",
        "tests/faults/test_isolation.py::test_commands_parse_nothing_themselves",
        "tests/faults/test_isolation.py::test_views_of_a_pair_are_made_elsewhere",
        "tests/faults/test_isolation.py::test_window_and_review_know_no_parser",
        "tests/faults/test_pages.py::test_a_page_that_kills_its_reader_costs_itself_and_the_scan_goes_on",
    ),
    "Nothing is loaded, run or followed.": (
        "tests/faults/test_pages.py::test_nobody_is_asked_for_what_a_page_names",
        "tests/gui/compare/test_page_view.py::test_nothing_links_anywhere_and_nothing_is_loaded",
        "tests/gui/test_file_links.py::test_of_what_may_do_things_the_folder_is_shown",
        "tests/gui/test_file_links.py::test_a_link_that_has_a_text_s_name_is_not_opened",
        "tests/engine/test_walk.py::test_links_are_not_followed_and_loops_end",
        ACTING + "test_straight_way.py::test_below_the_root_a_folder_that_is_a_link_now_is_refused",
    ),
    "Names and texts": (
        "tests/faults/test_names.py::test_no_harmful_character_reaches_the_window",
        "tests/cli/test_hostile_names.py::test_no_harmful_character_reaches_a_terminal",
        "tests/security/test_terminal.py::test_nothing_commands_the_terminal",
        "tests/security/test_terminal.py::test_what_python_says_of_an_error_is_harmless_too",
        "tests/security/test_report.py::test_a_page_full_of_them_has_no_element_or_attribute_that_is_not_the_report_s",
        "tests/review/exporting/test_report_file.py::test_the_policy_lets_the_style_of_the_page_and_nothing_else",
        "tests/review/exporting/test_export_csv.py::test_no_cell_is_a_formula_however_the_table_is_split",
        "tests/gui/test_errors.py::test_a_hostile_message_is_no_entry_and_no_command_of_a_terminal",
    ),
    "Files of the program's own": (
        "tests/review/saving/test_result_file.py::test_a_forged_column_with_sound_checksums_has_an_answer",
        "tests/review/saving/test_result_file.py::test_a_bomb_of_zeros_takes_no_memory",
        ACTING + "test_plan_file.py::test_whatever_stands_in_a_plan_it_is_read_or_refused",
        ACTING + "test_plan_file.py::test_a_place_outside_the_folder_is_refused",
        "tests/engine/test_library_transfer.py::test_a_row_that_no_library_has_written_is_refused",
    ),
}
"""What a hostile file can reach, and what keeps it from reaching further."""

ROWS: dict[str, tuple[str, ...]] = {
    "Power loss.": ("J2",),
    "A program that holds a file open": ("A2", "J16"),
    "The last instant.": ("A6",),
    "Windows and macOS": ("F8", "H6", "H7", "I8", "I11", "J5"),
    "FAT and its like": ("I9",),
    "Exports": ("X1", "X9", "X10", "X14"),
    "Who means you harm": ("G2", "I13"),
    "The desktop": ("L7", "M10", "M12"),
    "What is freed": ("J18",),
    "One file by two ways": ("A4", "A11", "A12", "A13"),
    "What cannot be read": ("B2", "B4", "B10", "B14", "C8", "D1", "E5"),
    "Names are shown, not judged.": ("C3",),
    "What comes back from another disk": ("J12",),
}
"""Which limits of the catalogue of faults a point tells of."""


def said(heading: str) -> list[str]:
    """What stands in bold at the beginning of each point below a heading of the README."""
    text = (ROOT / "README.md").read_text("utf-8").split(f"\n{heading}\n", 1)[1]
    points = [line for line in re.split(r"\n#", text, maxsplit=1)[0].splitlines() if line.startswith("- ")]
    return [point.removeprefix("- **").partition("**")[0].rstrip(",") for point in points]


@pytest.mark.parametrize(
    ("heading", "shown"),
    [
        ("## What is promised", PROMISED),
        ("### What cannot be promised", LIMITS),
        ("### What a hostile file can reach", REACH),
    ],
)
def test_every_sentence_has_tests_and_every_test_is_run(heading: str, shown: dict[str, tuple[str, ...]]) -> None:
    assert said(heading) == list(shown)
    assert {name for tests in shown.values() for name in tests if not is_run(name)} == set()
    assert all(shown.values())


def test_every_limit_of_a_fault_is_told() -> None:
    """A fault that cannot be withstood everywhere is told of in the README, by one of its points."""
    told = [row for rows_told in ROWS.values() for row in rows_told]
    assert [name for name, fault in rows().items() if fault.limit and name not in told] == []
    assert set(ROWS) <= set(LIMITS)
    assert len(told) == len(set(told))


def test_the_guide_promises_the_same() -> None:
    """The same number of promises in both languages."""
    counts = []
    for guide, heading in (("guide.en.md", "## What is promised"), ("guide.zh_CN.md", "## 我们的承诺")):
        text = Path(ROOT, "resources", "help", guide).read_text("utf-8").split(f"\n{heading}\n", 1)[1]
        counts.append(len(re.findall(r"^- ", re.split(r"\n## ", text, maxsplit=1)[0], re.M)))
    assert counts == [len(PROMISED)] * 2
