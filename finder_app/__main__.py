"""Start of the program: a command when the first word is one, else the window.

Worker processes import this module again, so Qt is imported inside `main` only.
"""

import multiprocessing
import sys


def main() -> int:
    """Run the program with the words of the command line; return its exit code."""
    multiprocessing.freeze_support()
    from finder_app.cli import commands

    return commands.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
