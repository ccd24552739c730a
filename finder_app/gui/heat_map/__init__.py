"""How alike any two members of a cluster are."""
