"""Reports full of hostile names and texts in a real browser: it must run nothing, ask nobody, complain of nothing.

    python -m tests.soak.report_in_browser [--rounds N] [--seed S]

A round is a page of payloads. Needs Chromium. Every page is read by Resiliparse, too: it must have no element beyond
what the same report of harmless files has.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from resiliparse.parse.html import ElementNode, HTMLTree

from finder_app.review.exporting.export_listing import Listing
from finder_app.review.exporting.report_plan import Limits
from tests.review.reports import ATTRIBUTES, PLAIN, Page, is_ours, made, review_of_folder
from tests.security.payloads import payloads
from tests.soak import long_run

A_PAGE = 50  # payloads
STORY = "\n".join(
    f"The quick brown fox number {n} jumps over the lazy dog while wizards brew a potion." for n in range(12)
)
LOUD = re.compile(r"Refused to|violates|Content Security Policy|ERR_|dialog|alert", re.IGNORECASE)
ASKED = re.compile(r'"(https?://127\.0\.0\.1:9[^"]*)"')  # where all payloads that ask somebody ask
PROBES = (
    """<script>document.title='ran'</script><img src=x onerror="document.title='ran'"><img src=http://127.0.0.1:9/x>"""
)


def main() -> int:
    """Make the reports, look at them, and fail where a payload did anything."""
    asked = long_run.parser(__doc__, rounds=10).parse_args()
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    chosen = random.Random(asked.seed).sample(payloads(), min(asked.rounds * A_PAGE, len(payloads())))
    faults: list[str] = []
    for start in range(0, len(chosen), A_PAGE):
        page = report_of(chosen[start : start + A_PAGE])
        faults += faults_of(page)
        faults += in_browser(browser, page) if browser else []
    seen = [] if browser is None or sees_a_script(browser) else ["the browser shows nothing at all: it proves nothing"]
    sum_up = f"{len(chosen)} payloads as name, text and title, browser: {browser or 'none'}"
    return long_run.ended(sum_up, faults + seen)


def report_of(chosen: list[str]) -> str:
    """A report about files that have the payloads as their name, first line, title and last words, in such a folder."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, _name("".join(chosen[0][:40]))).with_suffix("")
        folder.mkdir()
        for number, payload in enumerate(chosen):
            ending = ".html" if number % 2 else ".txt"
            lines = STORY.replace("lazy", f"lazy {payload}", 1)
            body = (
                f"<title>{payload}</title><p>{payload}\n{lines}\n{payload}"
                if number % 2
                else f"{payload}\n{lines}\n{payload}"
            )
            text = body.encode("utf-8", "surrogatepass")
            Path(folder, f"{number}{_name(payload)[:60]}{ending}").write_bytes(text)
        return made(Listing.of(review_of_folder(folder, 0.5)), Limits(None, None))


def faults_of(page: str) -> list[str]:
    """What two parsers see in the page that the report does not write."""
    faults = [] if is_ours(Page(page)) else ["html.parser sees an element that is not ours"]
    for node in HTMLTree.parse(page).document or ():
        if isinstance(node, ElementNode):
            tag = node.tag or ""
            faults += [] if tag in PLAIN else [f"an element that is not ours: {tag}"]
            faults += [f"{tag} has {name}" for name in node.attrs if name not in ATTRIBUTES.get(tag, set())]
    return faults


def in_browser(browser: str, page: str) -> list[str]:
    """What the browser tells of while it shows the page, and what it shows that it was not given."""
    shown, told = _shown(browser, page)
    faults = [line[:200] for line in told.splitlines() if LOUD.search(line) and "file:///" in line]
    if "<title>Near-duplicates</title>" not in shown:
        faults.append("the title is another one: something ran")
    return faults + [f"in the browser: {fault}" for fault in faults_of(shown)]


def sees_a_script(browser: str) -> bool:
    """Whether a page that does run something is told apart."""
    shown, told = _shown(browser, f"<title>no</title>{PROBES}")
    return "<title>ran</title>" in shown and "http://127.0.0.1:9/x" in told


def _shown(browser: str, page: str) -> tuple[str, str]:
    with tempfile.TemporaryDirectory() as place:
        file = Path(place, "report.html")
        file.write_text(page, "utf-8")
        words = [browser, "--headless", "--disable-gpu", "--enable-logging=stderr", "--v=0", "--dump-dom"]
        words += ["--no-sandbox"] if not hasattr(os, "geteuid") or os.geteuid() == 0 else []
        words += [f"--user-data-dir={place}/profile", "--virtual-time-budget=2000", "--disable-background-networking"]
        words += [f"--log-net-log={place}/net.json", file.as_uri()]
        done = subprocess.run(words, capture_output=True, timeout=120, check=False)
        asked = sorted(set(ASKED.findall(Path(place, "net.json").read_text("utf-8", "replace"))))
        told = done.stderr.decode("utf-8", "replace") + "".join(f"\nERR_ASKED file:/// {url}" for url in asked)
        return done.stdout.decode("utf-8", "replace"), told


def _name(payload: str) -> str:
    kept = payload.replace("/", "∕").replace("\0", "").encode("utf-8", "surrogateescape")[:120]
    return kept.decode("utf-8", "ignore") or "empty"


if __name__ == "__main__":
    sys.exit(main())
