"""Every page opens by its address, is no wider than its window, and all its words have enough contrast."""

import tomllib

import pytest

from tests.browser.conftest import PATIENCE, TITLES, assert_opened, idle
from tests.conftest import ROOT

DARK = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text())["theme"]["dark"]["backgroundColor"]

# Words in pictures may lie on marks, whose colours a browser does not reveal; tests of the figures check them. The number
# above a slider is a child of the slider's knob, but does not lie on it.
FAINT_WORDS = r"""
() => {
  const rgba = text => {
    const srgb = text.match(/color\(srgb ([^)]+)\)/);
    const parts = (srgb || text.match(/rgba?\(([^)]+)\)/) || [0, "0 0 0 0"])[1].split(/[ ,\/]+/).map(Number);
    const scale = srgb ? 255 : 1;
    return [parts[0] * scale, parts[1] * scale, parts[2] * scale, parts.length > 3 ? parts[3] : 1];
  };
  const over = (a, b) => [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const luminance = colour => {
    const [r, g, b] = colour.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = element => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) layers.push(rgba(getComputedStyle(e).backgroundColor));
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement, words = texts.currentNode.textContent.trim();
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    const hidden = !box.width || !box.height || style.visibility === "hidden" || element.closest("style, script, noscript");
    if (!words || hidden || element.closest("svg, [disabled], [aria-disabled=true], [data-testid=stSlider]")) continue;
    let opacity = 1;
    for (let e = element; e; e = e.parentElement) opacity *= parseFloat(getComputedStyle(e).opacity);
    const ink = rgba(style.color), behind = ground(element);
    const seen = over([ink[0], ink[1], ink[2], ink[3] * opacity], behind);
    const [low, high] = [luminance(seen), luminance(behind)].sort((a, b) => a - b);
    const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 700);
    const contrast = (high + 0.05) / (low + 0.05);
    if (opacity > 0.1 && contrast < (large ? 3 : 4.5)) found.push(`${contrast.toFixed(2)}: ${words.slice(0, 40)}`);
  }
  return found;
}
"""
TOO_WIDE = "() => { const m = document.querySelector('[data-testid=stMain]'); return m.scrollWidth - m.clientWidth; }"


GROUND = "() => getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"


def assert_readable(page):
    # New elements fade in.
    for _ in range(PATIENCE // 500):
        if not page.evaluate(FAINT_WORDS):
            break
        page.wait_for_timeout(500)
    assert page.evaluate(FAINT_WORDS) == []
    assert page.evaluate(TOO_WIDE) <= 0


@pytest.mark.parametrize("name", TITLES)
def test_every_page_opens_by_its_address_and_can_be_read_in_light_and_dark(server, window, name):
    page = window(f"{server}/{name}")
    assert_opened(page, name)
    assert_readable(page)
    # A page takes seconds to open, and follows its visitor's theme at once.
    page.emulate_media(color_scheme="dark")
    dark = "rgb({}, {}, {})".format(*bytes.fromhex(DARK[1:]))
    page.wait_for_function(f"ground => ({GROUND})() === ground", arg=dark)
    idle(page)
    assert_readable(page)
