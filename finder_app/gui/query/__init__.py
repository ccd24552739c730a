"""What of the clusters is shown: the query line and the relations."""
