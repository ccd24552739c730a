"""The colours of a heat map tell shares apart, and what stands on them can be read."""

import numpy as np
import pytest

from finder_app.gui.heat_map import heat_map_colours
from finder_app.gui.theme import DARK, LIGHT, colours, contrast


@pytest.mark.parametrize("mode", [LIGHT, DARK])
def test_every_number_can_be_read_on_its_colour(mode: dict[str, str]) -> None:
    theme = colours(mode)
    for step in range(101):
        ground = heat_map_colours.ground(step / 100, 0.0, theme)
        assert contrast(heat_map_colours.ink(ground), ground) >= 4.5


@pytest.mark.parametrize("mode", [LIGHT, DARK])
def test_more_alike_is_ever_further_from_the_page(mode: dict[str, str]) -> None:
    theme = colours(mode)
    steps = [contrast(heat_map_colours.ground(step / 20, 0.0, theme), theme.base) for step in range(21)]
    assert steps == sorted(steps)


@pytest.mark.parametrize(
    ("shares", "floor"), [([0.87, 0.99], 0.8), ([1.0, 1.0], 0.9), ([np.nan], 0.9), ([0.03, 1.0], 0.0)]
)
def test_the_scale_begins_at_the_tenth_below_the_lowest_share(shares: list[float], floor: float) -> None:
    assert heat_map_colours.floor_of(np.array(shares)) == floor


def test_what_lies_below_the_scale_looks_like_its_beginning() -> None:
    theme = colours(LIGHT)
    assert heat_map_colours.ground(0.1, 0.8, theme) == heat_map_colours.ground(0.8, 0.8, theme)
