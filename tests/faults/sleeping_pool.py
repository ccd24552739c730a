"""A pool that works for a while: run, and put to sleep, by the test beside it. Prints its beginning and its end."""

import sys
import time

from finder_app.engine.pool import Failure, WorkerPool
from finder_app.engine.progress import Progress

ITEM_S = 0.25
LIMIT_S = 0.8


def doze(_context: None, item: int) -> int:
    time.sleep(ITEM_S)
    return item


def main() -> None:
    """Work, slowly."""
    with WorkerPool(2, item_limit_s=LIMIT_S) as pool:
        answers: list[object] = []
        for _, answer in pool.map(doze, None, range(8), weigh=lambda _: 1 << 30, progress=Progress()):
            if not answers:
                sys.stdout.write("begun\n")
                sys.stdout.flush()
            answers.append(answer)
    sys.stdout.write(f"{len(answers)} {sum(isinstance(each, Failure) for each in answers)}\n")


if __name__ == "__main__":
    main()
