"""One file a page: widgets and sentences only."""
