"""The right half of the review: a pair, its views and its tabs."""
