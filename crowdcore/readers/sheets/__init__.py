"""What the cells of a sheet mean: headings, marks, keys, students."""
