"""The rules of the house hold for every file of the package, and each was seen to fail on a planted violation."""

from pathlib import Path

import pytest

from tests.architecture_rules import (
    RULES,
    Rule,
    children_start_without_qt,
    engine_stages_stand_alone,
    exceptions_are_caught_narrowly,
    files_and_functions_are_short,
    files_are_removed_by_the_review_alone,
    imports_can_be_read,
    imports_point_inwards,
    modules_form_no_cycle,
    names_say_something,
    nothing_prints,
    nothing_runs_what_it_reads,
    qt_stays_in_the_window,
    records_are_frozen,
    subjects_of_the_window_stand_alone,
    threads_and_processes_start_in_one_place,
)

PACKAGE = Path(__file__).resolve().parent.parent / "finder_app"
IN_A_FUNCTION = "def later() -> None:\n    {}\n"
PLANTED: list[tuple[Rule, str, str]] = [
    (imports_point_inwards, "engine/walk.py", "from finder_app.review import session\n"),
    (imports_point_inwards, "review/rules/rules.py", IN_A_FUNCTION.format("from finder_app.gui.jobs import Job")),
    (imports_point_inwards, "gui/jobs.py", "import finder_app.cli.commands\n"),
    (imports_point_inwards, "cli/scan.py", IN_A_FUNCTION.format("import finder_app.gui.app")),
    (imports_point_inwards, "stray.py", "import finder_app.engine.walk\n"),
    (engine_stages_stand_alone, "engine/walk.py", "from finder_app.engine import pool\n"),
    (engine_stages_stand_alone, "engine/walk.py", IN_A_FUNCTION.format("from finder_app.engine.scan import scan")),
    (engine_stages_stand_alone, "engine/lcs.py", "from finder_app.engine.walk import find_files\n"),
    (engine_stages_stand_alone, "engine/records.py", "import finder_app.engine.lcs\n"),
    (engine_stages_stand_alone, "engine/walk.py", "from finder_app.engine.candidates.block_index import find_pairs\n"),
    (subjects_of_the_window_stand_alone, "gui/diff/view.py", "from finder_app.gui.clusters import names\n"),
    (subjects_of_the_window_stand_alone, "gui/diff/view.py", "from finder_app.gui.workbench import Workbench\n"),
    (subjects_of_the_window_stand_alone, "gui/jobs.py", IN_A_FUNCTION.format("import finder_app.gui.diff.view")),
    (subjects_of_the_window_stand_alone, "gui/query/line.py", "from finder_app.gui.clusters import names\n"),
    (subjects_of_the_window_stand_alone, "gui/stray/line.py", "from finder_app.gui.clusters import names\n"),
    (modules_form_no_cycle, "engine/pool.py", IN_A_FUNCTION.format("import finder_app.engine.scan")),
    (qt_stays_in_the_window, "review/rules/rules.py", "from PySide6.QtCore import QObject\n"),
    (qt_stays_in_the_window, "engine/walk.py", IN_A_FUNCTION.format("import PySide6.QtWidgets")),
    (qt_stays_in_the_window, "cli/scan.py", "if TYPE_CHECKING:\n    import shiboken6\n"),
    (imports_can_be_read, "engine/walk.py", "from . import scan\n"),
    (files_and_functions_are_short, "gui/main_window.py", "x = 1\n" * 301),
    (files_and_functions_are_short, "engine/walk.py", "class A:\n  def long(self):\n" + "    x = 1\n" * 60),
    (names_say_something, "engine/text_utils.py", ""),
    (names_say_something, "gui/common/__init__.py", ""),
    (nothing_runs_what_it_reads, "gui/jobs.py", IN_A_FUNCTION.format("os.system('ls')")),
    (nothing_runs_what_it_reads, "gui/jobs.py", IN_A_FUNCTION.format("subprocess.run('ls', shell=True)")),
    (nothing_runs_what_it_reads, "gui/jobs.py", IN_A_FUNCTION.format("self.view.setHtml(text)")),
    (nothing_runs_what_it_reads, "review/session.py", IN_A_FUNCTION.format("pickle.load(file)")),
    (imports_can_be_read, "engine/walk.py", IN_A_FUNCTION.format("importlib.import_module('PySide6')")),
    (exceptions_are_caught_narrowly, "engine/walk.py", "try:\n    x = 1\nexcept Exception:\n    x = 2\n"),
    (exceptions_are_caught_narrowly, "gui/app.py", "try:\n    x = 1\nexcept (OSError, BaseException):\n    x = 2\n"),
    (exceptions_are_caught_narrowly, "review/session.py", "try:\n    x = 1\nexcept:\n    x = 2\n"),
    (files_are_removed_by_the_review_alone, "gui/app.py", IN_A_FUNCTION.format("Path('a').unlink()")),
    (files_are_removed_by_the_review_alone, "engine/walk.py", IN_A_FUNCTION.format("os.remove('a')")),
    (files_are_removed_by_the_review_alone, "cli/scan.py", IN_A_FUNCTION.format("QFile.moveToTrash('a')")),
    (nothing_prints, "engine/walk.py", IN_A_FUNCTION.format("print(1)")),
    (threads_and_processes_start_in_one_place, "gui/app.py", IN_A_FUNCTION.format("threading.Thread(target=f)")),
    (threads_and_processes_start_in_one_place, "engine/scan.py", IN_A_FUNCTION.format("context.Process(target=f)")),
    (records_are_frozen, "engine/records.py", "@dataclass(slots=True)\nclass Pair:\n    a: int\n"),
    (records_are_frozen, "engine/records.py", "@dataclasses.dataclass\nclass Pair:\n    a: int\n"),
    (children_start_without_qt, "engine/pool.py", "import PySide6\n"),
]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_package_keeps_the_rule(rule: Rule) -> None:
    assert rule(PACKAGE) == []


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_rule_has_been_seen_to_fail(rule: Rule) -> None:
    assert any(planted is rule for planted, _file, _source in PLANTED)


@pytest.mark.parametrize(("rule", "file", "source"), PLANTED, ids=lambda part: getattr(part, "__name__", ""))
def test_rule_reports_a_planted_violation(tmp_path: Path, rule: Rule, file: str, source: str) -> None:
    package = small_package(tmp_path)
    assert rule(package) == []
    (package / file).parent.mkdir(exist_ok=True)
    (package / file).write_text(source, "utf-8")
    assert len(rule(package)) >= 1


def small_package(folder: Path) -> Path:
    """A package that keeps every rule."""
    package = folder / "finder_app"
    sources = {
        "__init__.py": "__version__ = '1'\n",
        "__main__.py": IN_A_FUNCTION.format("from finder_app.cli import commands"),
        "cli/commands.py": "import finder_app.cli.scan\n" + IN_A_FUNCTION.format("from finder_app.gui import app"),
        "cli/scan.py": "from finder_app.engine.scan import scan\nfrom finder_app.review import session\n",
        "engine/records.py": "import finder_app\n@dataclass(frozen=True, slots=True)\nclass Pair:\n    a: int\n",
        "engine/lcs.py": "",
        "engine/pool.py": "from finder_app.engine import worker_process\n",
        "engine/worker_process.py": IN_A_FUNCTION.format(
            "try:\n        context.Process()\n    except Exception:\n        raise"
        ),
        "engine/walk.py": "from finder_app.engine.records import Pair\nfrom finder_app.engine import lcs\n",
        "engine/scan.py": "from finder_app.engine import candidates, pool, walk\n",
        "engine/candidates/__init__.py": "from finder_app.engine.candidates import block_index\n",
        "engine/candidates/block_index.py": "",
        "review/session.py": "from finder_app.engine.records import Pair\n",
        "review/acting/trash.py": "try:\n    os.unlink('a')\nexcept BaseException:\n    undo()\n    raise\n",
        "gui/app.py": "from PySide6 import QtCore\nfrom finder_app.review.session import Pair\n",
        "gui/jobs.py": "",
        "gui/workbench.py": "from finder_app.gui.query import line\n",
        "gui/diff/view.py": "from finder_app.gui import jobs\n",
        "gui/clusters/names.py": "",
        "gui/clusters/cluster_model.py": "from finder_app.gui.clusters.names import tails\n",
        "gui/query/line.py": "from finder_app.gui.clusters.cluster_model import ClusterModel\n",
    }
    for name, source in sources.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(source, "utf-8")
    return package
