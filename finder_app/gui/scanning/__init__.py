"""From the folders to a result: the first two states of the window."""
