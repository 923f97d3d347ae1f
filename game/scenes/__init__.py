"""The scenes, one module each. Scenes know each other only by the names in the registry."""
