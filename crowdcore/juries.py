"""Juries of language models: who is behind a judge, how many judges they are worth, position bias, and whom to keep."""

import re
from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.aggregators.auto import Auto
from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.hidden_answers import hidden_answers
from crowdcore.independence import effective_interval, independence
from crowdcore.labelers import record_of
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import known_codes
from crowdcore.names import MISSING

MODEL, PROMPT, ORDER, FAMILY = "model", "prompt", "order", "family"
ABOUT = (MODEL, PROMPT, ORDER)
_FAMILIES = """
    chatgpt gpt claude gemini palm gemma llama mistral mixtral qwen falcon phi yi deepseek command vicuna olmo grok glm
    nova jamba granite nemotron alpaca baichuan internlm starling tulu zephyr
"""
FAMILIES = _FAMILIES.split()
# ChatGPT is one of the GPT models, Mixtral one of Mistral's.
SAME_FAMILY = {"chatgpt": "gpt", "mixtral": "mistral"}
TWO_SIDED_95 = 1.96
# Fewer items than this are too few to describe a judge, a pair of orders, or a family.
FEWEST_ITEMS = 10
GROUPS = 5
VOTE, COMBINATION, BEST_JUDGE = "vote", "combination", "best judge"


def judges_of(labelers, about: pd.DataFrame | None = None) -> pd.DataFrame:
    """Return the model, prompt, order and family of each labeler; "" where nothing is known.

    ``about`` is a table with one row per labeler, such as ``Dataset.labeler_table``. Without its columns, names such as
    "gpt-4/strict|A first" are split at | and / if the parts behind the model occur with several models.

    >>> judges_of(["gpt-4/short|A first", "gpt-4/long|A first", "Llama-3/short|B first", "Llama-3/long|B first"])
         model prompt    order family
    0    gpt-4  short  A first    gpt
    1    gpt-4   long  A first    gpt
    2  Llama-3  short  B first  llama
    3  Llama-3   long  B first  llama
    """
    names = [str(name) for name in labelers]
    table = pd.DataFrame({column: [""] * len(names) for column in ABOUT}, dtype=object)
    named = {str(column).strip().lower(): column for column in (() if about is None else about.columns)}
    if about is not None and MODEL in named:
        for column in ABOUT:
            if column in named:
                table[column] = ["" if pd.isna(cell) else str(cell) for cell in about[named[column]]]
    else:
        for column, cells in zip(ABOUT, _parts_of_names(names), strict=True):
            table[column] = cells
    table[FAMILY] = [family_of(model) for model in table[MODEL]]
    return table


def family_of(model: str) -> str:
    """Return the family of a model's name, or its first word if the family is not known.

    >>> family_of("Meta-Llama-3-8B-Instruct"), family_of("gpt-4o"), family_of("my own judge")
    ('llama', 'gpt', 'my')
    """
    text = model.lower()
    known = next((family for family in FAMILIES if re.search(rf"(?<![a-z]){family}(?![a-z])", text)), None)
    if known is not None:
        return SAME_FAMILY.get(known, known)
    word = re.match(r"[^\W\d_]+", text)
    return word[0] if word else text


def is_jury(labelers, about: pd.DataFrame | None = None) -> bool:
    """Return whether most labelers are language models, by the table about them or by their names.

    >>> is_jury(["gpt-4", "claude-3", "llama-3"]), is_jury(["Ann", "Bo", "Cy"])
    (True, False)
    """
    judges = judges_of(labelers, about)
    known = {SAME_FAMILY.get(family, family) for family in FAMILIES}
    of_models = [family in known for family in judges[FAMILY]]
    has_prompts = about is not None and {MODEL, PROMPT} <= {str(column).strip().lower() for column in about.columns}
    return has_prompts or sum(of_models) > len(of_models) / 2


def _parts_of_names(names: list[str]) -> tuple[list[str], list[str], list[str]]:
    """Return model, prompt and order of each name. A name with an organisation in front of the model is not split."""
    heads, orders = zip(*(_halves(name, "|") for name in names), strict=True) if names else ((), ())
    models, prompts = zip(*(_halves(head, "/") for head in heads), strict=True) if heads else ((), ())
    behind = pd.DataFrame({"model": models, "prompt": prompts}).drop_duplicates()
    crossed = behind[behind["prompt"] != ""]["prompt"].duplicated().any()
    if not crossed:
        models, prompts = heads, ("",) * len(names)
    return list(models), list(prompts), list(orders)


def _halves(text: str, sign: str) -> tuple[str, str]:
    before, _, behind = text.partition(sign)
    return before.strip(), behind.strip()


@dataclass(frozen=True, eq=False)
class Choice:
    """How well three ways to decide do on the known answers: the vote, the automatic combination, and the best single judge.

    ``table`` has for each way the share of right answers on ``n_known`` known answers and its 95 % interval. The combination is
    judged with the known answers hidden, and the best judge of each fifth of them is chosen by the others. ``enough`` is how many
    known answers would be enough to see which of the combination and the vote is better, or None if they never differ.
    """

    table: pd.DataFrame
    n_known: int
    best_judge: object
    enough: int | None

    @property
    def is_enough(self) -> bool:
        """Whether there are enough known answers to see which way is better."""
        return self.enough is not None and self.n_known >= self.enough


@dataclass(frozen=True, eq=False)
class Jury:
    """A report on a jury.

    - ``judges``: one row per judge with model, prompt, order and family, how many of its labels are on known answers, the share
      that is right with its interval, and ``drop``: the reason to leave it out, or ""
    - ``families``: one row per family and one for all: the judges, how many independent judges they are worth, and the interval
    - ``position``: one row per model and prompt that judged items in two orders: the share of equal verdicts, and by how much a
      verdict becomes more frequent when the order changes, with its interval
    - ``choice``: how well the vote, the combination and the best judge do on the known answers; None with fewer than 10
    - ``by_known``: whether errors are judged by known answers; otherwise by the combination's own answers, which hide shared errors
    """

    judges: pd.DataFrame
    families: pd.DataFrame
    position: pd.DataFrame
    choice: Choice | None
    by_known: bool


def jury_report(labels: LabelMatrix, truth=None, about: pd.DataFrame | None = None) -> Jury:
    """Return the report on a jury; ``truth`` has class codes (−1 if not known), ``about`` is as in ``judges_of``.

    >>> rng = np.random.default_rng(0)
    >>> truth = rng.integers(0, 2, 60)
    >>> codes = np.column_stack([np.where(rng.random(60) < right, truth, 1 - truth) for right in (0.9, 0.9, 0.7, 0.3)])
    >>> labels = LabelMatrix.from_codes(codes, labelers=["gpt-4", "claude", "llama-8b", "llama-1b"])
    >>> report = jury_report(labels, truth)
    >>> report.judges["accuracy"].round(2).tolist(), report.judges["drop"].tolist()
    ([0.88, 0.82, 0.65, 0.25], ['', '', '', 'no better than guessing'])
    >>> report.choice.table["way"].tolist()
    ['vote', 'combination', 'best judge']
    """
    codes = known_codes(labels, truth, "jury_report")
    about_judges = judges_of(labels.labelers, about)
    known = np.flatnonzero(codes != MISSING)
    by_known = known.size >= FEWEST_ITEMS
    reference = codes if by_known else Auto(kind="crowd").fit(labels, codes).predict(labels)
    families = _families(labels, reference, about_judges[FAMILY].to_numpy())
    return Jury(
        _judges(labels, codes, about_judges),
        families,
        _position_bias(labels, about_judges),
        _choice(labels, codes) if by_known else None,
        by_known,
    )


def wilson_interval(right: np.ndarray, n: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the 95 % interval of a share (Wilson 1927), NaN without cases.

    >>> low, high = wilson_interval(np.array([8]), np.array([10]))
    >>> low.round(2), high.round(2)
    (array([0.49]), array([0.94]))
    """
    n = np.asarray(n, dtype=float)
    with np.errstate(invalid="ignore", divide="ignore"):
        p, z2 = right / n, TWO_SIDED_95**2
        centre, half = p + z2 / (2 * n), TWO_SIDED_95 * np.sqrt(p * (1 - p) / n + z2 / (4 * n**2))
        return (centre - half) / (1 + z2 / n), (centre + half) / (1 + z2 / n)


def _judges(labels: LabelMatrix, codes: np.ndarray, about: pd.DataFrame) -> pd.DataFrame:
    record = record_of(labels, codes)
    low, high = wilson_interval(record.right, record.judged)
    table = about.copy()
    table.insert(0, "judge", [str(name) for name in labels.labelers])
    table["judged"], table["accuracy"], table["low"], table["high"] = record.judged, record.accuracy, low, high
    guessing = (record.judged >= FEWEST_ITEMS) & (high <= record.guessing + 1e-9)
    table["drop"] = np.where(guessing, "no better than guessing", "")
    for other, copied in _copies(labels, record.accuracy):
        if not table.loc[other, "drop"]:
            table.loc[other, "drop"] = f"gives the same labels as {table.loc[copied, 'judge']}"
    return table


def _copies(labels: LabelMatrix, accuracy: np.ndarray) -> list[tuple[int, int]]:
    """Return pairs of a judge that nearly always gives the same label as a better (or earlier) one, and that one."""
    if len(labels.labelers) > 500:
        return []
    answered = labels.answered
    common = (answered.T @ answered).toarray()
    same = sum((votes.T @ votes).toarray() for votes in labels.votes())
    with np.errstate(invalid="ignore", divide="ignore"):
        alike = np.where(common >= FEWEST_ITEMS, same / common, 0.0) >= 0.98
    rank = np.argsort(np.argsort(-np.nan_to_num(accuracy, nan=-1.0), kind="stable"))
    found = []
    for i in range(len(rank)):
        better = np.flatnonzero(alike[i] & (rank < rank[i]))
        if better.size:
            found.append((i, int(better[np.argmin(rank[better])])))
    return found


def _families(labels: LabelMatrix, reference: np.ndarray, family: np.ndarray) -> pd.DataFrame:
    rows = []
    for name in [None, *pd.unique(family)]:
        members = np.flatnonzero(family == name) if name is not None else np.arange(family.size)
        if name is not None and members.size < 2:
            rows.append({"family": name, "judges": members.size, "worth": 1.0, "low": 1.0, "high": 1.0})
            continue
        some = _only_labelers(labels, members)
        found = independence(some, reference)
        low, high = effective_interval(some, reference, found)
        rows.append({"family": name or "", "judges": members.size, "worth": found.effective, "low": low, "high": high})
    return pd.DataFrame(rows)


def _only_labelers(labels: LabelMatrix, members: np.ndarray) -> LabelMatrix:
    place = np.full(len(labels.labelers), MISSING)
    place[members] = np.arange(members.size)
    kept = place[labels.labeler] != MISSING
    names = tuple(labels.labelers[i] for i in members)
    return LabelMatrix(
        labels.items,
        names,
        labels.classes,
        labels.item[kept],
        place[labels.labeler[kept]].astype(np.int32),
        labels.code[kept],
        labels.allowed,
    )


def _position_bias(labels: LabelMatrix, about: pd.DataFrame) -> pd.DataFrame:
    """Return one row per model and prompt that judged the same items in two orders."""
    rows = []
    columns = ["model", "prompt", "orders", "items", "same", "verdict", "bias", "low", "high"]
    dense: dict[int, np.ndarray] = {}

    def verdicts(i: int) -> np.ndarray:
        if i not in dense:
            of_judge = labels.labeler == i
            dense[i] = np.full(len(labels.items), MISSING)
            dense[i][labels.item[of_judge]] = labels.code[of_judge]
        return dense[i]

    ordered = about[about[ORDER] != ""]
    for (model, prompt), judges in ordered.groupby([MODEL, PROMPT], sort=False):
        orders = sorted(judges[ORDER].unique())
        if len(orders) != 2:
            continue
        first, second = (verdicts(int(judges.index[judges[ORDER] == order][0])) for order in orders)
        both = np.flatnonzero((first != MISSING) & (second != MISSING))
        if both.size < FEWEST_ITEMS:
            continue
        # The verdict whose frequency changes most with the order.
        change = np.array([np.mean(first[both] == k) - np.mean(second[both] == k) for k in range(len(labels.classes))])
        k = int(np.abs(change).round(9).argmax())
        differences = (first[both] == k).astype(float) - (second[both] == k)
        half = TWO_SIDED_95 * differences.std(ddof=1) / np.sqrt(both.size)
        row = model, prompt, " / ".join(orders), both.size, np.mean(first[both] == second[both])
        rows.append((*row, str(labels.classes[k]), change[k], change[k] - half, change[k] + half))
    return pd.DataFrame(rows, columns=columns)


def _choice(labels: LabelMatrix, codes: np.ndarray) -> Choice:
    known = np.flatnonzero(codes != MISSING)
    of_known, truth = labels.take(known), codes[known]
    vote = MajorityVote().fit(labels).decisions(of_known).credit(truth)
    model = Auto(kind="crowd").fit(labels, codes).answering
    combination = (hidden_answers(model, labels, codes).answers == truth).astype(float)
    best, best_judge = _best_judge(of_known, truth, len(labels.labelers))
    table = pd.DataFrame({"way": [VOTE, COMBINATION, BEST_JUDGE]})
    shares = np.array([vote.mean(), combination.mean(), best.mean()])
    table["accuracy"] = shares
    table["low"], table["high"] = wilson_interval(shares * known.size, np.full(3, known.size))
    difference = combination - vote
    enough = None
    if np.abs(difference).any() and difference.mean() != 0:
        enough = int(np.ceil(TWO_SIDED_95**2 * difference.var() / difference.mean() ** 2))
    return Choice(table, int(known.size), labels.labelers[best_judge], enough)


def _best_judge(of_known: LabelMatrix, truth: np.ndarray, n_judges: int) -> tuple[np.ndarray, int]:
    """Return for each item whether the judge who is best on other items is right, and the judge who is best on all.

    The items are hidden in five groups. One at a time, a judge would look better exactly where it is wrong, because that item does
    not count against it. A judge who did not label an item counts as wrong there, and equally good judges share an item.
    """
    right = np.zeros((truth.size, n_judges))
    right[of_known.item, of_known.labeler] = of_known.code == truth[of_known.item]
    group = np.arange(truth.size) % GROUPS
    credit = np.zeros(truth.size)
    for hidden in range(GROUPS):
        others = right[group != hidden].sum(axis=0)
        best = others == others.max()
        credit[group == hidden] = right[group == hidden][:, best].mean(axis=1)
    return credit, int(right.sum(axis=0).argmax())
