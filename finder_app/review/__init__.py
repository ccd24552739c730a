"""What a person makes of a result: decisions, actions, exports. No Qt."""
