"""The page for phones that scan: one button for the camera, and a list of what was read. Texts never become markup."""

import json
from functools import cache
from pathlib import Path

from crowdcore.escaping import escaped
from crowdcore.messages import text
from crowdcore.messages.languages import ENGLISH
from pages.shared.rooms.phone_page import PLACE, allowed_by_hash

TEMPLATE = (Path(__file__).parent / "scanner.html").read_text(encoding="utf-8")
SCRIPT_TEXTS = {"reading": "scans-phone-reading", "not-sent": "scans-phone-not-sent", "count": "scans-phone-count"}
PAGE_TEXTS = ("scans-phone-title", "scans-phone-what", "scans-phone-button")


@cache
def scanner_page(language: str = ENGLISH) -> str:
    """Return the page in a language."""
    in_script = {name: text(id, "exam", language) for name, id in SCRIPT_TEXTS.items()}
    # In JSON inside a page, "<" could end the element.
    values = {"language": language, "texts": json.dumps(in_script, ensure_ascii=False).replace("<", "\\u003c")}
    values |= {id: escaped(text(id, "exam", language)) for id in PAGE_TEXTS}
    return PLACE.sub(lambda place: values[place[1]], TEMPLATE)


POLICY = (
    f"default-src 'none'; script-src {allowed_by_hash(TEMPLATE, 'script')}; style-src {allowed_by_hash(TEMPLATE, 'style')}; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
