"""The window: what a person sees and does. It imports :mod:`engine`, never the other way round."""

__version__ = "0.1.0"
