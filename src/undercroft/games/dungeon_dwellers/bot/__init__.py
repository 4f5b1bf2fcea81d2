"""What a sensible person looks at."""
