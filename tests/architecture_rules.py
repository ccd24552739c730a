"""A package folder in, the places that break a rule of the house out. Pure, but for the rule that starts a process."""

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

# Layers: gui → review → engine. The commands stand beside the window; the start of the program may reach everything.
MAY_IMPORT = {
    "engine": {"engine"},
    "review": {"review", "engine"},
    "cli": {"cli", "review", "engine"},
    "gui": {"gui", "review", "engine"},
    "__main__": {"cli", "gui"},
    "__init__": set[str](),
}
# The one step from the commands to the window, inside a function.
SANCTIONED = {("cli/commands.py", "gui.app")}

# Within engine: all may import the shared words; a stage imports those and the algorithms; only composers join stages.
SHARED_WORDS = {
    "arena",
    "blobs",
    "cluster_table",
    "document_table",
    "file_table",
    "file_types",
    "options",
    "pair_table",
    "progress",
    "records",
    "traces",
}
ALGORITHMS = {"anchors", "display_text", "folding", "hashing", "highlights", "lcs", "line_alignment", "linkage"}
ALGORITHMS |= {
    "chinese_encodings",
    "html_tags",
    "left_alone",
    "page_blocks",
    "plain_html",
    "process_lock",
    "resources",
    "roots",
    "sliding",
    "spaced_words",
    "template_lines",
    "token_text",
    "vocabulary",
    "waiting",
}
ALGORITHMS |= {"character_references", "worker_limits"}
ALGORITHMS |= {"bags", "collection_table", "file_lock", "page_rests", "private_folder", "shares", "word_lists"}
COMPOSERS = {
    "candidates",
    "cluster_matrix",
    "comparing",
    "comparison_files",
    "content_seen",
    "document",
    "document_frequencies",
    "explain",
    "feature_counts",
    "fingerprints",
    "found_so_far",
    "library",
    "library_columns",
    "library_file",
    "library_index",
    "library_queries",
    "library_frames",
    "library_segments",
    "library_transfer",
    "matching",
    "own_words",
    "page_outline",
    "pair_extras",
    "pair_report",
    "pair_view",
    "passages",
    "pool",
    "reading",
    "row_columns",
    "scan",
    "scan_memory",
    "segmented_words",
    "source_text",
    "templates",
    "token_keys",
    "verdicts",
    "verify",
    "word_counts",
    "worker_process",
    "worker_threads",
}

# Within gui each folder is a subject. A subject imports itself, the words at the top, and of the rest only these doors;
# what joins the subjects into a window stands at the top, too, and no word imports it.
DOORS: dict[str, set[str]] = {
    "acting": {"clusters.cluster_model", "review_panel"},
    "clusters": set(),
    "compare": {"clusters.cluster_model", "clusters.cluster_names", "diff", "explain", "heat_map.heat_map"},
    "diff": set(),
    "explain": set(),
    "heat_map": {"clusters.cluster_names"},
    "help": {"menus.command"},
    "history": set(),
    "library": set(),
    "menus": {"saving.result_keeping", "scanning.start_panel", "side_windows", "storage_notes", "workbench"},
    "preferences": {"library.library_troubles"},
    "query": {"clusters.cluster_model"},
    "rules": {"clusters.cluster_model"},
    "saving": {"acting.trashing", "scanning.start_panel", "workbench"},
    "scanning": set(),
    "threshold": {"clusters.cluster_model"},
}
WINDOW = {"app", "main_window", "restore_offers", "review_panel"}
WINDOW |= {"side_windows", "storage_notes", "top_bar", "workbench"}

FORBIDDEN_NAMES = {"utils", "util", "misc", "common", "helpers", "helper", "core", "manager", "base", "tools"}
FORBIDDEN_CALLS = {
    "os.system",
    "os.popen",
    "eval",
    "exec",
    "pickle.load",
    "pickle.loads",
    "pickle.Unpickler",
    "marshal.load",
    "marshal.loads",
    "shelve.open",
    "yaml.load",
}
STARTERS = {"Thread", "QThread", "QThreadPool", "ThreadPoolExecutor", "ProcessPoolExecutor", "ProcessPool", "Process"}
LAST_FRAMES = {"gui/jobs.py", "engine/worker_process.py", "engine/worker_threads.py", "engine/waiting.py"}
# The terminal's thread paints the progress of a command; a join of fingerprints may have threads of its own; a disk
# that does not answer holds the thread that asked it, and nobody else.
STARTING_PLACES = {"gui/jobs.py", "engine/worker_process.py", "engine/worker_threads.py"}
STARTING_PLACES |= {"engine/candidates/threads.py", "cli/terminal.py"}
STARTING_PLACES |= {"engine/waiting.py"}
# A worker process imports ahead what the function it will run needs; the names are written in the code.
IMPORTING_PLACES = {"engine/worker_process.py"}
REMOVING_CALLS = {"os.remove", "os.replace", "os.rename", "shutil.move"}
REMOVING_METHODS = {"unlink", "rmdir", "rmtree", "rename", "renames", "removedirs", "moveToTrash", "send2trash"}
# The settings remove their own unfinished file; the library puts its own damaged file aside; unfinished work has a
# folder of its own; what comparing found has a folder of its own beside the library.
REMOVING_PLACES = {"gui/settings.py", "engine/comparison_files.py", "engine/library_file.py"}
REMOVING_PLACES |= {"engine/private_folder.py", "engine/whole_file.py"}
MAX_FILE_LINES = 300
MAX_FUNCTION_LINES = 60

Rule = Callable[[Path], list[str]]


def imports_point_inwards(package: Path) -> list[str]:
    """No layer imports one further out, at any depth of the code."""
    found = []
    for file, where, module in internal_imports(package):
        layer, target = layer_of(file), module.partition(".")[0]
        if target and target not in MAY_IMPORT.get(layer, set()) and (file, module) not in SANCTIONED:
            found.append(f"{where} {layer} imports {module}")
    return found


def engine_stages_stand_alone(package: Path) -> list[str]:
    """No stage imports another stage or a composer; shared words and algorithms import only their own kind."""
    found = []
    for file, where, module in internal_imports(package):
        if layer_of(file) != "engine" or not module.startswith("engine."):
            continue
        source, target = file.removeprefix("engine/").removesuffix(".py").split("/")[0], module.split(".")[1]
        if source != target and source not in COMPOSERS and target not in engine_may_import(source):
            found.append(f"{where} {source} imports {target}")
    return found


def engine_may_import(module: str) -> set[str]:
    """What a shared word, an algorithm or a stage may import from engine."""
    return SHARED_WORDS if module in SHARED_WORDS else SHARED_WORDS | ALGORITHMS


def subjects_of_the_window_stand_alone(package: Path) -> list[str]:
    """No subject of the window knows another but by its doors; the words that all share know none."""
    found = []
    for file, where, module in internal_imports(package):
        source = file.removeprefix("gui/").removesuffix(".py").partition("/")[0]
        if layer_of(file) != "gui" or not module.startswith("gui.") or source in WINDOW:
            continue
        target = module.removeprefix("gui.")
        is_word = target not in WINDOW and not (package / "gui" / target.partition(".")[0]).is_dir()
        doors = {source} | DOORS.get(source, set())
        if not is_word and not any(target == door or target.startswith(f"{door}.") for door in doors):
            found.append(f"{where} {source} imports {target}")
    return found


def modules_form_no_cycle(package: Path) -> list[str]:
    """No module imports itself through others."""
    edges: dict[str, set[str]] = {}
    for file, _where, module in internal_imports(package):
        source = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        edges.setdefault(source, set()).add(module)
    reached = {source: set(targets) for source, targets in edges.items()}
    for via in edges:
        for targets in reached.values():
            if via in targets:
                targets |= reached[via]
    return [f"{source} imports itself through others" for source in sorted(reached) if source in reached[source]]


def qt_stays_in_the_window(package: Path) -> list[str]:
    """Only gui imports Qt."""
    return [
        f"{where} imports {name}"
        for file, where, name in all_imports(package)
        if name.split(".")[0] in {"PySide6", "shiboken6"} and layer_of(file) != "gui"
    ]


def imports_can_be_read(package: Path) -> list[str]:
    """No relative or computed import, which the other rules could not see."""
    found = []
    for file, where, node in nodes(package):
        if isinstance(node, ast.ImportFrom) and node.level:
            found.append(f"{where} imports relatively")
        called = dotted(node.func).split(".")[-1] if isinstance(node, ast.Call) else ""
        if called in {"import_module", "__import__"} and file not in IMPORTING_PLACES:
            found.append(f"{where} computes what it imports")
    return found


def files_and_functions_are_short(package: Path) -> list[str]:
    """A file has at most 300 lines, a function at most 60."""
    found = []
    for path in sorted(package.rglob("*.py")):
        lines = len(path.read_text("utf-8").splitlines())
        if lines > MAX_FILE_LINES:
            found.append(f"{path.relative_to(package).as_posix()} has {lines} lines")
    for _file, where, node in nodes(package):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            lines = node.end_lineno - node.lineno + 1
            if lines > MAX_FUNCTION_LINES:
                found.append(f"{where} {node.name} has {lines} lines")
    return found


def names_say_something(package: Path) -> list[str]:
    """No module or folder is named after nothing in particular."""
    return [
        path.relative_to(package).as_posix()
        for path in sorted(package.rglob("*"))
        if FORBIDDEN_NAMES & set(path.stem.lower().split("_")) and (path.suffix == ".py" or path.is_dir())
    ]


def nothing_runs_what_it_reads(package: Path) -> list[str]:
    """No shell, no evaluated text, no unpickled file, no text shown as HTML."""
    found = []
    for _file, where, node in nodes(package):
        if isinstance(node, ast.Call):
            name = dotted(node.func)
            if name in FORBIDDEN_CALLS or name.split(".")[-1] in {"setHtml", "insertHtml"}:
                found.append(f"{where} calls {name}")
            if any(keyword.arg == "shell" and not is_false(keyword.value) for keyword in node.keywords):
                found.append(f"{where} passes shell=")
    return found


def exceptions_are_caught_narrowly(package: Path) -> list[str]:
    """Only the last frame of a thread or a worker catches everything; tidying up and raising again is no catch."""
    found = []
    for file, where, node in nodes(package):
        if isinstance(node, ast.ExceptHandler) and file not in LAST_FRAMES and not raises_again(node):
            caught = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
            if any(kind is None or dotted(kind) in {"Exception", "BaseException"} for kind in caught):
                found.append(f"{where} catches everything")
    return found


def files_are_removed_by_the_review_alone(package: Path) -> list[str]:
    """No file is removed or renamed outside review, where it is planned, checked again and written down."""
    return [
        f"{where} calls {dotted(node.func)}"
        for file, where, node in nodes(package)
        if isinstance(node, ast.Call) and layer_of(file) != "review" and file not in REMOVING_PLACES
        if dotted(node.func) in REMOVING_CALLS or dotted(node.func).split(".")[-1] in REMOVING_METHODS
    ]


def nothing_prints(package: Path) -> list[str]:
    """Only the commands write to the terminal."""
    return [
        f"{where} prints"
        for file, where, node in nodes(package)
        if isinstance(node, ast.Call) and dotted(node.func) in {"print", "sys.stdout.write", "sys.stderr.write"}
        if layer_of(file) in {"engine", "review", "gui"}
    ]


def threads_and_processes_start_in_one_place(package: Path) -> list[str]:
    """Threads start in gui/jobs.py, processes in engine/worker_process.py, and nowhere else."""
    return [
        f"{where} starts {dotted(node.func)}"
        for file, where, node in nodes(package)
        if isinstance(node, ast.Call) and dotted(node.func).split(".")[-1] in STARTERS and file not in STARTING_PLACES
    ]


def records_are_frozen(package: Path) -> list[str]:
    """No record of the engine can be changed after it was made."""
    return [
        f"{where} {node.name} is not frozen"
        for file, where, node in nodes(package)
        if isinstance(node, ast.ClassDef) and file in {"engine/records.py", "engine/options.py"}
        if any(dotted(mark).endswith("dataclass") for mark in node.decorator_list)
        or any(isinstance(mark, ast.Call) and not is_frozen(mark) for mark in node.decorator_list)
    ]


def children_start_without_qt(package: Path) -> list[str]:
    """What a worker process imports at its start does not load Qt."""
    code = f"import {package.name}.__main__, {package.name}.engine.pool, sys; sys.exit('PySide6' in sys.modules)"
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=package.parent, env=variables, capture_output=True, text=True, check=False
    )
    return [] if done.returncode == 0 else [f"the start loads Qt or fails: {done.stderr}"]


def internal_imports(package: Path) -> list[tuple[str, str, str]]:
    """Each file, place and imported module of the package itself, without the package's name."""
    named = ((file, where, name.partition(".")) for file, where, name in all_imports(package))
    own = (
        (file, where, existing_module(package, rest)) for file, where, (top, _, rest) in named if top == package.name
    )
    return list(dict.fromkeys(own))


def existing_module(package: Path, name: str) -> str:
    """The module that a dotted name begins with: from "records.Pair" comes "records"."""
    parts = name.split(".") if name else []
    while parts and not any((package.joinpath(*parts[:-1]) / (parts[-1] + end)).exists() for end in ("", ".py")):
        parts.pop()
    return ".".join(parts)


def all_imports(package: Path) -> Iterator[tuple[str, str, str]]:
    """Each file, place and imported name, at any depth, lazy and type-checking ones too."""
    for file, where, node in nodes(package):
        if isinstance(node, ast.Import):
            yield from ((file, where, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((file, where, f"{node.module}.{alias.name}") for alias in node.names)


def nodes(package: Path) -> Iterator[tuple[str, str, ast.AST]]:
    """Each file, place and syntax node of the package."""
    for path in sorted(package.rglob("*.py")):
        file = path.relative_to(package).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            yield file, f"{file}:{getattr(node, 'lineno', 0)}", node


def layer_of(file: str) -> str:
    """The folder of a file below the package; for a file at its top, the file's own name."""
    return file.partition("/")[0].removesuffix(".py")


def dotted(node: ast.AST) -> str:
    """The dotted name of an expression, as far as it is one."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def raises_again(handler: ast.ExceptHandler) -> bool:
    """Whether an except clause ends by raising what it caught."""
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


def is_false(node: ast.AST) -> bool:
    """Whether an expression is the word False."""
    return isinstance(node, ast.Constant) and node.value is False


def is_frozen(decorator: ast.Call) -> bool:
    """Whether a decorator with arguments makes a frozen dataclass, or none at all."""
    if not dotted(decorator.func).endswith("dataclass"):
        return True
    return any(keyword.arg == "frozen" and not is_false(keyword.value) for keyword in decorator.keywords)


RULES: list[Rule] = [
    imports_point_inwards,
    engine_stages_stand_alone,
    subjects_of_the_window_stand_alone,
    modules_form_no_cycle,
    qt_stays_in_the_window,
    imports_can_be_read,
    files_and_functions_are_short,
    names_say_something,
    nothing_runs_what_it_reads,
    exceptions_are_caught_narrowly,
    files_are_removed_by_the_review_alone,
    nothing_prints,
    threads_and_processes_start_in_one_place,
    records_are_frozen,
    children_start_without_qt,
]
