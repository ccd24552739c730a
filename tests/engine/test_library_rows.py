"""A row gives back the document it was made of, or nothing; and it belongs to one way of reading."""

import dataclasses
from hashlib import blake2b
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import document, library_rows, source_text
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.records import Document, SourceFile
from tests.engine import library_documents

RECIPE = library_rows.recipe_digest(ScanOptions())
# The reading version, and a digest of what is read of some texts under it.
PINNED = (2, "5297968fce8a9dc4")
SAMPLES = {
    "a.txt": "Pack my box with five dozen liquor jugs, said the Wizard; 12.5 % off! " * 9,
    "b.txt": "近似重复的文本很常见,同一部小说往往有三种编码,内容却只差几个字。ＡＢＣ" * 5,
    "c.html": "<html><head><title>T</title><style>x</style></head><body><p>One two<br>three</p><p>4</p></body></html>"
    * 3,
    "d.md": "short",
}


@given(each=library_documents.documents(), settled=st.booleans())
def test_a_row_gives_its_document_back(each: Document, settled: bool) -> None:
    row = library_rows.row_of(RECIPE, 64, each, settled=settled)
    assert row is not None
    assert library_rows.is_sound(RECIPE, row.number, row.path, row.record, row.checksum)
    assert library_rows.known(row.path, row.record) == library_rows.Known(each, settled)
    assert library_rows.recalled(each.file, row.path, row.record) == (each if settled else None)
    assert 0 <= row.number < 2**63


@given(each=library_documents.documents(), other=library_documents.FILES)
def test_a_row_is_recalled_for_its_own_file_only(each: Document, other: SourceFile) -> None:
    row = library_rows.row_of(RECIPE, 64, each, settled=True)
    assert row is not None
    found = library_rows.recalled(other, row.path, row.record)
    facts = [(file.size, file.mtime_ns, file.ctime_ns, file.identity, file.path.name) for file in (each.file, other)]
    assert (found is not None) == (facts[0] == facts[1])


@pytest.mark.parametrize("change", ["size", "mtime_ns", "ctime_ns", "identity", "path"])
def test_any_change_of_a_file_is_noticed(change: str) -> None:
    each = library_documents.document(1)
    row = library_rows.row_of(RECIPE, 64, each, settled=True)
    changed: dict[str, object] = {"identity": (7, 2), "path": Path("/nowhere/1.html")}
    value = changed.get(change, 5)
    assert row is not None
    assert library_rows.recalled(dataclasses.replace(each.file, **{change: value}), row.path, row.record) is None  # type: ignore[arg-type]


def test_a_folder_may_be_renamed() -> None:
    each = library_documents.document(1)
    row = library_rows.row_of(RECIPE, 64, each, settled=True)
    moved = dataclasses.replace(each.file, path=Path("/elsewhere/1.txt"))
    assert row is not None
    assert library_rows.number_of(RECIPE, moved) == row.number
    assert library_rows.recalled(moved, row.path, row.record) == dataclasses.replace(each, file=moved)


@given(each=library_documents.documents(), data=st.data())
def test_every_flipped_bit_is_noticed(each: Document, data: st.DataObject) -> None:
    row = library_rows.row_of(RECIPE, 64, each, settled=True)
    assert row is not None
    fields = {"path": row.path, "record": row.record, "written": row.checksum}
    name = data.draw(st.sampled_from(sorted(fields)))
    place = data.draw(st.integers(0, len(fields[name]) * 8 - 1))
    flipped = bytearray(fields[name])
    flipped[place // 8] ^= 1 << place % 8
    fields[name] = bytes(flipped)
    assert not library_rows.is_sound(RECIPE, row.number, fields["path"], fields["record"], fields["written"])
    assert not library_rows.is_sound(RECIPE, row.number ^ 1, row.path, row.record, row.checksum)
    assert not library_rows.is_sound(b"another recipe..", row.number, row.path, row.record, row.checksum)


@pytest.mark.parametrize("value", [None, 5, 2.5, "text"])
def test_a_value_of_another_kind_is_not_sound(value: object) -> None:
    assert not library_rows.is_sound(RECIPE, 1, value, b"", b"")
    assert not library_rows.is_sound(RECIPE, 1, b"", value, b"")
    assert not library_rows.is_sound(RECIPE, 1, b"", b"", value)


def test_a_number_that_does_not_fit_makes_no_row() -> None:
    each = library_documents.document(1)
    huge = dataclasses.replace(each, file=dataclasses.replace(each.file, mtime_ns=2**63))
    assert library_rows.row_of(RECIPE, 64, huge, settled=True) is None
    huge = dataclasses.replace(each, file=dataclasses.replace(each.file, identity=(1, 2**128)))
    assert library_rows.row_of(RECIPE, 64, huge, settled=True) is None


@pytest.mark.parametrize("width", [32, 64, 128])
def test_a_fingerprint_takes_its_width(width: int) -> None:
    each = dataclasses.replace(library_documents.document(1), fingerprint=2**width - 2)
    row = library_rows.row_of(RECIPE, width, each, settled=True)
    assert row is not None
    assert row.code == (2**width - 2).to_bytes(width // 8, "big") + row.number.to_bytes(8, "big")
    assert library_rows.known(row.path, row.record).document.fingerprint == 2**width - 2


def test_only_what_influences_reading_makes_another_recipe() -> None:
    plain = ScanOptions()
    same = ScanOptions(roots=(Path("/x"),), similarity=0.9, containment=0.95, max_distance=3, exclude=("a",))
    assert library_rows.recipe_digest(plain) == library_rows.recipe_digest(same)
    others = [
        ScanOptions(min_words=11),
        ScanOptions(max_text_bytes=10),
        ScanOptions(max_html_bytes=10),
        ScanOptions(recipe=Recipe(width=128)),
        ScanOptions(recipe=Recipe(weighting="tf")),
    ]
    assert len({library_rows.recipe_digest(options) for options in [plain, *others]}) == 6


def test_another_version_of_a_reader_makes_another_recipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_rows, "_versions", lambda: (("chardet", "99"),))
    assert library_rows.recipe_digest(ScanOptions()) != RECIPE


def test_a_reader_without_metadata_changes_with_the_program() -> None:
    assert library_rows._version("no-such-library").startswith("with ")


def test_the_reading_version_is_raised_when_reading_changes() -> None:
    """When this fails because documents are meant to differ: raise READING_VERSION, and pin both anew."""
    running = blake2b(digest_size=8)
    options = ScanOptions()
    for name, text in SAMPLES.items():
        source = source_text.from_bytes(options, name, text.encode())
        file = SourceFile(Path("/", name), 1, 1, 1, (1, 1))
        running.update(repr(document.describe(options, file, source)).encode())
    assert (library_rows.READING_VERSION, running.hexdigest()) == PINNED
