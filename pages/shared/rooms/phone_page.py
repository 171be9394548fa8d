"""The page for phones: a few kilobytes, without requests to other servers, without cookies. Texts never become markup."""

import base64
import hashlib
import json
import re
from functools import cache
from pathlib import Path

from crowdcore.escaping import escaped
from crowdcore.messages import text
from crowdcore.messages.languages import ENGLISH

TEMPLATE = (Path(__file__).parent / "phone.html").read_text(encoding="utf-8")
PLACE = re.compile(r"\{\{([a-z-]+)\}\}")
# The texts that the script shows, by the names that it uses.
SCRIPT_TEXTS = {
    "try-again": "live-phone-try-again",
    "no-connection": "live-phone-no-connection",
    "reconnecting": "live-phone-reconnecting",
    "who": "live-phone-who",
    "last": "live-phone-last",
    "wait": "live-phone-wait",
    "score": "live-phone-score",
    "question": "live-phone-question",
    "closed": "live-phone-closed",
    "right": "live-phone-right",
    "wrong": "live-phone-wrong",
    "sending": "live-phone-sending",
    "sent": "live-phone-sent",
    "not-sent": "live-phone-not-sent",
    "predict": "live-phone-predict",
    "of-100": "live-phone-of-100",
    "predict-next": "live-phone-predict-next",
    "number-label": "live-phone-number-label",
    "number-unit": "live-phone-number-unit",
    "number-send": "live-phone-number-send",
    "number-sent": "live-phone-number-sent",
    "not-a-number": "live-phone-not-a-number",
    "number-right": "live-phone-number-right",
    "no-answer": "live-phone-no-answer",
    "seconds": "live-phone-seconds",
    "time-up": "live-phone-time-up",
    "board": "live-phone-board",
}
PAGE_TEXTS = ("live-phone-title", "live-phone-join", "live-phone-code", "live-phone-name", "live-phone-join-button")


@cache
def phone_page(language: str = ENGLISH) -> str:
    """Return the page in a language."""
    in_script = {name: text(id, "exam", language) for name, id in SCRIPT_TEXTS.items()}
    # In JSON inside a page, "<" could end the element.
    values = {"language": language, "texts": json.dumps(in_script, ensure_ascii=False).replace("<", "\\u003c")}
    values |= {id: escaped(text(id, "exam", language)) for id in PAGE_TEXTS}
    return PLACE.sub(lambda place: values[place[1]], TEMPLATE)


def allowed_by_hash(template: str, tag: str) -> str:
    """Return the hash of a page's own script or style. No other one runs."""
    (content,) = re.findall(f"<{tag}>(.*?)</{tag}>", template, re.DOTALL)
    return "'sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode() + "'"


POLICY = (
    f"default-src 'none'; script-src {allowed_by_hash(TEMPLATE, 'script')}; "
    f"style-src {allowed_by_hash(TEMPLATE, 'style')}; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
