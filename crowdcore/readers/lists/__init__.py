"""Lists of labels, a row a label: which column is the item, the labeler, the label, and what the others are."""
