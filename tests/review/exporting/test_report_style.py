import re

from finder_app.review.exporting.report_style import STYLE, policy


def luminance(colour: str) -> float:
    """As WCAG 2 defines it."""
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    shares = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def palettes() -> list[dict[str, str]]:
    """The colours by their names: light, dark, printed."""
    blocks = re.findall(r":root \{([^}]*)\}", STYLE)
    return [dict(re.findall(r"--([a-z-]+): (#[0-9a-f]+);", block)) for block in blocks]


def test_every_text_can_be_read_in_every_palette() -> None:
    assert len(palettes()) == 3
    for colours in palettes():
        grounds = [colours[name] for name in ("page", "soft")]
        for ink in ("text", "muted", "accent", "warn"):
            assert min(contrast(colours[ink], ground) for ground in grounds) >= 4.5, (ink, colours)
        for ground in ("gone", "gone-word", "come", "come-word"):
            assert contrast(colours["text"], colours[ground]) >= 4.5, (ground, colours)


def test_the_style_loads_nothing_and_ends_nowhere() -> None:
    assert not re.search(r"url\(|@import|expression|</", STYLE)


def test_the_policy_is_one_line_of_plain_signs() -> None:
    assert re.fullmatch(r"default-src 'none'; style-src 'sha256-[\w+/]+={0,2}'; [a-z' -;]+", policy())
