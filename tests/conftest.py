"""How thoroughly Hypothesis looks. `--hypothesis-profile=deep` looks ten times as far.

As plain Python, which is slow and does the same by other laws, fewer examples will do.
"""

from hypothesis import HealthCheck, settings

import undercroft

for name, examples in (("plain", 4), ("each", 12), ("deep", 120)):
    settings.register_profile(name, max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("each" if undercroft.compiled else "plain")
