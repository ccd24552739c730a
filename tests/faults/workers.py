"""Faults of worker processes and threads."""

from tests.faults.fault import Fault

_POOL = "tests/engine/test_pool.py::"
_PROCESS = "tests/engine/test_worker_process.py::"
_THREADS = "tests/engine/test_worker_threads.py::"
_ENDINGS = "tests/engine/test_pool_endings.py::"
_JOBS = "tests/gui/test_jobs.py::"
_ERRORS = "tests/gui/test_errors.py::"

ROWS: dict[str, Fault] = {
    "H1": Fault(
        "A worker process is killed, by its file, by a person or for want of memory.",
        "The file that kills it is listed; whoever was innocent is read, and another worker takes the place.",
        (
            _POOL + "test_only_the_culprit_fails",
            _THREADS + "test_workers_that_somebody_kills_cost_nothing",
            _THREADS + "test_all_workers_killed_while_nothing_is_to_be_done_are_replaced",
            _THREADS + "test_an_item_whose_worker_somebody_kills_is_tried_once_more",
            _THREADS + "test_after_many_deaths_the_pool_is_at_full_strength",
            _PROCESS + "test_a_death_is_noticed_though_somebody_holds_the_pipe_open",
            _ENDINGS + "test_workers_that_die_leave_no_open_file_behind",
            "tests/faults/test_worker_deaths.py::test_of_files_that_kill_their_readers_each_costs_itself_alone",
        ),
    ),
    "H2": Fault(
        "A worker hangs, asleep or in a library that holds the interpreter.",
        "It is ended, and its file listed; a machine that slept or a clock that jumped ends nobody.",
        (
            _POOL + "test_only_the_culprit_fails",
            "tests/faults/test_worker_deaths.py::test_of_files_that_kill_their_readers_each_costs_itself_alone",
            _THREADS + "test_a_clock_that_jumps_kills_no_worker",
            _THREADS + "test_what_passes_unwatched_counts_as_a_second_at_most",
        ),
    ),
    "H3": Fault(
        "A worker raises or answers what cannot be packed or unpacked.",
        "That file is listed with the name of what was raised.",
        (
            _PROCESS + "test_whatever_breaks_costs_its_item",
            _PROCESS + "test_an_exception_that_cannot_say_what_it_is_is_named_here_too",
        ),
    ),
    "H4": Fault(
        "A worker prints without end.",
        "Nothing of it arrives anywhere.",
        (_PROCESS + "test_what_a_worker_prints_goes_nowhere",),
    ),
    "H5": Fault(
        "A library is missing or broken, so that no worker can start.",
        "That is said once, with what to do, and not for each file.",
        (
            _PROCESS + "test_a_module_that_is_missing_is_said_once_and_not_for_each_file",
            _ENDINGS + "test_a_thread_that_cannot_start_its_process_says_so",
            "tests/gui/test_error_words.py::test_what_is_known_is_said_in_words",
        ),
    ),
    "H6": Fault(
        "The program is killed while workers run.",
        "None of them is left after two seconds.",
        (
            _POOL + "test_workers_do_not_outlive_a_killed_parent",
            _ENDINGS + "test_a_program_that_ends_in_the_midst_of_work_ends_at_once",
        ),
        "On Windows and macOS a worker notices by its pipe alone, and not while a library holds the interpreter.",
    ),
    "H7": Fault(
        "In a frozen program each worker starts the program again.",
        "A worker never gets as far as the window.",
        ("tests/faults/test_isolation.py::test_workers_are_spawned_and_every_way_into_the_program_is_ready_for_it",),
        "Shown by the order of what the start does; a frozen program is built for a release, not by the tests.",
    ),
    "H8": Fault(
        "A process is forked while threads run.",
        "Workers are spawned, and know nothing of the window.",
        (
            "tests/faults/test_isolation.py::test_workers_are_spawned_and_every_way_into_the_program_is_ready_for_it",
            "tests/test_architecture.py::test_package_keeps_the_rule",
        ),
    ),
    "H9": Fault(
        "The work of a thread raises.",
        "Exactly one signal comes all the same: the error is told, and the window is ready again.",
        (
            _JOBS + "test_an_exception_arrives_as_failed",
            "tests/gui/scanning/test_scanner.py::test_a_broken_scan_says_so",
        ),
    ),
    "H10": Fault(
        "Something raises in the window itself.",
        "It is told in words, and written to the log with all details.",
        (
            _ERRORS + "test_an_exception_in_a_slot_is_heard",
            _ERRORS + "test_an_exception_in_any_thread_is_heard",
            _ERRORS + "test_the_log_has_the_whole_story",
        ),
    ),
    "H11": Fault(
        "What belongs to the window is called in another thread.",
        "Whatever a job tells is told in the thread of the windows.",
        (
            _JOBS + "test_a_result_arrives_once_in_the_gui_thread",
            "tests/test_architecture.py::test_package_keeps_the_rule",
        ),
    ),
    "H12": Fault(
        "The window closes while threads run.",
        "They are stopped, and the program ends as it should.",
        (
            _JOBS + "test_stop_waits_for_the_work_to_end",
            _JOBS + "test_at_the_end_of_the_program_nobody_hears_of_a_job",
            "tests/gui/test_app.py::test_a_polite_kill_in_mid_scan_ends_it_soon_and_whole",
            "tests/gui/scanning/test_scanner.py::test_stop_leaves_nothing_running",
        ),
    ),
    "H13": Fault(
        "Progress comes a million times.",
        "It is counted, and looked at ten times a second.",
        (
            "tests/gui/scanning/test_scan_panel.py::test_progress_is_polled",
            "tests/end_to_end/test_heartbeat.py::test_the_window_never_stalls_during_a_scan",
        ),
    ),
    "H14": Fault(
        "Each signal takes a reference away from the interpreter, until it aborts.",
        "A version of Qt that does so is refused; a hundred thousand signals do no harm.",
        (_JOBS + "test_a_hundred_thousand_signals_leave_the_interpreter_alive",),
    ),
    "H15": Fault(
        "A window is taken away while a signal to it is on its way.",
        "Nothing happens to anybody.",
        (
            _JOBS + "test_jobs_that_begin_and_end_in_any_order_tell_once_or_not_at_all",
            _JOBS + "test_a_parent_may_go_at_the_very_moment_at_which_the_work_ends",
            _JOBS + "test_a_parent_deleted_meanwhile_does_no_harm",
        ),
    ),
}
