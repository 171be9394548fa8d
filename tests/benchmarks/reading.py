"""What reading a list costs against pandas: ``python -m tests.benchmarks.reading [labels …]``.

With 10⁶ and 10⁷ labels, or as many as are named, as csv (numbers or texts, in item order or shuffled) and parquet: the CPU
time and wall clock of ``read`` over those of ``pandas.read_csv`` (``read_parquet``) plus ``LabelMatrix.from_long``, each
the least of a few turns taken side by side, and the peak of memory. Each file is read in a separate process.
"""

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pandas as pd

from crowdcore import LabelMatrix, read
from tests.benchmarks.scale import crowd

SIZES = (1_000_000, 10_000_000)
KINDS = ("numbers", "numbers shuffled", "texts", "texts shuffled", "parquet")
TURNS = {1_000_000: 7, 10_000_000: 2}
MEMORY_OF = {"read": lambda path: read(path), "pandas": lambda path: with_pandas(path)}


def written(folder: Path, kind: str, n_labels: int) -> Path:
    """A list of this kind as a file."""
    frame = crowd(n_labels, shuffled="shuffled" in kind)
    if kind != "parquet" and "texts" not in kind:
        frame.to_csv(folder / "list.csv", index=False)
        return folder / "list.csv"
    frame["item"] = "img_" + frame["item"].astype(str).str.zfill(7) + ".jpg"
    frame["labeler"] = "worker " + frame["labeler"].astype(str)
    frame["label"] = frame["label"].map(dict(enumerate(["cat", "dog", "bird", "other"])))
    if kind == "parquet":
        frame.to_parquet(folder / "list.parquet", index=False)
        return folder / "list.parquet"
    frame.to_csv(folder / "list.csv", index=False)
    return folder / "list.csv"


def with_pandas(path: Path) -> LabelMatrix:
    """What an analyst would write."""
    return LabelMatrix.from_long(pd.read_parquet(path) if path.suffix == ".parquet" else pd.read_csv(path))


def measure(path: Path, turns: int) -> None:
    """CPU and clock seconds of both, turn by turn, so that the load of the machine falls on both alike."""
    least = {name: [float("inf")] * 2 for name in MEMORY_OF}
    for _ in range(turns):
        for name, work in MEMORY_OF.items():
            clock, processor = time.perf_counter(), time.process_time()
            work(path)
            seconds = time.process_time() - processor, time.perf_counter() - clock
            least[name] = list(map(min, least[name], seconds))
    print(*least["read"], *least["pandas"], sep="\t")


def peak(path: Path, name: str) -> None:
    """The most memory, in MB, of a process that does nothing else."""
    MEMORY_OF[name](path)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


def in_a_process(*arguments) -> list[str]:
    command = [sys.executable, "-m", "tests.benchmarks.reading", *map(str, arguments)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()


def main() -> None:
    sizes = [int(float(size)) for size in sys.argv[1:]] or SIZES
    print("labels      kind               read: CPU s   × pandas   clock s   × pandas   peak MB   (pandas)")
    for n_labels in sizes:
        for kind in KINDS:
            with tempfile.TemporaryDirectory() as folder:
                # A process begins with the peak of the one that started it: the frame is made in another.
                path = Path(in_a_process("write", folder, kind, n_labels)[0])
                cpu, clock, cpu_of_pandas, clock_of_pandas = map(
                    float, in_a_process("measure", path, TURNS.get(n_labels, 3))
                )
                memory = [in_a_process("peak", path, name)[0] for name in MEMORY_OF]
            print(
                f"{n_labels:<11,d} {kind:<18s} {cpu:11.2f} {cpu / cpu_of_pandas:10.2f} {clock:9.2f} "
                f"{clock / clock_of_pandas:10.2f} {memory[0]:>9s} {memory[1]:>10s}",
                flush=True,
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["measure"]:
        measure(Path(sys.argv[2]), int(sys.argv[3]))
    elif sys.argv[1:2] == ["write"]:
        print(written(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
    elif sys.argv[1:2] == ["peak"]:
        peak(Path(sys.argv[2]), sys.argv[3])
    else:
        main()
