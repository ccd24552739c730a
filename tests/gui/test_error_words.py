"""What went wrong is said in words, with what to do; the details are plain text."""

import errno

import pytest

from finder_app.engine.pool import WorkersUnusableError
from finder_app.gui import error_words


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (MemoryError(), "not enough memory"),
        (OSError(errno.ENOSPC, "no space"), "disk is full"),
        (PermissionError(errno.EACCES, "denied"), "does not allow"),
        (OSError(errno.ENOENT, "gone"), "Something went wrong."),
        (WorkersUnusableError("ImportError"), "do not start"),
        (KeyError("x"), "Something went wrong."),
    ],
)
def test_what_is_known_is_said_in_words(error: Exception, words: str) -> None:
    assert words in error_words.happened(error)
    assert error_words.advice(error).endswith(".")


def test_a_hostile_message_is_shown_as_text() -> None:
    told = error_words.details(ValueError("<b>\u202egnp.exe\x1b[31m"))
    assert "\u202e" not in told
    assert "\x1b" not in told
