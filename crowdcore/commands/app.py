"""app: open the interactive app in the browser."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = """\
examples:
  crowdcore app                        # opens the browser on this computer
  crowdcore app --port 8600
  crowdcore app --open-to-network      # lets the phones of a class join a live vote"""
# The setting with which the server lets in only browsers that open its link.
ENTRY = "CROWDCORE_ENTRY"
PACKAGE = Path(__file__).parents[1]
# The folder of the app inside an installed package; in a checkout of the project, app.py is next to the package.
FOLDERS = (PACKAGE / "installed_app", PACKAGE.parent)


def add(commands) -> None:
    """Add the parser with the options of the server."""
    parser = commands.add_parser(
        "app",
        help="open the interactive app in the browser",
        description="Start the app on this computer and open it in the browser. Only browsers that open the printed link can use "
        "it. Ctrl+C stops it.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--port", type=int, help="the port of the server (default: 8501, or the next free one)")
    parser.add_argument("--no-browser", action="store_true", help="print the link without opening a browser")
    parser.add_argument(
        "--open-to-network",
        action="store_true",
        help="everybody in this network who knows the address can use the app; do this only in a network that you trust",
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Run the server until it is stopped."""
    if importlib.util.find_spec("streamlit") is None:
        raise ValueError("The app needs Streamlit, which is not installed. Install it: pip install 'crowdcore[app]'.")
    command = server_command(options.port, options.no_browser, options.open_to_network)
    if not options.open_to_network:
        # Other users of this computer reach the server, too. It prints a link that works once, and opens it.
        os.environ[ENTRY] = "print" if options.no_browser else "open"
    if os.name == "posix":  # the server replaces this process, so that a signal reaches it
        os.execv(command[0], command)
    done = subprocess.run(command, check=False)
    if done.returncode:
        raise ValueError(f"The server ended with exit code {done.returncode}. Its last lines above give the reason.")


def server_command(port: int | None = None, no_browser: bool = False, open_to_network: bool = False) -> list[str]:
    """Return the command that starts the server.

    >>> server_command(port=8600)[-4:]
    ['--server.port', '8600', '--server.headless', 'true']
    """
    command = [sys.executable, "-m", "streamlit", "run", str(find_app())]
    if port is not None:
        command += ["--server.port", str(port)]
    if no_browser or not open_to_network:
        command += ["--server.headless", "true"]
    if open_to_network:
        command += ["--server.address", "0.0.0.0", "--server.allowedHosts", "*"]
    return command


def find_app() -> Path:
    """Return the path of app.py. The settings that protect the server are in the folder .streamlit next to it."""
    for folder in FOLDERS:
        if (folder / "app.py").exists() and (folder / ".streamlit" / "config.toml").exists():
            return folder / "app.py"
    raise ValueError("This installation does not contain the app. Install it again: pip install 'crowdcore[app]'.")
