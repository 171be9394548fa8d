"""Addresses of the files that visitors download: no two different files share one.

Streamlit derives the address of a file from its content, but of files over 1 MiB it reads only the length and three
samples. The student sheets of two exams that differ in a single answer would get the same address, and the second visitor
would receive the first one's file.
"""

import math

from streamlit.runtime import memory_media_file_storage


def use_whole_content() -> None:
    """Derive the address of every file from all of its content."""
    # There is no setting for it. A test with two visitors fails if a newer Streamlit calls this something else.
    memory_media_file_storage._PARTIAL_HASH_THRESHOLD = math.inf  # type: ignore[assignment]
