"""What is said at a table: the line of what happens, its log, names."""
