#!/bin/sh
# macOS starts this file in a terminal when somebody double-clicks it.
exec "$(dirname "$0")/start.sh"
