"""The leading bits of a key come from both words, the higher bits first."""

import numpy as np
import pytest

from finder_app.engine.candidates import wide_join


@pytest.mark.parametrize(
    ("mask", "key", "bits"),
    [
        (0xF << 64, 0xA << 60, 4),
        (0xF, 0x5 << 60, 4),
        (0xF << 64 | 0xF, 0xA5 << 56, 8),
        ((1 << 64) - 1, 5, 32),
        ((1 << 128) - 1, 0, 32),
    ],
)
def test_leading_bits(mask: int, key: int, bits: int) -> None:
    columns = [np.array([0x5], dtype=np.uint64), np.array([0xA], dtype=np.uint64)]
    keys, size = wide_join.leading_bits(columns, mask)
    assert (int(keys[0]), size) == (key & ~0xFFFFFFFF, bits)
