"""Faults of matching."""

from tests.faults.fault import Fault

_HERE = "tests/faults/test_matching.py::"
_CLUSTERS = "tests/engine/test_clusters.py::"

ROWS: dict[str, Fault] = {
    "G1": Fault(
        "Ten thousand files are identical.",
        "They are one cluster, found without comparing each with each.",
        (
            "tests/engine/candidates/test_candidates.py::test_ten_thousand_equal_codes_make_a_star_and_say_what_was_left_out",
            "tests/engine/test_matching.py::test_copies_and_texts_that_are_too_short_have_no_pairs_of_their_own",
            _CLUSTERS + "test_copies_and_same_texts_have_one_representative",
        ),
    ),
    "G2": Fault(
        "Fingerprints are made to agree in most of their blocks.",
        "The work is bounded; what is left out is told.",
        (
            _HERE + "test_codes_that_share_three_of_four_blocks_are_paired_in_bounded_time_and_room",
            "tests/engine/candidates/test_candidates.py::test_long_runs_of_equal_keys_lose_nothing",
            "tests/engine/test_matching.py::test_pairs_beyond_the_cap_are_told",
        ),
        "Fingerprints are the same in every installation, so that libraries can be shared: somebody can aim at a block,"
        " and gain nothing but a scan that leaves pairs out and says so.",
    ),
    "G3": Fault(
        "Each text is like the next, and the first is not like the last.",
        "Every member is like the file that its cluster is shown with.",
        (
            _HERE + "test_a_chain_of_neighbours_has_no_cluster_from_end_to_end",
            _CLUSTERS + "test_every_member_is_verified_against_the_principal",
            _CLUSTERS + "test_a_chain_is_not_a_cluster",
        ),
    ),
    "G4": Fault(
        "Two different texts have the same fingerprint.",
        "The texts themselves are compared before anything is called alike.",
        (_HERE + "test_equal_fingerprints_of_different_texts_are_no_duplicates",),
    ),
    "G5": Fault(
        "Two files read the same after case and punctuation are taken off, and are not the same.",
        "Only equal bytes are called identical; other numbers are another text; nothing is marked by itself.",
        (
            _HERE + "test_same_words_in_other_bytes_are_never_called_identical",
            _HERE + "test_nothing_is_marked_before_somebody_marks_it",
        ),
    ),
    "G6": Fault(
        "The result depends on the order of the files or on the number of processes.",
        "It does not.",
        (
            _HERE + "test_one_two_and_three_processes_and_any_order_find_the_same",
            _CLUSTERS + "test_neither_order_matters",
        ),
    ),
    "G7": Fault(
        "One cluster has a million files.",
        "Its rows appear as they come into view.",
        (
            "tests/gui/clusters/test_cluster_model.py::test_a_huge_cluster_shows_its_members_in_batches",
            "tests/gui/clusters/test_cluster_tree.py::test_the_end_of_a_huge_cluster_brings_more_of_it",
        ),
    ),
    "G8": Fault(
        "A threshold or a share is no number, or out of range.",
        "It is refused; every share that is shown lies between 0 and 1.",
        (
            _HERE + "test_only_shares_are_thresholds",
            _HERE + "test_a_share_is_always_a_number_between_0_and_1",
            _CLUSTERS + "test_a_senseless_threshold_is_refused",
        ),
    ),
}
