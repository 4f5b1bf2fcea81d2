"""Players that are separate programs."""
