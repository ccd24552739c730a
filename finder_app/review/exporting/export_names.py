"""A path in, what stands for it in an export out: readable, harmless, and exact beside it. Pure."""

import base64
import os
import re
from pathlib import Path

from finder_app.review.display import display_path, is_unicode

# A spreadsheet that splits at other signs than we join with sees cells begin after those, too. The signs are OWASP's
# (CSV injection), and all that Unicode holds for forms of them; tabs and line ends are escaped in what is shown, so
# that only a path in the raw could have them.
FORMULA_SIGNS = "=+-@\t\r\n" + "＝＋－＠" + "﹦﹢﹣﹫" + "⁼₌⁺₊⁻₋−﬩"
_FORMULA_START = re.compile(rf"""(^|[;,|])([\s"]*)(?=[{re.escape(FORMULA_SIGNS)}])""")


def path_fields(path: Path) -> dict[str, str]:
    """A path for JSON; one that is not valid Unicode has its bytes in `path_base64` beside a readable form."""
    raw = os.fsencode(path)
    if is_unicode(path):
        return {"path": raw.decode("utf-8")}
    return {"path": raw.decode("utf-8", "backslashreplace"), "path_base64": in_base64(raw)}


def path_cells(path: Path) -> tuple[str, str]:
    """A path for CSV: as it may be shown, and its raw bytes as base64 wherever the two differ, else nothing."""
    return with_raw(path, harmless(display_path(path)))


def with_raw(path: Path, shown: str) -> tuple[str, str]:
    """What is shown of a path, and its raw bytes as base64 wherever the two differ, else nothing."""
    raw = os.fsencode(path)
    return shown, "" if shown.encode("utf-8") == raw else in_base64(raw)


def in_base64(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii")


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula, also where it splits at other signs: an apostrophe is put in."""
    return _FORMULA_START.sub(r"\1\2'", cell)
