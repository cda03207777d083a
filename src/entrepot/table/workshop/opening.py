"""Files that somebody brings: a variant as TOML, or its cards as a spreadsheet. Nothing in them is ever executed."""

from __future__ import annotations

from pathlib import PurePath

import msgspec

from entrepot.kernel.sheets import decoded
from entrepot.kernel.title import OptionError, Title

from ..errors import Refused
from .drafts import Draft, bases, draft_of, forms_of

SHEETS = (".csv", ".xlsx")
LONGEST_NAME = 100


def opened(title: Title, name: str, content: bytes, base: str) -> Draft:
    """The draft that a file holds; a spreadsheet is set beside `base`. `Refused` says in a sentence why it is none."""
    forms_of(title)
    called = PurePath(name.replace("\\", "/")).name[-LONGEST_NAME:]
    suffix = PurePath(called).suffix.lower()
    try:
        if suffix == ".toml":
            return _based(title, draft_of(title, content.decode("utf-8-sig")))
        if suffix in SHEETS and title.sheets is not None:
            return _sheet(title, called, content, base)
    except UnicodeDecodeError:
        raise Refused("options", "workshop-file-not-text", name=called) from None
    except (OptionError, RecursionError) as error:
        raise Refused("options", "as-told", why=str(error)) from None
    raise Refused("options", "workshop-file-kind", name=called)


def _based(title: Title, draft: Draft) -> Draft:
    """A file may name another file as its base: here only editions are known."""
    if draft.base not in bases(title):
        raise Refused("options", "workshop-base", base=draft.base[:40], bases=", ".join(bases(title)))
    return draft


def _sheet(title: Title, name: str, content: bytes, base: str) -> Draft:
    assert title.sheets is not None
    if base not in bases(title):
        raise Refused("options", "workshop-base", base=base[:40], bases=", ".join(bases(title)))
    variant = title.prepare(edition=base)
    rows = decoded(name, content, title.sheets.decks(variant))
    text = title.sheets.variant(variant, name, rows, PurePath(name).stem)
    return msgspec.structs.replace(draft_of(title, text), base=base)
