"""What was done to files, batch by batch, and the way back from it."""
