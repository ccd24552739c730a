"""The window: shows and asks, decides nothing. The only layer that knows Qt."""
