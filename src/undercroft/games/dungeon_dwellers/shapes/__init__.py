"""What leaves the table: happenings and views as structs, for pages, bots and records."""
