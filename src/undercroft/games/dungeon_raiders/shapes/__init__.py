"""What is told and shown, as structs."""
