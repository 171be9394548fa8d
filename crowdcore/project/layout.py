"""How a project file is laid out: a zip of one json and a few csv files, which a person can read without this program.

- ``project.json``: title, kind, how the file was understood, method, parameters, versions
- ``labels.csv``: the labels, as ``to_long`` writes them
- ``labelers.csv`` and ``items.csv``: their names in order, and whatever else is known of them
- ``known_answers.csv``: the key (a row for each right answer, with its credit), the points, what is learned from
- ``key_as_read.csv``: the key that the file had, where another one is in use

Files of format 1 have neither items.csv nor key_as_read.csv, and one answer an item.
"""

FORMAT = 2
CARD, LABELS, LABELERS, ITEMS = "project.json", "labels.csv", "labelers.csv", "items.csv"
KNOWN, AS_READ = "known_answers.csv", "key_as_read.csv"
FILES = (CARD, LABELS, LABELERS, ITEMS, KNOWN)
FILES_OF_FORMAT_1 = (CARD, LABELS, LABELERS, KNOWN)
KEY_COLUMNS = ["item", "answer", "credit", "points"]
KNOWN_COLUMNS = [*KEY_COLUMNS, "training"]
KNOWN_COLUMNS_OF_FORMAT_1 = ["item", "answer", "training"]
# Further columns of labelers.csv and items.csv are a table's own; this keeps them apart from the name before them.
TABLE_COLUMN = "about: "
READING_PARTS = ("layout", "kind", "sure", "counts", "texts", "left_out", "warnings", "hints")
