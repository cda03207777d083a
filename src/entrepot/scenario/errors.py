"""What a scenario file can be told."""

from __future__ import annotations


class ScenarioError(ValueError):
    """The file is wrong: unreadable, an unknown word, an impossible position, a choice that is not legal."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class ScenarioFailed(Exception):
    """The file is right, but what it expects does not hold."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
