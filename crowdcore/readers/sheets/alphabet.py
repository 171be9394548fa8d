"""Which marks are answers: those that share an alphabet. What is rare and far from it is no answer."""

from collections import Counter

from crowdcore.readers.sheets.folding import script_of

# A mark that is in fewer answers than this, far from the others, is none of the choices.
RARE = 0.1
COMMON = 0.05
FEW = 0.02
OTHER_SCRIPT = 0.2
# What some of the questions offer occurs at least this often.
OFFERED = 0.01
# How many places after the last common letter or number there may still be a choice that few take.
BEHIND = {"letters": 2, "numbers": 1}
LAST_CHOICE = {"letters": "L", "numbers": "9"}


def strangers(counts: Counter, style: str, keyed: set[str]) -> tuple[set[str], set[str]]:
    """Return marks far from the others: rare ones, which are not choices, and frequent ones, which may stand for no answer.

    ``counts`` says how often each mark is on the exam; ``keyed`` marks are always choices.

    >>> strangers(Counter({"A": 30, "B": 30, "C": 30, "D": 2, "E": 1, "X": 5}), "letters", set())
    ({'X'}, set())
    >>> strangers(Counter({"A": 30, "B": 30, "C": 30, "D": 20, "X": 15}), "letters", set())
    (set(), {'X'})

    A choice that only a few questions offer is none: on the last of these, 7 and 8 can be chosen on a quarter of the
    questions.

    >>> strangers(Counter({"1": 15, "2": 18, "3": 18, "4": 18, "5": 15, "6": 9, "7": 3, "8": 4}), "numbers", set())
    (set(), set())
    """
    total = counts.total()
    far = {mark for mark in counts if mark not in keyed and _is_far(mark, counts, style, total)}
    rare = {mark for mark in far if counts[mark] < RARE * total}
    return rare, far - rare


def _is_far(mark: str, counts: Counter, style: str, total: int) -> bool:
    """Whether the common marks run on from the start of the alphabet, and this one comes before or far after them."""
    common = [other for other, n in counts.items() if other != mark and n >= COMMON * total]
    if style == "letters":
        # A key may hold whole words beside a sheet's letters; they have no place in an alphabet.
        common = [other for other in common if len(other) == 1]
    if not common or (style == "letters" and len(mark) != 1):
        return False
    if style == "letters":
        scripts = Counter(script_of(other) for other in common)
        script = scripts.most_common(1)[0][0]
        if script_of(mark) != script:
            # Of a script in which nothing else is answered, it is no choice, however frequent.
            alike = sum(n for other, n in counts.items() if script_of(other) == script_of(mark))
            return alike < OTHER_SCRIPT * total
        if script != "LATIN":
            return counts[mark] < FEW * total and ord(mark) > max(map(ord, common)) + 6
        places, place, start = [ord(other) - ord("A") for other in common], ord(mark) - ord("A"), 0
    else:
        if not all(len(other) == 1 for other in common):
            return False
        places, place, start = [int(other) for other in common], int(mark), min(map(int, common))
    last = _last_choice(max(places), counts, style, total)
    runs_on = (
        start <= 1
        and last <= ord(LAST_CHOICE[style]) - ord("A" if style == "letters" else "0")
        and (len(set(places)) >= 0.6 * (last - start + 1))
    )
    return runs_on and (place > last + BEHIND[style] or place < start)


def _last_choice(last: int, counts: Counter, style: str, total: int) -> int:
    """The last of the choices that follow one another without a gap, also where only some questions offer them."""

    def next_mark(place: int) -> str:
        return chr(ord("A") + place) if style == "letters" else str(place)

    while counts[next_mark(last + 1)] >= OFFERED * total:
        last += 1
    return last
