"""A journal in, the FileOps that are right for this platform out."""

import os
import sys
from pathlib import Path

from finder_app.review.acting.file_ops import FileOps
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind

if sys.platform in ("win32", "darwin"):
    from send2trash import send2trash

    from finder_app.review.acting.system_ops import SystemOps

    def platform_ops(journal: Journal) -> FileOps:
        """The system's own trash."""
        return SystemOps(journal, send2trash)

    def kinds() -> frozenset[ActionKind]:
        """What can be done here."""
        return SystemOps.kinds

else:
    from finder_app.review.acting.freedesktop_ops import FreedesktopOps
    from finder_app.review.acting.trash import Trashes, home_trash

    def platform_ops(journal: Journal) -> FileOps:
        """The trash of the FreeDesktop.org specification, for the user who runs this process."""
        return FreedesktopOps(journal, Trashes(home_trash(dict(os.environ), Path.home()), os.getuid()))

    def kinds() -> frozenset[ActionKind]:
        """What can be done here."""
        return FreedesktopOps.kinds
