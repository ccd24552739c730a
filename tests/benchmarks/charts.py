"""What the benchmarks have printed in, charts as SVG out; they are drawn with matplotlib, where it is installed.

A chart is made of the tables of one program. A table is one of Markdown, or lines whose cells stand two blanks or more
apart; which of a program's tables a chart takes is told by the names of their columns.
"""

import importlib.util
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

# Colours that people with any kind of colour vision tell apart (Okabe and Ito), each with a mark of its own.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#999933")
MARKS = "osD^vPX*"
TARGET = "#666666"
# Milliseconds that a join of so many codes may take, by the limit of bits.
JOIN_TARGETS = {
    3: {10**5: 8, 10**6: 75, 10**7: 1_100, 5 * 10**7: 8_000},
    6: {10**5: 25, 10**6: 360},
    10: {10**5: 150, 10**6: 3_800},
}
OURS = "this one"
LEAST_MISSED = 0.0005  # the tables have three decimals
QUERY_TARGET_MS = 1.0
MEMORY_TARGET = (150.0, 600e-6)  # megabytes, and megabytes a file
_NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")
_RULE = re.compile(r"\|?(\s*:?-{3,}:?\s*\|)*\s*:?-{3,}:?\s*\|?")

Line = Mapping[float, float]


class Table(NamedTuple):
    """The names of the columns and the cells; `title` is the last line of text before it."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def place(self, name: str) -> int:
        """Which column has a name that begins like this; -1 if none has."""
        return next((at for at, each in enumerate(self.header) if each.lower().startswith(name.lower())), -1)

    def has(self, *names: str) -> bool:
        """Whether there are such columns."""
        return all(self.place(name) >= 0 for name in names)

    def records(self, *names: str) -> Iterator[tuple[str, ...]]:
        """The cells of those columns, row by row."""
        places = [self.place(name) for name in names]
        for row in self.rows:
            yield tuple(row[place] for place in places)


class Chart(NamedTuple):
    """A file's name, the program whose tables it shows, and what makes the figure, None where the tables lack it."""

    name: str
    program: str
    make: Callable[[str], Any]


def tables(text: str) -> list[Table]:
    """The tables of a text, in their order."""
    found: list[Table] = []
    title = ""
    for block in re.split(r"\n\s*\n", text):
        lines = block.strip("\n").splitlines()
        while lines:
            size = next((size for size, line in enumerate(lines) if is_row(line) != is_row(lines[0])), len(lines))
            part, lines = lines[:size], lines[size:]
            table = of_markdown(part, title) if is_row(part[0]) else of_columns(part, title)
            if table:
                found.append(table)
            elif part[-1].strip():
                title = part[-1].strip()
    return found


def is_row(line: str) -> bool:
    """Whether a line belongs to a table of Markdown."""
    return line.lstrip().startswith("|")


def of_markdown(lines: Sequence[str], title: str) -> Table | None:
    """A table of Markdown, if the lines are one."""
    if len(lines) < 3 or not _RULE.fullmatch(lines[1].strip()):
        return None
    cells = [
        tuple(cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")) for line in lines
    ]
    return filled(title, cells[0], cells[2:])


def of_columns(lines: Sequence[str], title: str) -> Table | None:
    """A table whose cells stand apart, if the lines are one: a line of names, and lines with no more cells."""
    cells = [tuple(re.split(r"\s{2,}", line.strip())) for line in lines]
    if len(cells) < 2 or len(cells[0]) < 3 or any(not 2 <= len(row) <= len(cells[0]) for row in cells[1:]):
        return None
    return filled(title, cells[0], cells[1:])


def filled(title: str, header: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Table:
    """A table whose rows are as long as its header."""
    size = len(header)
    return Table(title, header, tuple((row + ("",) * size)[:size] for row in rows))


def number(cell: str) -> float | None:
    """The first number of a cell, its thousands set apart or not."""
    found = _NUMBER.search(cell)
    return float(found.group().replace(",", "")) if found else None


def is_available() -> bool:
    """Whether there is something to draw with."""
    return importlib.util.find_spec("matplotlib") is not None


def draw(printed: Mapping[str, str], folder: Path) -> tuple[dict[str, str], list[str]]:
    """Draw what the programs printed: the files' names by the programs, and the charts that lack their figures."""
    made: dict[str, str] = {}
    missing = []
    for chart in CHARTS:
        text = printed.get(chart.program)
        if text is None:
            continue
        figure = chart.make(text)
        if figure is None:
            missing.append(chart.name)
        else:
            figure.savefig(folder / chart.name, format="svg", metadata={"Date": None})
            made[chart.program] = chart.name
    return made, missing


def panels(count: int, width: float = 4.6, height: float = 4.0) -> tuple[Any, Sequence[Any]]:
    """A figure with so many panels side by side; its text stays text."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "benchmarks", "font.size": 9})
    figure = Figure(figsize=(width * count, height), layout="constrained")
    return figure, figure.subplots(1, count, squeeze=False)[0]


def finish(axes: Any, title: str, across: str, up: str, *, with_legend: bool = True) -> None:
    """What every panel has: its title, the names and units of its axes, a faint grid."""
    axes.set(title=title, xlabel=across, ylabel=up)
    axes.grid(visible=True, which="major", color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    if with_legend and axes.get_legend_handles_labels()[0]:
        axes.legend(frameon=False, fontsize=7.5)


def plot(axes: Any, lines: Mapping[str, Line], names: Sequence[str]) -> None:
    """Draw lines, each in the colour and with the mark of its name; the first name, ours, thick and on top."""
    for name, line in lines.items():
        at = names.index(name)
        axes.plot(
            *zip(*sorted(line.items()), strict=True),
            "-" if at < len(COLOURS) else ":",
            label=name,
            color=COLOURS[at % len(COLOURS)],
            marker=MARKS[at % len(MARKS)],
            markersize=4.5,
            linewidth=2.2 if at == 0 else 1.1,
            zorder=3 if at == 0 else 2,
        )


def one_legend(figure: Any, panels: Sequence[Any]) -> None:
    """One legend beside all panels, which share their colours."""
    handles: dict[str, Any] = {}
    for axes in panels:
        for handle, label in zip(*axes.get_legend_handles_labels(), strict=True):
            handles.setdefault(label, handle)
    figure.legend(handles.values(), handles.keys(), loc="outside right upper", frameon=False, fontsize=8)


def names_of(groups: Iterable[Iterable[str]]) -> list[str]:
    """All names in the order of their first appearance."""
    return list(dict.fromkeys(name for group in groups for name in group))


def join(text: str) -> Any:
    """Time of the self-join against the number of codes, a panel for each limit; other programs beside."""
    lines = join_lines(text)
    if not lines:
        return None
    figure, axes = panels(len(lines), 3.8)
    names = names_of([[OURS], *lines.values()])
    for (limit, by_name), each in zip(sorted(lines.items()), axes, strict=True):
        plot(each, by_name, names)
        targets = JOIN_TARGETS.get(limit)
        if targets:
            each.plot(list(targets), list(targets.values()), "--", color=TARGET, linewidth=1, label="target")
        each.set(xscale="log", yscale="log")
        finish(each, f"fingerprints within {limit} bits", "fingerprints of 64 bits", "CPU time, ms", with_legend=False)
    one_legend(figure, axes)
    return figure


def join_lines(text: str) -> dict[int, dict[str, dict[float, float]]]:
    """Milliseconds by limit, program and number of codes; the best of several."""
    lines: dict[int, dict[str, dict[float, float]]] = {}
    for table in tables(text):
        if not table.has("codes", "limit", "ms"):
            continue
        names = [row[table.place("peer")] if table.has("peer") else OURS for row in table.rows]
        for name, cells in zip(names, table.records("codes", "limit", "ms"), strict=True):
            codes, limit, ms = map(number, cells)
            if codes is not None and limit is not None and ms is not None:
                line = lines.setdefault(int(limit), {}).setdefault(name, {})
                line[codes] = min(ms, line.get(codes, math.inf))
    return lines


def online(text: str) -> Any:
    """Time of one query against the number of codes in the index."""
    lines = query_lines(text)
    if not lines:
        return None
    figure, (axes,) = panels(1, 5.4)
    plot(axes, lines, list(lines))
    axes.axhline(QUERY_TARGET_MS, linestyle="--", color=TARGET, linewidth=1, label="target of p99")
    axes.set(xscale="log", yscale="log")
    axes.set_ylim(top=10 * max(QUERY_TARGET_MS, *(ms for line in lines.values() for ms in line.values())))
    finish(axes, "one query, limit 3", "fingerprints in the index", "time of a query, ms")
    return figure


def query_lines(text: str) -> dict[str, dict[float, float]]:
    """Milliseconds of half and of nearly all queries by the number of codes, as sentences or a table tell them."""
    told: list[Sequence[str]] = []
    for part in re.split(r"(?m)^(?=[\d,]+ codes)", text):
        found = re.match(r"([\d,]+) codes.*?^one by one\b[^\n]*?p50\D+([\d.]+)[^\n]*?p99\D+([\d.]+)", part, re.S | re.M)
        if found:
            told.append(found.groups())
    for table in tables(text):
        if table.has("codes", "p50", "p99"):
            told += table.records("codes", "p50", "p99")
    lines: dict[str, dict[float, float]] = {}
    for cells in told:
        codes, p50, p99 = map(number, cells)
        if codes is not None and p50 is not None and p99 is not None:
            lines.setdefault("half of the queries (p50)", {})[codes] = p50
            lines.setdefault("99 % of them (p99)", {})[codes] = p99
    return lines


def recipes(text: str) -> Any:
    """What is not found, against candidates a file: a line for each recipe, a panel for each folder."""
    folders = recipe_lines(text)
    if not folders:
        return None
    figure, axes = panels(len(folders), 4.6, 4.6)
    names = names_of(folders.values())
    for (folder, lines), each in zip(folders.items(), axes, strict=True):
        missed = {
            name: {count: max(1 - share, LEAST_MISSED) for count, share in line.items()} for name, line in lines.items()
        }
        plot(each, missed, names)
        each.set(xscale="log", yscale="log")
        finish(each, folder, "candidate pairs a file", "share of the alike pairs missed (or fewer)", with_legend=False)
    one_legend(figure, axes)
    return figure


def recipe_lines(text: str) -> dict[str, dict[str, dict[float, float]]]:
    """The share found by folder, recipe and candidates a file, of cells as "0.987, 9.7"."""
    folders: dict[str, dict[str, dict[float, float]]] = {}
    folder = ""
    for table in tables(text):
        folder = table.title.partition(":")[0] if ":" in table.title else folder
        if not table.header[0].endswith("recall, candidates a file"):
            continue
        for name, *cells in table.rows:
            points = (re.findall(r"[\d.]+", cell) for cell in cells)
            line = {float(pair[1]): float(pair[0]) for pair in points if len(pair) == 2 and float(pair[1]) > 0}
            if line:
                folders.setdefault(folder, {})[name] = line
    return folders


def growth(text: str) -> Any:
    """Seconds of each step, and the peak of memory, against the number of files."""
    seconds: dict[str, dict[float, float]] = {}
    memory: dict[float, float] = {}
    for files, steps, peak in growth_rows(text):
        memory[files] = peak
        for name, value in (*steps.items(), ("all of them", sum(steps.values()))):
            seconds.setdefault(name, {})[files] = max(value, 1e-3)
    if not memory:
        return None
    figure, (left, right) = panels(2)
    plot(left, seconds, ["all of them", *seconds])
    counts = sorted(memory)
    last = seconds["all of them"][counts[-1]]
    left.plot(
        counts, [last * count / counts[-1] for count in counts], "--", color=TARGET, linewidth=1, label="in proportion"
    )
    left.set(xscale="log", yscale="log")
    finish(left, "time after the files are read", "files", "seconds")
    floor, each_mb = MEMORY_TARGET
    plot(right, {"main process, at the peak": memory}, ["main process, at the peak"])
    right.plot(counts, [floor + each_mb * count for count in counts], "--", color=TARGET, linewidth=1, label="target")
    right.set_ylim(bottom=0)
    finish(right, "memory", "files", "megabytes")
    return figure


def growth_rows(text: str) -> Iterator[tuple[float, dict[str, float], float]]:
    """Files, seconds of each step, and megabytes at the peak, of lines with steps as "0.5 s 70 MB"."""
    names = ("tables", "match", "group")
    for line in text.splitlines():
        steps = re.findall(r"([\d.]+) s[\s|,]+([\d,]+) MB", line)
        first, rest = number(line), re.findall(r"([\d,]+) MB", line)
        if first is not None and len(steps) == len(names):
            yield (
                first,
                {name: float(step[0]) for name, step in zip(names, steps, strict=True)},
                float(rest[-1].replace(",", "")),
            )


def kinds(text: str) -> Any:
    """Megabytes a second of a whole scan by kind of file, beside targets and other programs."""
    table = next((each for each in tables(text) if each.has("kind", "whole")), None)
    if table is None:
        return None
    programs = {"this one, 2 processes": "whole"} | {peer: peer for peer in ("rensa", "datasketch") if table.has(peer)}
    names = [row[0] for row in table.rows]
    figure, (axes,) = panels(1, 6.6, 0.9 + 0.55 * len(names))
    height = 0.8 / len(programs)
    for at, (label, column) in enumerate(programs.items()):
        values = [number(cell) or 0.0 for (cell,) in table.records(column)]
        places = [place + (at - (len(programs) - 1) / 2) * height for place in range(len(names))]
        axes.barh(places, values, height * 0.9, color=COLOURS[at], label=label)
    label = "target"
    for place, (cell,) in enumerate(table.records("target")):
        target = number(cell)
        if target is not None:
            axes.plot([target, target], [place - 0.45, place + 0.45], "--", color=TARGET, linewidth=1.4, label=label)
            label = "_nolegend_"
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    finish(axes, "whole cold scan, folder to clusters", "MB of source a second", "")
    return figure


CHARTS = (
    Chart("self-join.svg", "index_join", join),
    Chart("online-query.svg", "online_query", online),
    Chart("recipe-curve.svg", "recipe_curve", recipes),
    Chart("growth.svg", "memory_growth", growth),
    Chart("scan-speed.svg", "scan_speed", kinds),
)
