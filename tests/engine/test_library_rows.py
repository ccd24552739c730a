"""A row gives back the document it was made of, or nothing; and it belongs to one way of reading."""

import dataclasses
from hashlib import blake2b
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import document, library_rows, source_text
from finder_app.engine.library_rows import Row
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.records import Document, SourceFile, TextStatus
from tests.engine import library_documents

RECIPE = library_rows.recipe_digest(ScanOptions())
# The reading version, and a digest of what is read of some texts under it.
PINNED = (3, "a0e95123ee79c1ea")
SAMPLES = {
    "a.txt": "Pack my box with five dozen liquor jugs, said the Wizard; 12.5 % off! " * 9,
    "b.txt": "近似重复的文本很常见,同一部小说往往有三种编码,内容却只差几个字。ＡＢＣ" * 5,
    "c.html": "<html><head><title>T</title><style>x</style></head><body><p>One two<br>three</p><p>4</p></body></html>"
    * 3,
    "d.md": "short",
}


def row_of(each: Document, *, settled: bool = True) -> Row:
    [row] = library_rows.rows_of(RECIPE, [each], [settled])
    assert row is not None
    return row


@given(each=library_documents.documents(), settled=st.booleans())
def test_a_row_gives_its_document_back(each: Document, settled: bool) -> None:
    row = row_of(each, settled=settled)
    assert library_rows.is_sound(RECIPE, row.number, row.path, row.record, row.checksum)
    assert library_rows.known(row.path, row.record) == library_rows.Known(each, settled)
    assert 0 <= row.number < 2**63
    assert library_rows.row_of_record(RECIPE, row.path, row.record) == row


@given(each=library_documents.documents())
def test_a_row_from_elsewhere_is_seen_only(each: Document) -> None:
    row = row_of(each)
    other = library_rows.row_elsewhere(b"another library.", RECIPE, row.path, row.record)
    assert library_rows.is_sound(RECIPE, other.number, other.path, other.record, other.checksum)
    assert library_rows.known(other.path, other.record) == library_rows.Known(each, False)
    assert (other.number != row.number, other.path_key != row.path_key) == (True, True)


def test_where_a_file_lies_does_not_change_its_number() -> None:
    each = library_documents.document(1)
    moved = dataclasses.replace(each.file, path=Path("/elsewhere/1.txt"))
    assert library_rows.number_of(RECIPE, moved) == row_of(each).number
    other_device = dataclasses.replace(each.file, identity=(8, each.file.identity[1]))
    assert library_rows.number_of(RECIPE, other_device) != row_of(each).number


@given(each=library_documents.documents(), data=st.data())
def test_every_flipped_bit_is_noticed(each: Document, data: st.DataObject) -> None:
    row = row_of(each)
    fields = {"path": row.path, "record": row.record}
    name = data.draw(st.sampled_from(sorted(fields)))
    place = data.draw(st.integers(0, len(fields[name]) * 8 - 1))
    flipped = bytearray(fields[name])
    flipped[place // 8] ^= 1 << place % 8
    fields[name] = bytes(flipped)
    assert not library_rows.is_sound(RECIPE, row.number, fields["path"], fields["record"], row.checksum)
    assert not library_rows.is_sound(RECIPE, row.number, row.path, row.record, row.checksum ^ 1 << place % 63)
    both = [(row.number, row.path, row.record, row.checksum), (row.number, *fields.values(), row.checksum)]
    assert library_rows.sound(RECIPE, both) == both[:1]
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
    odd = dataclasses.replace(each, file=dataclasses.replace(each.file, identity=(1, 2**128)))
    many = dataclasses.replace(each, word_count=2**32)
    assert library_rows.rows_of(RECIPE, [huge, odd, many], [True] * 3) == [None] * 3


@pytest.mark.parametrize("width", [32, 64, 128])
def test_a_fingerprint_of_any_width_is_kept(width: int) -> None:
    each = dataclasses.replace(library_documents.document(1), fingerprint=2**width - 2)
    row = row_of(each)
    assert library_rows.known(row.path, row.record).document.fingerprint == 2**width - 2


def test_every_status_has_a_number() -> None:
    assert set(library_rows.STATUSES) == set(TextStatus)


def test_only_what_influences_reading_makes_another_recipe() -> None:
    plain = ScanOptions()
    same = ScanOptions(roots=(Path("/x"),), similarity=0.9, containment=0.95, max_distance=3, exclude=("a",))
    assert library_rows.recipe_digest(dataclasses.replace(same, index="permuted-4")) == library_rows.recipe_digest(same)
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
