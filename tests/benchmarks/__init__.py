"""Measurements to run by hand: they print ratios, and no test depends on the clock."""
