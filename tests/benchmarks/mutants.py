"""Damaged files of every kind: ``python -m tests.benchmarks.mutants [--n 10000] [--first 0] [--seconds 600]``.

Each is read or refused in words, without a warning and within 2 seconds of CPU; the process as a whole stays below 1 GB. Kinds
are the endings of the example files, keys and saved projects. ``--first`` skips mutants, such as those that the tests try.
``--seconds`` ends the benchmark early, and the number of mutants tried is printed.
"""

import argparse
import resource
import time
import warnings
from collections import Counter

from tests.readers.test_fuzz import FILE_KINDS, damaged, numbers_of, outcome_of

MOST_CPU_SECONDS, MOST_BYTES = 2.0, 1_000_000_000
KINDS = (*FILE_KINDS, "key", "project")


def cost_of(kind: str, number: int) -> tuple[str, float]:
    """Whether a mutant was read or refused, and the CPU seconds that took."""
    what, action = damaged("file" if kind in FILE_KINDS else kind, number)
    spent = 0.0

    def timed():
        nonlocal spent
        before = time.thread_time()
        try:
            return action()
        finally:
            spent = time.thread_time() - before

    return outcome_of(what, timed), spent


def main() -> None:
    """Try the mutants of every kind in turn, and print a line for each kind."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--n", type=int, default=10_000)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--seconds", type=float, default=float("inf"))
    given = options.parse_args()
    warnings.simplefilter("error")
    started = time.monotonic()
    last = given.first + given.n
    mutants = {kind: numbers_of(kind, last) if kind in FILE_KINDS else range(last) for kind in KINDS}
    outcomes: dict[str, Counter] = {kind: Counter() for kind in KINDS}
    longest: dict[str, float] = dict.fromkeys(KINDS, 0.0)
    for n in range(given.first, last):
        if time.monotonic() - started > given.seconds:
            break
        for kind in KINDS:
            outcome, spent = cost_of(kind, mutants[kind][n])
            outcomes[kind][outcome] += 1
            longest[kind] = max(longest[kind], spent)
    for kind in KINDS:
        print(f"{kind:10} {dict(outcomes[kind])}, longest {longest[kind]:.2f} s of CPU")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(f"peak of memory {peak / 1e6:.0f} MB")
    if max(longest.values()) > MOST_CPU_SECONDS or peak > MOST_BYTES:
        raise SystemExit("A mutant took more than it may.")


if __name__ == "__main__":
    main()
