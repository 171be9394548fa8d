"""Long computations in a separate process: it reports its progress and can be stopped at once, and nobody else has to wait.

A server answers all its visitors in one process, in which one thread computes at a time. ``Job`` sends a function and its
arguments to a separate process, which sends back its progress and then the result. The function's first argument is the callback
for its progress: ``report(done, total, words)``. The process ends when the process that started it ends, for whatever reason, and
soon after nobody wants its result any more.
"""

import os
import pickle
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition, Event, Thread, Timer

from crowdcore import job_processes
from crowdcore.messages import Message, Text

# A visitor who is gone for less time may have lost the connection for a moment.
SECONDS_UNWANTED = 10.0
# Nobody looks more often, and a sweep would report a million fits.
SECONDS_BETWEEN_REPORTS = 0.05
# Work in other processes gives way to the process that answers clicks.
NICENESS = 5


class Places:
    """How many jobs run at the same time: one for each processor, because more would only be slower.

    As many again are for people none of whose jobs runs, so that one person cannot make everybody else wait.

    >>> places = Places(1)
    >>> places.take("Ann"), places.take("Ann"), places.take("Bo"), places.take("Cy")
    (True, False, True, False)
    """

    def __init__(self, n: int):
        self._n = n
        self._taken: list[object] = []
        self._change = Condition()

    def take(self, owner: object, seconds: float = 0.0) -> bool:
        """Take a place for a job of this owner as soon as there is one, or give up after some seconds."""
        with self._change:
            if is_free := self._change.wait_for(lambda: self._is_free(owner), seconds):
                self._taken.append(owner)
            return is_free

    def leave(self, owner: object) -> None:
        """Free the place of a job of this owner."""
        with self._change:
            self._taken.remove(owner)
            self._change.notify_all()

    def _is_free(self, owner: object) -> bool:
        most = self._n if owner in self._taken else 2 * self._n
        return len(self._taken) < most


_PLACES = Places(max(os.cpu_count() or 1, 1))


@dataclass(frozen=True)
class Progress:
    """How far a job is: ``done`` of ``total`` steps (0 of 0 if unknown), and a description of the current step."""

    done: int = 0
    total: int = 0
    words: Text = ""


class TookTooLong(RuntimeError):
    """The work reached its deadline."""


class NeededTooMuch(RuntimeError):
    """The work reached its limit of memory."""


class Job:
    """A computation in another process. ``wanted`` returns whether anybody still waits for it.

    ``seconds`` limits how long the computation may take once its process has begun, ``memory`` how many bytes the process may
    use. Not every system can limit the memory. ``owner`` is the person for whom the computation is done.

    >>> job = Job(_count, 3)
    >>> job.wait()
    3
    """

    def __init__(
        self,
        function: Callable,
        *arguments,
        wanted: Callable[[], bool] | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        owner: object = None,
    ):
        self.started = time.monotonic()
        self._seconds, self._memory, self._owner = seconds, memory, owner
        self.progress = Progress()
        self._finished = Event()
        self._result: object = None
        self._problem: Exception | None = None
        self._process: job_processes.FreshProcess | job_processes.CopiedProcess | None = None
        self.stopped = False
        self._thread = Thread(target=self._run, args=(function, arguments), daemon=True)
        self._thread.start()
        if wanted is not None:
            Thread(target=self._stop_when_unwanted, args=(wanted,), daemon=True).start()

    @property
    def finished(self) -> bool:
        """Whether there is a result, or a reason why there is none."""
        return self._finished.is_set()

    def wait_for(self, seconds: float) -> bool:
        """Wait until the job is finished, but no longer than this. Return whether it is finished."""
        return self._finished.wait(seconds)

    def result(self):
        """Return the function's result. Its ValueError is raised here; any other failure becomes a RuntimeError.

        TookTooLong and NeededTooMuch show which limit was reached.
        """
        if self.stopped:
            raise RuntimeError("The work was stopped.")
        if self._problem is not None:
            raise self._problem
        return self._result

    def wait(self):
        """Wait for the result and return it."""
        self._thread.join()
        return self.result()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.stopped = True
        if self._process is not None:
            self._process.kill()

    def _run(self, function: Callable, arguments: tuple) -> None:
        try:
            if self._place_is_free():
                try:
                    self._converse(function, arguments)
                finally:
                    _PLACES.leave(self._owner)
        except (OSError, EOFError, pickle.PickleError) as problem:
            if self._problem is None:
                self._problem = RuntimeError(f"The work ended before its result was there ({problem}).")
        finally:
            self._finished.set()

    def _place_is_free(self) -> bool:
        """Take a place as soon as one is free. Return False if the job was stopped before."""
        while not self.stopped:
            if _PLACES.take(self._owner, SECONDS_BETWEEN_REPORTS):
                return True
            self.progress = Progress(words=Message("shared-progress-queued"))
        return False

    def _stop_when_unwanted(self, wanted: Callable[[], bool]) -> None:
        last = time.monotonic()
        while not self._finished.wait(min(SECONDS_UNWANTED / 10, 1.0)):
            if wanted():
                last = time.monotonic()
            elif time.monotonic() - last > SECONDS_UNWANTED:
                self.stop()
                return

    def _converse(self, function: Callable, arguments: tuple) -> None:
        process = self._process = job_processes.start()
        if self.stopped:
            process.kill()
        deadline = Timer(self._seconds or 0, self._end_at_deadline, (process,))
        deadline.daemon = True
        if self._seconds is not None:
            deadline.start()
        try:
            pickle.dump((self._memory, function, arguments), process.stdin)
            # It stays open: when it closes, the other process notices that this one has ended.
            process.stdin.flush()
            while True:
                kind, content = pickle.load(process.stdout)
                if kind == "progress":
                    self.progress = content
                    continue
                if kind == "result":
                    self._result = content
                else:
                    self._problem = content
                return
        finally:
            deadline.cancel()
            process.close()

    def _end_at_deadline(self, process: job_processes.FreshProcess | job_processes.CopiedProcess) -> None:
        self._problem = TookTooLong(f"The work took longer than {self._seconds:g} seconds.")
        process.kill()


class Stopped(Exception):
    """Somebody stopped the work."""


class ThreadJob(Job):
    """A computation in a thread of this process, for work whose heavy parts are jobs themselves.

    It ends when it is stopped and reports its progress the next time.

    >>> ThreadJob(_count, 3).wait()
    3
    """

    def stop(self) -> None:
        """End the work at its next report."""
        self.stopped = True

    def _run(self, function: Callable, arguments: tuple) -> None:
        try:
            self._result = function(self._report, *arguments)
        except Stopped:
            pass
        except (ValueError, RuntimeError) as problem:
            self._problem = problem
        except Exception as problem:
            self._problem = RuntimeError(f"{type(problem).__name__}: {problem}")
        finally:
            self._finished.set()

    def _report(self, done: int, total: int, words: Text = "") -> None:
        if self.stopped:
            raise Stopped
        self.progress = Progress(done, total, words)


def _count(report, n: int) -> int:
    """Count, for the example and the tests."""
    for done in range(n):
        report(done, n, "counting")
    return n


def _bound_memory(memory: int | None) -> None:
    """Limit the memory, so that too large a computation fails instead of everything else on the machine.

    At most half of the machine's memory is allowed. The limit is on data (RLIMIT_DATA), not on addresses: libraries reserve
    gigabytes of addresses that they never use.
    """
    try:
        import resource
    except ImportError:  # on Windows
        return
    half = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    wanted = half if memory is None else min(half, memory)
    most = resource.getrlimit(resource.RLIMIT_DATA)[1]
    resource.setrlimit(resource.RLIMIT_DATA, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))


def _end_with_parent() -> None:
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


def main() -> None:
    """Run the other process: read one job from standard input, then send its progress and result."""
    to_parent = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Printed text must not get into the messages.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def send(kind: str, content: object) -> None:
        pickle.dump((kind, content), to_parent)
        to_parent.flush()

    last = -SECONDS_BETWEEN_REPORTS

    def report(done: int, total: int, words: Text = "") -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_REPORTS:
            last = time.monotonic()
            send("progress", Progress(done, total, words))

    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    memory, function, arguments = pickle.load(sys.stdin.buffer)
    Thread(target=_end_with_parent, daemon=True).start()
    _bound_memory(memory)
    try:
        result = function(report, *arguments)
    except MemoryError:
        send("problem", NeededTooMuch("The work needed more memory than it may use."))
    except ValueError as problem:
        refused = ValueError(problem.args[0] if problem.args else "")
        # Other ways to read a file that was refused.
        vars(refused)["alternatives"] = getattr(problem, "alternatives", ())
        send("problem", refused)
    except Exception as problem:
        send("problem", RuntimeError(f"{type(problem).__name__}: {problem}"))
    else:
        send("result", result)


if __name__ == "__main__":
    # Imported under its own name, so that the receiver knows the types of what is sent.
    from crowdcore import worker

    worker.main()
