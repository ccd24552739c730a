"""Faults of walking through folders."""

from tests.faults.fault import Fault

_WALK = "tests/engine/test_walk.py::"
_LEFT_ALONE = "tests/engine/test_left_alone.py::"
_SOURCE = "tests/engine/test_source_text.py::"
_HERE = "tests/faults/test_walking.py::"

ROWS: dict[str, Fault] = {
    "B1": Fault(
        "Symbolic links that go round, or lead out of the folder.",
        "Each folder is visited once. Links are not followed; those that lead to what is not scanned are listed.",
        (
            _WALK + "test_links_are_not_followed_and_loops_end",
            _WALK + "test_links_to_what_is_not_found_anyway_are_named",
            "tests/engine/test_scan.py::test_bad_input_gets_a_row_each_and_loses_nothing",
        ),
    ),
    "B2": Fault(
        "A path longer than the system takes.",
        "All above is scanned; the folder from which on it goes no further is listed.",
        (_WALK + "test_a_very_deep_tree_is_walked_as_far_as_the_system_allows",),
        limit="Files whose path is longer than the system takes (4,096 bytes on Linux) are not scanned.",
    ),
    "B3": Fault(
        "A FIFO with the name of a text.",
        "It is listed as no ordinary file; nobody waits for what it may say.",
        (
            _WALK + "test_fifos_and_sockets_are_named_and_not_opened",
            _SOURCE + "test_a_fifo_or_folder_or_socket_swapped_in_is_not_waited_for",
        ),
    ),
    "B4": Fault(
        "A socket or a device in the place of a file.",
        "It is listed as no ordinary file and never opened.",
        (
            _WALK + "test_a_device_in_the_place_of_a_file_is_named_and_not_opened",
            _WALK + "test_fifos_and_sockets_are_named_and_not_opened",
        ),
        limit="A device that takes the place of a scanned file before that is read is opened, but not read.",
    ),
    "B5": Fault(
        "Pseudo file systems: endless, blocking, of no size.",
        "One line for each; nothing below is looked at, wherever it is mounted.",
        (
            _WALK + "test_pseudo_file_systems_are_named_in_one_line_and_not_entered",
            _WALK + "test_a_pseudo_file_system_is_known_wherever_it_is_mounted",
            _LEFT_ALONE + "test_file_systems_without_a_disk_are_known_by_their_devices",
        ),
    ),
    "B6": Fault(
        "A folder that may not be listed.",
        "One line for it; the scan goes on.",
        (
            _WALK + "test_an_unreadable_folder_is_a_problem",
            _WALK + "test_a_folder_that_fails_to_list_is_a_problem",
        ),
    ),
    "B7": Fault(
        "A file that may not be read.",
        "It is listed with the word of the system, never taken for empty.",
        (
            _SOURCE + "test_a_file_without_permission",
            _SOURCE + "test_a_file_that_the_system_does_not_open_is_left_out_with_its_word",
        ),
    ),
    "B8": Fault(
        "The disk fails at the first, a middle or the last block of a file.",
        "It is listed with the byte from which on it could not be read, and is alike to nothing.",
        (_SOURCE + "test_a_read_error_is_told_with_the_systems_word_and_the_byte",),
    ),
    "B9": Fault(
        "The listing of a folder breaks off.",
        "What came before is used, and the folder is listed as incomplete.",
        (_WALK + "test_a_folder_whose_listing_breaks_off_keeps_what_came_and_says_so",),
    ),
    "B10": Fault(
        "A share goes away, or does not answer any more.",
        "Its folders are listed; cancel works within a second, and the window never waits.",
        (
            _WALK + "test_a_share_that_has_gone_is_a_problem_with_the_systems_word",
            _WALK + "test_cancel_is_heard_while_a_disk_does_not_answer",
            "tests/engine/test_waiting.py::test_work_that_hears_nothing_is_left_behind",
            "tests/engine/test_pool.py::test_cancel_ends_the_iteration_within_half_a_second",
            "tests/gui/scanning/test_folder_list.py::test_a_disk_that_does_not_answer_holds_no_row",
        ),
        limit="A thread that waits inside the system cannot be ended: it stays until the share answers or all ends.",
    ),
    "B11": Fault(
        "Something is mounted or unmounted while a scan runs.",
        "What lies there now is not taken for what was found: its files are listed as changed or gone.",
        (_HERE + "test_what_comes_to_lie_over_a_folder_is_not_taken_for_it",),
    ),
    "B12": Fault(
        "A million files in one folder.",
        "They are taken in slices; progress and cancel go on, and each file takes less than a hundred bytes.",
        (
            _HERE + "test_a_folder_of_many_files_is_looked_at_in_slices",
            _HERE + "test_cancel_is_heard_inside_a_folder_of_many_files",
            "tests/engine/test_file_table.py::test_a_file_takes_less_than_a_hundred_bytes",
        ),
    ),
    "B13": Fault(
        "The trash, or what the program keeps for itself, lies in a folder or is chosen itself.",
        "One line for each; nothing in it is scanned.",
        (
            _WALK + "test_trash_folders_are_named_and_left_alone",
            _WALK + "test_a_root_in_the_trash_is_not_scanned_and_says_so",
            _WALK + "test_what_the_program_keeps_for_itself_is_no_collection",
            _WALK + "test_a_folder_that_is_merely_called_trash_is_scanned",
            "tests/review/exporting/test_report_file.py::test_a_report_in_a_scanned_folder_is_known_again",
        ),
    ),
    "B14": Fault(
        "Files that lie with a provider and are fetched when they are read.",
        "They are listed as online only and not read; a file with holes is not mistaken for one.",
        (
            _LEFT_ALONE + "test_windows_says_what_is_not_on_this_machine",
            _LEFT_ALONE + "test_macos_says_what_is_not_on_this_machine",
            _WALK + "test_an_online_only_file_is_named_and_not_found",
            _WALK + "test_a_file_with_holes_is_no_online_only_file",
        ),
        limit="On Linux nothing tells such files from others: a mounted cloud folder is downloaded as it is scanned.",
    ),
    "B15": Fault(
        "The process may have but 64 files open.",
        "The scan is the same.",
        ("tests/faults/test_sizes.py::test_a_scan_needs_few_open_files",),
    ),
    "B16": Fault(
        "Files come, go and are renamed during the walk.",
        "Each file is found at most once; nothing crashes.",
        (
            _WALK + "test_files_that_come_and_go_do_no_harm",
            "tests/faults/test_random_trees.py::"
            "test_nothing_is_lost_and_nothing_said_wrongly_beside_somebody_who_meddles",
        ),
    ),
    "B17": Fault(
        "A file with holes that claims to be a terabyte.",
        "It is listed as too large and not read.",
        (_SOURCE + "test_what_claims_to_be_huge_is_not_read",),
    ),
}
