"""Start the processes in which jobs run. On Linux they are copies of a prepared process, so that no job waits for imports.

Importing the library takes seconds of CPU. On Linux, the first job starts a process that imports it once and then only waits
for requests: it copies itself for each job (``os.fork``). Other systems cannot copy a process safely, so every job starts a
fresh one there. Both kinds read their job from standard input and write to standard output.
"""

import atexit
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from threading import Lock
from typing import BinaryIO

COPIES = sys.platform == "linux"
_LONGEST_REQUEST = 32
# Modules that the library imports only where it uses them. Jobs would import them again and again.
_IMPORTED_LATE = ("joblib", "scipy.linalg", "scipy.optimize", "sklearn.svm")


class FreshProcess:
    """A separate process for one job: ``stdin`` leads to it, ``stdout`` from it."""

    def __init__(self):
        self._process = subprocess.Popen(
            _command("worker"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment()
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self.pid, self.stdin, self.stdout = self._process.pid, self._process.stdin, self._process.stdout

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()

    def close(self) -> None:
        """End the process and free what belongs to it."""
        self._process.kill()
        with suppress(BrokenPipeError):
            self.stdin.close()
        self.stdout.close()
        self._process.wait()


class CopiedProcess:
    """The same, as a copy of the prepared process."""

    def __init__(self):
        from_here, to_here = os.pipe(), os.pipe()
        try:
            self.pid = _PREPARED.copy(from_here[0], to_here[1])
        except BaseException:
            os.close(from_here[1])
            os.close(to_here[0])
            raise
        finally:
            os.close(from_here[0])
            os.close(to_here[1])
        self.stdin: BinaryIO = os.fdopen(from_here[1], "wb")
        self.stdout: BinaryIO = os.fdopen(to_here[0], "rb")
        self._lock, self._is_closed = Lock(), False

    def kill(self) -> None:
        """End the process at once."""
        with self._lock:
            # Until it is closed, the system gives its number to no other process.
            if not self._is_closed:
                with suppress(ProcessLookupError):
                    os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        """End the process and free what belongs to it."""
        self.kill()
        with self._lock:
            self._is_closed = True
        with suppress(BrokenPipeError):
            self.stdin.close()
        self.stdout.close()
        _PREPARED.forget(self.pid)


class PreparedProcess:
    """The process that has imported the library. It starts with the first job and ends with the process that uses it."""

    def __init__(self):
        self._lock = Lock()
        self._process: subprocess.Popen | None = None
        self._control: socket.socket | None = None

    def copy(self, stdin: int, stdout: int) -> int:
        """Return the number of a new copy, whose standard input and output are these."""
        with self._lock:
            try:
                return self._ask_for_copy(stdin, stdout)
            except OSError:
                # It was ended from outside, for example to save memory.
                self._end()
                return self._ask_for_copy(stdin, stdout)

    def forget(self, pid: int) -> None:
        """Let the system use the number of a copy that has ended again."""
        with self._lock, suppress(OSError):
            if self._control is not None:
                self._control.send(b"forget %d" % pid)

    def end(self) -> None:
        """End the process. Copies end when their standard input closes."""
        with self._lock:
            self._end()

    def _ask_for_copy(self, stdin: int, stdout: int) -> int:
        if self._control is None:
            self._start()
        assert self._control is not None
        socket.send_fds(self._control, [b"copy"], [stdin, stdout])
        if not (answer := self._control.recv(_LONGEST_REQUEST)):
            raise ConnectionError("The prepared process has ended.")
        return int(answer)

    def _start(self) -> None:
        # Messages keep their boundaries on such a socket.
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [*_command("job_processes"), str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                env=_environment(),
                pass_fds=[theirs.fileno()],
            )

    def _end(self) -> None:
        if self._control is not None and self._process is not None:
            self._control.close()
            self._process.kill()
            self._process.wait()
        self._control = self._process = None


def start() -> FreshProcess | CopiedProcess:
    """Start a process that waits for its job."""
    return CopiedProcess() if COPIES else FreshProcess()


def _command(module: str) -> list[str]:
    return [sys.executable, "-m", f"crowdcore.{module}"]


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


_PREPARED = PreparedProcess()
atexit.register(_PREPARED.end)


def serve(control: socket.socket) -> None:
    """Be the prepared process: copy this process for each request until whoever sends them has ended."""
    # By name, because these modules use this one. They are imported once, here, for all jobs.
    import_module("crowdcore.jobs")
    run_job = import_module("crowdcore.worker").main
    late = list(_IMPORTED_LATE)
    # Ctrl+C reaches all processes of a terminal. This one ends together with the process that uses it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        request, files, *_ = socket.recv_fds(control, _LONGEST_REQUEST, 2)
        if not request:
            return
        if request != b"copy":
            with suppress(ChildProcessError):
                os.waitpid(int(request.split()[1]), 0)
            continue
        if (pid := os.fork()) == 0:
            control.close()
            for place, file in enumerate(files):
                os.dup2(file, place)
                os.close(file)
            try:
                run_job()
            finally:
                os._exit(0)
        for file in files:
            os.close(file)
        control.send(b"%d" % pid)
        # Nobody waits for it now, as the first job did for the other imports.
        while late:
            import_module(late.pop())


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as connection:
        serve(connection)
