"""Looking back at a finished game: chances over time, what each choice lost, what luck did, and what was better."""

from .documents import Review
from .efforts import EFFORTS, Effort
from .reviewing import ReviewRefused, Stopped, review

__all__ = ["EFFORTS", "Effort", "Review", "ReviewRefused", "Stopped", "review"]
