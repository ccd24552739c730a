"""What a command found in, standard output out; what cannot be written ends the command with a sentence."""

import io
import os
import sys
from collections.abc import Iterable
from typing import Literal, TextIO

from finder_app.cli.terminal import harmless


class OutputError(Exception):
    """Standard output cannot be written, as on a full disk; the message says why."""


def write(text: str) -> None:
    """Write a text as UTF-8, whatever the terminal's encoding and whatever names are in it.

    Raises OutputError, and BrokenPipeError when the reader has gone.
    """
    write_pieces([text.encode("utf-8", "backslashreplace")])


def write_pieces(pieces: Iterable[bytes]) -> None:
    """Write bytes as they come, but to a terminal nothing that commands it; raises the same."""
    is_terminal = sys.stdout.isatty()
    for piece in pieces:
        _attempt(_harmless(piece) if is_terminal else piece)
    _attempt(b"")


def use_streams() -> None:
    """Make the standard streams such that all can be used: a program may be started with some of them closed.

    Otherwise the first file that is opened would take the place of a stream, and what is said would go there.
    """
    if sys.stdin is None:
        sys.stdin = _of_nothing(os.O_RDONLY, "r")
    if sys.stdout is None:  # for reading: that nothing can be written is to be noticed
        sys.stdout = _of_nothing(os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _of_nothing(os.O_WRONLY, "w")
    for stream in (sys.stdout, sys.stderr):  # the texts of --help have signs that not every encoding has
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def abandon() -> None:
    """Let go of what was not written, so that nothing tries to write it at the program's end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _of_nothing(flags: int, mode: Literal["r", "w"]) -> TextIO:
    """A stream that stays open for as long as the program runs, and in the processes that it starts."""
    number = os.open(os.devnull, flags)
    os.set_inheritable(number, True)
    return os.fdopen(number, mode, encoding="utf-8", closefd=False)


def _harmless(piece: bytes) -> bytes:
    """What a person sees: names may have escape codes in them, which a file or a pipe gets as they are."""
    text = piece.decode("utf-8", "surrogateescape").replace("\r\n", "\n").replace("\0", "\n")
    return harmless(text).encode("utf-8", "backslashreplace")


def _attempt(piece: bytes) -> None:
    """Write a piece, or send off what was written when there is none."""
    try:
        if piece:
            sys.stdout.buffer.write(piece)
        else:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.strerror) from error
