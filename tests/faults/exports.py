"""Faults of exports."""

from tests.faults.fault import Fault

_EXPORTING = "tests/review/exporting/"
_ATOMIC = "tests/review/test_atomic_file.py::"
_FAULTS = "tests/faults/test_exports.py::"
_WHOLE = "tests/engine/test_whole_file.py::"
_REPORT = "tests/security/test_report.py::"

ROWS: dict[str, Fault] = {
    "X1": Fault(
        "A name that a spreadsheet would calculate, at the beginning of a cell or after a sign at which it may split.",
        "An apostrophe stands before it; the exact bytes stand in a column of their own. A workbook has texts alone.",
        (
            _EXPORTING + "test_export_csv.py::test_no_cell_is_a_formula_however_the_table_is_split",
            _EXPORTING + "test_export_names.py::test_a_formula_gets_an_apostrophe",
            _EXPORTING + "test_export_names.py::test_every_form_of_a_sign_that_begins_a_formula_is_known",
            _EXPORTING + "test_export_names.py::test_every_path_comes_back_from_what_is_shown_and_the_bytes_beside_it",
            _EXPORTING + "test_export_xlsx.py::test_no_name_is_anything_but_a_text",
            _EXPORTING + "test_pair_list.py::test_a_name_in_a_table_is_harmless",
        ),
        "A table split at spaces is not thought of: half of all ordinary names would get an apostrophe.",
    ),
    "X2": Fault(
        "Mark-up and scripts in names, titles and texts of a report.",
        "They are read as they are written; the page has no element of theirs, and no script at all.",
        (
            _REPORT + "test_no_payload_is_more_than_a_text_or_a_name",
            _REPORT + "test_a_page_full_of_them_has_no_element_or_attribute_that_is_not_the_report_s",
            _REPORT + "test_an_element_too_many_would_be_noticed",
            _EXPORTING + "test_report_file.py::test_the_policy_lets_the_style_of_the_page_and_nothing_else",
            _EXPORTING + "test_report_file.py::test_no_text_is_anything_but_a_text",
            _EXPORTING + "test_report_file.py::test_no_name_is_anything_but_a_text",
        ),
    ),
    "X3": Fault(
        "The end of a script element within data that stands in the page.",
        "The page holds no data and no script.",
        (
            _REPORT + "test_a_page_full_of_them_has_no_element_or_attribute_that_is_not_the_report_s",
            _EXPORTING + "test_report_style.py::test_the_style_loads_nothing_and_ends_nowhere",
        ),
    ),
    "X4": Fault(
        "A link of a report that leads to a file, a script or somewhere else.",
        "Paths are plain text; the only links lead to a cluster of the same page.",
        (
            _REPORT + "test_an_element_too_many_would_be_noticed",
            _REPORT + "test_a_page_full_of_them_has_no_element_or_attribute_that_is_not_the_report_s",
        ),
    ),
    "X5": Fault(
        "A name that is not valid Unicode.",
        "Every form is whole; its bytes come back from the path or from the column beside it. A report shows them.",
        (
            _FAULTS + "test_a_name_that_is_not_unicode_breaks_no_form",
            _EXPORTING + "test_export_csv.py::test_every_name_comes_back",
            _EXPORTING + "test_export_json.py::test_a_name_that_is_not_unicode_is_readable_and_exact",
            _EXPORTING + "test_export_paths.py::test_every_name_comes_back_from_a_list_with_nul",
            _EXPORTING + "test_export_xlsx.py::test_every_name_stands_in_its_row",
            _EXPORTING + "test_report_file.py::test_a_name_that_is_not_unicode_is_shown_by_its_bytes",
        ),
    ),
    "X6": Fault(
        "Half a character in JSON, which strict programs refuse.",
        "The JSON is strict, whatever files and folders are called.",
        (
            _FAULTS + "test_json_is_strict_whatever_the_folders_are_called",
            _EXPORTING + "test_export_json.py::test_a_detail_that_is_not_unicode_does_not_break_the_json",
            _EXPORTING + "test_export_json.py::test_the_stream_and_the_data_agree_for_every_name",
        ),
    ),
    "X7": Fault(
        "The disk is full in the midst of an export.",
        "The old file is still there, whole, and a sentence says why there is no new one.",
        (
            _EXPORTING + "test_export.py::test_a_full_disk_leaves_the_old_file",
            _ATOMIC + "test_the_old_file_stays_when_the_new_one_fails",
            "tests/gui/acting/test_export_dialog.py::test_a_disk_that_refuses_is_told",
        ),
    ),
    "X8": Fault(
        "The system takes fewer bytes than it was given and calls that a success.",
        "What is not wholly written never takes the place of the old file.",
        (
            _EXPORTING + "test_export.py::test_a_full_disk_leaves_the_old_file",
            _ATOMIC + "test_the_old_file_stays_when_it_cannot_be_made_durable",
        ),
    ),
    "X9": Fault(
        "The place of an export is a link, a folder, a pipe, a database, or a file that was scanned or left out.",
        "A link stays a link. All the others are refused in a sentence before anything is written.",
        (
            _ATOMIC + "test_a_link_is_followed_to_its_real_place",
            _ATOMIC + "test_a_folder_is_not_replaced",
            _ATOMIC + "test_a_fifo_is_not_replaced",
            _ATOMIC + "test_a_scanned_file_is_not_replaced_under_any_name",
            _ATOMIC + "test_a_scanned_file_that_vanished_does_not_lose_its_name",
            _ATOMIC + "test_a_file_that_the_scan_left_out_is_not_replaced_but_a_report_is",
            _ATOMIC + "test_a_database_is_not_replaced",
            "tests/gui/acting/test_export_dialog.py::test_a_scanned_file_is_never_overwritten",
        ),
        "The commands replace any other file that --output names without asking, as commands do.",
    ),
    "X10": Fault(
        "A report in a folder that is scanned again.",
        "It is known by its beginning and left out, in a line of the problems.",
        (
            _EXPORTING + "test_report_file.py::test_a_report_in_a_scanned_folder_is_known_again",
            "tests/engine/test_own_reports.py::test_reports_are_known_by_their_beginning",
            "tests/engine/test_own_reports.py::test_other_files_are_not",
        ),
        "A list of bare paths has no sign to be known by: programs read it.",
    ),
    "X11": Fault(
        "A file that only its owner may read, though the person's other files are shared.",
        "Its permissions are those that the umask asks for.",
        (_ATOMIC + "test_the_mode_is_what_the_umask_says",),
    ),
    "X12": Fault(
        "A list of a million files.",
        "It is written piece by piece, can be stopped at any moment, and then nothing is left over.",
        (
            _FAULTS + "test_ten_times_the_files_come_in_pieces_that_are_no_larger",
            _FAULTS + "test_whenever_it_is_cancelled_nothing_is_left_over",
            _EXPORTING + "test_export.py::test_a_cancelled_export_leaves_the_old_file",
            _EXPORTING + "test_export_xlsx.py::test_a_person_may_cancel_while_the_book_is_packed",
            "tests/gui/acting/test_export_dialog.py::test_a_person_may_stop_it",
        ),
    ),
    "X13": Fault(
        "More rows than a sheet has, a text longer than a cell.",
        "Further sheets follow; a cut text ends in an ellipsis, and the last sheet counts both.",
        (
            _EXPORTING + "test_export_xlsx.py::test_what_does_not_fit_on_a_sheet_stands_on_the_next",
            _EXPORTING + "test_export_xlsx.py::test_a_text_that_no_cell_can_hold_is_cut_which_is_told",
            _EXPORTING + "test_export_csv.py::test_the_longest_path_fits_into_a_cell_of_a_spreadsheet",
        ),
    ),
    "X14": Fault(
        "A kill in the midst of an export.",
        "The old or the whole new file is there; what was unfinished goes with the next export or scan.",
        (
            _WHOLE + "test_a_kill_at_any_step_leaves_the_old_or_the_new_file_and_the_next_one_tidies",
            _WHOLE + "test_an_unfinished_file_that_is_being_written_stays",
            _WHOLE + "test_files_with_like_names_stay",
            "tests/engine/test_private_folder.py::test_what_a_killed_process_left_goes_with_the_next",
            "tests/engine/test_private_folder.py::test_a_folder_that_a_person_made_stays",
        ),
        "What is younger than a minute stays until later, and all of it where a network folder knows no locks.",
    ),
}
