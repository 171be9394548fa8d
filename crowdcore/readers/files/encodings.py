"""Decode bytes into text: find the encoding from the resulting letters, and the other possible encodings.

UTF-8 can be recognised with certainty. Any other text is decoded with the code pages of all languages in ``alphabets``. The one
under which the text is most likely is chosen: by how common its letters are, by their neighbours, and by names without
accents, which reveal the language (``language_letters``). charset-normalizer's opinion counts as a few additional letters.

Why this is worth its own code: lists of 5 to 30 names are too short for the usual detectors. On 355 classes from 25 languages, in
all their code pages (``python -m tests.benchmarks.code_pages 1``), this module reads 350 right, chardet 7.7 alone 278, and
charset-normalizer 3.5 alone 187. In the most common code page of each language it reads 75 of 75 right, and they read 55 and 48.
"""

import codecs
import math
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property

from crowdcore.messages import Message
from crowdcore.readers.files.alphabets import LANGUAGES, Language
from crowdcore.readers.files.language_letters import (
    EDGE,
    LETTERS,
    evidence_of_languages,
    known_words,
    log_odds_of_letter,
    lower_letters,
    neighbours_of,
    words_of,
)
from crowdcore.readers.files.names_of_languages import WORDS
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import quoted

BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (codecs.BOM_UTF8, "utf-8-sig"),
)
# Codecs by their common names; each is the widest of its family.
SHOWN = {
    "utf-8-sig": "utf-8", "cp1250": "Windows-1250", "cp1251": "Windows-1251", "cp1252": "Windows-1252", "cp1253": "Windows-1253",
    "cp1254": "Windows-1254", "cp1255": "Windows-1255", "cp1256": "Windows-1256", "cp1257": "Windows-1257",
    "cp1258": "Windows-1258", "cp874": "Windows-874", "big5hkscs": "Big5", "gb18030": "GBK", "cp932": "Shift-JIS",
    "cp949": "EUC-KR", "euc_jp": "EUC-JP", "koi8_r": "KOI8-R", "mac_roman": "Macintosh", "iso8859_2": "ISO-8859-2",
    "iso8859_4": "ISO-8859-4", "iso8859_5": "ISO-8859-5", "iso8859_6": "ISO-8859-6", "iso8859_7": "ISO-8859-7",
    "iso8859_13": "ISO-8859-13", "iso8859_15": "ISO-8859-15", "iso8859_16": "ISO-8859-16", "koi8_u": "KOI8-U",
    "mac_latin2": "Macintosh Central European", "mac_croatian": "Macintosh Croatian", "mac_cyrillic": "Macintosh Cyrillic",
    "mac_greek": "Macintosh Greek", "mac_iceland": "Macintosh Icelandic", "mac_turkish": "Macintosh Turkish",
    "cp737": "DOS-737", "cp775": "DOS-775", "cp850": "DOS-850", "cp852": "DOS-852", "cp855": "DOS-855", "cp857": "DOS-857",
    "cp861": "DOS-861", "cp862": "DOS-862", "cp866": "DOS-866", "cp1125": "DOS-1125",
}  # fmt: skip
_CODEC = {name.lower(): codec for codec, name in SHOWN.items()}
# Lone surrogates, which some encodings can contain and which cannot be encoded again.
SURROGATE = re.compile("[\ud800-\udfff]")
CHARACTERS_OF_THE_START = 200_000
ODD = re.compile("[\x00-\x08\x0e-\x1f]")
# How much of the lines with letters other than a to z is examined, and how many of their words are shown.
BYTES_TO_LOOK_AT = 30_000
WORDS_SHOWN = 5
# What is more than spaces that do not break, which are this byte in all encodings of Windows, at the end of a word.
NO_BREAK = b"\xa0"
NO_SPACE = re.compile(rb"[\x80-\x9f\xa1-\xff]|\xa0[A-Za-z]")
CELL = re.compile(r'[^,;\t|"\r\n\x00-\x1f]+')

# Probabilities of a character: shares of common and rare letters, punctuation, and anything else.
COMMON, RARE, MARK, STRANGE, SYMBOL = 0.8, 0.18, 0.002, 1e-5, 1e-7
OF_LEVEL_1, OF_OTHERS = 0.3 / 3500, 0.02 / 15_000
ASCII = math.log(1 / 40)
# Two accented letters side by side; and a letter of another alphabet within a word from a to z, which hardly anybody writes.
AGAIN, WITHIN = math.log(0.1), math.log(0.001)
MARKS = "–—‘’“”„…«»°§€·¿¡ºª½×µ\xa0™®©、。・「」（），：！？；％＋－／　"
# These never come before a small letter, because they end a word.
APART = frozenset(MARKS) - frozenset("’·¿¡ºªµ")
OPINION, USUAL, UNUSUAL, MIXED = 3.0, 1.0, 4.0, -1.5
MOST_USUAL = LANGUAGES[0].encodings[0]
# If a guess leads by less than this, about one in twenty is wrong.
CLEAR = 10.0
# Damaged UTF-8 is still UTF-8 if it has many more intact characters than broken ones.
WHOLE_TO_BROKEN = 5


@dataclass(frozen=True)
class Candidate:
    """An encoding that a text may have: its name, the language it is used for, and words as they would read."""

    encoding: str
    language: str
    words: tuple[str, ...]
    likelihood: float

    @property
    def shown(self) -> str:
        """The encoding as a choice on screen: its name, its language, and words of the text."""
        return f"{self.encoding} ({self.language})" + (f": {', '.join(map(quoted, self.words))}" if self.words else "")


@dataclass(frozen=True)
class Decoded:
    """A text, its encoding, its ``candidates`` (the likeliest first) if it was guessed, and the number of ``broken`` characters.

    Pure ASCII stays bytes until the text is needed, because a long list is read without it.
    """

    written: str | bytes
    encoding: str
    candidates: tuple[Candidate, ...] = ()
    broken: int = 0

    @cached_property
    def text(self) -> str:
        """All of the text."""
        return self.written if isinstance(self.written, str) else self.written.decode("ascii")

    @property
    def is_uncertain(self) -> bool:
        """Whether the encoding was guessed from one word, or is hardly likelier than the next one."""
        if not self.candidates:
            return False
        best, *others = self.candidates
        return len(best.words) == 1 or any(best.likelihood - other.likelihood < CLEAR for other in others)

    @property
    def start(self) -> str:
        """The first characters of the text."""
        start = self.written[:CHARACTERS_OF_THE_START]
        return start if isinstance(start, str) else start.decode("ascii")


def decoded(data: bytes, name: str, encoding: str | None = None) -> Decoded:
    """Decode these bytes. Binary data, or text that does not fit the requested encoding, are refused."""
    if encoding is not None:
        found = Decoded(_in_encoding(data, name, encoding), encoding)
    elif (marked := _marked_encoding(data)) is not None:
        found = Decoded(_in_encoding(data, name, marked, chosen=False), SHOWN.get(marked, marked))
    else:
        found = _guessed(data)
    written = found.written
    sample = found.start[:20_000]
    if 0 in written if isinstance(written, bytes) else "\x00" in written or len(ODD.findall(sample)) > len(sample) / 50:
        raise ReadError(Message("reading-not-text", file=name))
    if isinstance(written, bytes):
        return found
    written = written.removeprefix("\ufeff")
    if not written.isascii() and SURROGATE.search(written):
        written = SURROGATE.sub("\ufffd", written)
    return Decoded(written, found.encoding, found.candidates, found.broken)


def _in_encoding(data: bytes, name: str, encoding: str, chosen: bool = True) -> str:
    codec = _CODEC.get(encoding.lower(), encoding) if isinstance(encoding, str) else encoding
    try:
        return data.decode(codec)
    except (LookupError, TypeError):
        known = ", ".join(dict.fromkeys(SHOWN.values()))
        raise ReadError(f"There is no encoding {encoding!r}. Try utf-16, or one of {known}.") from None
    except ValueError as problem:
        start = getattr(problem, "start", None)
        where = "" if start is None else f", at byte {start + 1:,} of {len(data):,}"
        advice = (
            "Try another encoding, or leave it open."
            if chosen
            else "It is damaged or cut off: save or download it again."
        )
        raise ReadError(f"{name} is not written in {encoding}{where}. {advice}") from None


def _marked_encoding(data: bytes) -> str | None:
    """Return the encoding that the first bytes reveal, or None."""
    for mark, encoding in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return encoding
    start = data[:2000]
    zeros = [start[0::2].count(0), start[1::2].count(0)]
    if max(zeros) > len(start) // 4 > min(zeros):
        return "utf-16-le" if zeros[1] > zeros[0] else "utf-16-be"
    return None


def _guessed(data: bytes) -> Decoded:
    if data.isascii():
        return Decoded(data, "utf-8")
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        text = data.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    if broken * WHOLE_TO_BROKEN < sum(1 for c in text[:1_000_000] if c > "\x7f" and c != "\ufffd"):
        return Decoded(text, "utf-8", broken=broken)
    found = candidates(data)
    if not NO_SPACE.search(data):
        found = tuple(sorted(found, key=lambda one: NO_BREAK.decode(_CODEC[one.encoding.lower()], "replace") != "\xa0"))
    for place, candidate in enumerate(found):
        try:
            return Decoded(data.decode(_CODEC[candidate.encoding.lower()]), candidate.encoding, found[place:])
        except UnicodeDecodeError:
            continue
    # In this encoding every byte is a letter or a control character.
    return Decoded(data.decode("latin-1"), "latin-1", found)


def possible_encodings(data: bytes) -> tuple[Candidate, ...]:
    """Return the possible encodings of a text, the likeliest first, or none if its encoding is certain.

    >>> possible_encodings("Ann".encode()), possible_encodings("José, Añel".encode("cp1252"))[0].shown
    ((), "Windows-1252 (Spanish): 'José', 'Añel'")
    """
    return () if _marked_encoding(data) or is_utf8(data) else candidates(data)


def is_utf8(data: bytes) -> bool:
    """Return whether these bytes are valid UTF-8."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def candidates(data: bytes) -> tuple[Candidate, ...]:
    """Return the possible encodings of a text that is not UTF-8, the likeliest first. Encodings with the same text count once."""
    sample = _sample(data)
    words = words_of(data[:BYTES_TO_LOOK_AT] + b"\n" + sample)
    opinions, said = _opinions(sample), evidence_of_languages(words)
    # Headings and names without accents are the same in all encodings.
    plain = [word.decode("ascii") for word in words if word.isascii()]
    by_text: dict[str, Candidate] = {}
    for codec in dict.fromkeys(codec for language in LANGUAGES for codec in language.encodings):
        try:
            text = sample.decode(codec)
        except UnicodeDecodeError:
            continue
        pairs = Counter(zip(" " + text, text, strict=False))
        known = known_words([*LETTERS.findall(text), *plain])
        for language in LANGUAGES:
            if codec not in language.encodings:
                continue
            likelihood = _likelihood(pairs, language) + opinions.get(codec, 0.0) + USUAL * (codec == MOST_USUAL)
            likelihood += said.get(language.name, MIXED * language.mixed) + known.get(language.name, 0.0)
            if place := language.encodings.index(codec):
                likelihood -= UNUSUAL + place - 1
            if text not in by_text or likelihood > by_text[text].likelihood:
                shown = tuple(dict.fromkeys(cell.strip() for cell in CELL.findall(text) if not cell.isascii()))[
                    :WORDS_SHOWN
                ]
                by_text[text] = Candidate(SHOWN[codec], language.name, shown, likelihood)
    best: dict[str, Candidate] = {}
    for candidate in sorted(by_text.values(), key=lambda candidate: -candidate.likelihood):
        best.setdefault(candidate.encoding, candidate)
    return tuple(best.values())


def _sample(data: bytes) -> bytes:
    """Return the first lines with bytes beyond ASCII. In all these encodings a line end is never part of a character."""
    lines, size = [], 0
    # Not by one pattern with such a byte, which would restart at every byte of a long line without one.
    for line in (match[0] for match in re.finditer(rb"[^\r\n]+", data)):
        if line.isascii():
            continue
        lines.append(line[:BYTES_TO_LOOK_AT])
        size += len(lines[-1])
        if size > BYTES_TO_LOOK_AT:
            break
    return b"\n".join(lines)


def _opinions(sample: bytes) -> dict[str, float]:
    """Return charset-normalizer's opinion of the encodings, as likelihoods to add."""
    from charset_normalizer import from_bytes

    found = [
        match.encoding for match in from_bytes(sample, cp_isolation=sorted({*_OPINION_OF, *SHOWN} - {"utf-8-sig"}))
    ]
    return {_OPINION_OF.get(codec, codec): OPINION / (1 + place) for place, codec in reversed(list(enumerate(found)))}


# charset-normalizer distinguishes these, which differ only in very rare characters.
_OPINION_OF = {"big5": "big5hkscs", "gbk": "gb18030", "gb2312": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949"}


def _likelihood(pairs: Counter, language: Language) -> float:
    """Return how likely a text is in this language, compared with others: the logarithm of the chance of its characters.

    ``pairs`` counts its characters, each with the one before it.
    """
    chance = _chances(language)
    foreign = language.script != "letters" or language.common[0] > "\u0370"
    alphabet = language.script in {"letters", "caseless"}
    total = 0.0
    for (before, character), n in pairs.items():
        # Foreign letters do not come next to a to z within a word, and two accented letters rarely come together.
        if character <= "\x7f":
            beside = character.isalpha() if alphabet else character.islower()
            mixed = (
                beside and before > "\x7f" and (foreign and before.isalpha() or character.islower() and before in APART)
            )
            log_chance = ASCII
        else:
            beside = before.isalpha() if alphabet else before.islower()
            mixed = beside and (before <= "\x7f" if foreign else before > "\x7f")
            if character.isupper() and before.islower():
                log_chance = math.log(STRANGE)
            elif (known := chance.get(character)) is not None:
                log_chance = known
            else:
                log_chance = math.log(_level(character, language.script))
        if max(before, character) > "\x7f" and (character.isalpha() or before.isalpha()):
            log_chance += log_odds_of_letter(
                language.name, *(one if one.isalpha() else EDGE for one in (before, character))
            )
        total += n * (log_chance + ((WITHIN if foreign else AGAIN) if mixed else 0.0))
    return total


@cache
def _chances(language: Language) -> dict[str, float]:
    """Return the logarithm of each letter's chance. A capital is as likely as its small letter."""
    shares = dict.fromkeys(MARKS, MARK)
    alphabet = language.script in {"letters", "caseless"}
    # The letter of rank r has a frequency of 1 / (r + offset), which falls steeply if a whole alphabet is listed.
    offset = 4 if alphabet and language.common[0] > "\u0370" else 100
    for letters, share in ((language.rare, RARE), (language.common, COMMON if alphabet else COMMON - 0.2)):
        weights = {letter: 1 / (rank + offset) for rank, letter in enumerate(dict.fromkeys(letters))}
        if language.name in WORDS:
            # As often as they occur in names, plus one.
            seen = neighbours_of(language.name).letters
            weights = {letter: 1 + seen[lower_letters(letter)] for letter in weights}
        for letter, weight in weights.items():
            for form in {letter, letter.upper()}:
                if len(form) == 1:
                    shares[form] = share * weight / sum(weights.values())
    return {letter: math.log(share) for letter, share in shares.items()}


def _level(character: str, script: str) -> float:
    """Return the chance of a character that is in no list, by its place in the code page, where common ones come first."""
    if script in {"letters", "caseless"}:
        return STRANGE if character.isalpha() else SYMBOL
    try:
        code = character.encode("euc_jp" if script == "cp932" else script)
    except UnicodeEncodeError:
        return STRANGE / 10
    first, last = _LEVEL_1[script]
    return OF_LEVEL_1 if len(code) == 2 and first <= code[0] <= last else OF_OTHERS


# The first bytes of the characters that each standard considers common.
_LEVEL_1 = {"gb2312": (0xB0, 0xD7), "big5": (0xA4, 0xC6), "cp932": (0xB0, 0xCF), "euc_kr": (0xB0, 0xC8)}
