"""A feature's text in, an unsigned integer of 32, 64 or 128 bits out; the same on every machine and in every run."""

import hashlib
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Literal

import numpy as np
import numpy.typing as npt
import xxhash

HashName = Literal["xxh3", "md5", "sha1", "fnv1a", "jenkins", "blake2b"]
Hash = Callable[[bytes], int]
DIGEST_BYTES = 16

_MOST_MEMOS = 200_000
_BITS_32 = 0xFFFF_FFFF
_FNV1A = {  # width → (offset basis, prime), draft-eastlake-fnv
    32: (0x811C9DC5, 0x01000193),
    64: (0xCBF29CE484222325, 0x00000100000001B3),
    128: (0x6C62272E07BB014262B821756295C58D, 0x0000000001000000000000000000013B),
}


def digest(content: bytes | bytearray | memoryview) -> bytes:
    """The BLAKE2b digest, of 16 bytes, by which equal contents are known."""
    return hashlib.blake2b(content, digest_size=DIGEST_BYTES).digest()


@cache
def feature_hash(name: HashName, width: int) -> Hash:
    """The hash function of this name that yields `width` (32, 64 or 128) bits."""
    if width not in _FNV1A:
        raise ValueError(f"width must be 32, 64 or 128, not {width}")
    functions: dict[HashName, Hash] = {
        "xxh3": partial(_xxh3, width=width),
        "md5": partial(_leading_bits, hashlib.md5, width),
        "sha1": partial(_leading_bits, hashlib.sha1, width),
        "fnv1a": partial(_fnv1a, width=width),
        "jenkins": partial(_jenkins, width=width),
        "blake2b": partial(_blake2b, width=width),
    }
    return functions[name]


class FeatureHasher:
    """Hashes features to the rows of bytes that SimHash adds up, and remembers those it has seen."""

    def __init__(self, name: HashName, width: int) -> None:
        self._width_bytes = width // 8
        self._seen = _RowMemo(feature_hash(name, width), self._width_bytes)

    def rows(self, features: Iterable[str]) -> npt.NDArray[np.uint8]:
        """One row of width / 8 bytes for each feature, the most significant byte first."""
        if len(self._seen) > _MOST_MEMOS:
            self._seen.clear()
        joined = b"".join(map(self._seen.__getitem__, features))
        return np.frombuffer(joined, dtype=np.uint8).reshape(-1, self._width_bytes)


class _RowMemo(dict[str, bytes]):
    def __init__(self, function: Hash, width_bytes: int) -> None:
        super().__init__()
        self._hash = function
        self._width_bytes = width_bytes

    def __missing__(self, feature: str) -> bytes:
        row = self[feature] = self._hash(feature.encode("utf-8", "surrogatepass")).to_bytes(self._width_bytes, "big")
        return row


def _xxh3(content: bytes, width: int) -> int:
    if width == 128:
        return xxhash.xxh3_128_intdigest(content)
    return xxhash.xxh3_64_intdigest(content) >> (64 - width)


def _leading_bits(function: Callable[..., "hashlib._Hash"], width: int, content: bytes) -> int:
    return int.from_bytes(function(content, usedforsecurity=False).digest()[: width // 8], "big")


def _blake2b(content: bytes, width: int) -> int:
    return int.from_bytes(hashlib.blake2b(content, digest_size=width // 8).digest(), "big")


def _fnv1a(content: bytes, width: int) -> int:
    """Fowler, Noll and Vo's hash, variant 1a."""
    value, prime = _FNV1A[width]
    mask = (1 << width) - 1
    for byte in content:
        value = (value ^ byte) * prime & mask
    return value


def _jenkins(content: bytes, width: int) -> int:
    """Bob Jenkins' lookup3 (`hashlittle2`): its two words make 64 bits, the first alone 32, two seeds 128."""
    first, second = _lookup3(content, 0, 0)
    if width == 32:
        return first
    value = second << 32 | first
    if width == 64:
        return value
    first, second = _lookup3(content, first, second)
    return value << 64 | second << 32 | first


def _lookup3(content: bytes, seed: int, second_seed: int) -> tuple[int, int]:
    a = b = c = (0xDEADBEEF + len(content) + seed) & _BITS_32
    c = (c + second_seed) & _BITS_32
    if not content:
        return c, b
    padded = content + bytes(-len(content) % 12)
    words = np.frombuffer(padded, dtype="<u4").tolist()
    for start in range(0, len(words), 3):
        a = (a + words[start]) & _BITS_32
        b = (b + words[start + 1]) & _BITS_32
        c = (c + words[start + 2]) & _BITS_32
        a, b, c = _lookup3_mix(a, b, c) if start + 3 < len(words) else _lookup3_final(a, b, c)
    return c, b


def _lookup3_mix(a: int, b: int, c: int) -> tuple[int, int, int]:
    for turn in (4, 6, 8, 16, 19, 4):
        a = (a - c & _BITS_32) ^ _rotate(c, turn)
        c = (c + b) & _BITS_32
        a, b, c = b, c, a
    return a, b, c


def _lookup3_final(a: int, b: int, c: int) -> tuple[int, int, int]:
    for turn in (14, 11, 25, 16, 4, 14, 24):
        c = (c ^ b) - _rotate(b, turn) & _BITS_32
        a, b, c = b, c, a
    return c, a, b


def _rotate(word: int, turn: int) -> int:
    return (word << turn | word >> (32 - turn)) & _BITS_32
