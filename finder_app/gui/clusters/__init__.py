"""The tree of clusters: its model, its order, its rows."""
