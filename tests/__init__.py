"""The tests meet the same games and examples in every run; `ENTREPOT_TEST_DEAL=random` lets them meet others.

What they wait for may take its time.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "entrepot",
    derandomize=os.environ.get("ENTREPOT_TEST_DEAL") != "random",
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("entrepot")
