"""Tables on the network: who sits where, what was played, and telling everyone who may know."""
