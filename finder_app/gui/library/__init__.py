"""What was seen before."""
