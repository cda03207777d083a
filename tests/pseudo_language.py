"""A language made from English by the tests: ⟦every text in brackets⟧, all its letters accented, what is put into it
left alone. Whatever people then read without brackets, or in plain letters, does not come from a message file."""

from __future__ import annotations

import re
import string
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from entrepot.kernel.messages import ENGLISH, Messages
from entrepot.kernel.title import Title, Variant
from entrepot.match import Game

LANGUAGE = "qps"  # no language has this code
OPEN, CLOSE = "⟦⟧"
ACCENTED = str.maketrans(
    string.ascii_letters,
    "áƀçðéƒĝĥîĵķļɱñöþɋŕšŧúṽŵẋýž" + "ÁɃÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŦÚṼŴẊÝŽ",
)


@cache
def translated(source: str) -> str:
    """A message file, or a message as a file has it, in this language."""
    resource = _Translator().visit(FluentParser(with_spans=False).parse(source))
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term):
            for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
                if pattern is not None:
                    pattern.elements = [ast.TextElement(OPEN), *pattern.elements, ast.TextElement(CLOSE)]
    return str(FluentSerializer().serialize(resource))


class _Translator(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        return ast.TextElement(node.value.translate(ACCENTED))

    def visit_Placeable(self, node: ast.Placeable) -> ast.Placeable:
        """A text in quotes is a text, too; those that choose the form of a word are none."""
        if isinstance(node.expression, ast.StringLiteral):
            text = str(node.expression.parse()["value"]).translate(ACCENTED)
            return ast.Placeable(ast.StringLiteral(re.sub(r'(["\\])', r"\\\1", text)))
        if isinstance(node.expression, ast.SelectExpression):
            self.generic_visit(node)
        return node


class Spoken:
    """The messages of a game as its title gives them, and in this language beside."""

    def __init__(self, title: Title) -> None:
        self._usual = title.messages

    def __call__(self, variant: Variant, language: str) -> Messages:
        if language != LANGUAGE:
            return self._usual(variant, language)
        english = self._usual(variant, ENGLISH)
        return Messages(LANGUAGE, [translated(english[name]) for name in english])


def speak(monkeypatch: Any, game: Game) -> Game:
    """The game, which says everything in this language from now on."""
    monkeypatch.setattr(game.title, "messages", Spoken(game.title))
    monkeypatch.setattr(game, "variant", game.variant.in_language(LANGUAGE))
    return game


_INNERMOST = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")


def not_from_messages(text: str) -> str:
    """What of a text does not come from messages: plain letters, and letters of any kind out of brackets. Numbers,
    signs and separators may stand between messages."""
    plain = "".join(letter for letter in text if letter in string.ascii_letters)
    outside, count = text, 1
    while count:
        outside, count = _INNERMOST.subn("", outside)
    return plain + "".join(letter for letter in outside if letter.isalpha() and letter not in plain)
