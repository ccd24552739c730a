"""Faults of encodings."""

from tests.faults.fault import Fault

_HERE = "tests/faults/test_encodings.py::"
_DECODE = "tests/engine/test_decode.py::"

ROWS: dict[str, Fault] = {
    "E1": Fault(
        "A text in UTF-8 is cut within its last character.",
        "It is UTF-8, with one character that could not be read.",
        (
            _HERE + "test_utf_8_that_is_cut_anywhere_stays_utf_8",
            _DECODE + "test_utf_8_cut_within_a_character_is_flagged",
        ),
    ),
    "E2": Fault(
        "After megabytes of ASCII there is one byte of something else.",
        "The text is read; what could not be read is counted.",
        (_HERE + "test_one_foreign_byte_behind_ten_megabytes_of_ascii_stops_nothing",),
    ),
    "E3": Fault(
        "A text in UTF-16 has no byte-order mark.",
        "It is read as it is, not as letters with zeros between them.",
        (
            _HERE + "test_a_text_in_wide_characters_without_a_mark_has_no_zeros",
            _DECODE + "test_encodings_are_read_and_named",
        ),
    ),
    "E4": Fault(
        "A page declares a wrong encoding, two, one far down, or another than its mark.",
        "The mark counts first, then valid UTF-8, then the declaration, then what is found by looking.",
        (
            _HERE + "test_a_mark_goes_before_utf_8_and_that_before_a_declaration",
            _HERE + "test_there_are_forty_combinations",
            _DECODE + "test_a_declaration_that_does_not_decode_is_not_believed",
        ),
    ),
    "E5": Fault(
        "One file has pieces in several encodings.",
        "The greater part is read, and the file is listed with what could not be read.",
        (_HERE + "test_a_file_of_two_encodings_is_read_as_far_as_it_can_be_and_flagged",),
        "Pieces in two encodings of eight bits cannot be told apart: every byte is a letter in both.",
    ),
    "E6": Fault(
        "The same text is stored in several encodings.",
        "It is the same text; each file says its encoding.",
        (
            _HERE + "test_one_text_in_twelve_encodings_is_one_text_and_says_in_which",
            "tests/engine/test_scan.py::test_chinese_in_three_encodings_is_one_text",
        ),
    ),
    "E7": Fault(
        "Bytes that UTF-8 forbids, or references to halves of characters.",
        "They are replaced, and counted where they are bytes; nothing breaks.",
        (
            _HERE + "test_what_utf_8_forbids_is_replaced_and_flagged",
            _HERE + "test_halves_of_characters_in_a_page_break_nothing",
            "tests/faults/test_inputs.py::test_spoilt_files_break_nothing",
        ),
    ),
    "E8": Fault(
        "Finding out the encoding takes time out of all proportion.",
        "No file is looked at beyond a few kilobytes.",
        (
            _HERE + "test_the_detector_sees_a_few_kilobytes_whatever_the_size",
            _HERE + "test_detection_takes_no_time_worth_mention_on_anything",
        ),
    ),
    "E9": Fault(
        "Nobody knows the encoding, or it is only guessed.",
        "The file is no text: it is compared by its bytes alone.",
        (
            _HERE + "test_bytes_that_nobody_knows_are_compared_as_bytes_alone",
            _DECODE + "test_random_bytes_never_become_text",
        ),
    ),
    "E10": Fault(
        "A page names a codec that is unknown or does more than read text.",
        "Only text encodings of a list are believed.",
        (
            _HERE + "test_no_codec_of_python_can_be_called_by_a_page_but_text_encodings",
            _HERE + "test_of_the_codecs_that_are_believed_none_does_anything_but_read_text",
        ),
    ),
}
