"""Answer sheets as people type them, made by chance, with what a careful person would read in each."""
