"""What is right on each item: one class, several, or part of the credit for some; and how many points it is worth."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from crowdcore.names import MISSING

FULL = 1.0
Shares = Mapping[int, float]
BETWEEN_ANSWERS = re.compile(r"\s*(?:[/;|]|,(?!\d+\s*%)|\bor\b)\s*", re.I)
SHARE = re.compile(r"(.+?)(?:\s*\(?\s*(\d+(?:[.,]\d+)?)\s*%\s*\)?)?", re.DOTALL)


@dataclass(frozen=True, eq=False)
class Key:
    """The right answers, as far as they are known.

    ``code`` has for each item the one class that is right, −1 where none is known or where several are. An item whose
    key says more than that is in ``shares``: the credit (0 to 1) of each class that earns any. ``points`` is what a
    right answer is worth; None stands for one point each. Nothing can be changed: ``with_answer`` and ``with_points``
    give a new key.

    >>> key = Key.of([0, -1, 2]).with_answer(1, {0: 1, 2: 1})      # on the second item, classes 0 and 2 are both right
    >>> key.known, key.single(), key.accepted
    (array([ True,  True,  True]), array([ 0, -1,  2]), {1: (0, 2)})
    >>> key.credit(item=[0, 1, 1, 2], code=[0, 1, 2, 0])
    array([1., 0., 1., 0.])
    """

    code: np.ndarray
    shares: Mapping[int, Shares] = field(default_factory=dict)
    points: np.ndarray | None = None

    def __post_init__(self):
        code = np.array(self.code, dtype=np.int64)
        shares = {}
        for j, credit in sorted(self.shares.items()):
            if not 0 <= j < code.size:
                raise ValueError(f"The key names item number {j}; there are {code.size} items.")
            shares[int(j)] = _checked_shares(j, credit)
            full = [k for k, share in shares[j].items() if share == FULL]
            code[j] = full[0] if len(full) == 1 else MISSING
            if shares[j] == {code[j]: FULL}:
                del shares[j]
        points = self.points
        if points is not None:
            points = np.array(points, dtype=float)
            if points.shape != code.shape or not np.isfinite(points).all() or (points < 0).any():
                raise ValueError(f"Points are a number from 0 for each of the {code.size} items.")
            points.setflags(write=False)
        code.setflags(write=False)
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "shares", shares)
        object.__setattr__(self, "points", points)

    def __reduce__(self):
        # numpy forgets on pickling that an array is read-only; going through the constructor seals it again.
        return Key, (self.code, self.shares, self.points)

    def __repr__(self):
        several = f", {len(self.shares)} with several answers" if self.shares else ""
        return f"Key({self.n_known} of {self.code.size} items known{several})"

    @classmethod
    def of(cls, codes) -> "Key":
        """The key with one right class an item, −1 where it is not known."""
        return cls(codes)

    @classmethod
    def unknown(cls, n_items: int) -> "Key":
        """A key in which nothing is known."""
        return cls(np.full(n_items, MISSING))

    def __len__(self):
        return self.code.size

    @cached_property
    def known(self) -> np.ndarray:
        """Whether anything is known of each item."""
        known = self.code != MISSING
        known[list(self.shares)] = True
        known.setflags(write=False)
        return known

    @property
    def n_known(self) -> int:
        """How many items are keyed."""
        return int(self.known.sum())

    def single(self) -> np.ndarray:
        """The class of each item that a method learns from: the only one that is fully right, else −1.

        An item with several right classes teaches only "one of these", which none of the methods can use: it is left
        out of training, and graded all the same.
        """
        return self.code

    @property
    def accepted(self) -> dict[int, tuple[int, ...]]:
        """By item, the classes that are fully right, where there are several."""
        full = {j: tuple(k for k, share in shares.items() if share == FULL) for j, shares in self.shares.items()}
        return {j: classes for j, classes in full.items() if len(classes) > 1}

    def credit(self, item, code) -> np.ndarray:
        """What label n, class ``code[n]`` on item ``item[n]``, earns: from 0 to 1, and 0 where nothing is known."""
        item, code = np.asarray(item), np.asarray(code)
        credit = ((self.code[item] == code) & (code != MISSING)).astype(float)
        for j, shares in self.shares.items():
            chosen = np.flatnonzero(item == j)
            credit[chosen] = [shares.get(int(k), 0.0) for k in code[chosen]]
        return credit

    def credits(self, n_classes: int) -> np.ndarray:
        """Items × classes: the credit of every class. For exam-sized keys."""
        item, code = np.divmod(np.arange(self.code.size * n_classes), n_classes)
        return self.credit(item, code).reshape(self.code.size, n_classes)

    def worth(self) -> np.ndarray:
        """The points of each item."""
        return np.ones(self.code.size) if self.points is None else self.points

    def with_answer(self, item: int, answer: "int | Shares | None") -> "Key":
        """The key with another answer of an item: a class, the credit of several, or None where it is not known."""
        code, shares = self.code.copy(), {j: credit for j, credit in self.shares.items() if j != item}
        code[item] = answer if isinstance(answer, int | np.integer) else MISSING
        if isinstance(answer, Mapping) and answer:
            shares[int(item)] = answer
        return Key(code, shares, self.points)

    def with_points(self, item: int, points: float) -> "Key":
        """The key with other points for an item."""
        worth = self.worth().copy()
        worth[item] = points
        return Key(self.code, self.shares, None if (worth == 1).all() else worth)

    def only(self, chosen: np.ndarray) -> "Key":
        """The key of the chosen items (True or False for each); the others are not known."""
        shares = {j: credit for j, credit in self.shares.items() if chosen[j]}
        return Key(np.where(chosen, self.code, MISSING), shares, self.points)

    def text(self, item: int, classes) -> str:
        """An item's answer in words: the class's name, several joined by "or", shares behind theirs.

        >>> key = Key.of([0, -1, -1]).with_answer(1, {0: 1, 1: 1}).with_answer(2, {1: 1, 2: 0.5})
        >>> [key.text(j, "ABC") for j in range(3)]
        ['A', 'A or B', 'B or C (50 %)']
        """
        if item not in self.shares:
            return "" if self.code[item] == MISSING else str(classes[self.code[item]])
        return " or ".join(
            str(classes[k]) + ("" if share == FULL else f" ({share:.0%})".replace("%", " %"))
            for k, share in sorted(self.shares[item].items(), key=lambda pair: (-pair[1], pair[0]))
        )

    @cached_property
    def digest(self) -> str:
        """A hash of all that is in here, for caches."""
        content = hashlib.blake2b(self.code.tobytes(), digest_size=16)
        content.update(repr(self.shares).encode())
        content.update(b"one" if self.points is None else self.points.tobytes())
        return content.hexdigest()


def answer_of(text: str, classes) -> dict[int, float]:
    """The credit of each class in an answer as people write it: "A", "A or B", "A/C", "B, D (50 %)"; {} for nothing.

    >>> answer_of("b or D (50 %)", "ABCD"), answer_of(" ", "ABCD")
    ({1: 1.0, 3: 0.5}, {})
    """
    code_of = {str(name).casefold(): k for k, name in enumerate(classes)}
    shares = {}
    # A class may itself be called "either/or": the whole text is tried first.
    for part in [text] if text.strip().casefold() in code_of else BETWEEN_ANSWERS.split(text.strip()):
        if not part.strip():
            continue
        name, percent = SHARE.fullmatch(part.strip()).groups()  # type: ignore[union-attr]  # which fits any text
        if name.casefold() not in code_of:
            raise ValueError(f"“{name}” is none of the answers: {', '.join(map(str, classes))}.")
        shares[code_of[name.casefold()]] = float((percent or "100").replace(",", ".")) / 100
    return {} if not shares else _checked_shares(text, shares)


def _checked_shares(item: object, credit: Shares) -> dict[int, float]:
    shares = {int(k): float(share) for k, share in sorted(credit.items())}
    wrong = [share for share in shares.values() if not 0 < share <= FULL]
    if wrong or not shares:
        raise ValueError(
            f"The key of {item!r} gives {wrong[0] if wrong else 'no class any'} credit; credit is above 0 and at "
            "most 1. Leave out classes that earn nothing."
        )
    return shares
