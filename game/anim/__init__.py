"""Motion: easing curves and tweens driven by ``update(dt)``."""
