"""The layout of a project file: a zip of one json file and a few csv files, which people can read without CrowdCore.

- ``project.json``: title, kind, how the file was understood, method, parameters, versions
- ``labels.csv``: the labels, as ``to_long`` writes them
- ``labelers.csv`` and ``items.csv``: their names in order, and everything else known about them
- ``known_answers.csv``: the key (one row per right answer, with its credit), the points, and the training items
- ``scans.json`` and ``scans/*.jpg``: what was read on scanned sheets, what a person decided, and pictures of it
- ``key_as_read.csv``: the key in the original file, if another key is in use

Files of format 1 have neither items.csv nor key_as_read.csv, and one answer per item. Scores are saved as format 3, because a
program that does not know scores must not read them as answers. Everything else is saved as format 2.
"""

FORMAT, FORMAT_OF_ANSWERS = 3, 2
# Grows when methods suggest other parameters. A project stores only the parameters that a person changed.
SUGGESTIONS = 2
CARD, LABELS, LABELERS, ITEMS = "project.json", "labels.csv", "labelers.csv", "items.csv"
KNOWN, AS_READ = "known_answers.csv", "key_as_read.csv"
SCANS, PICTURES = "scans.json", "scans/"
# Zip files contain a date. A constant one makes the files of equal projects identical.
NO_DATE = (1980, 1, 1, 0, 0, 0)
FILES = (CARD, LABELS, LABELERS, ITEMS, KNOWN)
FILES_OF_FORMAT_1 = (CARD, LABELS, LABELERS, KNOWN)
KEY_COLUMNS = ["item", "answer", "credit", "points"]
KNOWN_COLUMNS = [*KEY_COLUMNS, "training"]
KNOWN_COLUMNS_OF_FORMAT_1 = ["item", "answer", "training"]
# Further columns of labelers.csv and items.csv have this prefix, so that no title collides with the column of names.
TABLE_COLUMN = "about: "
READING_FIELDS = ("layout", "kind", "sure", "counts", "texts", "left_out", "warnings", "hints")
