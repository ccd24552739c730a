"""A patch turns the one text into the other, whoever applies it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.unified_diff import NO_LINE_END, unified

TEXTS = st.lists(st.sampled_from(["a", "b", "c", "", "的", "- x", "+ y", "\r", "@@ -1 +1 @@", "\\"]), max_size=30)
ENDS = st.sampled_from(["", "\n"])


def apply(patch: str, text: str) -> str:
    """A slow and simple reader of patches: every line of the old text must be as the patch says."""
    old, new, at = split(text), list[str](), 0
    for row in split(patch.replace("\n" + NO_LINE_END, "\0\n"))[2:]:
        if row.startswith("@@"):
            first, _, count = row.split()[1][1:].partition(",")
            start = int(first) - (count != "0")
            new += old[at:start]
            at = start
            continue
        line = row[1:].replace("\0\n", "")
        if row[0] in " -":
            assert old[at] == line
            at += 1
        if row[0] in " +":
            new.append(line)
    return "".join([*new, *old[at:]])


def split(text: str) -> list[str]:
    """Lines with their line feeds."""
    return [line for line in re.split(r"(?<=\n)", text) if line]


@given(left=TEXTS, right=TEXTS, ends=st.tuples(ENDS, ENDS))
def test_a_patch_gives_the_other_text(left: list[str], right: list[str], ends: tuple[str, str]) -> None:
    one, other = "\n".join(left) + ends[0], "\n".join(right) + ends[1]
    patch = unified(one, other, "one.txt", "other.txt")
    assert (apply(patch, one) if patch else one) == other


@pytest.mark.skipif(shutil.which("patch") is None, reason="no patch program here")
@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("a\nb\nc\n", "a\nx\nc\n"),
        ("", "new\n"),
        ("gone\n", ""),
        ("no end", "no end\n"),
        ("第一章\n" * 30 + "末", "第一章\n" * 12 + "插入\n" + "第一章\n" * 18 + "末尾"),
        ("\n".join(map(str, range(200))), "\n".join(str(n) for n in range(200) if n % 17)),
    ],
)
def test_the_program_patch_applies_it(tmp_path: Path, left: str, right: str) -> None:
    old = tmp_path / "old.txt"
    old.write_text(left, "utf-8", newline="")
    patch = unified(left, right, "old.txt", "new.txt")
    command = ["patch", "--posix", "-s", "-u", "-o", str(tmp_path / "made"), str(old)]
    done = subprocess.run(command, input=patch.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "made").read_bytes().decode() == right


def test_equal_texts_need_no_patch() -> None:
    assert unified("a\n", "a\n", "a", "b") == ""


def test_a_name_cannot_pretend_to_be_a_line_of_the_patch() -> None:
    patch = unified("a\n", "b\n", "x\n+++ /etc/passwd", 'y"\x1b[31m')
    assert patch.split("\n")[:2] == ['--- "a/x\\n+++ /etc/passwd"', '+++ "b/y\\"?[31m"']
