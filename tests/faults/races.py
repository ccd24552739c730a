"""Faults of races and identity: what a path names may be another file by the time of the act."""

from tests.faults.fault import Fault

_ACTIONS = "tests/review/acting/test_actions.py::"
_PROOF = "tests/review/acting/test_proof.py::"
_TRASH = "tests/review/acting/test_freedesktop_ops.py::"
_WAY = "tests/review/acting/test_straight_way.py::"
_DIRECT = "tests/review/acting/test_direct_acts.py::"
_ACTS = "tests/faults/test_acts.py::"
_ODD = "tests/faults/test_odd_files.py::"
_WALK = "tests/engine/test_walk.py::"
_LIBRARY = "tests/engine/test_library.py::"
_READING = "tests/engine/test_reading.py::"

ROWS: dict[str, Fault] = {
    "A1": Fault(
        "A file is edited after the scan, with its size and time as before.",
        "It is left: changed since the scan. Its bytes are compared, not its time alone.",
        (
            _ACTIONS + "test_a_file_that_is_not_what_was_scanned_is_left_alone",
            _PROOF + "test_other_content_of_the_same_size_and_time_has_changed",
        ),
    ),
    "A2": Fault(
        "An editor saves the file anew, or writes into it, before, during or after the act.",
        "The new version stays, gets its name back, or lies in the trash or beside it with a note.",
        (
            _ACTS + "test_whatever_others_do_beside_an_act_no_version_is_lost",
            _DIRECT + "test_whatever_others_do_meanwhile_one_copy_stays_and_their_work_too",
            _TRASH + "test_an_editor_that_saves_beside_the_act_loses_no_version",
            "tests/review/acting/test_unwritten.py::test_a_file_that_another_program_writes_to_does_not_go_for_good",
        ),
        limit="On file systems without leases (some network shares) and for files of other users, what a program that"
        " has a file open writes in the moment of deleting it for good, or of linking it, is lost.",
    ),
    "A3": Fault(
        "The file is replaced by a link to something precious.",
        "It is left: changed since the scan. What the link leads to is not touched.",
        (
            _PROOF + "test_a_link_to_the_same_content_has_changed",
            _ACTIONS + "test_a_file_that_is_not_what_was_scanned_is_left_alone",
            _ACTS + "test_whatever_others_do_beside_an_act_no_version_is_lost",
        ),
    ),
    "A4": Fault(
        "A folder on the way to the file, or to the copy that stays, is replaced by a link.",
        "It is left: a link is in its way now. Acts go through an open folder, not through its name.",
        (
            _ACTS + "test_a_file_behind_a_link_that_was_not_there_is_left_alone",
            _ACTS + "test_what_goes_with_a_copy_behind_a_link_stays",
            _WAY + "test_below_the_root_a_folder_that_is_a_link_now_is_refused",
            _WAY + "test_what_lies_in_a_protected_folder_is_refused_whatever_the_way",
            _TRASH + "test_a_folder_that_became_a_link_is_refused",
        ),
        limit="A folder that was chosen for the scan may be a link itself; where that leads is the person's choice.",
    ),
    "A5": Fault(
        "The file is gone before the act.",
        "It is told as gone already, counts as nothing done and frees nothing.",
        (
            _ACTIONS + "test_every_action_has_one_outcome_in_the_plans_order",
            _TRASH + "test_a_file_gone_just_before_the_move_leaves_no_record",
            "tests/review/acting/test_outcomes.py::test_only_what_is_done_and_has_no_other_name_frees_bytes",
        ),
    ),
    "A6": Fault(
        "The copy that stays is gone before the act, or goes in the middle of a batch.",
        "What has it for a copy is left, or put back; the rest of the batch goes on.",
        (
            _ACTIONS + "test_a_file_is_left_alone_when_its_copy_is_not_what_was_scanned",
            _ACTS + "test_once_the_copy_is_gone_the_rest_of_the_batch_stays",
            _TRASH + "test_a_file_is_put_back_when_its_copy_does_not_stay",
        ),
        limit="Somebody may remove the copy between the last look at it and the removal of a file that is deleted for"
        " good, the time of one call of the system.",
    ),
    "A7": Fault(
        "The copy that stays has changed since the scan.",
        "What has it for a copy is left: its other copy has changed.",
        (
            _ACTIONS + "test_a_file_is_left_alone_when_its_copy_is_not_what_was_scanned",
            _TRASH + "test_a_file_is_put_back_when_its_copy_does_not_stay",
        ),
    ),
    "A8": Fault(
        "A copy that is to stay for one file is itself to go for another: chains and rings.",
        "It cannot be marked so; a plan that says so is refused before anything is done.",
        (
            _ACTS + "test_whatever_is_planned_some_copy_of_each_text_that_goes_stays",
            _ACTIONS + "test_a_file_that_is_to_stay_and_to_go_stops_the_whole_plan",
            _ACTIONS + "test_a_file_that_stays_for_another_does_not_go_under_another_name",
            "tests/review/test_random_user.py::TestRandomUser",
            "tests/end_to_end/test_promises_copies.py::test_of_a_chain_no_end_stays_for_what_it_was_not_compared_with",
        ),
    ),
    "A9": Fault(
        "All files of a cluster are marked.",
        "One is not marked, and it is said why: one copy of every text stays.",
        (
            "tests/review/test_decisions.py::test_the_last_copy_is_never_marked",
            "tests/review/test_decisions.py::test_marking_all_leaves_the_principal",
            "tests/end_to_end/test_promises_copies.py::test_of_a_cluster_that_is_marked_as_a_whole_one_stays",
        ),
    ),
    "A10": Fault(
        "Hard links of one file.",
        "They are one file with several names, free nothing, and no name is kept for another.",
        (
            _WALK + "test_a_hard_link_is_the_same_file",
            _ACTIONS + "test_a_hard_link_of_the_file_is_no_copy_of_it",
            _ACTIONS + "test_a_file_with_other_names_frees_nothing",
        ),
    ),
    "A11": Fault(
        "One file by two paths: folders that overlap, a folder given twice, a bind mount.",
        "It is one file.",
        (
            _WALK + "test_overlapping_roots_give_each_file_once",
            "tests/engine/test_file_table.py::test_each_file_is_left_once_under_its_shortest_path",
            "tests/review/acting/test_trash.py::test_a_bind_mount_of_the_same_device_is_another_volume",
        ),
        limit="A bind mount is made by an administrator only; elsewhere its device and inode are stood in for.",
    ),
    "A12": Fault(
        "One file that the system shows under two devices: an overlay, a share that is mounted twice.",
        "The two are known by inode, size and both times, and no act takes one for a copy of the other.",
        (_PROOF + "test_one_file_under_two_devices_is_one_file",),
        limit="Shown with a stand-in. An alias whose inode and change time differ, too, cannot be told from a copy.",
    ),
    "A13": Fault(
        "A volume that takes two spellings of a name for one.",
        "They are one file, which is never its own copy.",
        (
            _ODD + "test_one_file_by_two_spellings_is_never_its_own_copy",
            "tests/faults/test_names.py::test_composed_and_decomposed_letters_are_two_files",
            _DIRECT + "test_a_moved_file_overwrites_nothing",
        ),
        limit="Shown with a folder that has two spellings; volumes that fold case were not mounted.",
    ),
    "A14": Fault(
        "The inode of a file that is gone is given to another.",
        "It is not taken for the old one: size, both times and content must be the same.",
        (
            _READING + "test_whatever_changed_the_library_makes_no_difference",
            _PROOF + "test_other_content_of_the_same_size_and_time_has_changed",
        ),
    ),
    "A15": Fault(
        "Another content with the same size and a time that was set back.",
        "It is read again: the time of the change of its entry cannot be set.",
        (
            _READING + "test_whatever_changed_the_library_makes_no_difference",
            _ACTIONS + "test_a_file_that_is_not_what_was_scanned_is_left_alone",
        ),
    ),
    "A16": Fault(
        "A file is written to while it is read.",
        "It is left out of the comparison and listed: changed while scanning.",
        ("tests/engine/test_source_text.py::test_a_file_that_changes_while_it_is_read",),
    ),
    "A17": Fault(
        "Times are coarse, and a file is edited right after the scan.",
        "What has just changed is not remembered, and is read again by the next scan.",
        (
            _LIBRARY + "test_a_file_that_has_just_changed_is_not_kept",
            _READING + "test_files_that_have_just_changed_are_read_again",
        ),
    ),
    "A18": Fault(
        "A clock that was set back; times before 1970, far in the future, or beyond any calendar.",
        "Files of any time are found, shown and acted upon; what is no date is shown as unknown.",
        (
            "tests/gui/test_texts.py::test_any_date_on_disk_has_a_text",
            "tests/engine/test_file_table.py::test_a_time_out_of_range_is_kept",
            _ODD + "test_a_file_of_any_time_is_acted_upon",
            _ODD + "test_a_file_of_the_year_1969_keeps_its_time_on_another_volume",
        ),
    ),
}
