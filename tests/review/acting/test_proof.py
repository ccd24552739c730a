import dataclasses
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from finder_app.review.acting import proof
from finder_app.review.acting.proof import Doubt, Proof, Unproven
from tests.review.builders import digest_of, document_of

Change = Callable[[Path], object]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a text."""
    file = tmp_path / "a.txt"
    file.write_bytes(b"a text\n" * 1000)
    return file


def open_files() -> int:
    """How many files this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def doubt_about(path: Path, change: Change) -> Doubt:
    """Why a file is not proven after it was changed."""
    document = document_of(path)
    change(path)
    with pytest.raises(Unproven) as caught:
        Proof(document)
    return caught.value.doubt


def test_an_untouched_file_is_proven(path: Path) -> None:
    with Proof(document_of(path)) as proven:
        assert (proven.identity, proven.doubt()) == ((path.stat().st_dev, path.stat().st_ino), None)


def test_the_digest_is_of_the_raw_bytes(path: Path) -> None:
    fd = os.open(path, os.O_RDONLY)
    try:
        assert proof.digest(fd, path.stat().st_size) == digest_of(path.read_bytes())
    finally:
        os.close(fd)


def test_the_digest_of_an_endless_file_ends() -> None:
    fd = os.open("/dev/zero", os.O_RDONLY)
    try:
        assert len(proof.digest(fd, 10)) == 16
    finally:
        os.close(fd)


def test_a_vanished_file_is_gone(path: Path) -> None:
    assert doubt_about(path, Path.unlink) is Doubt.GONE


def test_a_longer_file_has_changed(path: Path) -> None:
    assert doubt_about(path, lambda file: file.write_bytes(b"x" + file.read_bytes())) is Doubt.CHANGED


def edit_in_secret(path: Path) -> None:
    """Change a byte, and leave size and time as they were."""
    status = path.stat()
    path.write_bytes(b"b" + path.read_bytes()[1:])
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def test_other_content_of_the_same_size_and_time_has_changed(path: Path) -> None:
    assert doubt_about(path, edit_in_secret) is Doubt.CHANGED


def test_a_link_to_the_same_content_has_changed(path: Path) -> None:
    def swap(file: Path) -> None:
        file.rename(file.with_name("elsewhere"))
        file.symlink_to("elsewhere")

    assert doubt_about(path, swap) is Doubt.CHANGED


def test_a_fifo_is_not_waited_for(path: Path) -> None:
    def swap(file: Path) -> None:
        file.unlink()
        os.mkfifo(file)

    assert doubt_about(path, swap) is Doubt.CHANGED


def test_a_folder_has_changed(path: Path) -> None:
    def swap(file: Path) -> None:
        file.unlink()
        file.mkdir()

    assert doubt_about(path, swap) is Doubt.CHANGED


def test_a_file_that_cannot_be_opened_is_unreadable(tmp_path: Path, path: Path) -> None:
    document = document_of(path)
    unnameable = dataclasses.replace(document, file=dataclasses.replace(document.file, path=tmp_path / ("x" * 300)))
    with pytest.raises(Unproven) as caught:
        Proof(unnameable)
    assert (caught.value.doubt, caught.value.detail) == (Doubt.UNREADABLE, "File name too long")


def test_a_read_error_is_unreadable_and_leaves_nothing_open(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = document_of(path)

    def fail(_fd: int, _size: int) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(proof, "digest", fail)
    before = open_files()
    with pytest.raises(Unproven) as caught:
        Proof(document)
    assert (caught.value.doubt, open_files()) == (Doubt.UNREADABLE, before)


def test_a_file_saved_anew_after_the_proof_is_doubted(path: Path) -> None:
    with Proof(document_of(path)) as proven:
        new = path.with_name("new")
        new.write_bytes(b"newer")
        new.rename(path)
        assert proven.doubt() is Doubt.CHANGED


def test_a_file_written_after_the_proof_is_doubted(path: Path) -> None:
    with Proof(document_of(path)) as proven:
        with path.open("ab") as file:
            file.write(b"more")
        assert (proven.doubt(), proven.unchanged()) == (Doubt.CHANGED, False)


def test_a_file_removed_after_the_proof_is_gone(path: Path) -> None:
    with Proof(document_of(path)) as proven:
        path.unlink()
        assert proven.doubt() is Doubt.GONE


def test_hard_links_are_one_file(path: Path) -> None:
    other = path.with_name("b.txt")
    other.hardlink_to(path)
    with Proof(document_of(path)) as one, Proof(document_of(other)) as two:
        assert one.is_same_file(two)


def test_a_copy_is_another_file(path: Path) -> None:
    other = path.with_name("b.txt")
    other.write_bytes(path.read_bytes())
    with Proof(document_of(path)) as one, Proof(document_of(other)) as two:
        assert not one.is_same_file(two)


def test_one_file_under_two_devices_is_one_file(path: Path) -> None:
    """An overlay shows the inode, size and both times of a file under another device."""
    with Proof(document_of(path)) as one, Proof(document_of(path)) as two:
        status = two.status

        class Overlaid:
            st_dev = status.st_dev + 1
            st_ino, st_size = status.st_ino, status.st_size
            st_mtime_ns, st_ctime_ns = status.st_mtime_ns, status.st_ctime_ns

        two.status = Overlaid()  # type: ignore[assignment]
        assert one.is_same_file(two)
