"""What the key of an exam says: which mark, or which marks together, are right on each question."""

from string import ascii_uppercase

from crowdcore.names import natural
from crowdcore.readers.sheets.marks import style_of


def right_marks(answers, pairs, key: dict[str, tuple[str, ...]], keep_several: bool):
    """The keyed questions' right marks, without those that cannot be right, and the questions that ask for several.

    Where a student marked the very answers that the key names, all of them were asked for. Where nobody did, the key
    most likely accepts either; which one is right then cannot be said, so the question is not keyed (unless
    ``keep_several``). What was left without a key is told in the warnings of ``answers``.
    """
    seen = {item: set() for item in answers.items}
    together = {item: set() for item in answers.items}
    parts = {item: set() for item in answers.items}
    for item, marks in pairs.loc[~pairs["blank"], ["item", "marks"]].itertuples(index=False):
        if len(marks) == 1:
            seen[item].add(marks[0])
        else:
            together[item].add(frozenset(map(str.casefold, marks)))
            parts[item].update(marks if len(set(marks)) > 1 else ())
    style_of_all = style_of(set().union(*seen.values()))
    result, combined, either, odd = {}, [], [], []
    for item, right in key.items():
        if len(right) > 1 and frozenset(map(str.casefold, right)) in together[item]:
            combined.append(item)
        elif len(right) > 1 and not keep_several:
            either.append(f"{item}: {', '.join(right)}")
            continue
        elif len(right) == 1 and item not in answers.options and _is_odd(right[0], style_of_all, seen[item]):
            odd.append(f"{item}: {right[0]}")
            continue
        result[item] = tuple(_as_answered(mark, seen[item] | parts[item], answers.options.get(item)) for mark in right)
    for some, what in (
        (combined, "the key has several answers; what a student marked together counts as one answer there"),
        (either, "the key has several answers, which nobody marked together; no key was taken"),
        (odd, "the key is no answer like the others; no key was taken"),
    ):
        if some:
            answers.warnings.append(f"On {how_many(some)} {what} ({some[0]}{', …' if len(some) > 1 else ''}).")
    return result, set(combined)


def how_many(questions) -> str:
    """Their number with the noun."""
    return f"{len(questions)} question{'' if len(questions) == 1 else 's'}"


def _is_odd(right, style_of_all, seen) -> bool:
    style = style_of_all or style_of(seen)
    return style in {"letters", "true/false", "yes/no"} and style_of({right, *seen}) is None


def _as_answered(right: str, seen: set[str], options: list[str] | None) -> str:
    """The key's text as the answers have it: another case is no other answer, and among texts B is the second."""
    order = [*(options or ()), *sorted(seen.difference(options or ()), key=natural)]
    if right in order:
        return right
    alike = [text for text in order if text.casefold() == right.casefold()]
    if len(alike) == 1:
        return alike[0]
    place = ascii_uppercase.find(right.upper()) if len(right) == 1 else -1
    texts = all(len(text) > 1 and not text.isdigit() for text in order)
    return order[place] if 0 <= place < len(order) and texts else right
