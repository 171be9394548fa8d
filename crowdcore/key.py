"""The right answers: one class, several classes, or partial credit per item; and the points of each item."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import pandas as pd

from crowdcore.names import MISSING, whole_numbers, without_long_gaps
from crowdcore.percentages import percent

FULL = 1.0
Shares = Mapping[int, float]
# Larger numbers are not points, and the sum of a few of the largest numbers is infinite.
MOST_POINTS = 1e12
BETWEEN_ANSWERS = re.compile(r"\s*(?:[/;|]|,(?!\d+\s*%)|\bor\b)\s*", re.I)
SHARE = re.compile(r"(.+?)(?:\s*\(?\s*(\d+(?:[.,]\d+)?)\s*%\s*\)?)?", re.DOTALL)


@dataclass(frozen=True, eq=False)
class Key:
    """The right answers, as far as they are known.

    ``code`` has for each item the one right class, or −1 if none or several are known. Items with several right answers or
    partial credit are in ``shares``: the credit (at most 1) of each class that earns or costs points. ``points`` are the points
    of each item; None means one point each. A key never changes: ``with_answer`` and ``with_points`` return a new one.

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
        if isinstance(self.code, Mapping | pd.Series | pd.DataFrame):
            raise ValueError(
                "A key has one class code per item, in the order of the labels. Give right answers by name to a Dataset: "
                "Dataset(name, labels, truth={item: class}).key."
            )
        code = whole_numbers(self.code, "code").astype(np.int64)
        if code.ndim != 1:
            raise ValueError(f"code has {code.ndim} dimensions. Give one class code per item.")
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
            if points.shape != code.shape or not ((points >= 0) & (points <= MOST_POINTS)).all():
                raise ValueError(f"Points are a number from 0 to {MOST_POINTS:g} for each of the {code.size} items.")
            points.setflags(write=False)
        code.setflags(write=False)
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "shares", shares)
        object.__setattr__(self, "points", points)

    def __reduce__(self):
        # numpy forgets on pickling that an array is read-only. The constructor makes it read-only again.
        return Key, (self.code, self.shares, self.points)

    def __repr__(self):
        several = f", {len(self.shares)} with several answers" if self.shares else ""
        return f"Key({self.n_known} of {self.code.size} items known{several})"

    @classmethod
    def of(cls, codes) -> "Key":
        """Make a key with one right class per item, −1 if it is not known."""
        return cls(codes)

    @classmethod
    def unknown(cls, n_items: int) -> "Key":
        """Make a key in which nothing is known."""
        return cls(np.full(n_items, MISSING))

    def __len__(self):
        return self.code.size

    @cached_property
    def known(self) -> np.ndarray:
        """For each item, whether its key is known."""
        known = self.code != MISSING
        known[list(self.shares)] = True
        known.setflags(write=False)
        return known

    @property
    def n_known(self) -> int:
        """How many items have a known answer."""
        return int(self.known.sum())

    def single(self) -> np.ndarray:
        """Return the class of each item that a method learns from: the only fully right one, else −1.

        An item with several right classes only shows that one of them is right, which no method can use. It is not used for
        training, but it is graded.
        """
        return self.code

    @property
    def accepted(self) -> dict[int, tuple[int, ...]]:
        """The fully right classes of each item that has several."""
        full = {j: tuple(k for k, share in shares.items() if share == FULL) for j, shares in self.shares.items()}
        return {j: classes for j, classes in full.items() if len(classes) > 1}

    def credit(self, item, code) -> np.ndarray:
        """Return the credit of label n, class ``code[n]`` on item ``item[n]``: at most 1, and 0 if the key is not known."""
        item, code = np.asarray(item), np.asarray(code)
        credit = ((self.code[item] == code) & (code != MISSING)).astype(float)
        if not self.shares:
            return credit
        row, table = self._share_table
        several = row[item] != MISSING
        known = several & (code >= 0) & (code < table.shape[1])
        credit[several] = 0.0
        credit[known] = table[row[item[known]], code[known]]
        return credit

    @cached_property
    def _share_table(self) -> tuple[np.ndarray, np.ndarray]:
        """Return each item's row in the table of shares (−1 for none), and the table: items with shares × classes."""
        row = np.full(self.code.size, MISSING)
        row[list(self.shares)] = np.arange(len(self.shares))
        table = np.zeros((len(self.shares), 1 + max(max(shares) for shares in self.shares.values())))
        for n, shares in enumerate(self.shares.values()):
            table[n, list(shares)] = list(shares.values())
        return row, table

    def credits(self, n_classes: int) -> np.ndarray:
        """Return the credit of every class (items × classes), for keys of the size of an exam."""
        item, code = np.divmod(np.arange(self.code.size * n_classes), n_classes)
        return self.credit(item, code).reshape(self.code.size, n_classes)

    def worth(self) -> np.ndarray:
        """Return the points of each item."""
        return np.ones(self.code.size) if self.points is None else self.points

    def with_answer(self, item: int, answer: "int | Shares | None") -> "Key":
        """Return the key with another answer to an item: a class, the credit of several, or None if it is not known."""
        code, shares = self.code.copy(), {j: credit for j, credit in self.shares.items() if j != item}
        code[item] = answer if isinstance(answer, int | np.integer) else MISSING
        if isinstance(answer, Mapping) and answer:
            shares[int(item)] = answer
        return Key(code, shares, self.points)

    def with_points(self, item: int, points: float) -> "Key":
        """Return the key with other points for an item."""
        worth = self.worth().copy()
        worth[item] = points
        return Key(self.code, self.shares, None if (worth == 1).all() else worth)

    def only(self, chosen: np.ndarray) -> "Key":
        """Return the key of the chosen items (True or False for each). The others are not known."""
        shares = {j: credit for j, credit in self.shares.items() if chosen[j]}
        return Key(np.where(chosen, self.code, MISSING), shares, self.points)

    def text(self, item: int, classes, in_full: bool = False) -> str:
        """Return an item's answer as text: the class's name, several joined by "or", partial credit in brackets.

        Credit is rounded to whole percent for people, and written ``in_full`` for files that are read again.

        >>> key = Key.of([0, -1, -1]).with_answer(1, {0: 1, 1: 1}).with_answer(2, {1: 1, 2: 0.5})
        >>> [key.text(j, "ABC") for j in range(3)]
        ['A', 'A or B', 'B or C (50 %)']
        """
        if item not in self.shares:
            return "" if self.code[item] == MISSING else str(classes[self.code[item]])
        return " or ".join(
            str(classes[k]) + ("" if share == FULL else f" ({f'{100 * share:.15g} %' if in_full else percent(share)})")
            for k, share in sorted(self.shares[item].items(), key=lambda pair: (-pair[1], pair[0]))
        )

    @cached_property
    def digest(self) -> str:
        """A hash of the content, for caches."""
        content = hashlib.blake2b(self.code.tobytes(), digest_size=16)
        content.update(repr(self.shares).encode())
        content.update(b"one" if self.points is None else self.points.tobytes())
        return content.hexdigest()


def answer_of(text: str, classes) -> dict[int, float]:
    """Return the credit of each class in an answer as people write it: "A", "A or B", "A/C", "B, D (50 %)"; {} for nothing.

    >>> answer_of("b or D (50 %)", "ABCD"), answer_of(" ", "ABCD")
    ({1: 1.0, 3: 0.5}, {})
    """
    code_of = {str(name).casefold(): k for k, name in enumerate(classes)}
    shares, text = {}, without_long_gaps(text)
    # A class may itself be called "either/or", so the whole text is tried first.
    for part in [text] if text.strip().casefold() in code_of else BETWEEN_ANSWERS.split(text.strip()):
        if not part.strip():
            continue
        name, percent = SHARE.fullmatch(part.strip()).groups()  # type: ignore[union-attr]  # which fits any text
        if name.casefold() not in code_of:
            raise ValueError(f"“{name}” is not one of the answers: {', '.join(map(str, classes))}.")
        shares[code_of[name.casefold()]] = float((percent or "100").replace(",", ".")) / 100
    return {} if not shares else _checked_shares(text, shares)


def _checked_shares(item: object, credit: Shares) -> dict[int, float]:
    shares = {int(k): float(share) for k, share in sorted(credit.items())}
    # A score below 0 costs points. It cannot be typed, because what a wrong answer costs is a grading rule.
    wrong = [share for share in shares.values() if not -np.inf < share <= FULL or share == 0]
    if wrong or not shares:
        raise ValueError(
            f"The key of {item!r} gives {wrong[0] if wrong else 'no class any'} credit. Credit must be above 0 and at "
            "most 1. Leave out classes that earn nothing."
        )
    return shares
