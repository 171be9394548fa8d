"""A projector and two phones together: from the questions to the answers as data."""

from tests.browser.conftest import idle, repeated

TABLE = """Question,A,B,C,D,Right,Unit,Second question
Which is the largest planet?,Saturn,Neptune,Earth,Jupiter,D,,
What is the capital of Australia?,Sydney,Melbourne,Canberra,Perth,C,,yes
How heavy is the ox?,,,,,1198,lb,
"""
BY_TRUST = "The vote weighted by trust gives Canberra"


def press(page, label):
    page.get_by_role("button", name=label, exact=True).click()


def phone(visitor, address, nickname, scheme):
    """A phone that joins without cookies, in its own light or dark."""
    page = visitor(address, ready=None, color_scheme=scheme, is_mobile=True, has_touch=True)
    page.get_by_label("A name for yourself (optional)").fill(nickname)
    press(page, "Join")
    page.get_by_text("You are in").wait_for()
    assert page.context.cookies() == [] and page.evaluate("document.cookie") == ""
    return page


def choose(page, choice):
    """Tap a choice, and wait until it is marked and saved."""
    page.locator("#choices").get_by_role("radio", name=choice).click()
    page.locator("#choices").get_by_role("radio", name=choice, checked=True).wait_for()
    page.get_by_text("Your answer was received").wait_for()


def test_a_projector_and_two_phones(server, visitor):
    teacher = visitor(f"{server}/live")
    teacher.set_viewport_size({"width": 1920, "height": 1080})
    outside = []
    teacher.get_by_role("combobox", name="Questions").click()
    teacher.get_by_role("option", name="Paste a table").click()
    teacher.get_by_label("Copy the cells").fill(TABLE)
    teacher.keyboard.press("Control+Enter")
    teacher.get_by_text("3 questions, 3 with a right answer").wait_for()
    press(teacher, "Open the room")
    teacher.get_by_role("button", name="Ask the first question").wait_for()
    code = teacher.locator("h1").first.inner_text()
    phones = [
        phone(visitor, f"{server}/join/{code.lower()}", nickname, scheme)
        for nickname, scheme in (("<img src=x>", "light"), ("**Bo**", "dark"))
    ]
    for page in (teacher, *phones):
        page.context.on("request", lambda request: outside.append(request.url))
    teacher.get_by_text("2 phones joined").wait_for()
    for right, wrong in (("Jupiter", "Saturn"), ("Canberra", "Sydney")):
        press(teacher, "Ask the first question" if right == "Jupiter" else "Next question")
        for page, choice in zip(phones, (right, wrong), strict=True):
            choose(page, choice)
        # One changes to the other's answer and back; it is one vote all the same.
        for choice in (wrong, right):
            choose(phones[0], choice)
        if right == "Canberra":
            # Both answers appear at once, and the last of quick taps counts.
            most = phones[0].locator("#most")
            for expected in ("Perth", "Melbourne", "Sydney"):
                most.get_by_role("radio", name=expected).click()
            phones[0].locator("#share").press("ArrowRight")
            phones[0].get_by_text("Your guess: 64").wait_for()
            phones[0].get_by_text("Your answer was received. You can change it").wait_for()
        teacher.get_by_text("2 of 2 phones answered").wait_for()
        press(teacher, "Close the question")
        phones[0].get_by_text("The question is closed. Look at the screen.").wait_for()
        assert phones[0].locator("#choices").get_by_role("radio", disabled=True).count() == 4
        teacher.get_by_text("everyone counts the same" if right == "Jupiter" else BY_TRUST).wait_for()
        if right == "Canberra":
            teacher.get_by_text(
                "Surprisingly popular is Canberra: 100 % chose it, and people expected 12 %."
            ).wait_for()
        # A clicker presses the key that goes to the next page. The button that listens to it is below the picture.
        teacher.get_by_role("button", name="Show the right answer", exact=True).wait_for()
        idle(teacher)
        teacher.keyboard.press("PageDown")
        phones[0].get_by_text("Your answer is right").wait_for()
        phones[1].get_by_text(f"The right answer is: {right}").wait_for()
    # A phone that was closed comes back as itself, and the projector after a reload still leads.
    phones[1].reload()
    phones[1].get_by_text("you are number 2").wait_for()
    teacher.reload()
    teacher.get_by_text("trust on 1").wait_for()
    small = "e => [...e.querySelectorAll('p, h1, text')].filter(x => x.textContent.trim() && x.getClientRects().length)"
    sizes = teacher.locator("[data-testid=stMain]").evaluate(
        f"e => ({small})(e).map(x => parseFloat(getComputedStyle(x).fontSize))"
    )
    assert min(sizes) >= 24
    names = teacher.locator("[data-testid=stMain]").inner_text()
    assert (
        "Bo" not in names and "img" not in names and teacher.locator("[data-testid=stMain] img[src='x']").count() == 0
    )
    assert [url for url in outside if not url.startswith((server, "data:", "blob:"))] == []
    press(teacher, "Next question")
    for page, number in zip(phones, ("1207.5", "900"), strict=True):
        page.get_by_label("Your number, in lb").fill(number)
        press(page, "Send")
        page.get_by_text(f"Your answer was received: {number}.").wait_for()
    teacher.get_by_text("2 of 2 phones answered").wait_for()
    press(teacher, "Close the question")
    teacher.get_by_text("Median 1054, mean 1054").wait_for()
    # The code stays visible, and nothing is hidden below the bar at the top.
    assert teacher.get_by_text(f"Room {code}").is_visible()
    first, bar = (teacher.locator(place).bounding_box() for place in ("text=Question 3 of 3", "[data-testid=stHeader]"))
    assert first["y"] >= bar["y"] + bar["height"]
    idle(teacher)
    ask, end = (teacher.get_by_role("button", name=name) for name in ("End the room and delete it", "Delete the room"))

    def end_the_room():
        if end.is_visible():
            end.click()
        elif ask.is_visible():
            ask.click()
            end.wait_for()
        elif (folded := teacher.get_by_text("This room")).is_visible():
            folded.click()
            ask.wait_for()

    repeated(end_the_room, phones[0].get_by_text("There is no such room, or it has ended."))
    idle(teacher)
    teacher.get_by_role("button", name="Open the room").wait_for()
