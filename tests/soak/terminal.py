"""Every command with a name that commands a terminal, on a terminal: what of the name arrives as a command is told.

python -m tests.soak.terminal
"""

import re
import sys
import tempfile
from pathlib import Path

from tests.security.test_terminal import BAD, COMMANDS, HOSTILE, TEXT, on_a_terminal


def main() -> int:
    """1 when anything arrived."""
    faults = 0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "texts"
        folder.mkdir()
        (Path(str(folder)) / HOSTILE.decode("utf-8", "surrogateescape")).write_bytes(TEXT)
        (folder / "b.txt").write_bytes(TEXT + b"One more.")
        for line in COMMANDS:
            words = [word.encode().replace(b"{}", HOSTILE) for word in line.split()]
            shown = re.sub(rb"\r(?=[A-Z][a-z]+(?: [a-z]+)?  )", b"", on_a_terminal(words, folder))
            bad = BAD.findall(shown)
            faults += bool(bad)
            print(
                f"{'ARRIVED' if bad else 'nothing':<8} {len(shown):>7} bytes  {line}",
                bad[:5] if bad else "",
                flush=True,
            )
    print(f"{len(COMMANDS)} commands, {faults} through which something arrived")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
