"""One spelling for each mark: case, width, brackets, dots, spaces that do not break, and letters that look alike.

"b", "B.", "(B)", "Ｂ" and a Cyrillic "В" among Latin letters are all B, on the sheet as in its key. A mark never becomes
another one: "B" in the file is "B" wherever it is shown.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

# What is not seen: marks of direction, joiners, soft hyphens, the mark of byte order, what pictures put behind a letter.
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe0e\ufe0f\ufeff]")
DECORATED = re.compile(r"[(\[{\"'“”‘’«»]*\s*([^\W\d_]|\d{1,2})\s*[)\]}.:;,\"'“”‘’«»°]*")
WHOLE = re.compile(r"(\d{1,2})[.,]0{1,2}")
LONGEST_MARK = 12
# Cyrillic and Greek capitals that look like Latin ones.
LATIN_TWIN = {
    "CYRILLIC": dict(zip("АВСЕНКМОРТХІЅЈУ", "ABCEHKMOPTXISJY", strict=True)),
    "GREEK": dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
}
# Alef is written with and without what stands on it.
ALEF = "اأإآ"


def plain_mark(text: str) -> str:
    """A mark without what decorates it, in capitals; any other text as it is, without spaces around it.

    >>> [plain_mark(text) for text in ("b", " (B) ", "B.", "Ｂ", "③", "2.0", "Paris ", "A?")]
    ['B', 'B', 'B', 'B', '3', '2', 'Paris', 'A?']
    """
    text = text.strip()
    if len(text) == 1 and text.isascii():
        return text.upper()
    if len(text) > LONGEST_MARK:
        return text
    short = text if text.isascii() else _normal(INVISIBLE.sub("", text)).strip()
    match = DECORATED.fullmatch(short) or WHOLE.fullmatch(short)
    if match is None:
        return text
    # Georgian capitals are for headlines: nobody would know their own letter in them.
    mark = (
        match[1].upper() if len(match[1].upper()) == len(match[1]) and script_of(match[1]) != "GEORGIAN" else match[1]
    )
    return str(int(mark)) if mark.isdecimal() and not mark.isascii() else mark


def _normal(text: str) -> str:
    """A text with one form for each character; Korean letters stay as they are typed, which is not that form."""
    return "".join(
        char if "\u3131" <= char <= "\u318e" else unicodedata.normalize("NFKC", char)
        for char in unicodedata.normalize("NFC", text)
    )


def script_of(mark: str) -> str:
    """The script of a letter, as Unicode calls it: LATIN, CYRILLIC, GREEK …; "" for what is no letter."""
    return unicodedata.name(mark, "").split(" ")[0] if len(mark) == 1 and mark.isalpha() else ""


def look_alikes(counts: Counter) -> dict[str, str]:
    """For marks of one script that stand among those of another and look like them: their twins in that script.

    Which script rules is decided by the letters that only one of them has: a D is Latin, a Б is Cyrillic.

    >>> look_alikes(Counter({"A": 5, "В": 2, "D": 3})), look_alikes(Counter("АБВГ"))
    ({'В': 'B'}, {})
    """
    alefs = [mark for mark in ALEF if counts[mark]]
    if len(alefs) > 1:
        usual = max(alefs, key=counts.__getitem__)
        return dict.fromkeys((mark for mark in alefs if mark != usual), usual)
    scripts = Counter()
    for mark, n in counts.items():
        if script := script_of(mark):
            scripts[script] += n
    for script, twins in LATIN_TWIN.items():
        if not scripts[script]:
            continue
        back = {latin: foreign for foreign, latin in twins.items()}
        own_only = any(script_of(mark) == script and mark not in twins for mark in counts)
        latin_only = any(script_of(mark) == "LATIN" and mark not in back for mark in counts)
        if own_only and not latin_only:
            return {mark: back[mark] for mark in counts if mark in back}
        third = {"CYRILLIC": "С", "GREEK": "Ζ"}[script]  # А, В and С without Б are A, B and C
        if not own_only and (latin_only or scripts["LATIN"] or third in counts):
            return {mark: twins[mark] for mark in counts if mark in twins}
    return {}


def case_twins(counts: Counter) -> dict[str, str]:
    """For texts that differ from another in capitals and spaces alone: how that is written most often.

    >>> case_twins(Counter({"Paris": 5, "paris": 2, "PARIS ": 1, "Rome": 3, "B": 4, "b": 1}))
    {'paris': 'Paris', 'PARIS ': 'Paris'}
    """
    alike: dict[str, list[str]] = {}
    for text in counts:
        if len(text.strip()) > 1:
            alike.setdefault(" ".join(text.casefold().split()), []).append(text)
    usual = {key: max(texts, key=counts.__getitem__) for key, texts in alike.items()}
    return {text: usual[key] for key, texts in alike.items() for text in texts if text != usual[key]}


def folded(texts: Iterable[str], like: dict[str, str] | None = None) -> dict[str, str]:
    """For each text its mark in the one spelling; ``like`` are the look-alikes on this sheet."""
    like = like or {}
    marks = {}
    for text in texts:
        mark = plain_mark(text)
        marks[text] = like.get(mark, mark)
    return marks
