"""What a cell looks like, whatever it means: a mark, a number, a text, nothing."""

import re
from enum import IntEnum

import numpy as np

from crowdcore.readers.sheets.folding import plain_mark

CHOICES = "ABCDEFGHIJ"
# What stands between several marks in one cell: "A, C", "A/C", "A or C".
BETWEEN = re.compile(
    r"[\s,;/|&+]*[,;/|&+]+[\s,;/|&+]*|\s+(?:or|and|oder|und|ou|et|o|y|e|of|en|eller|och|og|lub|nebo|или|и|veya|hoặc|או)\s+|\s+"
)
FIGURE = re.compile(
    r"[-+±−]?\s*[\d.,'’\u00a0 ]*\d[\d.,'’]*\s*[%٪％]?(?:\s*/\s*\d+(?:[.,]\d+)?)?|[-+]?\d*[.,]\d+(?:e-?\d+)?"
)
DATE = re.compile(r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}.*|\d{1,2}:\d{2}.*")
TRUE_FALSE = {"true": "True", "false": "False"}
YES_NO = {"yes": "Yes", "no": "No"}
# Characters by which choices are listed in Chinese, Japanese and Korean, or that mean true and false.
LISTED = set("甲乙丙丁戊己庚辛壬癸一二三四五六七八九十对错對錯是否正誤真偽假有无無가나다라마바사아자차맞틀참거")
# Words for yes that are letters of choices.
YES = {"ja", "Ja", "JA", "da", "Da"}
# Words and signs that programs and people write where there is no answer.
NOTHING = {
    "n/a", "na", "n.a.", "n.a", "#n/a", "#na", "#ref!", "#value!", "#null!", "#div/0!", "#name?", "nan", "null", "nil",
    "none", "blank", "(blank)", "[blank]", "empty", "(empty)", "missing", "skip", "skipped", "omit", "omitted", "no answer",
    "no response", "not answered", "unanswered", "leer", "keine antwort", "ohne", "fehlt", "vide", "sans réponse", "blanc",
    "vacío", "en blanco", "sin respuesta", "em branco", "branco", "sem resposta", "vuoto", "nessuna risposta", "leeg",
    "geen antwoord", "blankt", "tomt", "inget svar", "blank svar", "ikke besvart", "ikke svar", "brak", "brak odpowiedzi",
    "puste", "prázdné", "bez odpovědi", "пусто", "нет ответа", "boş", "cevap yok", "κενό", "ריק", "فارغ", "لا شيء", "trống",
    "空", "无", "無", "缺", "空白", "未答", "無回答", "なし", "없음", "무응답", "tyhjä", "ei vastausta", "üres", "nincs",
    "порожньо", "kosong", "रिक्त", "prazno", "خالی", "未作答", "没答", "没有", "弃权", "白紙", "無記入", "ブランク", "空欄",
    "무", "пропуск", "н/о", "пропущено", "keine", "k.a.", "k.a", "k. a.", "o.a.", "ns/nc", "n/c", "s/r", "sr", "nsp", "nr",
    "n.r.", "no ans", "no ans.", "noanswer", "not given", "unmarked", "no mark", "nincs válasz", "bez odpowiedzi", "bo",
    "b.o.", "χωρίς απάντηση", "לא ענה", "بدون إجابة", "لا إجابة", "không trả lời", "bỏ trống", "mangler", "saknas",
    "non risponde", "omessa", "omissa", "ninguna", "nenhuma", "ø", "∅", "invalid", "ungültig", "nulo", "nul", "void",
    "keine angabe", "nicht beantwortet", "not attempted", "left blank", "no contesta", "no contestó", "no responde",
    "não respondeu", "in bianco", "senza risposta", "non ha risposto", "pas de réponse", "non répondu", "niet ingevuld",
    "nie udzielono odpowiedzi", "무답", "미기입", "응답 없음", "未填", "hakuna jibu", "tupu", "hakujibu", "boş bırakıldı",
    "cevapsız", "не отвечал", "не ответил", "без ответа", "tidak dijawab", "tiada jawapan", "nezodpovězeno", "neodpověděl",
    "खाली", "कोई उत्तर नहीं", "उत्तर नहीं दिया", "без одговора", "без отговор", "ცარიელი", "tuščia", "tukšs", "tühi", "tóm", "бос",
    "ej besvarad", "ikke besvaret", "ei vastannut", "لم يجب", "δεν απάντησε", "không có",
}  # fmt: skip


class Kind(IntEnum):
    """What a cell looks like."""

    EMPTY = 0
    LETTER = 1  # one letter, of any script
    NUMBER = 2  # a whole number of one or two digits
    FIGURE = 3  # any other number: 0.67, 67 %, 120, 12/20; a date, a time
    SET = 4  # several choices at once: AC, "A, C", "A or C"
    WORD = 5  # true, false, yes, no
    SIGN = 6  # no letter and no digit in it, or a word for nothing
    DOUBTFUL = 7  # a letter with a question mark or the like
    STRING = 8  # a letter for each of many questions: BBCDA-C
    TEXT = 9  # anything else


ANSWERS = (Kind.LETTER, Kind.NUMBER, Kind.SET, Kind.WORD)
NUMERIC = (Kind.NUMBER, Kind.FIGURE)
# Letters over which a string of answers runs, and what it has where there is no answer.
STRING = re.compile(r"(?=.*[A-Za-z])[A-Ha-h\-._*?#xX ]{5,400}|[1-5\-._*? ]{10,400}")
# Longer texts are not answers. Looking for numbers in them would take a time that grows with the square of their length.
LONGEST_ANSWER = 400
DOUBTED = re.compile(r"\(?[^\W_]\)?\s*[?!*~]{1,3}|[?~]\s*[^\W_]")


def kind_of(text: str) -> Kind:
    """What a text looks like.

    >>> [kind_of(text).name for text in ("", "b.", "12", "0.67", "AC", "A or C", "true", "#N/A", "A?", "BBCDA-C", "Paris")]
    ['EMPTY', 'LETTER', 'NUMBER', 'FIGURE', 'SET', 'SET', 'WORD', 'SIGN', 'DOUBTFUL', 'STRING', 'TEXT']
    """
    text = text.strip()
    if not text:
        return Kind.EMPTY
    mark = plain_mark(text)
    if not text.isascii() and text.lower() in NOTHING:
        return Kind.SIGN
    if len(mark) <= 2 and mark.isdecimal():
        return Kind.NUMBER
    if len(mark) == 1 and mark.isalpha():
        return Kind.TEXT if is_syllable(mark) else Kind.LETTER
    lower = text.lower()
    if lower in TRUE_FALSE or lower in YES_NO:
        return Kind.WORD
    if is_nothing(text):
        return Kind.SIGN
    if len(text) > LONGEST_ANSWER:
        return Kind.TEXT
    if FIGURE.fullmatch(text) or DATE.fullmatch(text):
        return Kind.FIGURE
    if len(text) <= 3 and DOUBTED.fullmatch(text):
        return Kind.DOUBTFUL
    if choices_in(text):
        return Kind.SET
    if STRING.fullmatch(text) and not _is_word(text):
        return Kind.STRING
    return Kind.TEXT


def is_syllable(mark: str) -> bool:
    """Whether a character is a whole syllable or word, as surnames are (김, 王), and none by which choices are listed."""
    return ("\u4e00" <= mark <= "\u9fff" or "\uac00" <= mark <= "\ud7a3") and mark not in LISTED


def _is_word(text: str) -> bool:
    """Whether letters are written like a name or a word, and not like a row of choices."""
    return text.isalpha() and not text.isupper() and not text.islower()


def is_nothing(text: str) -> bool:
    """Whether a text has no letter and no digit, or is a word for nothing.

    >>> [is_nothing(text) for text in ("-", "#N/A", "leer", "A", "0")]
    [True, True, True, False, False]
    """
    return text.strip().lower() in NOTHING or not any(character.isalnum() for character in text)


def is_blank_word(text: str) -> bool:
    """Whether one character of another script is a word for nothing, and so no choice: 无, 空, 缺."""
    return len(text) == 1 and not text.isascii() and text.lower() in NOTHING


def choices_in(text: str) -> tuple[str, ...]:
    """The choices of a text that is several of them, written together or with something between; else none.

    >>> choices_in("AC"), choices_in("a / c"), choices_in("A or C"), choices_in("CAB"), choices_in("Ada"), choices_in("C")
    (('A', 'C'), ('A', 'C'), ('A', 'C'), ('A', 'B', 'C'), (), ())
    """
    if not 2 <= len(text) <= 60 or text in YES:
        return ()
    parts = [plain_mark(part) for part in BETWEEN.split(text) if part.strip()]
    if len(parts) == 1:
        parts = list(parts[0].upper()) if parts[0].isupper() or parts[0].islower() else []
    alone = len(set(parts)) == len(parts) > 1 and all(part in CHOICES for part in parts if part)
    return tuple(sorted(parts)) if alone and all(len(part) == 1 for part in parts) else ()


def kinds_of(texts: list[str]) -> np.ndarray:
    """The kind of each text."""
    return np.array([kind_of(text) for text in texts], dtype=np.int8)
