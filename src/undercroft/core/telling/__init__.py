"""What people see of a game: views, events, prompts and the words for them."""
