#!/bin/sh
# Starts CrowdCore on Linux and macOS. The first start creates an environment in the folder .venv and installs the packages into it.

finish() {
    printf '\n%s\n' "$1"
    # A double click opened this window. It would close before anybody has read the sentence.
    if [ -t 0 ]; then printf 'Press Enter to close this window. '; read -r _; fi
    exit 1
}

cd "$(dirname "$0")/../.." || exit 1
[ -f app.py ] && [ -f requirements.txt ] ||
    finish "CrowdCore is not in the folder $(pwd). Leave this launcher in the folder docs/launchers of CrowdCore."

if [ ! -x .venv/bin/python ]; then
    python=
    for candidate in python3 python3.13 python3.12 python3.11; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            python=$candidate
            break
        fi
    done
    [ -n "$python" ] ||
        finish "CrowdCore needs Python 3.11 or newer. Install it from https://www.python.org/downloads/, then start again."
    echo "First start, step 1 of 2: creating an environment …"
    # Without its last step, an environment would look complete at the next start.
    "$python" -m venv .venv || { rm -rf .venv; finish "The environment could not be created. On Debian and Ubuntu, install the package python3-venv."; }
fi

# After an update, the packages may be others.
if ! cat requirements.txt constraints.txt | cmp -s - .venv/installed-packages.txt; then
    echo "First start, step 2 of 2: installing the packages. This takes some minutes and needs the internet …"
    .venv/bin/python -m pip install --disable-pip-version-check -r requirements.txt ||
        finish "The packages could not be installed. Check the connection to the internet, then start again."
    cat requirements.txt constraints.txt > .venv/installed-packages.txt
fi

echo "Starting CrowdCore. It opens in your browser. To stop it, close this window."
.venv/bin/python -m crowdcore app "$@" || finish "CrowdCore has ended. The lines above give the reason."
