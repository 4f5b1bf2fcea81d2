"""What every game stands on: an agenda of steps, chance, hidden cards, events, words and records."""
