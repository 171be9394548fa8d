"""What the key of an exam says: which mark, which marks together, or which of several are right on each question."""

import re
from collections import Counter
from functools import cached_property

from crowdcore.key import FULL
from crowdcore.readers.remarks import Alternative, Remark, quoted
from crowdcore.readers.sheets.alphabet import strangers
from crowdcore.readers.sheets.answer_style import CHOSEN, STYLED, fits
from crowdcore.readers.sheets.answers import NO_ANSWER
from crowdcore.readers.sheets.choices import Choices
from crowdcore.readers.sheets.counting import count_together
from crowdcore.readers.sheets.key_for_all import counts_for_all
from crowdcore.readers.sheets.kinds import BETWEEN, Kind, choices_in, kind_of
from crowdcore.readers.sheets.marks import ENUMERATED, SEVERAL, lettered
from crowdcore.readers.sheets.options import own_names, shared_options

# "A or B", "A/B": each of them is right. "AB", "A, B", "A+B" may also ask for all of them.
OR = re.compile(r"\s*[/|]\s*|\s+(?:or|oder|ou|o|of|eller|lub|nebo|или|veya|hoặc|או|tai|ή|أو|或|または|또는)\s+", re.I)
STROKE = re.compile(r"[/|]")
# Where so many answers are sets with strokes between them, the key is written like that too.
OFTEN_SET = 0.15
LEAST_SETS = 6
NUMBERS_BETWEEN = re.compile(r"\s*[,;.&+]\s*|\s+")
# The share of answers to a question that must be several marks for the question to ask for them.
ASKED_TOGETHER = 0.15
# "D (50 %)": an answer that earns a part of the points, as keys are exported.
WITH_CREDIT = re.compile(r"(.*\S)\s*\(\s*(\d+(?:[.,]\d+)?)\s*%\s*\)", re.DOTALL)

Right = tuple[tuple[str, ...], ...]


class KeyMarks:
    """The key in the sheet's own marks; a remark names what could not be taken for one.

    ``right`` has for each keyed question the answers that are right, each a tuple of the marks it is made of.
    ``credit`` has the share of the points that each of these answers earns, on questions where one earns only a part.
    ``combined`` are the questions that ask for several marks at once.
    """

    def __init__(self, choices: Choices, double_marks: str | None):
        self.choices, self.answers = choices, choices.answers
        self.remarks: list[Remark] = []
        self._count()
        sets = self._asks_for_sets_everywhere(double_marks)
        self.right: dict[str, Right] = {}
        self.credit: dict[str, tuple[float, ...]] = {}
        # Of options that all questions share, a key that is none of them says something else: "all", "void".
        of_texts = {item: counts for item, counts in choices.by_item.items() if choices.styles[item] not in STYLED}
        shared = shared_options(of_texts)
        # Where "Option D" was chosen, a key may say "D".
        called = own_names({text for counts in of_texts.values() for text in counts})
        self.called = {name: text for text, name in called.items()}
        self.strays = {text.strip() for text in self.answers.key.values()} - shared if shared else set()
        self.combined = set(self.answers.items) if sets else set()
        self.either, self.odd, self.together, self.for_all, self.by_letter, self.in_part = [], [], [], [], [], []
        known = set(self.answers.items)
        for item, text in self.answers.key.items():
            if item in known and text.strip() and choices.meaning.marks.get(text.strip()) != NO_ANSWER:
                self._take(item, text.strip(), double_marks)
        self._tell()

    def _count(self) -> None:
        """On each question: how many answers there are, how many are several marks, and which sets were marked."""
        items = self.answers.items
        self.total, self.several, self.sets = dict.fromkeys(items, 0), dict.fromkeys(items, 0), {i: {} for i in items}
        pairs = self.choices.pairs[~self.choices.pairs["blank"]]
        strokes = pairs["text"].str.contains(STROKE) & (pairs["marks"].map(len) > 1)
        self.sets_with_strokes = pairs.loc[strokes, "often"].sum() > OFTEN_SET * pairs["often"].sum()
        for item, marks, n in zip(pairs["item"], pairs["marks"], pairs["often"], strict=True):
            self.total[item] += n
            if len(set(marks)) > 1:
                self.several[item] += n
                marked = frozenset(map(str.casefold, marks))
                self.sets[item][marked] = self.sets[item].get(marked, 0) + n

    def _asks_for_sets_everywhere(self, double_marks: str | None) -> bool:
        """Whether the exam asks for several marks: the key has sets that students marked, or sets are everywhere."""
        if double_marks is not None:
            return False
        in_key = 0
        for item, text in self.answers.key.items():
            marks = self.choices.marks(text, item) if item in self.sets and not self._offers(text) else ()
            in_key += len(marks) > 1 and frozenset(map(str.casefold, marks)) in self.sets[item]
        total, several = sum(self.total.values()), sum(self.several.values())
        # Nobody marks two by mistake on most questions: of few answers, most must be sets, of many a part.
        mostly = several > 0.5 * total and several >= LEAST_SETS
        found = in_key >= 3 or mostly or (several > 30 and several > 0.25 * total)
        if found:
            self.remarks.append(
                Remark(
                    "key",
                    f"This exam asks for several answers at once ({several:,} of {total:,} answers are): what a student marked "
                    "together, such as 'AC', counts as one answer.",
                    alternatives=(Alternative("Several marks are no valid answer", {"double_marks": "missing"}),),
                )
            )
        return found

    def _offers(self, text: str) -> bool:
        """Whether a text of the key names answers each of which is right; "A/C" does not where students write so what they mark."""
        if SEVERAL in text or not OR.search(text):
            return False
        return not (STROKE.search(text) and self.sets_with_strokes)

    def _take(self, item: str, text: str, double_marks: str | None) -> None:
        options = [part for part in OR.split(text) if part.strip()] if self._offers(text) else [text]
        style = self.choices.styles[item]
        if self._earns_in_part(item, options):
            self._take_with_credit(item, text, options)
            return
        if counts_for_all(text) and self.choices.mark(text) not in self.choices.by_item[item]:
            self._put(item, tuple((mark,) for mark in self._all_choices(item)))
            self.for_all.append((item, text))
            return
        names_each = all(
            self._is_answer(item, part) if style in STYLED else self._was_given(item, part) for part in options
        )
        if len(options) > 1 and names_each and text not in self.choices.by_item[item]:
            self._put(item, tuple(self.choices.marks(part, item) for part in options))
            self.either.append((item, text))
            return
        marks = self.choices.marks(text, item)
        between = {"numbers": NUMBERS_BETWEEN, "letters": BETWEEN}.get(style)
        if between and len(several := tuple(self.choices.mark(part) for part in between.split(text) if part)) > 1:
            marks = tuple(sorted(several)) if self._are_chosen(several) else marks
        is_whole = (item, marks[0]) in self.choices.whole
        if len(marks) == 1 and style in STYLED and not is_whole and not self.choices.together.get(marks[0]):
            marks = choices_in(text) or marks if style == "letters" else marks
        if len(marks) > 1 and len(set(marks)) == 1:
            self.odd.append((item, text))  # a sign for marks that were lost, such as "*"
            return
        if len(marks) == 1:
            if item not in self.answers.options and not self._is_answer(item, text):
                self.odd.append((item, text))
            else:
                self._put(item, (marks,))
                if self.right[item] == ((self.called.get(text.upper()),),):
                    self.by_letter.append((item, text))
            return
        marked = frozenset(map(str.casefold, marks))
        share = self.sets[item].get(marked, 0) / max(self.total[item], 1)
        several = self.several[item] / max(self.total[item], 1)
        together = max(share, several) > ASKED_TOGETHER or (double_marks == "own class" and self.sets[item])
        if item in self.combined or (together and double_marks != "missing"):
            if item not in self.combined:
                self.together.append((item, text))
            self.combined.add(item)
            self._put(item, (tuple(sorted(marks)),))
        else:
            self._put(item, tuple((mark,) for mark in marks))
            self.either.append((item, text))

    def _earns_in_part(self, item: str, options: list[str]) -> bool:
        """Whether one of these answers has a share of the points in brackets, and no student wrote it like that."""
        return any(WITH_CREDIT.fullmatch(text) and text not in self.choices.by_item[item] for text in options)

    def _take_with_credit(self, item: str, text: str, options: list[str]) -> None:
        found = [WITH_CREDIT.fullmatch(option) for option in options]
        names = [match[1] if match else option for match, option in zip(found, options, strict=True)]
        shares = [float(match[2].replace(",", ".")) / 100 if match else FULL for match in found]
        styled = self.choices.styles[item] in STYLED
        known = all(self._is_answer(item, name) if styled else self._was_given(item, name) for name in names)
        if not known or not all(0 < share <= FULL for share in shares):
            self.odd.append((item, text))
            return
        self._put(item, tuple(self.choices.marks(name, item) for name in names))
        self.credit[item] = tuple(shares)
        self.in_part.append((item, text))

    def _all_choices(self, item: str) -> list[str]:
        """Every answer to a question: what was answered to it, and where choices are shared, what was to any."""
        style, by_item = self.choices.styles[item], self.choices.by_item
        alike = [own for own in by_item if own == item or (style in CHOSEN and self.choices.styles[own] == style)]
        marks = {mark for own in alike for mark in by_item[own] if own == item or fits(mark, style)}
        keyed = {self.choices.mark(text) for text in self.answers.key.values()} if style in CHOSEN else set()
        return sorted(marks | {mark for mark in keyed if fits(mark, style)})

    def _are_chosen(self, marks: tuple[str, ...]) -> bool:
        """Whether each of these is somebody's answer to some question."""
        return all(any(mark in counts for counts in self.choices.by_item.values()) for mark in marks)

    def _put(self, item: str, right: Right) -> None:
        self.right[item] = tuple(tuple(self._as_answered(item, mark) for mark in marks) for marks in right)

    def _is_answer(self, item: str, text: str) -> bool:
        """Whether a text of the key is an answer like those of the students."""
        style = self.choices.styles[item]
        if style in STYLED:
            marks = self.choices.marks(text, item)
            if len(marks) == 1 and self._is_void(text, marks[0], item):
                return False
            return all(self.choices.fits(mark, item) or mark in self.choices.by_item[item] for mark in marks)
        known = {mark.casefold() for mark in self.choices.by_item[item]}
        if text.upper() in self.called:
            return True
        if known and text.casefold() not in known and text in self.strays:
            return False
        # A letter beside texts says nothing, unless it is known which text has which letter.
        letter = len(text) == 1 and text.isalpha() and all(len(mark) > 1 for mark in known)
        return not known or text.casefold() in known or not letter or self._meant_by(item, text) is not None

    def _was_given(self, item: str, text: str) -> bool:
        """Whether somebody gave this answer in words, or it is the letter of such an answer."""
        given = {mark.casefold() for mark in self.choices.by_item[item]}
        return text.casefold() in given or self._meant_by(item, text) is not None

    @cached_property
    def _chosen(self) -> Counter:
        """How often each mark was chosen on all questions together."""
        return count_together(self.choices.by_item.values())

    def _is_void(self, text: str, mark: str, item: str) -> bool:
        """Whether a key says that there is none: a sign or letter that nobody chose anywhere, far from those that were."""
        chosen = self._chosen
        if chosen[mark]:
            return False
        style = self.choices.styles[item]
        far = style == "letters" and mark in strangers(chosen + Counter([mark]), style, set())[0]
        return far or kind_of(text) == Kind.SIGN

    def _meant_by(self, item: str, letter: str) -> str | None:
        """The text that a letter stands for: as the options have it, as texts begin, or as they were shown to a person."""
        if letter.upper() in self.called:
            return self.called[letter.upper()]
        texts, options = self.choices.by_item[item], self.answers.options.get(item)
        if not texts or any(len(text) < 2 for text in texts):
            return None
        letters = {name: text for text, name in lettered(item, texts, options).items()}
        known = options or self.answers.given_key or all(map(ENUMERATED.fullmatch, texts))
        return letters.get(letter.upper()) if known and len(letter) == 1 else None

    def _as_answered(self, item: str, mark: str) -> str:
        """The key's mark as the answers have it: another case is no other answer, and of options B is the second."""
        options, seen = self.answers.options.get(item) or [], self.choices.by_item[item]
        order = [*options, *sorted(text for text in seen if text not in options)]
        if mark in order:
            return mark
        alike = [text for text in order if text.casefold() == mark.casefold()]
        if len(alike) == 1:
            return alike[0]
        return (self._meant_by(item, mark) if self.choices.styles[item] not in STYLED else None) or mark

    def _tell(self) -> None:
        for some, what in (
            (self.together, "the key has several answers; what a student marked together counts as one answer there"),
            (self.either, "the key has several answers, which nobody marked together; each of them counts as right"),
            (self.in_part, "some answers of the key earn a part of the points"),
            (self.for_all, "the key says that every answer counts as right"),
            (self.by_letter, "the key names the answer by its letter alone, as 'A' for 'Option A'"),
            (self.odd, "the key is no answer like the others; no key was taken"),
        ):
            if some:
                named = [f"{quoted(item)}: {quoted(text.replace(SEVERAL, ', '))}" for item, text in some[:5]]
                shown = ", ".join(named) + (", …" if len(some) > 5 else "")
                number = "1 question" if len(some) == 1 else f"{len(some)} questions"
                undo = tuple(
                    Alternative(f"{quoted(text)} means that there is no right answer", {"marks": {text: NO_ANSWER}})
                    for text in dict.fromkeys(text for _, text in some if some is self.for_all)
                )
                self.remarks.append(Remark("key", f"On {number} {what} ({shown}).", alternatives=undo))
