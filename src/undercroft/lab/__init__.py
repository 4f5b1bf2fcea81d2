"""Playing many games and counting what came of them."""
