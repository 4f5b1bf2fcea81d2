"""How thoroughly Hypothesis looks. `--hypothesis-profile=deep` looks ten times as far."""

from hypothesis import HealthCheck, settings

settings.register_profile("each", max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("deep", max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("each")
