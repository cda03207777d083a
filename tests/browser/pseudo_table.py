"""A table that has the pseudo-language of the tests beside English."""

from __future__ import annotations

from typing import Any

from entrepot.bots import reasons
from entrepot.games import titles
from entrepot.kernel.messages import ENGLISH, Messages
from entrepot.kernel.title import shipped_messages
from entrepot.match import advising, trying, viewpoint
from entrepot.review import telling
from entrepot.table import languages
from tests.pseudo_language import LANGUAGE, Spoken, translated


def install(patch: Any) -> None:
    """Tables that are opened from now on have it, for their pages, for what they say, and for every game."""
    usual_languages, usual_sources = languages.languages_in, languages.sources

    def sources(folder: Any, language: str, *within: str) -> list[str]:
        if language != LANGUAGE:
            return usual_sources(folder, language, *within)
        return [translated(source) for source in usual_sources(folder, ENGLISH, *within)]

    patch.setattr(languages, "languages_in", lambda folder: usual_languages(folder) | {LANGUAGE})
    patch.setattr(languages, "sources", sources)
    usual_messages = shipped_messages

    def messages(package: str, language: str) -> Messages:
        if language != LANGUAGE:
            return usual_messages(package, language)
        english = usual_messages(package, ENGLISH)
        return Messages(LANGUAGE, [translated(english[name]) for name in english])

    for part in (viewpoint, advising, trying, reasons, telling):
        patch.setattr(part, "shipped_messages", messages)
    for load in titles().values():
        title = load()
        patch.setattr(title, "messages", Spoken(title))
