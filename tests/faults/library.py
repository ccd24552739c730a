"""Faults of the library."""

from tests.faults.fault import Fault

_LIBRARY = "tests/engine/test_library.py::"
_FILE = "tests/engine/test_library_file.py::"
_SCHEMA = "tests/engine/test_library_schema.py::"
_ROWS = "tests/engine/test_library_rows.py::"
_COLUMNS = "tests/engine/test_library_columns.py::"
_COMMANDS = "tests/cli/test_library_commands.py::"
_NOTES = "tests/gui/test_storage_notes.py::"
_DAMAGED = "tests/faults/test_damaged_files.py::test_no_damaged_file_stops_the_program_or_is_taken_for_true"

ROWS: dict[str, Fault] = {
    "I1": Fault(
        "The file of the library is cut off, is no database, or cannot be opened.",
        "The window and the command say so once; the old file is kept under another name, and a new one begun.",
        (
            _DAMAGED,
            _LIBRARY + "test_a_truncated_library_never_makes_a_wrong_document",
            _LIBRARY + "test_damage_that_shows_late_sets_the_file_aside",
            _LIBRARY + "test_processes_that_meet_a_damaged_library_begin_one_anew",
            _FILE + "test_what_is_no_database_is_set_aside",
            _FILE + "test_a_folder_in_the_place_of_the_file",
            _FILE + "test_a_file_in_the_place_of_the_folder",
            _COMMANDS + "test_a_damaged_library_is_told_once_and_begun_anew",
            _NOTES + "test_a_library_of_no_use_is_said_beside_the_whole_result",
        ),
    ),
    "I2": Fault(
        "An empty file, or the database of something else, lies in the place of the library.",
        "An empty one becomes a library; a foreign one is kept whole under another name.",
        (
            _FILE + "test_an_empty_file_becomes_a_library",
            _FILE + "test_a_foreign_database_is_set_aside_whole",
            _FILE + "test_a_library_without_its_tables_is_set_aside",
            _SCHEMA + "test_what_is_not_of_this_version_is_refused",
        ),
    ),
    "I3": Fault(
        "Bits are flipped within rows, which the database does not notice.",
        "The row is passed over and its file read again; a wrong fingerprint is never used.",
        (
            _DAMAGED,
            _LIBRARY + "test_a_flipped_byte_anywhere_never_makes_a_wrong_document",
            _LIBRARY + "test_a_flipped_row_costs_that_row_alone",
            _ROWS + "test_every_flipped_bit_is_noticed",
            "tests/engine/test_library_segments.py::test_a_damaged_segment_is_made_anew_from_the_rows",
            "tests/engine/test_scan_memory.py::test_a_damaged_file_costs_time_only",
        ),
    ),
    "I4": Fault(
        "The library was written by a newer version of the program.",
        "It is left as it is, which is said; each version has a file of its own.",
        (
            _FILE + "test_a_newer_library_is_left_alone",
            _NOTES + "test_a_library_of_no_use_is_said_beside_the_whole_result",
            _COMMANDS + "test_every_trouble_has_a_sentence",
        ),
    ),
    "I5": Fault(
        "Another program is writing to the library.",
        "It is waited for a moment; then the scan goes on without, and its result is the same.",
        (
            _FILE + "test_a_locked_library_is_not_waited_for_long",
            _LIBRARY + "test_processes_begin_a_library_and_write_at_once",
            _LIBRARY + "test_what_could_not_be_written_is_written_later",
            _LIBRARY + "test_who_writes_for_too_long_is_not_waited_for",
            _NOTES + "test_a_library_that_another_program_writes_to_is_waited_for_and_said",
        ),
    ),
    "I6": Fault(
        "The disk is full, or the file may not grow.",
        "What is new is not kept, what was kept stays; the scan goes on and the trouble is said.",
        (
            _FILE + "test_a_full_disk",
            _LIBRARY + "test_a_file_that_cannot_grow_costs_what_is_new_alone",
            _LIBRARY + "test_a_full_disk_costs_what_is_new_alone",
            _LIBRARY + "test_damage_that_looks_like_a_full_disk_is_damage",
            "tests/engine/test_scan_memory.py::test_where_nothing_can_be_written_the_result_is_the_same",
        ),
    ),
    "I7": Fault(
        "The program is killed while it writes to the library.",
        "The library is sound, and the next scan goes on where the killed one was, with the result of a whole one.",
        (
            _LIBRARY + "test_a_killed_writer_leaves_a_sound_library",
            "tests/faults/test_application.py::test_a_kill_leaves_what_is_kept_old_or_new",
        ),
    ),
    "I8": Fault(
        "The folder of the library lies on a network file system, where a write-ahead log is not safe.",
        "A journal that is safe there is used.",
        (_FILE + "test_a_network_folder_needs_another_journal",),
        limit="Network file systems are told apart on Linux alone.",
    ),
    "I9": Fault(
        "A file changes while it is read, or right before.",
        "Its row is not kept, or not used; it is read again at the next scan.",
        (
            _LIBRARY + "test_a_file_that_has_just_changed_is_not_kept",
            _COLUMNS + "test_any_change_of_a_file_is_noticed",
            "tests/engine/test_source_text.py::test_a_file_that_changes_while_it_is_read",
            "tests/engine/test_reading.py::test_whatever_changed_the_library_makes_no_difference",
            "tests/engine/test_reading.py::test_files_that_have_just_changed_are_read_again",
        ),
        limit="A volume that keeps no time of change, as FAT, may hide a change of the same size within two seconds.",
    ),
    "I10": Fault(
        "The way of reading, or a library that it uses, has another version than the one that wrote the row.",
        "The row is of another recipe, so the file is read again.",
        (
            _ROWS + "test_only_what_influences_reading_makes_another_recipe",
            _ROWS + "test_another_version_of_a_reader_makes_another_recipe",
            _ROWS + "test_the_reading_version_is_raised_when_reading_changes",
            _LIBRARY + "test_another_reading_recalls_nothing",
        ),
    ),
    "I11": Fault(
        "Another user has put a library, a folder or a link where ours should be.",
        "It is refused and said; our folder is for the user alone.",
        (
            _FILE + "test_the_folder_is_the_users_alone",
            _FILE + "test_a_link_is_refused",
            _FILE + "test_another_users_file_is_refused",
            _COMMANDS + "test_a_library_that_is_not_ours_is_told_and_fails_its_own_commands",
            _NOTES + "test_a_library_of_no_use_is_said_beside_the_whole_result",
        ),
        limit="Owners are looked at on systems that have them; Windows keeps others out of the folder by itself.",
    ),
    "I12": Fault(
        "Over the years the library grows without end.",
        "What was not met for longest goes, and its room is given back; what was added by name stays.",
        (
            _LIBRARY + "test_pruning_goes_by_the_last_use",
            _LIBRARY + "test_pruning_gives_the_space_back",
            _LIBRARY + "test_what_is_missing_goes_but_what_was_added_stays",
        ),
    ),
    "I13": Fault(
        "Whoever gets hold of the library learns what the texts say.",
        "It holds digests and fingerprints, never a text; clearing it leaves no trace of a path.",
        (
            _LIBRARY + "test_no_text_is_stored",
            _LIBRARY + "test_no_text_and_no_trace_of_one_is_in_the_file",
            _LIBRARY + "test_clearing_leaves_no_trace",
            _LIBRARY + "test_clearing_takes_former_versions_along",
        ),
        limit="It holds the paths of files. Whether somebody has a known text can be tried by its digest.",
    ),
}
