"""The page about the commands: its examples are run, in the order of the page, and say what they show."""

import re
import shlex
from pathlib import Path

import pytest

from finder_app.cli import commands
from finder_app.review.acting import plan_file
from tests.cli.conftest import Run
from tests.conftest import WriteFiles
from tests.review.builders import action_of

PAGE = (Path(__file__).parents[2] / "resources" / "help" / "commands.md").read_text("utf-8")
STORY = "The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
OTHER = "And then a very different story begins, about a lighthouse keeper and her eleven grey geese. " * 12
FILES: dict[str, str | bytes] = {
    "archive/story.txt": STORY,
    "archive/copy.txt": STORY,
    "new/story.html": f"<html><body><p>{STORY}</p></body></html>",
    "new/edited.txt": STORY.replace("lazy dog", "sleepy cat", 1),
    "new/collection.txt": STORY + OTHER,
    "new/other.txt": "Nothing of it stands anywhere else, and that is how it should be. " * 9,
    "words.txt": "区块链 5 n\n",
    "stop.txt": "the\n",
}
ANYTHING = "…"


def examples() -> list[tuple[str, str]]:
    """Each command with what it shows."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = example.partition("\n")
            found.append((command, shown))
    return found


def pattern(shown: str) -> str:
    """A regular expression for what is shown: "…" is anything within a line, alone on a line any lines."""
    lines = []
    for line in shown.splitlines():
        if line == ANYTHING:
            lines.append(r"(?:.*\n)*?")
        else:
            lines.append(".*".join(map(re.escape, line.split(ANYTHING))) + r" *\n")
    return "".join(lines)


def test_every_example_says_what_it_shows(run: Run, write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_files(FILES)
    monkeypatch.chdir(folder)
    plan = [action_of(folder / "archive" / "copy.txt", folder / "archive" / "story.txt")]
    (folder / "clean-up.json").write_bytes(b"".join(plan_file.chunks(plan)))
    assert len(examples()) > 20
    for command, shown in examples():
        program, *words = shlex.split(command)
        assert program == "finder-app"
        said = run(*words)
        told = (said.out + said.err).replace("\r\n", "\n")
        assert re.fullmatch(pattern(shown), told), f"$ {command}\n{told}"
        assert said.code == (2 if "error:" in shown else 0), command


def test_the_page_has_every_command() -> None:
    titles = {title.split()[0] for title in re.findall(r"^## (.+)$", PAGE, re.MULTILINE)}
    assert titles == set(commands.COMMANDS)
    shown = {shlex.split(command)[1] for command, _ in examples()}
    assert shown == set(commands.COMMANDS)
    for action in "add remove list stats prune clear export import".split():
        assert any(command.startswith(f"finder-app library {action}") for command, _ in examples())


@pytest.mark.parametrize(
    "option",
    "library relation containment similarity html templates recipe index max-distance user-dict stop-words across-only "
    "reference pairs format clusters differences bom output quiet".split(),
)
def test_the_page_shows_the_options_of_scan(option: str) -> None:
    assert re.search(rf"--(no-)?{option}\b", PAGE)
