"""What a command's exit code means."""

DONE = 0
FAILED = 1
USAGE = 2
INTERRUPTED = 130
