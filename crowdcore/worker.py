"""Long work in a process of its own: it says how far it is, it can be stopped at once, and nobody else has to wait for it.

A server answers all its visitors in one process, in which one thread computes at a time. ``Job`` hands a function and its
arguments to a fresh process (``python -m crowdcore.worker``) and listens to what that one says: how far it is, then the
result. The function's first argument is what it reports to: ``report(done, total, words)``.
"""

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import BoundedSemaphore, Thread

# More at a time than there are processors would only be slower.
_FREE = BoundedSemaphore(max(os.cpu_count() or 1, 1))


@dataclass(frozen=True)
class Progress:
    """How far a job is: so much of so much (0 of 0 where nobody knows), and what it is at."""

    done: int = 0
    total: int = 0
    words: str = ""


class Job:
    """Work that has been handed to another process.

    >>> job = Job(_count, 3)
    >>> job.wait()
    3
    """

    def __init__(self, function: Callable, *arguments):
        self.started = time.monotonic()
        self.progress = Progress()
        self.finished = False
        self._result: object = None
        self._problem: Exception | None = None
        self._process: subprocess.Popen | None = None
        self._stopped = False
        self._thread = Thread(target=self._run, args=(function, arguments), daemon=True)
        self._thread.start()

    def result(self):
        """What the function gave; its ValueError is raised here, anything else that went wrong is a RuntimeError."""
        if self._problem is not None:
            raise self._problem
        return self._result

    def wait(self):
        """The result, once it is there."""
        self._thread.join()
        return self.result()

    def stop(self) -> None:
        """End the process, wherever it is."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()

    def _run(self, function: Callable, arguments: tuple) -> None:
        try:
            with _FREE:
                if not self._stopped:
                    self._converse(function, arguments)
        except (OSError, EOFError, pickle.PickleError) as problem:
            ending = "was stopped" if self._stopped else f"ended before its result was there ({problem})"
            self._problem = RuntimeError(f"The work {ending}.")
        finally:
            self.finished = True

    def _converse(self, function: Callable, arguments: tuple) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-m", "crowdcore.worker"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as process:
            self._process = process
            if self._stopped:
                process.kill()
            assert process.stdin is not None and process.stdout is not None
            try:
                pickle.dump((function, arguments), process.stdin)
                process.stdin.close()
                while True:
                    kind, said = pickle.load(process.stdout)
                    if kind == "progress":
                        self.progress = said
                        continue
                    if kind == "result":
                        self._result = said
                    else:
                        self._problem = said
                    return
            finally:
                process.kill()


def _count(report, n: int) -> int:
    """Counts, for the example and the tests."""
    for done in range(n):
        report(done, n, "counting")
    return n


def main() -> None:
    """The other process: one job from standard input, then what is to be said about it."""
    to_parent = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever prints must not get into the conversation.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def say(kind: str, content: object) -> None:
        pickle.dump((kind, content), to_parent)
        to_parent.flush()

    function, arguments = pickle.load(sys.stdin.buffer)
    try:
        result = function(lambda done, total, words="": say("progress", Progress(done, total, words)), *arguments)
    except ValueError as problem:
        say("problem", ValueError(str(problem)))
    except Exception as problem:
        say("problem", RuntimeError(f"{type(problem).__name__}: {problem}"))
    else:
        say("result", result)


if __name__ == "__main__":
    # Under its own name, so that what it sends is known to who receives it.
    from crowdcore import worker

    worker.main()
