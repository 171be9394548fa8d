"""The one page that phones get: a few kilobytes, no outside requests, no cookies, text only ever as text."""

import base64
import hashlib
import re
from pathlib import Path

PHONE_PAGE = (Path(__file__).parent / "phone.html").read_text(encoding="utf-8")


def _allowed(tag: str) -> str:
    """The page's own script or style, named by its hash; no other one runs."""
    (content,) = re.findall(f"<{tag}>(.*?)</{tag}>", PHONE_PAGE, re.DOTALL)
    return "'sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode() + "'"


POLICY = (
    f"default-src 'none'; script-src {_allowed('script')}; style-src {_allowed('style')}; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
