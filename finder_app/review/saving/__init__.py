"""A review in a file, and what survives a crash or another scan."""
