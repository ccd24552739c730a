import hashlib
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import hashing
from finder_app.engine.hashing import FeatureHasher, HashName, feature_hash
from finder_app.engine.options import FeatureHash

NAMES: tuple[HashName, ...] = get_args(HashName)
PROJECT = Path(__file__).parents[2]


def test_every_hash_of_the_options_exists() -> None:
    assert set(NAMES) == set(get_args(FeatureHash))


@pytest.mark.parametrize(
    ("name", "width", "content", "expected"),
    [
        ("fnv1a", 32, b"", 0x811C9DC5),
        ("fnv1a", 32, b"foobar", 0xBF9CF968),
        ("fnv1a", 64, b"a", 0xAF63DC4C8601EC8C),
        ("fnv1a", 64, b"foobar", 0x85944171F73967E8),
        ("fnv1a", 128, b"a", 0xD228CB696F1A8CAF78912B704E4A8964),
        ("md5", 32, b"abc", 0x90015098),
        ("md5", 128, b"abc", 0x900150983CD24FB0D6963F7D28E17F72),
        ("sha1", 64, b"abc", 0xA9993E364706816A),
        ("xxh3", 64, b"", 0x2D06800538D394C2),
        ("xxh3", 128, b"", 0x99AA06D3014798D86001C324468D497F),
        ("xxh3", 32, b"", 0x2D068005),
        ("jenkins", 32, b"Four score and seven years ago", 0x17770551),
        ("jenkins", 64, b"Four score and seven years ago", 0xCE7226E617770551),
        ("jenkins", 64, b"", 0xDEADBEEFDEADBEEF),
    ],
)
def test_published_values(name: HashName, width: int, content: bytes, expected: int) -> None:
    assert feature_hash(name, width)(content) == expected


@pytest.mark.parametrize(
    ("seed", "second", "first_word", "second_word"),
    [(0, 1, 0xE3607CAE, 0xBD371DE4), (1, 0, 0xCD628161, 0x6CBEA4B3)],
)
def test_lookup3_with_seeds(seed: int, second: int, first_word: int, second_word: int) -> None:
    assert hashing._lookup3(b"Four score and seven years ago", seed, second) == (first_word, second_word)


@pytest.mark.parametrize("width", [32, 64, 128])
@pytest.mark.parametrize("name", NAMES)
@given(content=st.binary(max_size=40))
def test_hashes_have_their_width_and_repeat(name: HashName, width: int, content: bytes) -> None:
    value = feature_hash(name, width)(content)
    assert 0 <= value < 1 << width
    assert value == feature_hash(name, width)(content)


@pytest.mark.parametrize("name", NAMES)
def test_every_bit_is_used(name: HashName) -> None:
    values = [feature_hash(name, 64)(f"{number} is a word".encode()) for number in range(200)]
    ones = [sum(value >> bit & 1 for value in values) for bit in range(64)]
    assert all(40 < count < 160 for count in ones)


def test_other_widths_are_refused() -> None:
    with pytest.raises(ValueError, match="width"):
        feature_hash("md5", 48)


def test_rows_are_the_hashes_with_the_first_bit_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashing, "_MOST_MEMOS", 2)
    hasher = FeatureHasher("md5", 64)
    for words in (["abc", "中文", "abc"], ["\udcff", "x"]):
        rows = hasher.rows(words)
        expected = [feature_hash("md5", 64)(word.encode("utf-8", "surrogatepass")) for word in words]
        assert [int.from_bytes(row.tobytes(), "big") for row in rows] == expected
    assert hasher.rows([]).shape == (0, 8)


def test_digest_is_blake2b_of_16_bytes() -> None:
    assert hashing.digest(b"abc") == hashlib.blake2b(b"abc", digest_size=16).digest()


def test_hashes_do_not_change_from_run_to_run() -> None:
    code = f"from finder_app.engine.hashing import feature_hash as f\nprint(*[f(n, 64)(b'word') for n in {NAMES}])"
    runs = {
        subprocess.check_output([sys.executable, "-c", code], cwd=PROJECT, env={"PYTHONHASHSEED": seed})
        for seed in ("1", "2")
    }
    assert len(runs) == 1
