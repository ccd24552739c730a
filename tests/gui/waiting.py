"""A time or a condition in; back when it has come, with the window alive meanwhile."""

from collections.abc import Callable

from PySide6.QtCore import QEventLoop, QTimer


def wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_until(is_true: Callable[[], bool], seconds: float = 20) -> None:
    for _ in range(int(seconds * 50)):
        if is_true():
            return
        wait(20)
    raise TimeoutError
