"""Layouts in which programs and people write answers, one file per layout."""
