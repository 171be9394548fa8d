"""The type for labels that everything else uses: who gave which label to which item."""

import hashlib
import warnings
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import pandas as pd
import scipy

from crowdcore.names import MISSING, class_codes, name_positions, number_in, unique_names, whole_numbers
from crowdcore.triplets import REPEATS, first_repeat, in_order, without_repeats

# The columns of a table with one row per label: here, in crowd-kit, and elsewhere.
COLUMNS = (
    ("item", "labeler", "label"),
    ("task", "worker", "label"),
    ("task", "performer", "label"),
    ("item", "worker", "label"),
    ("item", "annotator", "label"),
    ("question", "student", "answer"),
)


@dataclass(frozen=True, eq=False, repr=False)
class LabelMatrix:
    """Labels that labelers gave to items, as triplets sorted by item, then labeler.

    Label n means that labeler ``labeler[n]`` put item ``item[n]`` into class ``code[n]``. All three are positions in the tuples
    of names. An item that a labeler did not label has no triplet, so ten million labels take 100 MB, whatever the number of
    items and labelers. A LabelMatrix never changes.

    Names keep their type (text, number). Two names that read the same are refused. ``allowed`` (items × classes, or None for
    all) marks the classes that an item can have. ``ordered`` declares that the classes have an order, from the lowest
    to the highest, as ratings and levels of severity have (see ``with_order``).

    >>> labels = LabelMatrix.from_codes([[0, 1, -1], [1, 1, 0]], classes=["no", "yes"])
    >>> labels
    LabelMatrix(2 items, 3 labelers, 2 classes, 5 labels)
    >>> labels.dense()
    array([[ 0,  1, -1],
           [ 1,  1,  0]], dtype=int16)
    """

    items: tuple[Hashable, ...]
    labelers: tuple[Hashable, ...]
    classes: tuple[Hashable, ...]
    item: np.ndarray
    labeler: np.ndarray
    code: np.ndarray
    allowed: np.ndarray | None = None
    ordered: bool = False

    def __post_init__(self):
        for array in (self.item, self.labeler, self.code, self.allowed):
            if array is not None:
                array.setflags(write=False)

    def __reduce__(self):
        # numpy forgets on pickling that an array is read-only. The constructor makes it read-only again.
        return LabelMatrix, (
            self.items,
            self.labelers,
            self.classes,
            self.item,
            self.labeler,
            self.code,
            self.allowed,
            self.ordered,
        )

    def __repr__(self):
        items, labelers, classes = self.shape
        kind = "ordered classes" if self.ordered else "classes"
        return f"LabelMatrix({items} items, {labelers} labelers, {classes} {kind}, {self.code.size} labels)"

    @classmethod
    def from_codes(cls, codes, *, classes=None, items=None, labelers=None, allowed=None) -> "LabelMatrix":
        """Make labels from an items × labelers array of class codes, −1 without a label.

        Without names, items, labelers and classes are named by their positions.
        """
        if isinstance(codes, pd.DataFrame):
            raise ValueError(
                "codes is a table, whose names and labels would be lost. Use LabelMatrix.from_wide(frame) for one row per item "
                "and one column per labeler, or from_codes(frame.to_numpy()) if its cells are class codes."
            )
        codes = whole_numbers(codes, "codes")
        if codes.ndim != 2:
            raise ValueError(
                f"codes has {codes.ndim} dimension(s). Give a table with one row per item and one column per labeler."
            )
        n_items, n_labelers = codes.shape
        classes = range(int(codes.max(initial=MISSING)) + 1) if classes is None else classes
        items = unique_names(range(n_items) if items is None else items, "item", n_items)
        labelers = unique_names(range(n_labelers) if labelers is None else labelers, "labeler", n_labelers)
        classes = unique_names(classes, "class")
        impossible = (codes < MISSING) | (codes >= len(classes))
        if impossible.any():
            j, i = np.argwhere(impossible)[0]
            raise ValueError(
                f"Item {items[j]!r}, labeler {labelers[i]!r}: code {codes[j, i]} is not one of the "
                f"{len(classes)} classes. Codes run from 0 to {len(classes) - 1}, and −1 means no label."
            )
        item, labeler = np.nonzero(codes != MISSING)
        return cls._checked(items, labelers, classes, item, labeler, codes[item, labeler], allowed)

    @classmethod
    def from_wide(cls, frame: pd.DataFrame, *, classes=None, allowed=None) -> "LabelMatrix":
        """Make labels from a table with one row per item and one column per labeler. Empty cells (NaN, None) have no label.

        >>> sheet = pd.DataFrame({"Ann": ["A", "B"], "Bo": ["B", None]}, index=["Q1", "Q2"])
        >>> LabelMatrix.from_wide(sheet)
        LabelMatrix(2 items, 2 labelers, 2 classes, 3 labels)
        """
        _refuse_anything_but_a_table(frame, "from_wide")
        as_list = next((names for names in COLUMNS if set(names) <= set(frame.columns)), None)
        if as_list is not None:
            raise ValueError(
                f"The columns {', '.join(map(repr, as_list))} belong to a table with one row per label. Use "
                f"LabelMatrix.from_long(frame, {', '.join(map(repr, as_list))})."
            )
        items = unique_names(frame.index, "item", len(frame.index))
        labelers = unique_names(frame.columns, "labeler", len(frame.columns))
        cells = frame.to_numpy(dtype=object).ravel()
        position = np.arange(cells.size)
        code, classes = class_codes(pd.Series(cells, dtype=object), classes)
        present = code != MISSING
        item, labeler = np.divmod(position[present], max(len(labelers), 1))
        return cls._checked(items, labelers, classes, item, labeler, code[present], allowed)

    @classmethod
    def from_long(
        cls,
        frame: pd.DataFrame,
        item: str = "item",
        labeler: str = "labeler",
        label: str = "label",
        *,
        classes: Sequence | None = None,
        items: Sequence | None = None,
        labelers: Sequence | None = None,
        allowed=None,
        not_allowed: str = "refuse",
        repeats: str | None = None,
        outside: str | None = None,
    ) -> "LabelMatrix":
        """Make labels from a table with one row per label.

        Items and labelers are in the order of their first row and classes are sorted, unless they are given. A row without a
        label (NaN, None) only names its item and labeler. If a labeler labelled an item twice, ``repeats`` decides which label
        counts: the "first", the "last", the "majority" of them (ties: the first class) or "all", each as a separate label.
        Without ``repeats`` such rows are refused. A label that its item does not allow is refused too, unless
        ``not_allowed="keep"``: then it counts as a wrong answer, which no method predicts.

        >>> frame = pd.DataFrame({"item": [7, 7, 8], "labeler": ["Ann", "Bo", "Bo"], "label": ["no", "yes", "no"]})
        >>> LabelMatrix.from_long(frame).items
        (7, 8)
        """
        if repeats is not None and repeats not in REPEATS:
            raise ValueError(
                f"repeats is {repeats!r}. It can be {', '.join(map(repr, REPEATS))} or None to refuse repeated labels."
            )
        _refuse_anything_but_a_table(frame, "from_long")
        absent = [column for column in (item, labeler, label) if column not in frame.columns]
        if absent:
            found = ", ".join(map(repr, frame.columns)) or "none"
            raise ValueError(f"There is no column {absent[0]!r}. The columns are {found}. Choose one of them.")
        twice = [column for column in (item, labeler, label) if isinstance(frame[column], pd.DataFrame)]
        if twice:
            raise ValueError(f"There are several columns {twice[0]!r}. Rename or remove all but one of them.")
        item_codes, items = name_positions(frame[item], items, "item")
        labeler_codes, labelers = name_positions(frame[labeler], labelers, "labeler")
        code, classes = class_codes(frame[label], classes)
        labelled = code != MISSING
        if not labelled.all():
            item_codes, labeler_codes, code = item_codes[labelled], labeler_codes[labelled], code[labelled]
        j, i, k = in_order(item_codes, labeler_codes, code)
        repeated = first_repeat(j, i)
        if repeated is not None and repeats is None:
            same = np.flatnonzero((item_codes == j[repeated]) & (labeler_codes == i[repeated]))[:2]
            row = np.flatnonzero(labelled)[same] + 1
            conflict = [classes[code[n]] for n in same]
            raise ValueError(
                f"Labeler {labelers[i[repeated]]!r} labelled item {items[j[repeated]]!r} twice: {conflict[0]!r} in row "
                f"{row[0]} and {conflict[1]!r} in row {row[1]}. Remove one of them, or pass repeats="
                "'first', 'last', 'majority' or 'all'."
            )
        if repeated is not None and repeats is not None and repeats != "all":
            kept = without_repeats(item_codes, labeler_codes, code, repeats)
            j, i, k = item_codes[kept], labeler_codes[kept], code[kept]
        return cls._checked(items, labelers, classes, j, i, k, allowed, _renamed_outside(outside, not_allowed))

    @classmethod
    def from_triplets(
        cls,
        item,
        labeler,
        code,
        *,
        items,
        labelers,
        classes,
        allowed=None,
        not_allowed: str = "refuse",
        outside: str | None = None,
    ) -> "LabelMatrix":
        """Make labels from positions: label n means that labeler ``labeler[n]`` put item ``item[n]`` into class ``code[n]``.

        The triplets may be in any order, but each item and labeler only once. ``not_allowed`` is as in ``from_long``.

        >>> LabelMatrix.from_triplets([1, 0], [0, 0], [1, 0], items=["Q1", "Q2"], labelers=["Ann"], classes="AB").code
        array([0, 1], dtype=int16)
        """
        items, labelers = unique_names(items, "item"), unique_names(labelers, "labeler")
        classes = unique_names(classes, "class")
        triplets = [
            whole_numbers(values, what) for values, what in ((item, "item"), (labeler, "labeler"), (code, "code"))
        ]
        for values, names, what in zip(triplets, (items, labelers, classes), ("item", "labeler", "code"), strict=True):
            if values.size and not 0 <= values.min() <= values.max() < len(names):
                raise ValueError(
                    f"{what} holds {values.min()} to {values.max()}, but there are names only for 0 to {len(names) - 1}."
                )
        item, labeler, code = in_order(*triplets)
        repeated = first_repeat(item, labeler)
        if repeated is not None:
            raise ValueError(
                f"Labeler {labelers[labeler[repeated]]!r} labelled item {items[item[repeated]]!r} twice. "
                "Keep one label."
            )
        return cls._checked(
            items, labelers, classes, item, labeler, code, allowed, _renamed_outside(outside, not_allowed)
        )

    @classmethod
    def _checked(cls, items, labelers, classes, item, labeler, code, allowed, not_allowed="refuse") -> "LabelMatrix":
        """Return the matrix of triplets that are sorted and in range, after checking that they fit together."""
        for what, names in (("item", items), ("labeler", labelers), ("class", classes)):
            if not names:
                raise ValueError(f"There is no {what} in these labels. A label matrix needs at least one.")
        code = code.astype(np.int16, copy=False)
        if allowed is not None:
            allowed = np.array(allowed)
            if allowed.shape != (len(items), len(classes)) or allowed.dtype != bool:
                raise ValueError(
                    f"allowed is {allowed.dtype} of shape {allowed.shape}. It must be True or False for each of "
                    f"{len(items)} items and {len(classes)} classes."
                )
            _refuse_items_without_classes(allowed, items)
            strange = np.flatnonzero(~allowed[item, code])
            if strange.size and not_allowed != "keep":
                n = strange[0]
                raise ValueError(
                    f"Labeler {labelers[labeler[n]]!r} gave item {items[item[n]]!r} the label {classes[code[n]]!r}, "
                    "which that item does not allow. Allow it, or remove the label."
                )
            allowed = None if allowed.all() else allowed
        item, labeler = item.astype(np.int32, copy=False), labeler.astype(np.int32, copy=False)
        return cls(items, labelers, classes, item, labeler, code, allowed)

    @property
    def shape(self) -> tuple[int, int, int]:
        """The numbers of items, labelers and classes."""
        return len(self.items), len(self.labelers), len(self.classes)

    @cached_property
    def digest(self) -> str:
        """A hash of the whole content, for caches and to show later which data a figure came from."""
        content = hashlib.blake2b(digest_size=16)
        for names in (self.items, self.labelers, self.classes):
            content.update(repr(names).encode())
        for array in (self.item, self.labeler, self.code, self.allowed):
            content.update(b"all" if array is None else np.ascontiguousarray(array).data)
        if self.ordered:
            content.update(b"ordered")
        return content.hexdigest()

    def with_order(self, order: Sequence | None = None) -> "LabelMatrix":
        """The same labels with classes declared as ordered, from the lowest to the highest.

        ``order`` names all classes once, also classes that nobody chose. Without it the order of ``classes`` is taken, in which
        numbers are sorted by their value.

        >>> labels = LabelMatrix.from_wide(pd.DataFrame({"Ann": ["low", "high"], "Bo": ["medium", "high"]}))
        >>> labels.classes, labels.with_order(["low", "medium", "high"]).classes
        (('high', 'low', 'medium'), ('low', 'medium', 'high'))
        """
        classes = self.classes if order is None else unique_names(order, "class")
        place = {name: k for k, name in enumerate(classes)}
        absent = [name for name in self.classes if name not in place]
        if absent:
            raise ValueError(
                f"The order names {', '.join(map(repr, classes[:5]))}, but not the class {absent[0]!r}. Name every class once, "
                "from the lowest to the highest."
            )
        if classes == self.classes:
            return replace(self, ordered=True)
        move = np.array([place[name] for name in self.classes])
        allowed = None
        if self.allowed is not None:
            allowed = np.zeros((len(self.items), len(classes)), dtype=bool)
            allowed[:, move] = self.allowed
        code = move[self.code].astype(np.int16)
        return replace(self, classes=classes, code=code, allowed=allowed, ordered=True)

    def without_order(self) -> "LabelMatrix":
        """The same labels with classes of which none is higher than another."""
        return replace(self, ordered=False)

    @cached_property
    def class_values(self) -> np.ndarray:
        """A number for each ordered class: the class itself if all are numbers, otherwise its position from 0.

        >>> [LabelMatrix.from_codes([[0, 1]], classes=classes).class_values.tolist() for classes in ([1, 5], "ab")]
        [[1.0, 5.0], [0.0, 1.0]]
        """
        numbers = [number_in(name) for name in self.classes]
        values = np.array(numbers, dtype=float) if None not in numbers else np.arange(len(self.classes), dtype=float)
        if self.ordered and (np.diff(values) <= 0).any():
            # The declared order counts, even if it is not that of the numbers.
            values = np.arange(len(self.classes), dtype=float)
        values.setflags(write=False)
        return values

    @cached_property
    def _votes(self) -> "tuple[scipy.sparse.csr_array, ...]":
        return tuple(self._cells(self.code == k) for k in range(len(self.classes)))

    def votes(self) -> "tuple[scipy.sparse.csr_array, ...]":
        """Return one sparse items × labelers matrix per class: 1 if the labeler put the item into it."""
        return self._votes

    @cached_property
    def answered(self) -> "scipy.sparse.csr_array":
        """Return a sparse items × labelers matrix: 1 if there is a label, whichever it is."""
        return self._cells(slice(None))

    def _cells(self, chosen) -> "scipy.sparse.csr_array":
        n_items, n_labelers, _ = self.shape
        row_start = _row_starts(self.item[chosen], n_items)
        ones = self._ones[: row_start[-1]]
        return scipy.sparse.csr_array((ones, self.labeler[chosen], row_start), shape=(n_items, n_labelers))

    @cached_property
    def indicators(self) -> "scipy.sparse.csr_array":
        """Return a sparse items × (labelers · classes) matrix, labeler by labeler: 1 if the labeler gave the item that label."""
        n_items, n_labelers, n_classes = self.shape
        wide: type[np.signedinteger] = np.int32 if n_labelers * n_classes < 2**31 else np.int64
        column: np.ndarray = self.labeler.astype(wide)
        column *= n_classes
        column += self.code
        return scipy.sparse.csr_array((self._ones, column, self.row_start), shape=(n_items, n_labelers * n_classes))

    @cached_property
    def _ones(self) -> np.ndarray:
        """One 1 per label, shared by all sparse views."""
        return np.ones(self.code.size)

    @cached_property
    def row_start(self) -> np.ndarray:
        """The position of each item's first label among the triplets, and after them the number of labels."""
        return _row_starts(self.item, len(self.items))

    def with_labelers(self, order, labelers) -> "LabelMatrix":
        """Return the same labels with the labelers in another order (positions of all of them), under these names.

        >>> LabelMatrix.from_codes([[0, 1], [1, -1]]).with_labelers([1, 0], ["Ann", "Bo"]).dense().tolist()
        [[1, 0], [-1, 1]]
        """
        place = np.empty(len(self.labelers), dtype=np.int32)
        place[order] = np.arange(place.size, dtype=np.int32)
        labeler = place[self.labeler]
        by_item = np.lexsort((labeler, self.item))
        names = unique_names(labelers, "labeler", len(self.labelers))
        return LabelMatrix(
            self.items,
            names,
            self.classes,
            self.item[by_item],
            labeler[by_item],
            self.code[by_item],
            self.allowed,
            self.ordered,
        )

    def __getitem__(self, items) -> "LabelMatrix":
        """Return the labels of some items: positions, a slice or a mask, as scikit-learn's tools split data.

        >>> LabelMatrix.from_codes([[0, 1], [1, 1], [0, -1]])[[True, False, True]].items
        (0, 2)
        """
        if isinstance(items, tuple) and len(items) == 2 and items[1] is Ellipsis:
            items = items[0]
        if isinstance(items, tuple) or np.ndim(items) > 1:
            raise IndexError("A LabelMatrix is indexed by items alone: labels[[0, 2]]. For labelers, use its arrays.")
        return self.take(np.atleast_1d(np.arange(len(self.items))[items]))

    # Without this, Python would try to iterate by __getitem__.
    __iter__ = None

    def take(self, items) -> "LabelMatrix":
        """Return the labels of these items alone (positions, in the order given), with all labelers and classes.

        >>> LabelMatrix.from_codes([[0, 1], [1, 1], [0, -1]]).take([2, 0]).dense().tolist()
        [[0, -1], [0, 1]]
        """
        items = np.asarray(items)
        if items.dtype.kind not in "iu" and items.size:
            raise ValueError(
                "items contains something other than positions. Give whole numbers from 0, or use np.flatnonzero(mask)."
            )
        if items.size and not 0 <= items.min() <= items.max() < len(self.items):
            stray = items.min() if items.min() < 0 else items.max()
            raise IndexError(f"There is no item in place {stray}. Places are counted from 0 to {len(self.items) - 1}.")
        start = self.row_start
        if items.size == 1 or (items.size and (np.diff(items) == 1).all()):
            # The labels of neighbouring items are a slice.
            first, last = int(items[0]), int(items[-1])
            triplet = slice(start[first], start[last + 1])
            into, names = self.item[triplet] - np.int32(first), self.items[first : last + 1]
        else:
            counts = start[items + 1] - start[items]
            into = np.repeat(np.arange(items.size, dtype=np.int32), counts)
            triplet = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts) + start[items][into]
            names = tuple(map(self.items.__getitem__, items.tolist()))
        return LabelMatrix(
            names,
            self.labelers,
            self.classes,
            into,
            self.labeler[triplet],
            self.code[triplet],
            None if self.allowed is None else self.allowed[items],
            self.ordered,
        )

    def tally(self, weights=None) -> np.ndarray:
        """Return the votes for each class (items × classes), each counted with its labeler's weight.

        ``weights`` has one number per labeler, in their order or as a Series by name. Unweighted votes are counted once and
        kept; they cannot be changed.
        """
        if weights is None:
            return self._plain_tally
        if isinstance(weights, pd.Series):
            absent = [name for name in self.labelers if name not in weights.index]
            if absent or weights.index.has_duplicates:
                raise ValueError(
                    f"weights need one number for each labeler, by name. Check {(absent or ['repeated names'])[0]!r}."
                )
            weights = weights.loc[list(self.labelers)]
        weights = np.asarray(weights)
        if weights.shape != (len(self.labelers),):
            raise ValueError(
                f"weights has shape {weights.shape}. Give one number for each of {len(self.labelers)} labelers."
            )
        return self.add_up(weights[self.labeler])

    @cached_property
    def _plain_tally(self) -> np.ndarray:
        votes = self.add_up(None)
        votes.setflags(write=False)
        return votes

    def add_up(self, values) -> np.ndarray:
        """Return the sum of ``values`` (one per label; None: 1 each) over the labels of each item and class (items × classes)."""
        n_items, _, n_classes = self.shape
        # In memory, the items of one class are next to each other, because later steps go class by class.
        cell = np.multiply(self.code, n_items, dtype=np.int64)
        cell += self.item
        sums = np.bincount(cell, values, minlength=n_items * n_classes)
        return sums.reshape(n_classes, n_items).T.astype(float, copy=False)

    def dense(self) -> np.ndarray:
        """Return the codes as an items × labelers array, −1 without a label. For exam-sized data only."""
        repeated = first_repeat(self.item, self.labeler)
        if repeated is not None:
            j, i = self.items[self.item[repeated]], self.labelers[self.labeler[repeated]]
            raise ValueError(
                f"Labeler {i!r} labelled item {j!r} more than once, but a table has room for one label only."
            )
        codes = np.full(self.shape[:2], MISSING, dtype=np.int16)
        codes[self.item, self.labeler] = self.code
        return codes

    def choices(self) -> np.ndarray:
        """Return how many classes each item allows."""
        n_items, _, n_classes = self.shape
        return np.full(n_items, n_classes) if self.allowed is None else self.allowed.sum(axis=1)


def checked_truth(labels: LabelMatrix, truth) -> np.ndarray:
    """Return the truth as a read-only array of class codes, one per item; refuse anything else with the reason."""
    truth = whole_numbers(truth, "truth").astype(np.int64)
    n_items, _, n_classes = labels.shape
    if truth.shape != (n_items,):
        raise ValueError(
            f"truth has shape {truth.shape}, the labels have {n_items} items. Give one class code per item, "
            "and −1 if the answer is not known."
        )
    impossible = np.flatnonzero((truth < MISSING) | (truth >= n_classes))
    if impossible.size:
        j = impossible[0]
        raise ValueError(
            f"The truth of item {labels.items[j]!r} is class {truth[j]}, but the labels have classes 0 to "
            f"{n_classes - 1}. Correct it, or use −1 if the answer is not known."
        )
    known = np.flatnonzero(truth != MISSING)
    if labels.allowed is not None:
        refused = known[~labels.allowed[known, truth[known]]]
        if refused.size:
            j = refused[0]
            raise ValueError(
                f"The truth of item {labels.items[j]!r} is {labels.classes[truth[j]]!r}, which that item does not "
                "allow. Allow it, or correct the truth."
            )
    truth.setflags(write=False)
    return truth


def _refuse_anything_but_a_table(frame, purpose: str) -> None:
    if not isinstance(frame, pd.DataFrame):
        raise ValueError(
            f"LabelMatrix.{purpose} takes a pandas DataFrame, not an object of type {type(frame).__name__}. For an array of class "
            "codes (items × labelers), use LabelMatrix.from_codes."
        )


def _renamed_outside(outside: str | None, not_allowed: str) -> str:
    """Return the rule for labels that their item does not allow, under its old name ``outside`` if that was used."""
    if outside is None:
        return not_allowed
    warnings.warn(
        "outside= is now not_allowed=. The old name goes away in the next version.", DeprecationWarning, stacklevel=3
    )
    return outside


def _row_starts(item: np.ndarray, n_items: int) -> np.ndarray:
    """Return where each item begins in an array sorted by item, and where the last one ends."""
    row_start = np.zeros(n_items + 1, dtype=np.int32)
    np.cumsum(np.bincount(item, minlength=n_items), out=row_start[1:])
    return row_start


def _refuse_items_without_classes(allowed, items) -> None:
    nothing = np.flatnonzero(~allowed.any(axis=1))
    if nothing.size:
        raise ValueError(f"Item {items[nothing[0]]!r} allows no class at all. Allow at least one.")
