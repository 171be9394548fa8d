"""Lessons before a projector: arrow keys and addresses, type that is large enough, and weights that move in the browser."""

from tests.browser.conftest import idle

SMALLEST_TYPE = """() => {
    const sizes = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement, box = parent.getBoundingClientRect(), style = getComputedStyle(parent);
        const seen = box.width && box.height && box.bottom > 0 && box.right > 0 && style.visibility !== "hidden";
        if (texts.currentNode.textContent.trim() && seen && !["STYLE", "SCRIPT"].includes(parent.tagName))
            sizes.push([parseFloat(style.fontSize), texts.currentNode.textContent]);
    }
    return sizes.sort((a, b) => a[0] - b[0])[0];
}"""
SIZES = "() => JSON.stringify(document.querySelector('.st-key-growing .js-plotly-plot').data[0].marker.size)"


def sentence(page, text):
    page.locator("h2").filter(has_text=text).wait_for()
    idle(page)


def test_keys_addresses_type_and_motion(server, window):
    page = window(f"{server}/lessons")
    page.set_viewport_size({"width": 1920, "height": 1080})
    sentence(page, "One person answers")
    page.keyboard.press("ArrowRight")
    sentence(page, "Five such people")
    assert "step=2" in page.url
    page.keyboard.press("ArrowRight")
    sentence(page, "Now 61 such people")
    # While hands are counted, the arrows belong to the field.
    field = page.locator("[data-testid=stNumberInput] input").last
    field.fill("21")
    field.press("ArrowLeft")
    field.press("Enter")
    sentence(page, "Now 61 such people")
    page.get_by_role("button", name="Reveal").click()
    sentence(page, "Press Play")
    page.locator("h1").click()
    page.keyboard.press("PageDown")  # a clicker
    sentence(page, "better than every single person")
    page.get_by_text("Worse than the best: 21").wait_for()
    page.keyboard.press("PageUp")
    sentence(page, "Press Play")
    page.keyboard.press("ArrowLeft")
    sentence(page, "Now 61 such people")
    page.keyboard.press("Home")
    sentence(page, "One person answers")
    assert "step=1" in page.url

    page.goto(f"{server}/lessons?lesson=3&step=3")
    sentence(page, "Press Play")
    page.wait_for_function(f"() => document.querySelector('.st-key-growing .js-plotly-plot')?.data && ({SIZES})()")
    size, text = page.evaluate(SMALLEST_TYPE)
    assert size >= 24, text
    assert page.locator("[data-testid=stSidebar]").is_hidden()
    before = page.evaluate(SIZES)
    page.locator("h1").click()
    page.keyboard.press("ArrowUp")
    page.wait_for_function(f"before => ({SIZES})() !== before", arg=before)
    before = page.evaluate(SIZES)
    page.keyboard.press("Space")
    page.wait_for_function(f"before => ({SIZES})() !== before", arg=before)

    # Below a sentence of two lines, the slider is still above the buttons.
    page.goto(f"{server}/lessons?lesson=3&step=8")
    page.locator(".st-key-growing .slider-group").wait_for()
    idle(page)
    slider, buttons = (page.locator(place).bounding_box() for place in (".slider-rail-rect", ".st-key-way"))
    assert slider["y"] + slider["height"] <= buttons["y"]


def test_a_window_as_narrow_as_a_phone_shows_what_a_phone_shows(server, window):
    page = window(f"{server}/lessons?lesson=2&step=8")
    page.locator(".st-key-projector").wait_for()
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".st-key-projector").wait_for(state="detached")
    idle(page)
    size, text = page.evaluate(SMALLEST_TYPE)
    assert size >= 12, text
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".st-key-projector").wait_for()
