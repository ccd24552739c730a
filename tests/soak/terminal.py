"""Every command with a name that commands a terminal, on a terminal: what of the name arrives as a command is told.

python -m tests.soak.terminal
"""

import re
import sys
import tempfile
from pathlib import Path

from tests.security.test_terminal import BAD, COMMANDS, HOSTILE, TEXT, on_a_terminal
from tests.soak import long_run


def main() -> int:
    """Run every command, and fail where anything arrived."""
    arrived = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "texts"
        folder.mkdir()
        (Path(str(folder)) / HOSTILE.decode("utf-8", "surrogateescape")).write_bytes(TEXT)
        (folder / "b.txt").write_bytes(TEXT + b"One more.")
        for line in COMMANDS:
            words = [word.encode().replace(b"{}", HOSTILE) for word in line.split()]
            shown = re.sub(rb"\r(?=[A-Z][a-z]+(?: [a-z]+)?  )", b"", on_a_terminal(words, folder))
            bad = BAD.findall(shown)
            arrived += [f"{line}: {bad[:5]}"] if bad else []
            print(f"{len(shown):>7} bytes  {line}", flush=True)
    return long_run.ended(f"{len(COMMANDS)} commands", arrived)


if __name__ == "__main__":
    sys.exit(main())
