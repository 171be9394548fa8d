"""Tables of facts and measurements: things, places, plants, products, matches, coded properties."""

import numpy as np

from tests.readers.generated.plain import pick

PLACES = [
    "Kenya",
    "Peru",
    "Norway",
    "Japan",
    "Canada",
    "Chad",
    "Nepal",
    "Cuba",
    "Fiji",
    "Mali",
    "Oman",
    "Iraq",
    "Laos",
    "Togo",
]


def measurements(rng) -> list[list[str]]:
    """Measurements and the kind of the thing measured."""
    k, kinds = int(rng.integers(2, 9)), ["setosa", "versicolor", "virginica"]
    names = [
        name.format(j)
        for j, name in enumerate(["length", "width", "height", "mass", "x{}", "x{}", "V{}", "V{}", "depth"][:k])
    ]
    centre = rng.normal(5, 2, (3, k))
    rows = []
    for _ in range(int(rng.integers(15, 300))):
        kind = int(rng.integers(3))
        rows.append([*(f"{x:.1f}" for x in centre[kind] + rng.normal(0, 0.4, k)), kinds[kind]])
    return [[*names, pick(rng, ["species", "class", "type"])], *rows]


def coded_properties(rng) -> list[list[str]]:
    """Properties of things by letters: each column has letters of its own."""
    n, k = int(rng.integers(20, 400)), int(rng.integers(4, 22))
    letters = [[*rng.permutation(list("abcdefghklmnopqrstuwxy"))[: int(rng.integers(2, 8))]] for _ in range(k)]
    titles = [
        "cap-shape",
        "odor",
        "ring-type",
        "habitat",
        "colour",
        "surface",
        "size",
        "texture",
        "season",
        "spacing",
        "veil",
    ]
    shares = [rng.dirichlet(np.ones(len(own)) * 0.7) for own in letters]
    return [
        [titles[j] if j < len(titles) else f"a{j}" for j in range(k)],
        *([str(rng.choice(own, p=share)) for own, share in zip(letters, shares, strict=True)] for _ in range(n)),
    ]


def ordered_properties(rng) -> list[list[str]]:
    """Properties in words that differ from column to column: low, high; 2, 4, more; small, big."""
    columns = {
        "buying": ["low", "med", "high", "vhigh"], "doors": ["2", "3", "4", "5more"], "persons": ["2", "4", "more"],
        "boot": ["small", "med", "big"], "safety": ["low", "med", "high"], "fuel": ["gas", "diesel"],
        "drive": ["4wd", "fwd", "rwd"], "class": ["unacc", "acc", "good"],
    }  # fmt: skip
    kept = [title for title in columns if rng.random() < 0.75] or list(columns)
    return [kept, *([pick(rng, columns[title]) for title in kept] for _ in range(int(rng.integers(10, 300))))]


def places(rng) -> list[list[str]]:
    """Countries or cities with numbers of several years."""
    years = [str(2000 + j) for j in range(int(rng.integers(2, 20)))]
    rows = [
        [place, pick(rng, ["Africa", "Asia", "Europe"]), *(f"{rng.uniform(1, 900):.1f}" for _ in years)]
        for place in PLACES
    ]
    return [["country", "continent", *years], *rows]


def products(rng) -> list[list[str]]:
    """Things in a shop."""
    rows = [
        [
            f"P{1000 + j}",
            pick(rng, ["lamp", "desk", "chair", "shelf"]),
            pick(rng, ["red", "blue", "oak"]),
            f"{rng.uniform(5, 300):.2f}",
            str(rng.integers(0, 90)),
            pick(rng, ["yes", "no"]),
        ]  # fmt: skip
        for j in range(int(rng.integers(8, 200)))
    ]
    return [["sku", "name", "colour", "price", "stock", "available"], *rows]


def matches(rng) -> list[list[str]]:
    """Results of matches."""
    teams = [f"FC {place}" for place in PLACES[:8]]
    rows = []
    for j in range(int(rng.integers(10, 150))):
        home, away = rng.permutation(teams)[:2]
        a, b = (int(g) for g in rng.poisson(1.4, 2))
        rows.append([f"{j % 28 + 1}/03/2026", home, away, str(a), str(b), "H" if a > b else "A" if b > a else "D"])
    return [["Date", "HomeTeam", "AwayTeam", "FTHG", "FTAG", "FTR"], *rows]


def genes(rng) -> list[list[str]]:
    """Genotypes of samples, two letters in each cell."""
    k = int(rng.integers(4, 30))
    pairs = [rng.permutation(list("ACGT"))[:2] for _ in range(k)]
    rows = [
        [f"S{j:03d}", *("".join(sorted(rng.choice(pair, 2))) for pair in pairs)]
        for j in range(int(rng.integers(10, 120)))
    ]
    return [["sample", *(f"rs{rng.integers(10**4, 10**6)}" for _ in range(k))], *rows]


def decisions(rng) -> list[list[str]]:
    """Properties in yes and no by which something is decided, as books on decision trees show them."""
    yes, no = pick(rng, [("yes", "no"), ("si", "no"), ("Yes", "No"), ("ja", "nein"), ("1", "0")])
    titles = ["Age", "Children", "Holiday", "Windy", "Student", "Rich", "Cruise", "Buys"]
    k = int(rng.integers(3, len(titles) + 1))
    rows = []
    for _ in range(int(rng.integers(6, 60))):
        row = [pick(rng, ["1", "2", "3"]), *(yes if rng.random() < 0.5 else no for _ in range(k - 1))]
        rows.append([*row[:-1], row[2] if rng.random() < 0.8 else row[-1]])
    return [titles[: k - 1] + [pick(rng, ["Play", "Cruise", "Buys", "class"])], *rows]


def counts_of_things(rng) -> list[list[str]]:
    """Names of things with counts of very different size, times and shares."""
    rows = []
    for j in range(int(rng.integers(5, 120))):
        shares = sorted(rng.dirichlet(np.ones(3)), reverse=True)
        counts = [
            str(int(10 ** rng.uniform(0, 5))),
            str(int(rng.poisson(0.6))),
            str(int(rng.random() < 0.5)),
            str(int(rng.poisson(4))),
        ]
        seconds = str(1_400_000_000 + int(rng.integers(10**8)))
        rows.append([f"user{j}/{pick(rng, PLACES).lower()}", seconds, *counts, *(f"{x:.2f}" for x in shares)])
    header = ["name", "created", "stars", "issues", "is_fork", "watchers", "share_1", "share_2", "share_3"]
    kept = [0, *(n for n in range(1, 9) if rng.random() < 0.8)]
    return [[header[n] for n in kept], *([row[n] for n in kept] for row in rows)]


def reviewed_texts(rng) -> list[list[str]]:
    """Texts that one person each has rated in several respects, or has given one verdict."""
    respects = [name for name in ("relevance", "grounding", "usefulness", "tone", "fluency") if rng.random() < 0.7]
    systems = ["System_A", "System_B", "System_C"]
    rows = []
    for j in range(int(rng.integers(5, 80))):
        rated = [str(rng.integers(0, 4)) for _ in respects] or [pick(rng, ["Model A", "Model B", "Tie"])]
        rows.append(
            [
                f"REV-{j + 1:03d}",
                systems[j % 3],
                f"My {pick(rng, ['app', 'phone'])} does not work since {j} days",
                f"Thanks for asking, try {j}.",
                *rated,
            ]
        )
    return [["review_id", "system", "message", "reply", *(respects or ["winner"])], *rows]


def boxes(rng) -> list[list[str]]:
    """Boxes around things in pictures."""
    rows = []
    for j in range(int(rng.integers(5, 120))):
        x, y = (int(v) for v in rng.integers(0, 600, 2))
        what, hidden, colour = (
            pick(rng, ["cup", "desk", "door"]),
            pick(rng, ["none", "partial"]),
            pick(rng, ["blue", "red"]),
        )
        corners = map(str, (x, y, x + 60, y + 40))
        rows.append([f"{j // 4}-0.jpg", str(j % 4), *corners, what, hidden, f"['{colour}']"])
    return [["filename", "box", "x1", "y1", "x2", "y2", "label", "occlusion", "colour"], *rows]


FORMS = (
    measurements,
    coded_properties,
    ordered_properties,
    places,
    products,
    matches,
    genes,
    decisions,
    counts_of_things,
    reviewed_texts,
    boxes,
)
