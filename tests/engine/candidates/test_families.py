"""Every table is in one family, and its mask contains the family's prefix."""

import pytest

from finder_app.engine.candidates import designs
from finder_app.engine.candidates.families import MOST, families


@pytest.mark.parametrize("limit", [1, 3, 6, 10])
@pytest.mark.parametrize("count", [0, 1_000, 1_000_000, 50_000_000])
def test_families_share_out_the_tables(limit: int, count: int) -> None:
    masks = designs.plan(64, limit, count).masks
    found = families(masks, count)
    assert sorted(table for family in found for table in family.tables) == list(range(len(masks)))
    for family in found:
        assert all(masks[table] & family.prefix == family.prefix for table in family.tables)
        assert len(family.tables) == 1 or count / 2 ** family.prefix.bit_count() <= MOST


def test_many_tables_need_few_long_sorts() -> None:
    masks = designs.plan(64, 10, 1_000_000).masks
    assert len(families(masks, 1_000_000)) < len(masks) / 10
