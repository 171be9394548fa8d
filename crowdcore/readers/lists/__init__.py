"""Lists of labels with one row per label: which column is the item, the labeler, the label, or something else."""
