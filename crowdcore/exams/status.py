"""The status of a question in the key, as tables and pictures show it."""

KEYED, INFERRED, CHECK, DROPPED = "keyed", "inferred", "check", "dropped"
