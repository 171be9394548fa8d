"""Who said what about which item: the type that everything else is written against."""

import hashlib
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd
import scipy

from crowdcore.names import MISSING, class_codes, name_positions, unique_names, whole_numbers
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

    Label n says that labeler ``labeler[n]`` put item ``item[n]`` into class ``code[n]``; all three are positions in
    the tuples of names. An item that a labeler did not label has no triplet, so ten million labels take 100 MB however
    many items and labelers there are. Nothing can be changed once it is made.

    Names keep the type they come with (text, numbers); two that read the same are refused. ``allowed`` (items ×
    classes, or None for all) says which classes an item can have.

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

    def __post_init__(self):
        for array in (self.item, self.labeler, self.code, self.allowed):
            if array is not None:
                array.setflags(write=False)

    def __reduce__(self):
        # numpy forgets on pickling that an array is read-only; going through the constructor seals it again.
        return LabelMatrix, (
            self.items,
            self.labelers,
            self.classes,
            self.item,
            self.labeler,
            self.code,
            self.allowed,
        )

    def __repr__(self):
        items, labelers, classes = self.shape
        return f"LabelMatrix({items} items, {labelers} labelers, {classes} classes, {self.code.size} labels)"

    @classmethod
    def from_codes(cls, codes, *, classes=None, items=None, labelers=None, allowed=None) -> "LabelMatrix":
        """Labels from an items × labelers array of class codes, −1 where a labeler gave none.

        Without names, items, labelers and classes are called by their positions.
        """
        if isinstance(codes, pd.DataFrame):
            raise ValueError(
                "codes is a table, whose names and labels would be lost. Use LabelMatrix.from_wide(frame) for one row per item "
                "and one column per labeler, or from_codes(frame.to_numpy()) if its cells are class codes."
            )
        codes = whole_numbers(codes, "codes")
        if codes.ndim != 2:
            raise ValueError(
                f"codes has {codes.ndim} dimension(s); give a table with one row an item and one column a labeler."
            )
        n_items, n_labelers = codes.shape
        classes = range(int(codes.max(initial=MISSING)) + 1) if classes is None else classes
        items = unique_names(range(n_items) if items is None else items, "item", n_items)
        labelers = unique_names(range(n_labelers) if labelers is None else labelers, "labeler", n_labelers)
        classes = unique_names(classes, "class")
        outside = (codes < MISSING) | (codes >= len(classes))
        if outside.any():
            j, i = np.argwhere(outside)[0]
            raise ValueError(
                f"Item {items[j]!r}, labeler {labelers[i]!r}: code {codes[j, i]} is none of the "
                f"{len(classes)} classes. Codes run from 0 to {len(classes) - 1}, and −1 means no label."
            )
        item, labeler = np.nonzero(codes != MISSING)
        return cls._checked(items, labelers, classes, item, labeler, codes[item, labeler], allowed)

    @classmethod
    def from_wide(cls, frame: pd.DataFrame, *, classes=None, allowed=None) -> "LabelMatrix":
        """Labels from a table with one row an item and one column a labeler; empty cells (NaN, None) are no label.

        >>> sheet = pd.DataFrame({"Ann": ["A", "B"], "Bo": ["B", None]}, index=["Q1", "Q2"])
        >>> LabelMatrix.from_wide(sheet)
        LabelMatrix(2 items, 2 labelers, 2 classes, 3 labels)
        """
        _refuse_anything_but_a_table(frame, "from_wide")
        as_list = next((names for names in COLUMNS if set(names) <= set(frame.columns)), None)
        if as_list is not None:
            raise ValueError(
                f"The columns {', '.join(map(repr, as_list))} are those of a table with one row per label. Use "
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
        outside: str = "refuse",
        repeats: str | None = None,
    ) -> "LabelMatrix":
        """Labels from a table with one row a label.

        Items and labelers stand in the order of their first row, classes are sorted, unless given. A row without a
        label (NaN, None) only names its item and labeler. Where a labeler labelled an item twice, ``repeats`` says
        which label counts: the "first", the "last", the "majority" of them (ties: the first class) or "all", each as a
        label of its own; without it such rows are refused. A label that its item does not allow is refused too, unless
        ``outside="keep"``: then it is a wrong answer, which nobody predicts.

        >>> frame = pd.DataFrame({"item": [7, 7, 8], "labeler": ["Ann", "Bo", "Bo"], "label": ["no", "yes", "no"]})
        >>> LabelMatrix.from_long(frame).items
        (7, 8)
        """
        if repeats is not None and repeats not in REPEATS:
            raise ValueError(
                f"repeats is {repeats!r}; it can be {', '.join(map(repr, REPEATS))} or None to refuse them."
            )
        _refuse_anything_but_a_table(frame, "from_long")
        absent = [column for column in (item, labeler, label) if column not in frame.columns]
        if absent:
            found = ", ".join(map(repr, frame.columns)) or "none"
            raise ValueError(f"There is no column {absent[0]!r}. The columns are {found}: say which one it is.")
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
        return cls._checked(items, labelers, classes, j, i, k, allowed, outside)

    @classmethod
    def from_triplets(
        cls, item, labeler, code, *, items, labelers, classes, allowed=None, outside: str = "refuse"
    ) -> "LabelMatrix":
        """Labels from positions: label n says that labeler ``labeler[n]`` put item ``item[n]`` into class ``code[n]``.

        The triplets may stand in any order, but each item and labeler only once; ``outside`` is as in ``from_long``.

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
                    f"{what} holds {values.min()} to {values.max()}; there are names for 0 to {len(names) - 1}."
                )
        item, labeler, code = in_order(*triplets)
        repeated = first_repeat(item, labeler)
        if repeated is not None:
            raise ValueError(
                f"Labeler {labelers[labeler[repeated]]!r} labelled item {items[item[repeated]]!r} twice. "
                "Keep one label."
            )
        return cls._checked(items, labelers, classes, item, labeler, code, allowed, outside)

    @classmethod
    def _checked(cls, items, labelers, classes, item, labeler, code, allowed, outside="refuse") -> "LabelMatrix":
        """The matrix of triplets that are sorted and in range; what remains to be checked is the whole."""
        for what, names in (("item", items), ("labeler", labelers), ("class", classes)):
            if not names:
                raise ValueError(f"There is no {what} in these labels. A label matrix needs at least one.")
        code = code.astype(np.int16, copy=False)
        if allowed is not None:
            allowed = np.array(allowed)
            if allowed.shape != (len(items), len(classes)) or allowed.dtype != bool:
                raise ValueError(
                    f"allowed is {allowed.dtype} of shape {allowed.shape}; it must be True or False for each of "
                    f"{len(items)} items and {len(classes)} classes."
                )
            _refuse_items_without_classes(allowed, items)
            strange = np.flatnonzero(~allowed[item, code])
            if strange.size and outside != "keep":
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
        """How many items, labelers and classes."""
        return len(self.items), len(self.labelers), len(self.classes)

    @cached_property
    def digest(self) -> str:
        """A hash of all that is in here, for caches and for saying later which data a figure came from."""
        content = hashlib.blake2b(digest_size=16)
        for names in (self.items, self.labelers, self.classes):
            content.update(repr(names).encode())
        for array in (self.item, self.labeler, self.code, self.allowed):
            content.update(b"all" if array is None else np.ascontiguousarray(array).data)
        return content.hexdigest()

    @cached_property
    def _votes(self) -> "tuple[scipy.sparse.csr_array, ...]":
        return tuple(self._cells(self.code == k) for k in range(len(self.classes)))

    def votes(self) -> "tuple[scipy.sparse.csr_array, ...]":
        """One sparse items × labelers matrix a class: 1 where the labeler put the item into it."""
        return self._votes

    @cached_property
    def answered(self) -> "scipy.sparse.csr_array":
        """Sparse items × labelers: 1 where there is a label, whichever it is."""
        return self._cells(slice(None))

    def _cells(self, chosen) -> "scipy.sparse.csr_array":
        n_items, n_labelers, _ = self.shape
        row_start = _row_starts(self.item[chosen], n_items)
        ones = self._ones[: row_start[-1]]
        return scipy.sparse.csr_array((ones, self.labeler[chosen], row_start), shape=(n_items, n_labelers))

    @cached_property
    def indicators(self) -> "scipy.sparse.csr_array":
        """Sparse items × (labelers · classes): 1 where the labeler gave the item that label, labeler by labeler."""
        n_items, n_labelers, n_classes = self.shape
        wide: type[np.signedinteger] = np.int32 if n_labelers * n_classes < 2**31 else np.int64
        column: np.ndarray = self.labeler.astype(wide)
        column *= n_classes
        column += self.code
        return scipy.sparse.csr_array((self._ones, column, self.row_start), shape=(n_items, n_labelers * n_classes))

    @cached_property
    def _ones(self) -> np.ndarray:
        """Every label counts one: the same numbers serve all sparse views."""
        return np.ones(self.code.size)

    @cached_property
    def row_start(self) -> np.ndarray:
        """Where each item's labels begin among the triplets, and at the end where the last one's stop."""
        return _row_starts(self.item, len(self.items))

    def with_labelers(self, order, labelers) -> "LabelMatrix":
        """The same labels with the labelers in another order (positions of all of them), under these names.

        >>> LabelMatrix.from_codes([[0, 1], [1, -1]]).with_labelers([1, 0], ["Ann", "Bo"]).dense().tolist()
        [[1, 0], [-1, 1]]
        """
        place = np.empty(len(self.labelers), dtype=np.int32)
        place[order] = np.arange(place.size, dtype=np.int32)
        labeler = place[self.labeler]
        by_item = np.lexsort((labeler, self.item))
        names = unique_names(labelers, "labeler", len(self.labelers))
        return LabelMatrix(
            self.items, names, self.classes, self.item[by_item], labeler[by_item], self.code[by_item], self.allowed
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
        """The labels of these items alone (positions, in the order given), with all labelers and classes.

        >>> LabelMatrix.from_codes([[0, 1], [1, 1], [0, -1]]).take([2, 0]).dense().tolist()
        [[0, -1], [0, 1]]
        """
        items = np.asarray(items)
        if items.dtype.kind not in "iu" and items.size:
            raise ValueError(
                "items has something other than positions. Give whole numbers from 0, or use np.flatnonzero(mask)."
            )
        if items.size and not 0 <= items.min() <= items.max() < len(self.items):
            stray = items.min() if items.min() < 0 else items.max()
            raise IndexError(f"There is no item in place {stray}: places are counted from 0 to {len(self.items) - 1}.")
        start = self.row_start
        if items.size == 1 or (items.size and (np.diff(items) == 1).all()):
            # Neighbours lie together: their labels are a slice.
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
        )

    def tally(self, weights=None) -> np.ndarray:
        """Items × classes: the votes each class got, each counted with its labeler's weight.

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
                f"weights has shape {weights.shape}; give one number for each of {len(self.labelers)} labelers."
            )
        return self.add_up(weights[self.labeler])

    @cached_property
    def _plain_tally(self) -> np.ndarray:
        votes = self.add_up(None)
        votes.setflags(write=False)
        return votes

    def add_up(self, values) -> np.ndarray:
        """Items × classes: the sum of ``values``, one number a label (None: 1 each), over the labels of that class."""
        n_items, _, n_classes = self.shape
        # Classes outside, items inside: what is done next, class by class, then runs along the memory.
        cell = np.multiply(self.code, n_items, dtype=np.int64)
        cell += self.item
        sums = np.bincount(cell, values, minlength=n_items * n_classes)
        return sums.reshape(n_classes, n_items).T.astype(float, copy=False)

    def dense(self) -> np.ndarray:
        """Items × labelers codes, −1 where there is no label. For exam-sized data only."""
        repeated = first_repeat(self.item, self.labeler)
        if repeated is not None:
            j, i = self.items[self.item[repeated]], self.labelers[self.labeler[repeated]]
            raise ValueError(f"Labeler {i!r} labelled item {j!r} more than once: in a table only one label has room.")
        codes = np.full(self.shape[:2], MISSING, dtype=np.int16)
        codes[self.item, self.labeler] = self.code
        return codes

    def choices(self) -> np.ndarray:
        """How many classes each item allows."""
        n_items, _, n_classes = self.shape
        return np.full(n_items, n_classes) if self.allowed is None else self.allowed.sum(axis=1)


def checked_truth(labels: LabelMatrix, truth) -> np.ndarray:
    """The truth as a read-only array of class codes over the items; what cannot be one is refused with the reason."""
    truth = whole_numbers(truth, "truth").astype(np.int64)
    n_items, _, n_classes = labels.shape
    if truth.shape != (n_items,):
        raise ValueError(
            f"truth has shape {truth.shape}, the labels have {n_items} items. Give one class code an item, "
            "and −1 where the answer is not known."
        )
    outside = np.flatnonzero((truth < MISSING) | (truth >= n_classes))
    if outside.size:
        j = outside[0]
        raise ValueError(
            f"The truth of item {labels.items[j]!r} is class {truth[j]}, but the labels have classes 0 to "
            f"{n_classes - 1}. Correct it, or use −1 where the answer is not known."
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


def _row_starts(item: np.ndarray, n_items: int) -> np.ndarray:
    """Where each item begins in an array sorted by item, and where the last one ends."""
    row_start = np.zeros(n_items + 1, dtype=np.int32)
    np.cumsum(np.bincount(item, minlength=n_items), out=row_start[1:])
    return row_start


def _refuse_items_without_classes(allowed, items) -> None:
    nothing = np.flatnonzero(~allowed.any(axis=1))
    if nothing.size:
        raise ValueError(f"Item {items[nothing[0]]!r} allows no class at all. Allow at least one.")
