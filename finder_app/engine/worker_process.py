"""A batch for a worker process in, its answers out: one process, its pipe, and what it may not do.

The process runs the code that reads other people's files. It has limits on memory, on the size of a file it writes and
on open files; it leaves no core behind, writes nothing to the terminal, and dies with its parent. Whatever breaks in it
comes back as plain data.
"""

import contextlib
import ctypes
import errno
import gc
import importlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from typing import Any, NamedTuple

from finder_app.engine import worker_limits
from finder_app.engine.progress import Cancelled
from finder_app.engine.records import SkipReason

LONGEST_DETAIL = 500
_GC_THRESHOLDS = (20_000, 20, 100)  # a long text is a million objects: to walk them often doubles the time of a diff
_PR_SET_PDEATHSIG = 1
_END_S, _MOMENT_S = 3.0, 0.1
_children = threading.RLock()  # a start looks at all children, and takes the exit code from whoever waits for one


class Failure(NamedTuple):
    """What a worker could not compute: it died (CRASHED), hung (TIMED_OUT) or needed too much (OUT_OF_MEMORY)."""

    reason: SkipReason
    detail: str


class Ready(NamedTuple):
    """The first word of a worker; `trouble` says why it can do nothing, if so."""

    trouble: str


class Answers(NamedTuple):
    """What became of the items of a batch, in their order; None where they are to be tried one by one."""

    of_items: list[Any] | None


class DiedError(Exception):
    """The process has ended by itself; `code` is its exit code, below zero that of a signal."""

    def __init__(self, code: int | None) -> None:
        super().__init__(f"exit code {code}")
        self.code = code


class WorkerProcess:
    """One process, started by spawn: fork would copy the locks of a window's threads.

    It dies with the thread that starts it.
    """

    def __init__(self, preload: Sequence[str], nice: int) -> None:
        spawning = multiprocessing.get_context("spawn")
        self._connection, others = spawning.Pipe()
        self._process = spawning.Process(target=_work, args=(others, tuple(preload), nice), daemon=True)
        with _children, _deaf_to_interrupts():
            self._process.start()
        others.close()  # so that its end is heard of

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def is_idle(self) -> bool:
        """Whether it lives and waits for an order."""
        try:
            return self.answer(0) is None
        except DiedError:
            return False

    def send(self, order: bytes) -> None:
        """Hand over what `packed` made to a worker that waits for it. DiedError where nobody is there any more."""
        try:
            self._connection.send_bytes(order)
        except OSError as error:
            raise DiedError(self._ended()) from error

    def answer(self, timeout_s: float) -> Ready | Answers | None:
        """The next word of the worker; None if there is none for so long. DiedError when it died."""
        try:
            if not wait([self._connection, self._process.sentinel], timeout_s):
                return None
            if not self._connection.poll(0):
                raise EOFError  # it has ended, whoever may hold its end of the pipe
            word: Ready | Answers = self._connection.recv()
        except (EOFError, OSError) as error:
            raise DiedError(self._ended()) from error
        except Exception:  # noqa: BLE001 - what cannot be unpacked costs its items, not the pool
            return Answers(None)
        return word

    def kill(self) -> None:
        """Kill it, whatever it is doing; may be called in any thread."""
        with _children:
            self._process.kill()

    def end(self) -> None:
        """Kill it and let go of its pipe."""
        self.kill()
        self._ended()
        self._connection.close()

    def _ended(self) -> int | None:
        """Its exit code, as soon as it has one; None if it goes on as if nothing were."""
        wait([self._process.sentinel], _END_S)
        with _children:
            self._process.join(_MOMENT_S)
            return self._process.exitcode


def packed(function: object, context: object, batch: Sequence[object], weight_bytes: int = 0) -> bytes:
    """An order for a worker: function(context, item) for each item; their weight tells what memory they may need."""
    return bytes(ForkingPickler.dumps((function, context, list(batch), worker_limits.memory_for(weight_bytes))))


def guarded(function: Any, context: Any, item: Any) -> Any:
    """The last frame of a worker: whatever breaks costs one item, and is named."""
    try:
        return function(context, item)
    except Cancelled:
        raise
    except MemoryError:
        return Failure(SkipReason.OUT_OF_MEMORY, "")
    except Exception as error:  # noqa: BLE001 - whatever it is, it costs one file and is named
        if isinstance(error, OSError) and error.errno == errno.ENOMEM:
            return Failure(SkipReason.OUT_OF_MEMORY, "")
        return Failure(SkipReason.CRASHED, _told(error))


def _told(error: BaseException) -> str:
    try:
        words = str(error)
    except Exception:  # noqa: BLE001 - an exception that cannot even say what it is
        words = ""
    return f"{type(error).__name__}: {words}"[:LONGEST_DETAIL].encode("utf-8", "backslashreplace").decode()


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C goes to all processes of a terminal: those that start meanwhile do not hear it, not even as yet."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # which would let it in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(connection: Connection, preload: Sequence[str], nice: int) -> None:
    """The life of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends its workers
    _be_silent()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_die_with_parent, daemon=True).start()
    trouble = _prepared(preload, nice)
    unused = worker_limits.unused_address_space()
    with contextlib.suppress(EOFError, OSError):  # the parent has gone, or needs nothing any more
        connection.send(Ready(trouble))
        while not trouble:
            connection.send_bytes(_carried_out(connection, unused))
    os._exit(0)


def _prepared(preload: Sequence[str], nice: int) -> str:
    """Import what will be needed and take the limits on; what is wrong, if anything is."""
    try:
        for name in preload:
            importlib.import_module(name)
        worker_limits.take_on(nice)
    except Exception as error:  # noqa: BLE001 - the installation is broken: said once, and not for each file
        return _told(error)
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)
    return ""


def _carried_out(connection: Connection, unused: int) -> bytes:
    """The packed answer to the next order."""
    order = connection.recv_bytes()
    try:
        function, context, batch, memory_bytes = ForkingPickler.loads(order)
        worker_limits.allow(unused + memory_bytes)
    except MemoryError:
        return _packed_answers([Failure(SkipReason.OUT_OF_MEMORY, "")])
    except Exception as error:  # noqa: BLE001 - a function that cannot be imported here is a broken installation
        return bytes(ForkingPickler.dumps(Ready(_told(error))))
    del order
    return _packed_answers([guarded(function, context, item) for item in batch])


def _packed_answers(answers: list[Any]) -> bytes:
    """The answers to a batch; what cannot be sent is told as a failure, or tried one by one."""
    try:
        return bytes(ForkingPickler.dumps(Answers(answers)))
    except MemoryError:
        failure = Failure(SkipReason.OUT_OF_MEMORY, "")
    except Exception as error:  # noqa: BLE001 - an answer that cannot be packed costs its item
        failure = Failure(SkipReason.CRASHED, _told(error))
    return bytes(ForkingPickler.dumps(Answers([failure] if len(answers) == 1 else None)))


def _be_silent() -> None:
    """Whatever a parser prints goes nowhere: not among a command's results, and not by the gigabyte into a log."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number, stream in enumerate((sys.__stdin__, sys.__stdout__, sys.__stderr__)):
            if stream is not None:  # of one that was closed at the start, something else has the number by now
                os.dup2(nowhere, number)
        os.close(nowhere)


def _die_with_parent() -> None:
    parent: Any = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
