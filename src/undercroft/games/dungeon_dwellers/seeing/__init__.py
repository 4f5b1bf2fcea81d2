"""What a seat may see, as structs."""
