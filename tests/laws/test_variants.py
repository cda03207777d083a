"""The harness leaves nothing out without saying so."""

from __future__ import annotations

import pytest

from tests.laws.variants import installed, ways


def test_every_value_that_a_game_offers_is_played() -> None:
    played = {(way.title, name, value) for way in ways()[0] for name, value in way.options}
    for name, title in installed().items():
        usual = title.prepare().options
        for setting in title.settings():
            for value in setting.known:
                assert value == usual[setting.name] or (name, setting.name, value) in played, f"{name} {setting.name}"


@pytest.mark.parametrize("name", installed())
def test_every_game_is_played(name: str) -> None:
    assert any(way.title == name for way in ways()[0])


def test_a_combination_that_is_not_played_is_refused_in_a_sentence() -> None:
    for way, reason in ways()[1].items():
        assert reason.endswith("."), f"{way}: {reason!r}"
