"""Juries of language models: one row per judgement, or one record per item with a nested list of judges.

A judge is a model with a prompt and an order of presentation. Each combination is a separate labeler, and model, prompt and order
are kept in the table about labelers.
"""

import re
from collections.abc import Iterable, Mapping

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.layouts.lists import LIST_HINTS, LabelList, marks_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, listed, quoted
from crowdcore.readers.sheets.answers import Answers

_HEADINGS = {
    "judge": "judge model|judge name|judge id|judge|evaluator model|evaluator|grader model|grader|model name|model|llm",
    "verdict": "verdict|parsed verdict|final verdict|parsed judgment|judgment|judgement|preference|preferred|winner|decision|"
    "choice|vote|label|rating|score|grade|answer|response",
    "item": "item|item id|example id|question id|pair id|task id|sample id|instance id|prompt id|conversation id|custom id|id|task|"
    "question|example|pair|index",
    "prompt": "judge prompt|judge prompt name|evaluation prompt|evaluator prompt|grading prompt|"
    "prompt name|prompt template|prompt version|prompt variant|template|rubric|strategy|prompt",
    "order": "order|position|prompt order|presentation order|position order|swapped|swap|flipped",
    "run": "run|seed|repeat|trial|attempt|temperature|replicate",
    "gold": "gold|gold label|truth|ground truth|true label|human|human label|human preference|human verdict|expected|correct|"
    "reference label",
    # The heading of a nested list of judgements, or of a mapping from judge to verdict.
    "nested": "judgments|judgements|judges|evaluations|verdicts|votes|ratings|scores|evaluators|panel|jury|responses",
    # The model whose output is judged, if the judge has a separate column. The item is then one output of that model.
    "judged": "candidate|candidate model|answer model|system|model name|model id|model",
}
JUDGE, VERDICT, ITEM, PROMPT, ORDER, RUN, GOLD, NESTED, JUDGED = (names.split("|") for names in _HEADINGS.values())
ROLES = {"model": JUDGE, "prompt": PROMPT, "order": ORDER, "run": RUN}
# With more different values, a prompt is the text of an item, and an order or a run is a number that counts rows.
MOST_VALUES = {"prompt": 50, "order": 4, "run": 20}
BETWEEN = " | "


def recognise(content: Content) -> float:
    """Look for nested judgements, or for a judge with a verdict and a prompt or an order."""
    records = content.records
    first = [record for record in (records or ())[:20] if isinstance(record, dict)]
    if any(_nested(record) is not None for record in first):
        return 0.97
    header = [_plain(cell) for cell in content.table.header] if content.table.rows else []
    if records or not header:
        header = [_plain(name) for name in (records[0] if records and isinstance(records[0], dict) else {})]
    judge, verdict, item = (_first(header, names) for names in (JUDGE, VERDICT, ITEM))
    about = _first(header, PROMPT) or _first(header, ORDER)
    said_so = judge in ("judge model", "judge name", "model", "model name", "llm", "evaluator model", "grader model")
    is_jury = judge is not None and verdict is not None and item is not None and (about is not None or said_so)
    return 0.96 if is_jury and len({judge, verdict, item}) == 3 else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read every judgement with its judge's model, prompt, order and run."""
    rows = list(_flat(content))
    if not rows:
        raise ReadError(
            f"{content.name} has no judgements. Write one row per judgement, with an item, a judge and a verdict."
        )
    header = list(dict.fromkeys(name for row in rows for name in row))
    columns = {
        role: _column(header, names, hints.get("labeler") if role == "model" else None) for role, names in ROLES.items()
    }
    item = _column(header, ITEM, hints.get("item"))
    verdict = _column(header, VERDICT, hints.get("label"))
    gold = _column([name for name in header if name != verdict], GOLD, hints.get("gold"))
    for what, column in (("an item", item), ("a judge", columns["model"]), ("a verdict", verdict)):
        if column is None:
            raise ReadError(
                f"{content.name} has no column for {what}. Its columns are {listed(header, 12)}. Name it with a hint."
            )
    found = LabelList("judgement", are_choices=True)
    about: dict[str, dict[str, str]] = {}
    kept = _kept_columns(rows, columns, found.warnings)
    judged = _column([name for name in header if name not in {*kept.values(), item, verdict, gold}], JUDGED)

    def name_of(row) -> str:
        output = _text(row.get(judged)) if judged else ""
        return f"{_text(row.get(item))}{BETWEEN}{output}" if output else _text(row.get(item))

    for row in rows:
        parts = {role: _text(row.get(column)) for role, column in kept.items()}
        labeler = BETWEEN.join(part for part in parts.values() if part)
        marks = marks_of(_as_text(row.get(verdict)))
        if marks is None:
            found.leave_out("its verdict is not a label")
            continue
        found.add(name_of(row), labeler, marks)
        about.setdefault(labeler, parts)
        if gold is not None:
            found.truth(name_of(row), marks_of(_as_text(row.get(gold))) or ())
    answers = found.answers(
        {"item": item, "labeler": columns["model"], "label": verdict} | ({"gold": gold} if gold else {})
    )
    answers.labeler_table = {role: [about[name][role] for name in answers.labelers] for role in kept}
    return answers


def _kept_columns(rows: list[dict], columns: Mapping[str, str | None], warnings: list) -> dict[str, str]:
    """Return the columns that make a judge. A prompt that is the text of its item is not part of a judge."""
    kept = {role: column for role, column in columns.items() if column is not None}
    for role, most in MOST_VALUES.items():
        values = {_text(row.get(kept[role])) for row in rows} if role in kept else set()
        if role in kept and len(values) > most:
            warnings.append(
                Remark(
                    "note",
                    f"The column {quoted(kept[role])} has {len(values):,} different values, so it was not taken for a part of the "
                    "judge.",
                )
            )
            del kept[role]
        elif role in kept and len(values) < 2:
            del kept[role]
    return kept


def _flat(content: Content) -> Iterable[dict]:
    """Yield one mapping per judgement, whatever the file nests."""
    if content.records is None:
        table = content.table
        yield from (dict(zip(table.header, row, strict=False)) for row in table.rows[1:])
        return
    for number, record in enumerate(content.records, start=1):
        if not isinstance(record, dict):
            continue
        name = _nested(record)
        if name is None:
            yield record
            continue
        # The record's own entries are about the item; "model" there is the model that is judged.
        shared = {"candidate" if _plain(key) in JUDGE else key: value for key, value in record.items() if key != name}
        if _first([_plain(key) for key in shared], ITEM) is None:
            shared["item"] = str(number)
        shared = {_not_a_verdict(key): value for key, value in shared.items()}
        nested = record[name]
        if isinstance(nested, dict):
            nested = [
                {"judge": judge, **(said if isinstance(said, dict) else {"verdict": said})}
                for judge, said in nested.items()
            ]
        for said in nested:
            yield {**shared, **said}


def _not_a_verdict(name: str) -> str:
    """Next to a list of judges, a label of the item itself is the true label."""
    return "gold" if _plain(name) in VERDICT else name


def _nested(record: dict) -> str | None:
    """Return the name of the nested judgements in a record, if there are any."""
    for name, value in record.items():
        if _plain(name) not in NESTED:
            continue
        if isinstance(value, list) and value and all(isinstance(said, dict) for said in value):
            header = [_plain(key) for key in value[0]]
            if _first(header, JUDGE) is not None and _first(header, VERDICT) is not None:
                return name
        if (
            isinstance(value, dict)
            and len(value) > 1
            and all(
                isinstance(said, str | int | float)
                or (isinstance(said, dict) and _first([_plain(k) for k in said], VERDICT))
                for said in value.values()
            )
        ):
            return name
    return None


def _column(header: list[str], names: list[str], wanted=None) -> str | None:
    if wanted is not None:
        match = next((name for name in header if name == str(wanted) or _plain(name) == _plain(str(wanted))), None)
        if match is None:
            raise ReadError(f"There is no column {wanted!r}. The columns are {listed(header, 12)}.")
        return match
    plain: dict[str, str] = {}
    for name in header:
        plain.setdefault(_plain(name), name)
    return next((plain[name] for name in names if name in plain), None)


def _first(header: list[str], names: list[str]) -> str | None:
    return next((name for name in names if name in header), None)


def _plain(name) -> str:
    """Return a heading in small letters with single spaces: "judgeModel" and "judge_model" are "judge model"."""
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", str(name))
    return " ".join(re.sub(r"[\W_]+", " ", text.lower()).split())


def _text(value) -> str:
    return "" if value is None else str(value).strip()


def _as_text(value):
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


LAYOUT = Layout(
    "jury of language models",
    "one row per judgement with a judge (or model), a verdict and a prompt or an order; or records with a nested list of judges",
    recognise,
    parse,
    LIST_HINTS,
)
