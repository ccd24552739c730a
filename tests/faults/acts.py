"""Faults of trash, other acts, restoring."""

from tests.faults.fault import Fault

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
            "tests/review/acting/test_return_recovery.py::test_a_restoring_killed_between_any_two_steps_loses_nothing",
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
            "tests/review/acting/test_return_recovery.py::test_a_restoring_in_which_any_call_fails_is_told_and_loses_nothing",
            "tests/review/acting/test_direct_acts.py::test_an_act_that_fails_at_any_step_is_taken_back_and_told",
        ),
    ),
}
