"""What is done with a review, and what went wrong."""
