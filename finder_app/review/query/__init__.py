"""What a person looks for among the files of a review, and the rows that are left."""
