"""Everybody can read the words: WCAG AA requires a contrast of 4.5 to 1, and 3 to 1 for anything that is not text."""

import re
import tomllib

import pytest

from crowdcore.figures.look import DARK, LIGHT, contrast
from pages.shared import style
from tests.conftest import ROOT

THEME = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text())["theme"]
THEMES = {"light": (0, LIGHT), "dark": (1, DARK)}
# Streamlit tints a badge's ground with the colour itself: by a tenth in light, a quarter in dark.
TINT = {"light": 0.1, "dark": 0.25}


def mixed(colour: str, ground: str, share: float) -> str:
    parts = [(int(colour[n : n + 2], 16), int(ground[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in parts)


def test_contrast_is_computed_as_in_the_standard():
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#FFFFFF", "#5DB2F0") == pytest.approx(2.31, abs=0.01), "what the dark theme's buttons once had"


@pytest.mark.parametrize("name", THEMES)
def test_words_have_enough_contrast_in_both_themes(name):
    place, look = THEMES[name]
    theme = THEME[name]
    grounds = [theme["backgroundColor"], theme["secondaryBackgroundColor"]]
    assert look.background == grounds[0] and look.text == theme["textColor"]
    for ground in grounds:
        for words in (theme["textColor"], theme["primaryColor"], style.FAINT[place], style.CODE[place]):
            assert contrast(words, ground) >= 4.5, (words, ground)
        assert contrast(style.FOCUS[place], ground) >= 3
    assert contrast(style.ON_PRIMARY[place], theme["primaryColor"]) >= 4.5
    for hue in ("orange", "blue", "green", "violet", "gray"):
        ground = mixed(theme[f"{hue}Color"], grounds[0], TINT[name])
        assert contrast(theme[f"{hue}TextColor"], ground) >= 4.5, hue
        assert contrast(theme[f"{hue}TextColor"], grounds[0]) >= 4.5, hue


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_words_in_pictures_can_be_read_and_marks_can_be_seen(look):
    for colour in (*look.families.values(), *look.spare, look.doubt, look.faint, look.text):
        assert contrast(look.ink(colour), look.background) >= 4.5
        assert contrast(colour, look.background) >= 3
    assert look.ink(look.text) == look.text
    for ground in (look.agree, look.differ):
        assert contrast(look.on(ground), ground) >= 4.5


def test_every_colour_in_the_style_is_one_that_is_tested():
    tested = {colour for pair in (style.ON_PRIMARY, style.FAINT, style.CODE, style.FOCUS) for colour in pair}
    assert set(re.findall(r"#[0-9A-Fa-f]{6}", style.STYLE)) <= tested
