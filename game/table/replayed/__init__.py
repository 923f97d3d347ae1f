"""A recorded match on the real table: its film, its bar, what each seat could see."""
