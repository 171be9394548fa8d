"""Logs: clicks on a platform, measurements of devices, statements of learning programs, orders."""

import numpy as np

from tests.readers.generated.plain import pick


def _moments(rng, n: int) -> list[str]:
    seconds = np.cumsum(rng.integers(1, 400, n))
    return [
        f"2026-05-{1 + s // 86400 % 28:02d} {s // 3600 % 24:02d}:{s // 60 % 60:02d}:{s % 60:02d}"
        for s in seconds.tolist()
    ]


def platform_clicks(rng) -> list[list[str]]:
    """What users of a learning platform did: component, event, origin, address."""
    n = int(rng.integers(20, 250))
    rows = [
        [
            moment,
            f"User {rng.integers(1, 30)}",
            f"Quiz: Unit {rng.integers(1, 5)}",
            pick(rng, ["Quiz", "System", "Forum", "File"]),
            pick(rng, ["Quiz attempt viewed", "Course viewed", "Quiz attempt submitted"]),
            "web",
            f"10.0.{rng.integers(9)}.{rng.integers(99)}",
        ]  # fmt: skip
        for moment in _moments(rng, n)
    ]
    return [["Time", "User full name", "Event context", "Component", "Event name", "Origin", "IP address"], *rows]


def device(rng) -> list[list[str]]:
    """Measurements over time."""
    names = [
        name for name in ("temperature", "humidity", "pressure", "voltage", "state", "alarm") if rng.random() < 0.6
    ]
    names = names or ["temperature"]
    return [
        [pick(rng, ["timestamp", "date", "time"]), *names],
        *(
            [
                moment,
                *(
                    pick(rng, ["ON", "OFF"]) if name in ("state", "alarm") else f"{rng.normal(20, 4):.2f}"
                    for name in names
                ),
            ]
            for moment in _moments(rng, int(rng.integers(15, 250)))
        ),
    ]


def orders(rng) -> list[list[str]]:
    """Orders or payments, one row each."""
    rows = [
        [
            f"O{10_000 + j}",
            moment[:10],
            f"C{rng.integers(100, 140)}",
            pick(rng, ["Tea", "Book", "Pen", "Lamp"]),
            str(rng.integers(1, 9)),
            f"{rng.uniform(1, 90):.2f}",
            pick(rng, ["paid", "open", "returned"]),
        ]  # fmt: skip
        for j, moment in enumerate(_moments(rng, int(rng.integers(10, 250))))
    ]
    return [["order_id", "date", "customer", "product", "quantity", "price", "status"], *rows]


def attempts(rng) -> list[list[str]]:
    """Attempts at exercises: who, when, how long, how many hints, and whether it was enough."""
    rows = [
        [
            str(j),
            f"u{rng.integers(1, 25)}",
            moment,
            str(rng.integers(100, 90_000)),
            str(rng.integers(0, 4)),
            pick(rng, ["0", "1"]),
        ]
        for j, moment in enumerate(_moments(rng, int(rng.integers(20, 250))))
    ]
    return [
        ["log_id", "user_id", "start_time", "ms_first_response", "hint_count", pick(rng, ["success", "completed"])],
        *rows,
    ]


def records(rng) -> list[list[str]]:
    """What a program wrote about visits: codes, addresses and records in cells."""
    rows = []
    for _ in range(int(rng.integers(3, 80))):
        record = f'[{{"id": "{rng.integers(10**6)}", "best": "{pick(rng, ["word", "cloud"])}", "duration": {rng.integers(300)}.5}}]'
        rows.append(
            [
                f"K{rng.integers(10**6):06d}",
                str(rng.integers(10**9, 10**10)),
                record,
                f"https://example.org/q/{rng.integers(40)}",
            ]
        )
    header = ["code", "key", "results", "url"]
    kept = [0, *(n for n in range(1, 4) if rng.random() < 0.8)]
    kept = kept if len(kept) > 1 else [0, 2]
    return [[header[n] for n in kept], *([row[n] for n in kept] for row in rows)]


def visits(rng) -> list[list[str]]:
    """Which pages a participant of a study looked at, for how long."""
    rows = []
    for person in range(1, int(rng.integers(3, 12))):
        for _ in range(int(rng.integers(2, 25))):
            page = int(rng.integers(10**5, 10**7))
            url, seconds = f"https://example.org/questions/{page}", str(rng.integers(900, 90_000))
            rows.append([str(person), str(rng.integers(1, 7)), url, str(page), seconds, f"{rng.random():.3f}"])
    return [["pid", "tid", "url", pick(rng, ["answerId", "page"]), "duration", "coverage"], *rows]


FORMS = (
    platform_clicks,
    device,
    orders,
    attempts,
    records,
    visits,
)
