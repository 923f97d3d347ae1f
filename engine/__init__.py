"""The rules of traditional card games and the players that know them.

Nothing here knows a window, a file, a clock or a screen: only the standard library is imported. The
command line is ``python -m engine``.
"""
