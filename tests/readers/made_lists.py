"""Randomly made lists and tables of crowd labels, each with the reading of a careful person.

The labels, names, headings, the order of columns and rows, and further columns are all drawn from a seed.
"""

import csv
import io
import random
from collections.abc import Sequence
from dataclasses import dataclass

KNOWN = [
    ("item", "labeler", "label"),
    ("task", "worker", "label"),
    ("image", "annotator", "class"),
    ("doc_id", "rater", "judgment"),
    ("unit", "user", "response"),
    ("HITId", "WorkerId", "Answer"),
]
UNKNOWN = [
    ("unitId", "workerId", "selected_answer"),
    ("img", "anno", "cls"),
    ("sentence", "annotator", "polarity"),
    ("x", "y", "z"),
    ("col1", "col2", "col3"),
    ("tweet", "who", "stance"),
    ("a", "b", "c"),
    ("Bild", "Bewerter", "Urteil"),
    ("V1", "V2", "V3"),
    ("picture_nr", "rater_code", "picked"),
    ("phrase", "évaluateur", "avis"),
    ("stimulus", "subj", "resp"),
]
# Further headings, few of whose words the reader knows. They were in sight while it was written, as the others were.
FURTHER = [
    ("clipRef", "listener", "genre"),
    ("galaxy", "volunteerNo", "shape"),
    ("obj", "src", "val"),
    ("foto", "medewerker", "keuze"),
    ("page_hash", "moderator", "toxicity"),
    ("k", "u", "v"),
    ("ejemplo", "persona", "opción"),
    ("lesion", "radiologist", "grade"),
    ("thing", "name", "said"),
    ("пример", "участник", "выбор"),
    ("paper", "referee", "recommendation"),
    ("abstract", "screener", "include"),
    ("segment", "nr", "emotion"),
    ("seq", "op", "res"),
    ("ticket", "agent", "queue"),
    ("claimID", "checkerID", "ruling"),
    ("wsi", "pathologist", "pattern"),
    ("utt", "rid", "da"),
    ("f1", "f2", "f3"),
    ("sku", "tagger", "department"),
]
NO_HEADINGS = [None]
GOLD = ["gold", "truth", "correct", "true_label", "expert", "gt"]
LABELER_HEADINGS = ["worker{}", "annotator_{}", "rater {}", "Coder {}", "judge{}", "Annotateur {}", "labeler-{}"]
ITEM_HEADINGS = ["item", "id", "image", "text", "task_id", "tweet", "doc"]
FIRST = [
    "Ann",
    "Bo",
    "Cy",
    "Di",
    "Ed",
    "Flo",
    "Gus",
    "Hal",
    "Ida",
    "Jo",
    "Kim",
    "Lea",
    "Max",
    "Nia",
    "Ole",
    "Pia",
    "Ray",
    "Sue",
]
LAST = [
    "Abel",
    "Berg",
    "Cole",
    "Dunn",
    "Ek",
    "Ford",
    "Gray",
    "Hale",
    "Ives",
    "Jung",
    "Kent",
    "Lund",
    "Moss",
    "Nash",
    "Orr",
]
WORDS = [
    "the",
    "a",
    "red",
    "old",
    "small",
    "never",
    "often",
    "dog",
    "house",
    "river",
    "market",
    "seems",
    "was",
    "runs",
    "over",
]
CLASSES = [
    ["0", "1"],
    ["-1", "1"],
    ["1", "2", "3", "4", "5"],
    ["yes", "no"],
    ["A", "B", "C", "D"],
    ["positive", "negative", "neutral"],
    ["cat", "dog", "bird"],
    ["spam", "ham"],
    ["0", "1", "2"],
    ["not relevant", "relevant", "highly relevant"],
    ["TRUE", "FALSE"],
    ["anger", "joy", "fear", "sadness", "disgust", "surprise"],
]
ITEM_KINDS = ["numbers", "numbers", "pictures", "addresses", "sentences", "hashes", "large numbers", "t", "item ", "Q"]
LABELER_KINDS = ["numbers", "numbers", "turkers", "people", "e-mail", "hashes", "large numbers", "w", "worker_", "P"]
BESIDE = ["time", "seconds", "confidence", "country", "text", "index", "batch"]
LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class Made:
    """A file and its content: the labels by item and labeler, the true labels by item.

    ``texts`` has another name of each item, if a column of texts corresponds one to one to the items.
    """

    data: bytes
    name: str
    labels: dict[tuple[str, str], str]
    gold: dict[str, str]
    texts: dict[str, str]
    about: str


@dataclass(frozen=True)
class Crowd:
    """Names, the true class of each item, and labels as positions of item, labeler and class."""

    items: list[str]
    labelers: list[str]
    classes: list[str]
    truth: list[int]
    labels: list[tuple[int, int, int]]
    about: str

    def labels_by_name(self) -> dict[tuple[str, str], str]:
        """The labels by item and labeler."""
        return {(self.items[j], self.labelers[i]): self.classes[k] for j, i, k in self.labels}


def names(rng: random.Random, n: int, kind: str) -> list[str]:
    """So many different names of one kind."""
    if kind == "numbers":
        return [str(k) for k in range(n)]
    if kind == "pictures":
        return [f"img_{k:04d}.jpg" for k in range(n)]
    if kind == "addresses":
        return [f"https://example.org/p/{k * 37}" for k in range(n)]
    if kind == "sentences":
        return [f"{' '.join(rng.choices(WORDS, k=rng.randint(6, 14)))} {k}" for k in range(n)]
    if kind == "hashes":
        return [f"{rng.getrandbits(48):012x}" for _ in range(n)]
    if kind == "large numbers":
        return [str(k) for k in rng.sample(range(10**6, 10**8), n)]
    if kind == "turkers":
        return ["A" + "".join(rng.choices(LETTERS, k=13)) for _ in range(n)]
    if kind == "people":
        return rng.sample([f"{first} {last}" for first in FIRST for last in LAST], n)
    if kind == "e-mail":
        return [f"{rng.choice(FIRST).lower()}{k}@mail.example" for k in range(n)]
    return [f"{kind}{k}" for k in range(n)]


def crowd(rng: random.Random) -> Crowd:
    """Some labelers who label some items, more or less often and more or less rightly."""
    n_items = rng.choice([8, 15, 30, 60, 120, 250, 400])
    n_labelers = rng.choice([3, 5, 8, 12, 25, 60])
    classes = rng.choice(CLASSES)
    dense = n_items <= 120 and rng.random() < 0.25
    labels_each = n_labelers if dense else rng.randint(2, min(7, n_labelers))
    unevenness = rng.choice([0.0, 0.7, 1.2])
    activity = [1 / (k + 1) ** unevenness for k in range(n_labelers)]
    skill = [rng.uniform(0.5, 0.97) for _ in range(n_labelers)]
    truth = rng.choices(range(len(classes)), [rng.uniform(0.3, 1) for _ in classes], k=n_items)
    labels = []
    for j in range(n_items):
        free = list(range(n_labelers))
        for _ in range(labels_each if rng.random() < 0.9 else max(1, labels_each - 1)):
            i = rng.choices(free, [activity[p] for p in free])[0]
            free.remove(i)
            labels.append((j, i, truth[j] if rng.random() < skill[i] else rng.randrange(len(classes))))
    kinds = rng.choice(ITEM_KINDS), rng.choice(LABELER_KINDS)
    about = (
        f"{len(labels)} labels of {n_items} items ({kinds[0]}) by {n_labelers} labelers ({kinds[1]}), classes {classes}"
    )
    return Crowd(names(rng, n_items, kinds[0]), names(rng, n_labelers, kinds[1]), classes, truth, labels, about)


def made_list(seed: int, headings: Sequence[tuple[str, str, str] | None]) -> Made:
    """Make a list: one row per label, under some of these headings (None for none)."""
    rng = random.Random(f"list {seed}")
    made = crowd(rng)
    labels = list(made.labels)
    order = rng.choice(["by item", "by labeler", "by chance"])
    if order == "by labeler":
        labels.sort(key=lambda label: label[1])
    elif order == "by chance":
        rng.shuffle(labels)
    chosen = rng.choice(headings)
    titles = dict(zip(("item", "labeler", "label"), chosen or ("", "", ""), strict=True))
    columns = {
        "item": [made.items[j] for j, _, _ in labels],
        "labeler": [made.labelers[i] for _, i, _ in labels],
        "label": [made.classes[k] for _, _, k in labels],
    }
    gold = {}
    if rng.random() < 0.35:
        share = rng.choice([1.0, 1.0, 0.3])
        known = {j for j, _ in enumerate(made.items) if rng.random() < share}
        columns["gold"] = [made.classes[made.truth[j]] if j in known else "" for j, _, _ in labels]
        titles["gold"] = rng.choice(GOLD)
        gold = {made.items[j]: made.classes[made.truth[j]] for j in known & {j for j, _, _ in labels}}
    for kind in rng.sample(BESIDE, rng.choice([0, 0, 0, 1, 1, 2])):
        columns[kind], titles[kind] = _beside(kind, rng, labels)
    places = list(columns)
    if rng.random() < (0.35 if chosen else 0.2):
        rng.shuffle(places)
    elif rng.random() < 0.5:
        places[:2] = ["labeler", "item"]
    rows = [list(row) for row in zip(*(columns[place] for place in places), strict=True)]
    head = [[titles[place] for place in places]] if chosen else []
    texts = dict(zip(columns["item"], columns["text"], strict=True)) if "text" in columns else {}
    about = f"{made.about}, {order}, headings {chosen}, columns {places}"
    return Made(_written(rng, head + rows), _file(rng), made.labels_by_name(), gold, texts, about)


def made_table(seed: int) -> Made:
    """Make a table: one row per item, one column per labeler, and perhaps one of true labels."""
    rng = random.Random(f"table {seed}")
    made = crowd(rng)
    by_place = {(j, i): made.classes[k] for j, i, k in made.labels}
    pattern = rng.choice([*LABELER_HEADINGS, None])
    labelers = made.labelers
    if pattern is not None:
        labelers = [pattern.format(i + 1) for i, _ in enumerate(labelers)]
    elif not labelers[0].startswith(("worker_", "A")) and "@" not in labelers[0]:
        labelers = [f"worker_{i}" for i, _ in enumerate(labelers)]
    known = {j for j, _ in enumerate(made.items) if rng.random() < 0.8} if rng.random() < 0.5 else set()
    head = [rng.choice(ITEM_HEADINGS), *labelers]
    rows = [[item, *(by_place.get((j, i), "") for i, _ in enumerate(labelers))] for j, item in enumerate(made.items)]
    if known:
        place = rng.choice([1, len(head)])
        head.insert(place, rng.choice(GOLD[:4]))
        for j, row in enumerate(rows):
            row.insert(place, made.classes[made.truth[j]] if j in known else "")
    labels = {(made.items[j], labelers[i]): made.classes[k] for j, i, k in made.labels}
    gold = {made.items[j]: made.classes[made.truth[j]] for j in known}
    return Made(_written(rng, [head, *rows]), _file(rng), labels, gold, {}, f"{made.about}, headings {head[:4]}")


def _written(rng: random.Random, rows: list[list[str]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=rng.choice(",,,\t;"), lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def _file(rng: random.Random) -> str:
    return rng.choice(["labels.csv", "data.txt", "answers.tsv"])


def _beside(kind: str, rng: random.Random, labels: list) -> tuple[list[str], str]:
    """A column that is none of those that matter, and its heading."""
    if kind == "time":
        start = rng.randrange(1_400_000_000, 1_700_000_000)
        moments = [start + 7 * n + rng.randrange(5) for n, _ in enumerate(labels)]
        if rng.random() < 0.5:
            return list(map(str, moments)), rng.choice(["timestamp", "t", "submitted"])
        return [f"2024-03-{1 + m // 3600 % 28:02d} {m // 60 % 24:02d}:{m % 60:02d}:00" for m in moments], "created_at"
    if kind == "seconds":
        return [f"{rng.lognormvariate(2, 1):.2f}" for _ in labels], rng.choice(["duration", "secs", "time_spent"])
    if kind == "confidence":
        return [f"{rng.uniform(0.3, 1):.2f}" for _ in labels], rng.choice(["confidence", "conf", "sure"])
    if kind == "country":
        home = {i: rng.choice(["USA", "IND", "GBR", "DEU"]) for i in sorted({i for _, i, _ in labels})}
        return [home[i] for _, i, _ in labels], "country"
    if kind == "text":
        words = {j: f"{' '.join(rng.choices(WORDS, k=9))} {j}" for j in sorted({j for j, _, _ in labels})}
        return [words[j] for j, _, _ in labels], "content"
    if kind == "batch":
        return [str(n * 4 // len(labels)) for n, _ in enumerate(labels)], "batch"
    return [str(n) for n, _ in enumerate(labels)], rng.choice(["", "index", "row"])
