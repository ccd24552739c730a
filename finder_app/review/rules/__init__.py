"""Which file of each cluster to keep, by rules, and why: proposals, never decisions."""
