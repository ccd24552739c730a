"""Runs the benchmarks one after the other and writes what they print, with charts, as a report.

    python -m tests.benchmarks OUT [--bulk FOLDER] [--evaluate EVALUATE --accuracy FOLDER …] [--only NAME …] [--long]

Each program has a process of its own, and its tables appear as they come. OUT/report.md has the machine, the tables and
the charts, which lie beside it as SVG. The FOLDER of `--bulk` holds many real files, those of `--accuracy` hold the
evaluation data (each with a truth.json), EVALUATE is its program; what needs one that is not given is left out, and
named. `--long` takes the full sizes: an hour or two, and 8 GB of memory. The exit code is 1 when a program failed or is
absent.
"""

import argparse
import contextlib
import importlib.util
import os
import platform
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tests.benchmarks import charts

PROJECT = Path(__file__).resolve().parents[2]
DONE = "done"
PATIENCE_S, LONG_PATIENCE_S = 600.0, 7_200.0


class Run(NamedTuple):
    """A program with its arguments; where they cannot be made, `lacks` names what is not given."""

    program: str
    arguments: tuple[str, ...]
    lacks: str = ""


class Outcome(NamedTuple):
    """What a run printed, how it ended and how long it took."""

    run: Run
    printed: str
    ending: str
    seconds: float


def main() -> int:
    """Run what is asked for, and write the report anew after each program."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--bulk", type=Path)
    parser.add_argument("--evaluate", type=Path)
    parser.add_argument("--accuracy", type=Path, nargs="+", default=[])
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these programs alone")
    parser.add_argument("--long", action="store_true")
    asked = parser.parse_args()
    runs = planned(asked)
    names = list(dict.fromkeys(run.program for run in runs))
    if unknown := set(asked.only or ()) - set(names):
        parser.error(f"no such program: {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    asked.out.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the program that runs is ended, too
    facts = machine()
    print(*(f"{name}: {fact}" for name, fact in facts.items()), sep="\n")
    outcomes: list[Outcome] = []
    for run in runs:
        if not asked.only or run.program in asked.only:
            outcomes.append(perform(run, LONG_PATIENCE_S if asked.long else PATIENCE_S))
            write(asked.out, facts, outcomes, {})
    write(asked.out, facts, outcomes, drawn(outcomes, asked.out))
    print(f"\n{asked.out / 'report.md'}")
    for outcome in outcomes:
        print(f"  {outcome.run.program:18} {outcome.ending}, {outcome.seconds:.0f} s")
    return int(any(outcome.ending != DONE and not outcome.run.lacks for outcome in outcomes))


def planned(asked: argparse.Namespace) -> list[Run]:
    """All programs in the order of the report."""
    bulk = [str(asked.bulk.resolve())] if asked.bulk else []
    truths = [str(folder.resolve()) for folder in asked.accuracy]
    evaluate = [str(asked.evaluate.resolve())] if asked.evaluate else []
    is_long: bool = asked.long
    no_bulk = "" if bulk else "--bulk"
    no_truth = "" if truths else "--accuracy"
    no_score = no_truth or ("" if evaluate else "--evaluate")
    scored = [Run("pipelines", (folder, "--evaluate", *evaluate), no_score) for folder in truths]
    sizes = (10**5, 10**6, 10**7, 5 * 10**7) if is_long else (10**4, 10**5, 10**6)
    large = ("--megabytes", "150", "--repeats", "3", "--whole") if is_long else ("--megabytes", "20", "--sample", "500")
    return [
        Run("scan_speed", (*bulk, *large, "--peers"), no_bulk),
        *(scored or [Run("pipelines", (), no_score)]),
        *([Run("pipelines", tuple(bulk), no_bulk)] if is_long else []),
        Run("accuracy", (*evaluate, *truths), no_score),
        Run("recipe_curve", (*truths, "--files", "1200" if is_long else "400"), no_truth),
        Run("site_templates", (*bulk, *(() if is_long else ("--articles", "120", "--menu", "60"))), no_bulk),
        Run("index_join", ("--largest", str(5 * 10**7 if is_long else 10**6))),
        *(Run("online_query", ("--codes", str(size))) for size in sizes),
        Run("memory_growth", tuple(str(10**power) for power in range(3, 7 if is_long else 6))),
        Run("result_file", ("1000000" if is_long else "100000",)),
        Run("library_speed", ("1000000" if is_long else "100000", *(bulk if is_long else truths[:1]))),
        Run("history_speed", ("--acts", "100000" if is_long else "10000")),
        Run("big_exports", ("--files", "1000000" if is_long else "100000")),
        Run("regrouping", ("200000", "20000")),
        Run("cluster_tree", ("100000" if is_long else "10000", "5")),
        Run("big_window", ("100000" if is_long else "10000", "10")),
        Run("big_acts", ("100000" if is_long else "10000", "10")),
        Run("cluster_matrix", ("60", "20000")),
        Run("compare_window", ()),
        Run("window_gaps", ("100000" if is_long else "10000",)),
    ]


def perform(run: Run, patience_s: float) -> Outcome:
    """Run a program, show its lines as they come, and keep them."""
    print(f"\n=== {run.program} {' '.join(run.arguments)}", flush=True)
    if run.lacks:
        print(f"left out: {run.lacks} is not given")
        return Outcome(run, "", f"left out: {run.lacks} is not given", 0.0)
    module = f"tests.benchmarks.{run.program}"
    if importlib.util.find_spec(module) is None:
        print("absent")
        return Outcome(run, "", "absent", 0.0)
    start = time.perf_counter()
    command = [sys.executable, "-u", "-m", module, *run.arguments]
    lines = []
    with (
        tempfile.TemporaryFile() as complaints,
        subprocess.Popen(
            command,
            cwd=PROJECT,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            stdout=subprocess.PIPE,
            stderr=complaints,
            encoding="utf-8",
            start_new_session=True,  # so that its own processes can be ended with it
        ) as process,
    ):
        timer = threading.Timer(patience_s, end, (process,))
        timer.start()
        try:
            for line in process.stdout or ():
                print(line, end="", flush=True)
                lines.append(line)
            code = process.wait()
        finally:
            is_over = timer.finished.is_set()
            timer.cancel()
            if process.poll() is None:
                end(process)
        if code != 0:
            complaints.seek(0)
            lines.append("\n" + complaints.read().decode("utf-8", "replace"))
            print(lines[-1], flush=True)
    ending = DONE if code == 0 else f"ended after {patience_s:g} s" if is_over else f"failed with exit code {code}"
    return Outcome(run, "".join(lines), ending, time.perf_counter() - start)


def end(process: "subprocess.Popen[str]") -> None:
    """End a program and the processes it started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def drawn(outcomes: Iterable[Outcome], folder: Path) -> dict[str, str]:
    """Draw the charts, and say which could not be; their files by the programs."""
    if not charts.is_available():
        print("\nno charts: matplotlib is not installed")
        return {}
    printed: dict[str, str] = {}
    for outcome in outcomes:
        if outcome.printed:
            printed[outcome.run.program] = printed.get(outcome.run.program, "") + outcome.printed + "\n"
    made, missing = charts.draw(printed, folder)
    for name in missing:
        print(f"no {name}: its figures were not printed")
    return made


def write(folder: Path, facts: Mapping[str, str], outcomes: Sequence[Outcome], pictures: Mapping[str, str]) -> None:
    """The report of what has run so far."""
    parts = ["# Benchmarks\n\n| machine | |\n| --- | --- |"]
    parts += [f"| {name} | {fact} |" for name, fact in facts.items()]
    parts.append("\n| program | ending | seconds |\n| --- | --- | --- |")
    parts += [f"| {outcome.run.program} | {outcome.ending} | {outcome.seconds:.0f} |" for outcome in outcomes]
    for program, group in groupby(outcomes, key=lambda outcome: outcome.run.program):
        parts.append(f"\n## {program}\n")
        if program in pictures:
            parts.append(f"![{program}]({pictures[program]})\n")
        for outcome in group:
            parts.append(
                f"`python -m tests.benchmarks.{program} {' '.join(outcome.run.arguments)}`\n".replace(" `", "`")
            )
            parts.append(as_markdown(outcome.printed) if outcome.printed else f"{outcome.ending}\n")
    (folder / "report.md").write_text("\n".join(parts), "utf-8")


def as_markdown(printed: str) -> str:
    """Tables of Markdown as they are, single lines as sentences, all else as it was laid out."""
    parts = []
    for block in re.split(r"\n\s*\n", printed.strip("\n")):
        for is_table, lines in groupby(block.splitlines(), key=charts.is_row):
            part = list(lines)
            is_sentence = len(part) == 1 and "   " not in part[0].strip()
            parts.append("\n".join(part) if is_table or is_sentence else "\n".join(["```text", *part, "```"]))
    return "\n\n".join(parts) + "\n"


def machine() -> dict[str, str]:
    """What the figures depend on, and how busy the machine is already."""
    simd = np.show_config(mode="dicts").get("SIMD Extensions", {})
    facts = {
        "processor": processor(),
        "cores": f"{usable_cores()} of {os.cpu_count()} usable",
        "memory": memory(),
        "system": platform.platform(),
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "NumPy": np.__version__,
        "SIMD that NumPy uses": " ".join([*simd.get("baseline", ()), *simd.get("found", ())]),
    }
    if hasattr(os, "getloadavg"):
        facts["processes that ran already"] = (
            " ".join(f"{load:.1f}" for load in os.getloadavg()) + " (1, 5, 15 minutes)"
        )
    return facts


def processor() -> str:
    """The processor's name."""
    told = Path("/proc/cpuinfo")
    names = re.findall(r"model name\s*:\s*(.*)", told.read_text("utf-8")) if told.exists() else []
    return names[0] if names else platform.processor() or platform.machine()


def usable_cores() -> int:
    """The cores that this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def memory() -> str:
    """The machine's memory."""
    if "SC_PHYS_PAGES" not in getattr(os, "sysconf_names", {}):
        return "not told"
    return f"{os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.1f} GiB"


if __name__ == "__main__":
    sys.exit(main())
