"""From bytes to text: which encoding it is in, by the letters that come out; and the encodings that it could be in as well.

UTF-8 proves itself. Any other text is decoded by the code pages of all the languages in ``alphabets``, and taken for the one
in whose letters it is most likely to have been written: by how common they are, by what stands beside them, and by the names
without accents, which tell the language (``language_letters``). charset-normalizer's opinion counts as a few letters more.
"""

import codecs
import math
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property

from crowdcore.readers.files.alphabets import LANGUAGES, Language
from crowdcore.readers.files.language_letters import (
    EDGE,
    LETTERS,
    drawn_to,
    known_words,
    neighbours_of,
    small,
    spoken,
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
# Codecs by the names that people know; each is the widest of its family.
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
# Half of a character, which some encodings can spell, and which cannot be written again.
SURROGATE = re.compile("[\ud800-\udfff]")
CHARACTERS_OF_THE_START = 200_000
ODD = re.compile("[\x00-\x08\x0e-\x1f]")
# How much of the lines with letters other than a to z is looked at, and how many of their words are shown.
BYTES_TO_LOOK_AT = 30_000
WORDS_SHOWN = 5
# What is more than spaces that do not break, which are this byte in all encodings of Windows, at the end of a word.
NO_BREAK = b"\xa0"
NO_SPACE = re.compile(rb"[\x80-\x9f\xa1-\xff]|\xa0[A-Za-z]")
WORD = re.compile(r'[^,;\t|"\r\n\x00-\x1f]*[^\x00-\x7f][^,;\t|"\r\n\x00-\x1f]*')

# Chances of a character, in natural logarithms: shares of common and rare letters, marks of punctuation, and anything else.
COMMON, RARE, MARK, STRANGE, SYMBOL = 0.8, 0.18, 0.002, 1e-5, 1e-7
OF_LEVEL_1, OF_OTHERS = 0.3 / 3500, 0.02 / 15_000
ASCII = math.log(1 / 40)
# Two accented letters side by side; and a letter of another alphabet within a word from a to z, which hardly anybody writes.
AGAIN, WITHIN = math.log(0.1), math.log(0.001)
MARKS = "–—‘’“”„…«»°§€·¿¡ºª½×µ\xa0™®©、。・「」（），：！？；％＋－／　"
# Of these none stands before a small letter: they end a word.
APART = frozenset(MARKS) - frozenset("’·¿¡ºªµ")
OPINION, USUAL, UNUSUAL, MIXED = 3.0, 1.0, 4.0, -1.5
MOST_USUAL = LANGUAGES[0].encodings[0]
# Of guesses that lead by less, one in twenty or so is wrong.
CLEAR = 10.0
# Broken UTF-8 is still UTF-8 if it has many more whole characters than broken ones.
WHOLE_TO_BROKEN = 5


@dataclass(frozen=True)
class Candidate:
    """An encoding that a text could be in: its name, the language that it is used for, and words as they would read."""

    encoding: str
    language: str
    words: tuple[str, ...]
    likelihood: float

    @property
    def shown(self) -> str:
        """The encoding in words to choose by: its name, its language, and what the text would say."""
        return f"{self.encoding} ({self.language})" + (f": {', '.join(map(quoted, self.words))}" if self.words else "")


@dataclass(frozen=True)
class Decoded:
    """A text, its encoding, and where that is a guess the ``candidates``, the likeliest first; ``broken`` characters replaced.

    Bytes that are ASCII throughout stay bytes until somebody asks for the text: a long list is read without.
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
    def hardly_told(self) -> bool:
        """Whether the encoding is a guess by one word, or one that is little likelier than the next."""
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
    """The text of these bytes; what is not text, or not in the encoding that was asked for, is refused."""
    if encoding is not None:
        found = Decoded(_in_encoding(data, name, encoding), encoding)
    elif (marked := _marked_encoding(data)) is not None:
        found = Decoded(_in_encoding(data, name, marked, chosen=False), SHOWN.get(marked, marked))
    else:
        found = _guessed(data)
    written = found.written
    sample = found.start[:20_000]
    if 0 in written if isinstance(written, bytes) else "\x00" in written or len(ODD.findall(sample)) > len(sample) / 50:
        raise ReadError(f"{name} is not text: it holds binary data. Export a .csv or .xlsx.")
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
    """The encoding that the first bytes tell; None if they do not."""
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
    # Every byte is a letter, or a control character, in this one.
    return Decoded(data.decode("latin-1"), "latin-1", found)


def possible_encodings(data: bytes) -> tuple[Candidate, ...]:
    """The encodings that a text could be in, the likeliest first; none where it says itself which it is.

    >>> possible_encodings("Ann".encode()), possible_encodings("José, Añel".encode("cp1252"))[0].shown
    ((), "Windows-1252 (Spanish): 'José', 'Añel'")
    """
    return () if _marked_encoding(data) or is_utf8(data) else candidates(data)


def is_utf8(data: bytes) -> bool:
    """Whether these bytes are UTF-8 throughout."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def candidates(data: bytes) -> tuple[Candidate, ...]:
    """The encodings that a text which is not UTF-8 could be in, the likeliest first; of those that give the same text, one."""
    sample = _sample(data)
    words = words_of(data[:BYTES_TO_LOOK_AT] + b"\n" + sample)
    opinions, said = _opinions(sample), spoken(words)
    # Headings and names without accents, which are the same in all encodings.
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
                shown = tuple(dict.fromkeys(word.strip() for word in WORD.findall(text)))[:WORDS_SHOWN]
                by_text[text] = Candidate(SHOWN[codec], language.name, shown, likelihood)
    best = {}
    for candidate in sorted(by_text.values(), key=lambda candidate: -candidate.likelihood):
        best.setdefault(candidate.encoding, candidate)
    return tuple(best.values())


def _sample(data: bytes) -> bytes:
    """The first lines that have other bytes than ASCII; a line's end is no part of a character in any of these encodings."""
    lines, size = [], 0
    # Not by one pattern with such a byte in it: on a long line without one that would begin anew at every byte.
    for line in (match[0] for match in re.finditer(rb"[^\r\n]+", data)):
        if line.isascii():
            continue
        lines.append(line[:BYTES_TO_LOOK_AT])
        size += len(lines[-1])
        if size > BYTES_TO_LOOK_AT:
            break
    return b"\n".join(lines)


def _opinions(sample: bytes) -> dict[str, float]:
    """What charset-normalizer thinks of the encodings, as a likelihood to be added."""
    from charset_normalizer import from_bytes

    found = [
        match.encoding for match in from_bytes(sample, cp_isolation=sorted({*_OPINION_OF, *SHOWN} - {"utf-8-sig"}))
    ]
    return {_OPINION_OF.get(codec, codec): OPINION / (1 + place) for place, codec in reversed(list(enumerate(found)))}


# It tells these apart, which differ in characters that hardly anybody writes.
_OPINION_OF = {"big5": "big5hkscs", "gbk": "gb18030", "gb2312": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949"}


def _likelihood(pairs: Counter, language: Language) -> float:
    """How likely a text is in this language, against others: the logarithm of the chance of its characters.

    ``pairs`` are its characters, each with the one before it, and how often they stand there.
    """
    chance = _chances(language)
    foreign = language.script != "letters" or language.common[0] > "\u0370"
    alphabet = language.script in {"letters", "caseless"}
    total = 0.0
    for (before, character), n in pairs.items():
        # Foreign letters do not stand beside a to z within a word; of ours, two with accents hardly stand together.
        if character <= "\x7f":
            beside = character.isalpha() if alphabet else character.islower()
            mixed = (
                beside and before > "\x7f" and (foreign and before.isalpha() or character.islower() and before in APART)
            )
            log_chance = ASCII
        else:
            beside = before.isalpha() if alphabet else before.islower()
            mixed = beside and (before <= "\x7f" if foreign else before > "\x7f")
            log_chance = math.log(STRANGE) if character.isupper() and before.islower() else chance.get(character)
            if log_chance is None:
                log_chance = math.log(_level(character, language.script))
        if max(before, character) > "\x7f" and (character.isalpha() or before.isalpha()):
            log_chance += drawn_to(language.name, *(one if one.isalpha() else EDGE for one in (before, character)))
        total += n * (log_chance + ((WITHIN if foreign else AGAIN) if mixed else 0.0))
    return total


@cache
def _chances(language: Language) -> dict[str, float]:
    """The logarithm of each letter's chance; a capital is as likely as its small letter."""
    shares = dict.fromkeys(MARKS, MARK)
    alphabet = language.script in {"letters", "caseless"}
    # The letter of rank r is as frequent as 1 / (r + offset), steeply where a whole alphabet is listed in order.
    offset = 4 if alphabet and language.common[0] > "\u0370" else 100
    for letters, share in ((language.rare, RARE), (language.common, COMMON if alphabet else COMMON - 0.2)):
        weights = {letter: 1 / (rank + offset) for rank, letter in enumerate(dict.fromkeys(letters))}
        if language.name in WORDS:
            # As often as they stand in names, and once more.
            seen = neighbours_of(language.name).letters
            weights = {letter: 1 + seen[small(letter)] for letter in weights}
        for letter, weight in weights.items():
            for form in {letter, letter.upper()}:
                if len(form) == 1:
                    shares[form] = share * weight / sum(weights.values())
    return {letter: math.log(share) for letter, share in shares.items()}


def _level(character: str, script: str) -> float:
    """The chance of a character that is in no list: by its place in the code page, where the common ones come first."""
    if script in {"letters", "caseless"}:
        return STRANGE if character.isalpha() else SYMBOL
    try:
        code = character.encode("euc_jp" if script == "cp932" else script)
    except UnicodeEncodeError:
        return STRANGE / 10
    first, last = _LEVEL_1[script]
    return OF_LEVEL_1 if len(code) == 2 and first <= code[0] <= last else OF_OTHERS


# The first bytes of the characters that each standard holds for the common ones.
_LEVEL_1 = {"gb2312": (0xB0, 0xD7), "big5": (0xA4, 0xC6), "cp932": (0xB0, 0xCF), "euc_kr": (0xB0, 0xC8)}
