"""What moves: from events to steps, one after another."""
