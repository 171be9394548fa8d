"""A font that has every character of a text: Pillow's own has only ASCII, so the fonts of the system are searched."""

import os
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont, features

FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "~/Library/Fonts",
    "C:/Windows/Fonts",
)
# Names that plain, complete fonts begin with, best first. Of all other fonts any may be used.
PREFERRED = ("dejavusans.", "notosans-regular", "liberationsans-regular", "arial.", "segoeui.", "notosans")
MOST_FONTS = 2000
# A code point that no font has, to see what a font draws for a missing character.
MISSING = "\U000effff"
# Scripts whose letters change their form or order next to others. They need Pillow's layout engine.
JOINED = (
    "ARABIC",
    "HEBREW",
    "SYRIAC",
    "DEVANAGARI",
    "BENGALI",
    "TAMIL",
    "TELUGU",
    "THAI",
    "KHMER",
    "MYANMAR",
    "SINHALA",
)


@lru_cache(maxsize=256)
def font_for(text: str, size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Return a font that has all characters of the text, or refuse the text with the characters that are missing."""
    if all(" " <= character <= "~" for character in text):
        return ImageFont.load_default(size)
    needs_layout = any(_script_is_joined(character) for character in text)
    if not needs_layout or features.check("raqm"):
        for path in _fonts():
            if all(_has(path, character) for character in text):
                return ImageFont.truetype(path, size)
    missing = "".join(dict.fromkeys(character for character in text if not " " <= character <= "~"))
    raise ValueError(
        f"No font on this computer can draw “{missing[:20]}” in “{text[:60]}”. Print the sheets from the page in the browser, "
        "which has fonts for every script, or install a font such as Noto Sans."
    )


def _script_is_joined(character: str) -> bool:
    return unicodedata.name(character, "").startswith(JOINED)


@cache
def _fonts() -> tuple[str, ...]:
    """Return the font files of the system, preferred ones first."""
    found = []
    for folder in map(os.path.expanduser, FOLDERS):
        for path in Path(folder).rglob("*"):
            if path.suffix.lower() in (".ttf", ".otf", ".ttc"):
                found.append(path)
            if len(found) >= MOST_FONTS:
                break

    def order(path: Path) -> tuple[int, str]:
        name = path.name.lower()
        return next((k for k, start in enumerate(PREFERRED) if name.startswith(start)), len(PREFERRED)), name

    return tuple(str(path) for path in sorted(found, key=order))


@lru_cache(maxsize=20_000)
def _has(path: str, character: str) -> bool:
    if character.isspace() or unicodedata.combining(character) or unicodedata.category(character) == "Cf":
        return True
    font = _small(path)
    if font is None:
        return False
    drawn, missing = font.getmask(character), font.getmask(MISSING)
    return (drawn.size, bytes(drawn)) != (missing.size, bytes(missing)) and drawn.getbbox() is not None


@lru_cache(maxsize=200)
def _small(path: str) -> ImageFont.FreeTypeFont | None:
    try:
        return ImageFont.truetype(path, 24)
    except OSError:
        return None
