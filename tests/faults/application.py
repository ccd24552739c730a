"""Faults of the life of the program."""

from tests.faults.fault import Fault

_HERE = "tests/faults/test_application.py::"
_TWO = "tests/faults/test_two_windows.py::"
_NOTES = "tests/gui/test_storage_notes.py::"
_SETTINGS = "tests/gui/test_settings.py::"
_KEEPER = "tests/gui/test_settings_keeper.py::"
_APP = "tests/gui/test_app.py::"
_WINDOW = "tests/gui/test_main_window.py::"

ROWS: dict[str, Fault] = {
    "M1": Fault(
        "Somebody cancels or stops a scan, in whatever step it is.",
        "It ends within a second. What a stopped one found is called incomplete, above it and before anything goes.",
        (
            "tests/engine/test_scan.py::test_cancel_in_any_stage_keeps_nothing",
            "tests/engine/test_scan.py::test_stop_while_texts_are_compared_shows_what_was_compared",
            "tests/engine/test_pool.py::test_cancel_ends_the_iteration_within_half_a_second",
            "tests/gui/scanning/test_scanner.py::test_a_cancelled_scan_ends_within_half_a_second",
            _WINDOW + "test_stop_leads_to_what_was_found",
            "tests/gui/acting/test_actions_dialog.py::"
            "test_it_says_how_many_are_not_the_same_and_that_a_scan_was_stopped",
        ),
    ),
    "M2": Fault(
        "The window is closed while it scans, or while files go.",
        "A scan ends at once; of files that go the one in hand is finished, and the journal says what became of each.",
        (
            _HERE + "test_a_window_that_is_closed_in_mid_act_finishes_the_file_in_hand",
            _APP + "test_a_polite_kill_in_mid_scan_ends_it_soon_and_whole",
            _WINDOW + "test_closing_ends_a_running_scan",
            "tests/gui/acting/test_actions_dialog.py::test_while_it_acts_closing_means_stop_after_this_file",
        ),
    ),
    "M3": Fault(
        "The session ends, a terminal is closed, or Ctrl-C is pressed.",
        "The same as when the window is closed; the program ends by itself and leaves no process behind.",
        (
            _APP + "test_a_polite_kill_in_mid_scan_ends_it_soon_and_whole",
            "tests/gui/test_interrupts.py::test_a_signal_ends_the_program",
            "tests/cli/test_commands.py::test_an_interrupt_ends_with_130_and_leaves_no_process",
        ),
    ),
    "M4": Fault(
        "The machine sleeps in the midst of the work.",
        "Nothing is taken for stuck when it wakes: the time of its sleep does not count.",
        (_HERE + "test_a_machine_that_sleeps_makes_nothing_time_out",),
    ),
    "M5": Fault(
        "The program is started twice.",
        "Two windows work side by side: each has a review of its own, settings and lists have what either said,"
        " and only one acts at a time.",
        (
            _TWO + "test_both_reviews_outlive_a_kill_of_both_windows",
            _TWO + "test_settings_of_programs_that_write_at_once_are_all_there",
            _KEEPER + "test_two_windows_lose_nothing_of_each_other",
            "tests/review/test_not_duplicates.py::test_programs_side_by_side_lose_nothing",
            "tests/engine/test_library.py::test_spawned_processes_write_at_once",
            "tests/gui/saving/test_autosaving.py::test_what_another_window_has_open_is_kept_under_another_name",
            "tests/gui/saving/test_result_keeping.py::test_a_review_that_another_window_has_open_is_not_offered",
            "tests/cli/test_apply.py::test_two_programs_with_opposite_plans_leave_a_copy",
        ),
    ),
    "M6": Fault(
        "The settings are damaged, huge, of other kinds, or of a newer program.",
        "Each value that is broken is as at the beginning, which is said once; the old file is kept,"
        " and what only a newer program knows stays in it.",
        (
            _SETTINGS + "test_a_broken_document_gives_defaults_and_is_kept",
            _SETTINGS + "test_one_broken_value_costs_only_itself",
            _SETTINGS + "test_a_thousand_mutated_documents_do_no_harm",
            _SETTINGS + "test_a_huge_document_is_set_aside_without_a_copy",
            _SETTINGS + "test_a_fifo_in_the_place_of_the_file_is_not_waited_for",
            _SETTINGS + "test_what_a_newer_program_has_written_is_neither_complained_of_nor_lost",
            _SETTINGS + "test_a_failed_save_leaves_the_old_file",
            _APP + "test_broken_settings_and_a_read_only_home_do_not_stop_it",
            _WINDOW + "test_reset_settings_are_told",
            _WINDOW + "test_geometry_survives_and_rubbish_is_passed_over",
            "tests/faults/test_damaged_files.py::test_no_damaged_file_stops_the_program_or_is_taken_for_true",
        ),
    ),
    "M7": Fault(
        "A file of settings or of results is made to run something.",
        "Such files are data: nothing in them is ever executed.",
        (
            _HERE + "test_nothing_that_is_read_is_ever_executed",
            "tests/test_architecture.py::test_package_keeps_the_rule",
            "tests/review/saving/test_result_file.py::test_a_forged_column_with_sound_checksums_has_an_answer",
        ),
    ),
    "M8": Fault(
        "There is no home, it cannot be written, or there is no place for temporary files.",
        "Everything works but what would be kept, and each thing that is not kept is said.",
        (
            _NOTES + "test_without_a_home_everything_works_but_what_would_be_kept",
            _NOTES + "test_settings_that_cannot_be_saved_are_said_where_one_looks",
            _KEEPER + "test_a_place_that_cannot_be_written_is_told_of_once",
            _HERE + "test_a_command_works_in_odd_surroundings_and_says_what_it_goes_without",
            "tests/gui/saving/test_autosaving.py::test_trouble_with_the_disk_is_told_once_and_the_work_goes_on",
            "tests/gui/test_errors.py::test_without_a_place_for_the_log_it_works_all_the_same",
            "tests/cli/test_apply.py::test_without_a_journal_nothing_is_done",
        ),
    ),
    "M9": Fault(
        "The language of the system is C, not set, or has letters with other small ones.",
        "Names and texts are read and written as ever.",
        (
            _HERE + "test_a_command_works_in_odd_surroundings_and_says_what_it_goes_without",
            _APP + "test_broken_settings_and_a_read_only_home_do_not_stop_it",
            "tests/cli/test_output.py::test_help_is_written_whatever_the_encoding",
        ),
    ),
    "M10": Fault(
        "There is no display.",
        "A sentence that names the commands which need none, and an exit code that is not zero.",
        (
            "tests/cli/test_output.py::test_no_display_is_told",
            "tests/packaging/test_dev.py::test_window_without_a_display_names_the_commands_that_need_none",
        ),
        limit="A display that goes away while the window is open takes the program with it;"
        " what was decided is offered at the next start.",
    ),
    "M11": Fault(
        "Saved results are opened later, or were made by hand, and lack the digests of files.",
        "Each file is verified again right before it goes; without a digest none does.",
        (
            "tests/review/saving/test_saved_review.py::"
            "test_a_list_made_by_hand_takes_away_no_file_that_was_not_scanned",
            "tests/review/saving/test_saved_review.py::"
            "test_a_list_made_by_hand_marks_nothing_protected_and_no_last_copy",
            "tests/review/saving/test_carry_over.py::test_a_file_without_a_digest_is_never_taken_for_the_same",
            "tests/review/saving/test_result_file.py::test_forged_facts_have_an_answer",
        ),
    ),
    "M12": Fault(
        "The program runs as root.",
        "The window says that files of every user can go, and into which trash.",
        (_NOTES + "test_who_works_as_root_is_told_and_nothing_else_is_hidden_by_it",),
        limit="Commands say nothing of it: scripts of administrators run as root every day.",
    ),
    "M13": Fault(
        "The program runs for hours, scan after scan.",
        "Memory, threads, open files and processes are as after the first ones.",
        (
            _HERE + "test_many_scans_leave_no_thread_no_file_and_no_memory",
            "tests/gui/test_interpreter.py::test_cycles_are_collected_in_the_thread_of_the_windows",
            "tests/gui/test_errors.py::test_a_log_does_not_grow_for_ever",
        ),
    ),
    "M14": Fault(
        "A package that the program needs has a version that crashes.",
        "No such version fulfils what the project asks for, and what is installed is locked.",
        (
            _HERE + "test_no_version_that_is_known_to_crash_fulfils_what_the_project_asks_for",
            "tests/packaging/test_locks.py::test_every_version_is_exact",
            "tests/packaging/test_locks.py::test_qt_for_python_3_11_is_a_sound_one",
            "tests/gui/test_jobs.py::test_a_hundred_thousand_signals_leave_the_interpreter_alive",
        ),
    ),
}
