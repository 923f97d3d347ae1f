"""Parts every scene is built from: colours, type, shapes, controls."""
