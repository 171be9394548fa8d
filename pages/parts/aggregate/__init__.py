"""The sections of the page Aggregate."""
