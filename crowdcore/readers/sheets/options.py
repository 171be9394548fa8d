"""Texts as answers: what they are called, and which of them are no options of any question."""

import re
from collections import Counter

from crowdcore.readers.sheets.counting import count_together

# What is offered on at least this share of the questions is offered on all of them, if it is nearly all that is answered.
ON_MOST, NEARLY_ALL = 0.5, 0.9
MOST_OPTIONS = 12
LONGEST_NAME = 12
LEAST_QUESTIONS = 4
# What stands on several questions and seldom on each, among options that belong to one question, is no option.
SELDOM = 0.25
SEVERAL_QUESTIONS = 3
# What is rarer among so many answers is none of the options that all questions share.
STRAY, ENOUGH_ANSWERS = 0.03, 150
# A sign that is rarer than this may stand for no answer.
RARE = 0.12
# So may a word that is rarer than this, is right on no question, and is chosen far less often than any other.
RARE_WORD, FAR_LESS = 0.15, 0.25
# "A. plum", "b) pear", "C - fig": where nearly all texts begin so, one that does not is no option.
LETTERED, NEARLY_ALL_LETTERED = re.compile(r"\(?[^\W_]\s*[).:\]\-–—/]\s*\S.*", re.S), 0.85
# "Option D", "choice_2", "Answer C": the name of the option is at the end, and a word comes before it. One pattern for both
# would take cubic time on a long cell.
CALLED, WORD = re.compile(r"(?<=[\W_])(?P<mark>[A-Za-z]|\d{1,2})(?P<behind>\W*)\Z"), re.compile(r"[^\W\d_]{2}")


def shared_options(by_item: dict[str, Counter]) -> set[str]:
    """The texts that can be chosen on every question; none where each question has its own.

    >>> sorted(shared_options({f"Q{n}": Counter({"yes": 4, "no": 3, "~": n == 1}) for n in range(5)}))
    ['no', 'yes']
    """
    if len(by_item) < LEAST_QUESTIONS:
        return set()
    answered = [counts for counts in by_item.values() if counts]
    on_questions, total = Counter(), Counter()
    for counts in answered:
        on_questions.update(mark for mark, n in counts.items() if n)
        total.update(counts)
    shared = {mark for mark, n in on_questions.items() if n >= ON_MOST * len(answered)}
    enough = sum(total[mark] for mark in shared) >= NEARLY_ALL * total.total()
    return shared if 2 <= len(shared) <= MOST_OPTIONS and enough else set()


def outsiders(by_item: dict[str, Counter], keyed: set[str]) -> set[str]:
    """The texts that are options of no question: not among those that all share, or strewn over questions with their own."""
    shared = shared_options(by_item)
    on_questions, total = Counter(), Counter()
    for counts in by_item.values():
        on_questions.update(mark for mark, n in counts.items() if n)
        total.update(counts)
    plain = {mark for mark in total if not LETTERED.fullmatch(mark)}
    if sum(total[mark] for mark in plain) <= (1 - NEARLY_ALL_LETTERED) * total.total():
        return plain - keyed
    if shared:
        most, offered = STRAY * total.total(), shared | keyed
        seldom = {mark for mark, n in total.items() if n < most and mark not in offered}
        return seldom if total.total() >= ENOUGH_ANSWERS and not own_names(seldom | shared) else set()
    alone = sum(n == 1 for n in on_questions.values())
    if alone < 0.8 * len(on_questions):
        return set()
    return {
        mark
        for mark, n in on_questions.items()
        if n >= SEVERAL_QUESTIONS
        and mark not in keyed
        and all(counts[mark] <= SELDOM * counts.total() for counts in by_item.values())
    }


def doubtful_options(by_item: dict[str, Counter], keyed: set[str]) -> set[str]:
    """What may be an option or what people write for none: rare signs and words, and what not all questions share."""
    shared, total = shared_options(by_item), count_together(by_item.values())
    if shared and (strays := set(total) - shared - keyed - outsiders(by_item, keyed)):
        return set() if own_names(strays | shared) else strays
    rare = {mark for mark in shared - keyed if not any(map(str.isalnum, mark)) and total[mark] < RARE * total.total()}
    rare |= {
        mark
        for mark in shared - keyed
        if total[mark] < RARE_WORD * total.total() and total[mark] < FAR_LESS * _least(total, shared - {mark})
    }
    return rare if len(shared - rare) > 1 else set()


def _least(total: Counter, marks: set[str]) -> int:
    return min((total[mark] for mark in marks), default=0)


def own_names(texts: set[str]) -> dict[str, str]:
    """Where texts differ in a letter or number alone, that is what each is called.

    >>> own_names({"Option A", "Option D"}), own_names({"Rome", "Oslo"})
    ({'Option A': 'A', 'Option D': 'D'}, {})
    """
    found, around = {}, set()
    for text in sorted(texts):
        match = CALLED.search(text)
        if match is None or not WORD.search(text, 0, match.start()):
            return {}
        found[text] = match["mark"].upper()
        around.add((text[: match.start()], match["behind"]))
    return found if len(texts) > 1 and len(around) == 1 else {}


def called_by_themselves(texts: set[str]) -> bool:
    """Whether texts are short enough to be names of choices as they are."""
    return all(len(text) <= LONGEST_NAME for text in texts)
