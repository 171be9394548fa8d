"""Open files safely: turn bytes into tables, for files from any program."""
