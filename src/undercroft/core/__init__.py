"""What every game is built on: an agenda of steps, chance, hidden cards, events, words and records."""
