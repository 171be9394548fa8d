"""One file per page: the order of its sections."""
