"""Card faces, backs, table and icons as SVG, and the scripts that write them.

A face lies at ``sprites/<deck>/<card id in lower case>.svg``.
"""
