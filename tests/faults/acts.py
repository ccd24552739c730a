"""Faults of trash, other acts, restoring."""

from tests.faults.fault import Fault

_TRASH = "tests/review/acting/test_trash.py::"
_OPS = "tests/review/acting/test_freedesktop_ops.py::"
_ACTS = "tests/faults/test_acts.py::"
_ODD = "tests/faults/test_odd_files.py::"
_DIALOG = "tests/gui/acting/test_actions_dialog.py::"
_WINDOW = "tests/gui/acting/test_review_actions.py::"

ROWS: dict[str, Fault] = {
    "J1": Fault(
        "The program is killed in the middle of acts or of putting files back.",
        "At the next start it says how many of all files of that batch were done and how many left; what is left can be"
        " gone on with, what was done put back, and no file is lost.",
        (
            "tests/review/acting/test_recovery.py::test_a_batch_killed_at_any_moment_loses_nothing",
            "tests/review/acting/test_recovery.py::test_a_batch_killed_after_a_while_loses_nothing",
            "tests/review/acting/test_recovery.py::test_all_that_an_interrupted_batch_had_done_is_counted",
            "tests/review/acting/test_direct_acts.py::test_a_batch_killed_between_any_two_steps_loses_nothing",
            "tests/review/acting/test_direct_acts.py::test_a_move_to_another_volume_killed_between_any_two_steps_loses_nothing",
            "tests/review/acting/test_restore_recovery.py::test_a_restoring_killed_between_any_two_steps_loses_nothing",
            "tests/review/acting/test_leftover.py::test_a_batch_killed_at_work_can_be_gone_on_with",
        ),
    ),
    "J2": Fault(
        "The power fails in the middle of acts.",
        "As after a kill: an intent is in the journal before anything is made, and what is called done was synced.",
        (
            "tests/faults/test_power_loss.py::test_a_trashed_file_is_durable_before_it_is_called_done",
            "tests/faults/test_power_loss.py::test_a_file_is_durable_on_the_other_volume_before_it_goes_here",
            "tests/faults/test_power_loss.py::test_a_file_from_the_trash_is_durable_before_its_record_goes",
            "tests/faults/test_power_loss.py::test_a_copy_that_came_back_is_durable_before_the_other_goes",
            "tests/faults/test_power_loss.py::test_the_folder_of_a_new_journal_is_durable_before_the_first_act",
            "tests/review/acting/test_journal.py::test_a_journal_is_durable_and_marked_as_ours",
            "tests/review/acting/test_recovery.py::test_an_act_killed_after_the_move_is_done_and_its_record_complete",
        ),
        "Tested by the order in which the disk is asked, not by cutting the power. Disks that call a write durable too"
        " early, and file systems that keep no order at all, can lose what was done last; on Windows and macOS the"
        " system's own trash says nothing of when it is durable.",
    ),
    "J3": Fault(
        "The trash is on another volume than the file.",
        "The file stays. It can be moved to a folder on its own disk, or left; it is never copied to another disk, nor"
        " deleted, without asking.",
        (
            _OPS + "test_a_move_that_fails_is_told_and_leaves_no_record",
            _WINDOW + "test_what_has_no_trash_on_its_disk_can_be_moved_to_a_folder_instead",
            _TRASH + "test_another_volume_has_a_trash_of_its_own",
        ),
    ),
    "J4": Fault(
        "There is no trash on the volume, and none can be made.",
        "The same: it is told of each file, and a folder can be chosen instead.",
        (
            _OPS + "test_without_a_trash_that_is_safe_nothing_is_moved",
            _TRASH + "test_a_read_only_volume_has_no_trash",
            _TRASH + "test_a_missing_folder_has_no_trash",
            _WINDOW + "test_what_has_no_trash_on_its_disk_can_be_moved_to_a_folder_instead",
        ),
    ),
    "J5": Fault(
        "The trash is full, or may hold no more.",
        "The file stays where it is, and the system's own word says why.",
        (
            _ODD + "test_on_a_full_disk_the_record_is_refused_before_the_file_is_touched",
            "tests/review/acting/test_system_ops.py::test_a_network_share_has_no_trash",
            "tests/review/acting/test_system_ops.py::test_a_success_that_the_system_only_claims_is_a_failure",
        ),
        limit="On Windows and macOS the system's own trash is used. What Windows would delete for good because it is"
        " too large for the recycle bin is refused by the library that is used for it, which was not tried here.",
    ),
    "J6": Fault(
        "Several programs put files of one name into one trash at once.",
        "All of them are in it, each with its own record.",
        (
            _ACTS + "test_processes_that_trash_the_same_names_at_once_lose_nothing",
            _OPS + "test_a_name_that_is_taken_in_the_trash_is_left_alone",
        ),
    ),
    "J7": Fault(
        "The trash is a link, or somebody else's.",
        "It is not used.",
        (
            _TRASH + "test_a_trash_that_is_a_link_is_not_used",
            _TRASH + "test_a_trash_whose_folder_is_a_link_is_not_used",
            _TRASH + "test_somebody_elses_trash_is_not_used",
            _TRASH + "test_a_shared_trash_that_is_a_link_is_not_used",
        ),
    ),
    "J8": Fault(
        "The disk is full when the trash's record is written.",
        "The file is not touched, nothing is left in the trash, and the next file is tried.",
        (
            _ODD + "test_on_a_full_disk_the_record_is_refused_before_the_file_is_touched",
            _TRASH + "test_a_record_that_cannot_be_written_leaves_nothing",
            _ACTS + "test_a_call_that_fails_loses_nothing_and_is_answered_for",
        ),
    ),
    "J9": Fault(
        "A file is put back, and another one has its name by now.",
        'The other one is never touched: the file stays where it is, or comes back as "name (restored).txt".',
        (
            "tests/review/acting/test_restoring.py::test_a_file_never_comes_back_over_another",
            "tests/review/acting/test_restoring.py::test_a_file_whose_name_is_taken_gets_one_like_it_when_asked",
            "tests/review/acting/test_restoring.py::test_a_name_taken_at_the_last_moment_is_not_overwritten",
            "tests/cli/test_restore.py::test_a_name_that_is_taken_is_not_overwritten",
        ),
    ),
    "J10": Fault(
        "A file is put back, and its folder is gone.",
        "It stays where it is and that is said; the folder is made again when that is asked for.",
        (
            "tests/review/acting/test_restoring.py::test_a_folder_is_made_again_only_when_asked",
            "tests/review/acting/test_restoring.py::test_folders_that_are_made_again_are_all_made",
            "tests/cli/test_restore.py::test_a_folder_that_is_gone_is_made_again_when_asked",
        ),
    ),
    "J11": Fault(
        "The trash was emptied before a file is put back.",
        "Of those files it says that they are no longer there; the rest comes back.",
        (
            "tests/review/acting/test_restoring.py::test_what_left_the_trash_cannot_come_back",
            "tests/review/acting/test_restoring.py::test_an_emptied_trash_costs_only_what_was_in_it",
            "tests/review/acting/test_restoring.py::test_a_trash_that_is_away_is_not_called_emptied",
        ),
    ),
    "J12": Fault(
        "A file that was put back has another time, other permissions or attributes.",
        "It has those it had before.",
        (
            "tests/review/acting/test_restoring.py::test_a_file_comes_back_as_it_was",
            "tests/review/acting/test_restoring.py::test_a_restored_file_has_the_looks_it_had",
            "tests/review/acting/test_restoring.py::test_a_file_from_another_volume_has_the_looks_it_had",
            "tests/review/acting/test_restoring.py::test_a_linked_file_is_a_file_of_its_own_again",
        ),
        "What was copied to another volume and back keeps what both file systems can hold; it belongs to who runs the"
        " program. Of a file that became a hard link its permissions and time come back, its attributes do not.",
    ),
    "J13": Fault(
        "Some files of a batch cannot be done, or cannot be put back.",
        "Every file has its own answer and reason, and the counts are exact.",
        (
            "tests/review/acting/test_restoring.py::test_a_whole_batch_comes_back_with_an_answer_for_each",
            "tests/review/acting/test_restoring.py::test_cancelling_takes_effect_between_two_files",
            "tests/review/acting/test_restore_recovery.py::test_a_restoring_in_which_any_call_fails_is_told_and_loses_nothing",
            "tests/review/acting/test_direct_acts.py::test_an_act_that_fails_at_any_step_is_taken_back_and_told",
        ),
    ),
    "J14": Fault(
        "Many thousands of files.",
        "They go by the hundred a second; the bar shows how far, and Stop takes effect after the file in hand.",
        (
            _ODD + "test_many_files_take_few_waits_for_the_disk",
            _OPS + "test_a_batch_longer_than_one_transaction",
            "tests/review/acting/test_actions.py::test_cancelling_takes_effect_between_two_files",
            _DIALOG + "test_while_it_acts_closing_means_stop_after_this_file",
        ),
    ),
    "J15": Fault(
        "A file that may not be taken away: immutable, read-only, of another owner, in a sticky folder of others.",
        "It stays, each with the system's own word; the others go.",
        (
            _ODD + "test_a_file_that_may_not_be_taken_away_stays_and_the_system_says_why",
            _ACTS + "test_a_folder_that_may_not_be_written_to_is_answered_for_in_words",
            _ACTS + "test_a_call_that_fails_loses_nothing_and_is_answered_for",
        ),
    ),
    "J16": Fault(
        "Another program has the file open.",
        "In the trash or moved it holds what is still written to it. For good, or for a link, it does not go: another"
        " program has it open.",
        (
            _ODD + "test_what_another_program_goes_on_writing_is_in_the_file_that_went",
            "tests/review/acting/test_unwritten.py::test_a_file_that_another_program_writes_to_does_not_go_for_good",
        ),
        limit="On file systems without leases and for files of other users it is not known who writes.",
    ),
    "J17": Fault(
        "Files are deleted for good.",
        "It is a way of its own, for which a word is typed; the copy that stays is proven as for the trash; the history"
        " says that there is no way back.",
        (
            "tests/gui/acting/test_act_ways.py::test_deleting_for_good_waits_for_the_word",
            "tests/end_to_end/test_promises_shown.py::test_nothing_is_deleted_for_good_before_the_word_is_typed",
            "tests/cli/test_apply.py::test_to_delete_for_good_takes_the_very_word",
            _ACTS + "test_once_the_copy_is_gone_the_rest_of_the_batch_stays",
            "tests/gui/history/test_history_window.py::test_what_was_deleted_for_good_is_not_offered_and_says_so",
        ),
    ),
    "J18": Fault(
        "What is freed: files with other names, with holes, in the trash still.",
        "Nothing for a file with other names, no more than a file held, and only when the trash is emptied.",
        (
            _ODD + "test_a_file_with_holes_frees_what_it_held",
            "tests/review/acting/test_outcomes.py::test_only_what_is_done_and_has_no_other_name_frees_bytes",
            "tests/review/acting/test_outcomes.py::test_a_planned_file_with_other_names_promises_nothing",
            "tests/review/acting/test_outcomes.py::test_a_file_with_holes_frees_no_more_than_it_held",
            "tests/gui/acting/test_act_words.py::test_only_what_is_in_the_trash_frees_later",
        ),
        limit="Before the act the figure is that of the sizes; blocks that two files share on the disk (reflinks) are"
        " counted as freed.",
    ),
    "J19": Fault(
        "A second clean-up is asked for while one is under way.",
        "In one window there is one dialog. Another window or command is told to try again; its files stay marked.",
        (
            "tests/review/acting/test_ledger.py::test_a_second_batch_does_not_begin",
            _WINDOW + "test_to_ask_twice_opens_one_dialog",
            _DIALOG + "test_a_yes_acts_once_and_shows_what_became_of_each",
        ),
    ),
    "J20": Fault(
        "Another program, or another person's, removes the copy that stays at the same time.",
        "One of the two puts its file back: a copy of each text is there afterwards.",
        (
            _ACTS + "test_two_programs_that_each_keep_what_the_other_removes_leave_a_copy",
            "tests/cli/test_apply.py::test_two_programs_with_opposite_plans_leave_a_copy",
        ),
    ),
}
