"""A table of files is what the list of the same files is."""

import os
import sys
from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.file_table import FileTable
from finder_app.engine.records import SourceFile
from tests.engine.library_documents import FILES, PATHS

ANY_FILES = st.lists(
    st.builds(
        lambda file, others, is_protected, years: SourceFile(
            file.path, file.size, file.mtime_ns + years, file.ctime_ns, file.identity, is_protected, tuple(others)
        ),
        FILES,
        st.lists(PATHS, max_size=2),
        st.booleans(),
        st.sampled_from([0, 0, 1 << 63]),  # a time that no column can hold
    ),
    max_size=12,
)


@given(ANY_FILES)
def test_a_table_is_the_list_of_its_files(files: list[SourceFile]) -> None:
    table = FileTable.of(files)
    assert list(table) == files
    assert table == files == [table[place] for place in range(len(table))]
    assert [table[-place] for place in range(1, len(files) + 1)] == files[::-1]
    assert list(table[1::2]) == files[1::2]
    assert [table.path(row) for row in range(len(files))] == [file.path for file in files]
    assert table.same_as(FileTable.of(list(files)))
    assert FileTable.of(table) is table


@given(ANY_FILES)
def test_a_table_is_what_its_parts_make(files: list[SourceFile]) -> None:
    table = FileTable.of(files)
    again = FileTable.of_parts(table.parts())
    assert again.same_as(table)
    assert list(again) == files
    assert again.ranks().tolist() == table.ranks().tolist()


@given(ANY_FILES, ANY_FILES)
def test_tables_differ_as_lists_do(files: list[SourceFile], others: list[SourceFile]) -> None:
    assert (FileTable.of(files) == FileTable.of(others)) == (files == others)
    assert not FileTable.of(files).same_as(FileTable.of(others)) or files == others


@given(ANY_FILES)
def test_ranks_follow_the_bytes_of_the_paths(files: list[SourceFile]) -> None:
    by_path = sorted(range(len(files)), key=lambda row: os.fsencode(files[row].path))
    assert np.argsort(FileTable.of(files).ranks()).tolist() == by_path


@given(ANY_FILES)
def test_columns_are_the_numbers_of_the_files(files: list[SourceFile]) -> None:
    table = FileTable.of(files)
    assert table.column("size").tolist() == [file.size for file in files]
    assert table.column("protected").tolist() == [file.protected for file in files]


PLACES = st.sampled_from(["/a", "/a/b", "/a/b/c", "/a-b", "/a/b.txt", "/z"])
INODES = st.dictionaries(st.tuples(PLACES, st.sampled_from("xyz")), st.integers(0, 3), min_size=1)


@given(INODES, st.data())
def test_each_file_is_left_once_under_its_shortest_path(
    inodes: dict[tuple[str, str], int], data: st.DataObject
) -> None:
    met = data.draw(st.lists(st.tuples(st.sampled_from(list(inodes)), st.booleans()), max_size=9))
    files = [SourceFile(Path(*names), 1, 2, 3, (1, inodes[names]), kept) for names, kept in met]
    expected = []
    for inode in {file.identity for file in files}:
        same = [file for file in files if file.identity == inode]
        paths = sorted({file.path for file in same}, key=lambda path: (len(path.parts), os.fsencode(path)))
        is_protected = any(file.protected for file in same)
        expected.append(SourceFile(paths[0], 1, 2, 3, inode, is_protected, tuple(paths[1:])))
    found = FileTable.of(files).one_of_each()
    by_path = sorted(expected, key=lambda file: os.fsencode(file.path))
    assert found == by_path
    assert found.ranks().tolist() == list(range(len(by_path)))
    found.append(SourceFile(Path("/0"), 1, 2, 3, (2, 0)))
    assert found.ranks().tolist() == [*range(1, len(by_path) + 1), 0]


def test_what_the_system_says_of_a_folder_is_taken_at_once(tmp_path: Path) -> None:
    for name in ("a", "b\udcff", "文"):
        (tmp_path / name).write_text(name, "utf-8", "surrogateescape")
    names = sorted(os.listdir(tmp_path))  # noqa: PTH208 - names alone
    found = [(tmp_path / name).stat() for name in names]
    table = FileTable()
    table.extend(os.path.join(tmp_path, ""), names, found, protected=True)  # noqa: PTH118 - with a separator at the end
    expected = [
        SourceFile(tmp_path / name, each.st_size, each.st_mtime_ns, each.st_ctime_ns, (each.st_dev, each.st_ino), True)
        for name, each in zip(names, found, strict=True)
    ]
    assert table == expected
    assert table.same_as(FileTable.of(expected))
    assert table.total_bytes() == sum(file.size for file in expected)


def test_a_time_out_of_range_is_kept(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    told = list((tmp_path / "a").stat())
    far = os.stat_result(told, {"st_mtime_ns": 1 << 70, "st_ctime_ns": 5})
    table = FileTable()
    table.extend(os.path.join(tmp_path, ""), ["a"], [far], protected=False)  # noqa: PTH118
    assert (table[0].mtime_ns, table[0].ctime_ns) == (1 << 70, 5)


def test_a_file_takes_less_than_a_hundred_bytes() -> None:
    table = FileTable.of(SourceFile(Path(f"/texts/{n // 50}/{n:07}.txt"), n, n, n, (1, n)) for n in range(5_000))
    columns = sum(sys.getsizeof(column) for column in table._columns)
    names = sum(sys.getsizeof(part) for part in (table._names._joined, table._names._bounds))
    assert (columns + names) / len(table) < 100


@given(ANY_FILES, ANY_FILES)
def test_a_table_knows_the_names_and_identities_of_its_files(files: list[SourceFile], others: list[SourceFile]) -> None:
    table = FileTable.of(files)
    names = {path for file in files for path in (file.path, *file.other_paths)}
    for file in [*files, *others]:
        for path in (file.path, *file.other_paths, file.path / "below", file.path.parent):
            assert table.has_path(path) == (path in names)
        assert table.with_identity(file.identity) == [each for each in files if each.identity == file.identity]
