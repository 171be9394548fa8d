"""What the answers of an exam are: one spelling for each mark, and which marks are no answer."""

from collections import Counter
from collections.abc import Iterator

import pandas as pd

from crowdcore.messages import Listed, Message
from crowdcore.readers.remarks import Alternative, Remark, listed, named, quoted
from crowdcore.readers.sheets.alphabet import RARE, strangers
from crowdcore.readers.sheets.annotations import annotated
from crowdcore.readers.sheets.answer_style import VALUES, fits, fitting, style_of_marks
from crowdcore.readers.sheets.answers import NO_ANSWER, OWN_ANSWER, Answers, Meaning
from crowdcore.readers.sheets.counting import count_together
from crowdcore.readers.sheets.folding import case_twins, look_alikes, plain_mark
from crowdcore.readers.sheets.kinds import NUMERIC, Kind, choices_in, is_blank_word, kind_of
from crowdcore.readers.sheets.marks import SEVERAL, joined_choices, split_marks
from crowdcore.readers.sheets.options import (
    doubtful_options,
    outsiders,
)
from crowdcore.readers.sheets.values import answered_by_values, is_value, one_spelling

# What is so frequent on a question, or on the whole exam, is an answer, however it is written.
OFTEN_ON_A_QUESTION, OFTEN = 0.2, 0.08
MOST_REMARKS, MOST_NAMED = 6, 8
# So many marks that are no answers have a remark each; of more, so many are named in one.
MOST_ALONE, MOST_LISTED = 2, 20


class Choices:
    """The choices of an exam, from pairs of question and text with their number.

    ``pairs`` (item, text, often, blank) gets the marks of each; cells that are no answer become blank, with a remark.
    """

    def __init__(self, answers: Answers, pairs: pd.DataFrame, meaning: Meaning):
        self.answers, self.pairs, self.meaning = answers, pairs, meaning
        self.remarks: list[Remark] = []
        given = {text: mark for text, mark in meaning.marks.items() if mark not in {NO_ANSWER, OWN_ANSWER}}
        self.given = given
        pairs["blank"] |= pairs["text"].isin([text for text, mark in meaning.marks.items() if mark == NO_ANSWER])
        plain = self._plain_counts()
        own = [text for text, mark in meaning.marks.items() if mark == OWN_ANSWER]
        twins = {text: twin for text, twin in case_twins(plain).items() if text not in own}
        self.like = twins | look_alikes(plain)
        self.noted = self._annotated(plain)
        self.of_values = self._answered_by_values()
        self.value = one_spelling(plain) if self.of_values else {}
        pairs["mark"] = [self.mark(text) for text in pairs["text"]]
        self.together = joined_choices(self._counts())
        if self.of_values:
            self.together = {text: marks for text, marks in self.together.items() if not is_value(text)}
        self.whole = self._words_of_letters()
        pairs["marks"] = [self.marks(text, item) for item, text in zip(pairs["item"], pairs["text"], strict=True)]
        self.styles = self._styles()
        self._drop_what_is_no_answer()
        self._tell_spelling()

    def mark(self, text: str) -> str:
        """A text's mark in the one spelling of the sheet."""
        mark = plain_mark(self.given.get(text) or self.noted.get(text, text))
        return self.like.get(mark) or self.value.get(mark, mark)

    def marks(self, text: str, item: str = "") -> tuple[str, ...]:
        """The marks that a text is made of, as an answer to this question."""
        parts = split_marks(self.given.get(text, text), self.answers.joint)
        if len(parts) > 1:
            return tuple(self.mark(part) for part in parts)
        mark = self.mark(text)
        if (item, mark) in self.whole:
            return (mark,)
        return self.together.get(mark) or self._unfolded_set(mark) or (mark,)

    def _words_of_letters(self) -> set[tuple[str, str]]:
        """The questions and marks that look like several letters, but are one answer: "each" among words, a typed "EAB".

        Scanners and forms write several marks in alphabetical order. If many answers to a question have another order, the
        order counts there.
        """
        if not self.together:
            return set()
        by_item: dict[str, Counter] = {}
        for item, mark, n in self._given("item", "mark", "often"):
            by_item.setdefault(item, Counter())[mark] += n
        found = set()
        for item, counts in by_item.items():
            written_together = [mark for mark in counts if mark in self.together and mark.isalpha()]
            letters = sum(n for mark, n in counts.items() if len(mark) == 1 or mark in self.together)
            out_of_order = sum(counts[mark] for mark in written_together if list(mark.upper()) != sorted(mark.upper()))
            if 2 * letters < counts.total() or out_of_order > OFTEN_ON_A_QUESTION * counts.total():
                found |= {(item, mark) for mark in written_together}
        return found

    def _unfolded_set(self, mark: str) -> tuple[str, ...]:
        """Several choices in letters that only look like those of the sheet."""
        if not self.like or len(mark) < 2:
            return ()
        return self.together.get("".join(self.like.get(char, char) for char in mark), ())

    def _given(self, *names: str) -> Iterator[tuple]:
        """Yield these columns of the pairs, without blanks and without cells that were joined from several rows."""
        given = self.pairs[~(self.pairs["blank"] | self.pairs["text"].str.contains(SEVERAL, regex=False))]
        yield from zip(*(given[name] for name in names), strict=True)

    def _plain_counts(self) -> Counter:
        counts = Counter()
        for text, n in self._given("text", "often"):
            counts[plain_mark(text)] += n
        for text in self.answers.key.values():
            counts.update(choices_in(text) or (plain_mark(text),))
        return counts

    def _counts(self) -> Counter:
        counts = Counter()
        for mark, n in self._given("mark", "often"):
            counts[mark] += n
        counts.update(self.mark(text) for text in self.answers.key.values() if SEVERAL not in text)
        return counts

    def _answered_by_values(self) -> set[str]:
        """The questions whose answers are values; where most are, those that nobody answered are like them."""
        by_item = {item: Counter() for item in self.answers.items if item not in self.answers.options}
        for item, text, n in self._given("item", "text", "often"):
            if item in by_item:
                by_item[item][plain_mark(text)] += n
        found = answered_by_values(by_item)
        unanswered = {item for item, counts in by_item.items() if not counts}
        return found | unanswered if 2 * len(found) > len(by_item) - len(unanswered) else found

    def _annotated(self, counts: Counter) -> dict[str, str]:
        """The texts that are a mark with a note beside it, such as "C?", and that mark."""
        if "signs" in self.meaning.as_written:
            return {}
        often = Counter()
        for text, n in self._given("text", "often"):
            often[text] += n
        texts = [text for text in {**often, **dict.fromkeys(self.answers.key.values())} if SEVERAL not in text]
        noted = annotated((text for text in texts if text not in self.meaning.marks), counts, often)
        if noted:
            self.remarks.append(_told_notes(noted, often))
        return noted

    def _tell_spelling(self) -> None:
        """Which marks were folded into one."""
        read_as = dict(self._given("text", "mark"))
        read_as |= {text: self.mark(text) for text in self.answers.key.values() if SEVERAL not in text}
        told = {*self.given, *self.noted}
        other = {text: mark for text, mark in read_as.items() if text.strip() != mark and text not in told}
        if other:
            some = sorted(other, key=lambda text: (other[text], text))[:4]
            read = Listed(
                (Message("reading-read-as", text=quoted(text), mark=quoted(other[text])) for text in some), between=", "
            )
            self.remarks.append(Remark("spelling", Message("reading-spelling", n=len(other) - len(some), read=read)))

    # Styles

    def _styles(self) -> dict[str, str | None]:
        """How the answers of each question are written: as most of them are; those of an unanswered one as on the sheet."""
        by_item = {item: Counter() for item in self.answers.items}
        given = self.pairs[~self.pairs["blank"]]
        for item, marks, n in zip(given["item"], given["marks"], given["often"], strict=True):
            for mark in marks if len(marks) == 1 or len(set(marks)) > 1 else ():
                by_item[item][mark] += n
        self.by_item = by_item
        everywhere = count_together(by_item.values())
        of_all = style_of_marks(everywhere)
        self.of_all = of_all
        one_kind = of_all if of_all and fitting(everywhere, of_all) == everywhere.total() else None
        styles = {}
        for item, counts in by_item.items():
            known = item in self.answers.options
            if item in self.of_values:
                styles[item] = VALUES
                continue
            styles[item] = None if known else one_kind or (style_of_marks(counts) if counts else of_all)
            # A choice that is spelled out on many questions ("الف" beside "ب") makes none of them one of texts.
            if styles[item] is None and not known and of_all and self._usual_marks(counts, of_all, everywhere):
                styles[item] = of_all
        return styles

    def _usual_marks(self, counts: Counter, style: str, everywhere: Counter) -> bool:
        """Whether all marks of a question fit the style of the sheet, or stand on many of its questions."""
        odd = [mark for mark in counts if not fits(mark, style)]
        questions = {mark: sum(mark in own for own in self.by_item.values()) for mark in odd}
        often = all(everywhere[mark] > OFTEN * everywhere.total() for mark in odd)
        return often and all(n > 0.4 * len(self.by_item) for n in questions.values())

    def fits(self, mark: str, item: str) -> bool:
        """Whether a mark is written like the answers of its question."""
        style = self.styles[item]
        return style is None or fits(mark, style)

    # What is no answer

    def _drop_what_is_no_answer(self) -> None:
        """Cells that are no answers like the others become blank, with a remark."""
        keyed = {mark for text in self.answers.key.values() for mark in choices_in(text) or (self.mark(text),)}
        protected = {self.mark(text) for text, mark in self.meaning.marks.items() if mark == OWN_ANSWER}
        protected |= {self.mark(mark) for mark in self.given.values()}
        far = {}
        for style in ("letters", "numbers"):
            items = [item for item, used in self.styles.items() if used == style]
            counts = count_together(self.by_item[item] for item in items)
            counts = Counter({mark: n for mark, n in counts.items() if fits(mark, style)})
            far[style], frequent = strangers(counts, style, keyed | protected)
            self._tell_zeros(counts, style, keyed, far[style])
            for mark in sorted(frequent - {"0"}):
                done = f"is in {counts[mark]:,} cells, far from the other answers. It was taken for an answer."
                self._ask(mark, done, "doubt")
        often, questions = self._how_often()
        of_texts = {item: self.by_item[item] for item, style in self.styles.items() if style is None}
        of_texts = {item: counts for item, counts in of_texts.items() if item not in self.answers.options}
        no_options = outsiders(of_texts, keyed | protected)
        for mark in sorted(doubtful_options(of_texts, keyed | protected)):
            n_cells = sum(counts[mark] for counts in of_texts.values())
            number = "in one cell" if n_cells == 1 else f"in {n_cells:,} cells"
            self._ask(mark, f"is {number}, far less often than the other answers. It was taken for an answer.")
        odd, kept = {}, {}
        for n, (item, text, marks, blank) in enumerate(
            zip(*(self.pairs[name] for name in ("item", "text", "marks", "blank")), strict=True)
        ):
            if blank or len(marks) > 1 or marks[0] in protected:
                continue
            mark, style = marks[0], self.styles[item]
            share = self.by_item[item][mark] / max(self.by_item[item].total(), 1)
            if style is None:
                odd_kind = kind_of(text) == Kind.SIGN or self._lonely_number(item, text)
                once = self.by_item[item][mark] == 1 and mark not in keyed
                # What stands for nothing on other questions does so on one that many passed over, too.
                passed = questions[mark] > 1 and often[mark] < OFTEN_ON_A_QUESTION and mark not in keyed
                nothing = odd_kind and (share < OFTEN_ON_A_QUESTION or once or passed) and len(self.by_item[item]) > 1
                known = item in self.answers.options
                if (nothing and not known and not self._only_signs(item)) or (mark in no_options and not known):
                    odd.setdefault(text, []).append(n)
            elif mark in far.get(style, ()) or (is_blank_word(text) and mark not in keyed):
                odd.setdefault(text, []).append(n)
            elif not self.fits(mark, item):
                sign = kind_of(text) in (Kind.SIGN, Kind.DOUBTFUL)
                # Among letters, a zero that is never right is what a program writes for none.
                sign |= style == "letters" and mark == "0"
                part = not sign and often[mark] > OFTEN and questions[mark] > 0.4 * len(self.styles)
                many = not sign and share > OFTEN_ON_A_QUESTION and self.by_item[item][mark] > 2
                (kept if part or many or mark in keyed else odd).setdefault(text, []).append(n)
        self._blank(odd)
        self._tell_kept(kept)

    def _lonely_number(self, item: str, text: str) -> bool:
        """Whether a text is the only number among words."""
        numeric = [mark for mark in self.by_item[item] if kind_of(mark) in NUMERIC]
        # Short words may be made of letters of choices: "bad", "face".
        words = [mark for mark in self.by_item[item] if kind_of(mark) in (Kind.TEXT, Kind.STRING, Kind.SET)]
        return numeric == [self.mark(text)] and len(words) > 1 and len(words) + 1 == len(self.by_item[item])

    def _only_signs(self, item: str) -> bool:
        return all(kind_of(mark) == Kind.SIGN for mark in self.by_item[item])

    def _how_often(self) -> tuple[dict[str, float], Counter]:
        """Of each mark its share of all answers, and on how many questions it stands."""
        counts, questions = Counter(), Counter()
        for counts_here in self.by_item.values():
            counts.update(counts_here)
            questions.update(counts_here.keys())
        total = max(counts.total(), 1)
        return Counter({mark: n / total for mark, n in counts.items()}), questions

    def _blank(self, odd: dict[str, list[int]]) -> None:
        often, item = self.pairs["often"].to_numpy(), self.pairs["item"].to_numpy()
        known = {mark for counts in self.by_item.values() for mark in counts}
        likely, others = [], []
        for text, rows in sorted(odd.items(), key=lambda entry: -often[entry[1]].sum()):
            self.pairs.loc[self.pairs.index[rows], "blank"] = True
            for n in rows:
                self.by_item[item[n]].pop(self.pairs["mark"].iloc[n], None)
            meant = plain_mark(text.split()[0]) if kind_of(text) in (Kind.DOUBTFUL, Kind.TEXT) else ""
            found = text, int(often[rows].sum()), item[rows]
            if len(meant) == 1 and meant in known and len(likely) < MOST_REMARKS:
                likely.append(_told_blank(*found, meant))
            else:
                others.append(found)
        self.remarks += likely
        self.remarks += (
            [_told_blank(*found) for found in others] if len(others) <= MOST_ALONE else [_told_blanks(others)]
        )

    def _tell_kept(self, kept: dict[str, list[int]]) -> None:
        for text in list(kept)[:MOST_REMARKS]:
            where = listed(dict.fromkeys(self.pairs["item"].iloc[n] for n in kept[text]), most=3)
            done = f"is written unlike the other answers ({where}), but is so frequent that it was taken for one."
            self._ask(text, done)

    def _tell_zeros(self, counts: Counter, style: str, keyed: set[str], far: set[str]) -> None:
        """Many zeros before numbers from 1 on may be answers, or what a scanner writes for none."""
        others = [int(mark) for mark in counts if mark != "0"] if style == "numbers" else []
        rare = counts["0"] < RARE * counts.total()
        if len(others) > 1 and min(others) == 1 and not ("0" in keyed or "0" in far or rare):
            self._ask("0", f"is in {counts['0']:,} cells and was taken for an answer like 1 to {max(others)}.")

    def _ask(self, mark: str, done: str, kind: str = "cells") -> None:
        """Report a mark that was taken for an answer, and offer that it is none."""
        no_answer = Alternative(f"{quoted(mark)} means no answer", {"marks": {mark: NO_ANSWER}})
        self.remarks.append(Remark(kind, f"{quoted(mark)} {done}", alternatives=(no_answer,)))


def _told_blank(text: str, cells: int, items, meant: str = "") -> Remark:
    """A mark that was read as no answer; ``meant`` is the one that it may be."""
    again = [Alternative(Message("reading-it-means", mark=quoted(meant)), {"marks": {text: meant}})] if meant else []
    return Remark(
        "cells",
        Message("reading-unlike-answers", n=cells, text=quoted(text), names=named(dict.fromkeys(items), most=3)),
        alternatives=(
            *again,
            Alternative(Message("reading-is-an-answer", text=quoted(text)), {"marks": {text: OWN_ANSWER}}),
        ),
    )


def _told_blanks(found: list[tuple]) -> Remark:
    """Many marks that were read as no answer."""
    texts, cells = [text for text, _, _ in found], sum(cells for _, cells, _ in found)
    return Remark(
        "cells",
        Message("reading-many-unlike-answers", n=cells, names=named(texts, most=MOST_LISTED)),
        alternatives=(Alternative(Message("reading-these-are-answers"), {"marks": dict.fromkeys(texts, OWN_ANSWER)}),),
    )


def _told_notes(noted: dict[str, str], often: Counter) -> Remark:
    """Which marks have a note next to them, in one remark however many they are."""
    read = ", ".join(f"{quoted(text)} as {quoted(mark)}" for text, mark in list(noted.items())[:MOST_NAMED])
    more = f" and {len(noted) - MOST_NAMED} more" if len(noted) > MOST_NAMED else ""
    cells = sum(often[text] for text in noted)
    where = {0: "In the key", 1: "In one cell"}.get(cells, f"In {cells:,} cells")
    return Remark(
        "cells",
        f"{where} a sign is next to the answer, which was read without it: {read}{more}.",
        alternatives=(
            Alternative("They mean no answer", {"marks": dict.fromkeys(noted, NO_ANSWER)}),
            Alternative("They are answers of their own", {"marks": dict.fromkeys(noted, OWN_ANSWER)}),
        ),
    )
