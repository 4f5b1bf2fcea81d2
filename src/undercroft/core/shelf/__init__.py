"""Games as they stand on the shelf: boxes, rulebooks, options, card files and records."""
