"""Start of the program: a command when the first word is one, else the window.

Worker processes import this module again, so Qt is imported inside `main` only.
"""

import multiprocessing
import signal
import sys


def main() -> int:
    """Run the program with the words of the command line; return its exit code."""
    multiprocessing.freeze_support()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C before the work has begun just ends the program
    from finder_app.cli import commands

    sys.excepthook = commands.tell_broken  # until the window has one of its own

    return commands.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
