"""The faults that are known to change nothing, by the hash of their lines."""

import pathlib
import tomllib

from fault_operators import Fault

FILE = pathlib.Path(__file__).parent / "equivalent.toml"


class LedgerError(Exception):
    """An entry is not as it should be, or its line is gone."""


def read(file: pathlib.Path = FILE) -> dict[str, dict]:
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise LedgerError(f"{file.name}: {error}") from error
    for key, entry in entries.items():
        if not isinstance(entry, dict) or set(entry) != {"line", "change", "why"} or not all(entry.values()):
            raise LedgerError(f"{file.name}: {key} does not say its line, its change and why it changes nothing")
    return entries


def gone(entries: dict[str, dict], faults: list[Fault]) -> list[str]:
    """A line for each entry that is of none of the faults: its line, or the one before it, was changed."""
    changes: dict[str, set[str]] = {}
    for fault in faults:
        changes.setdefault(fault.key, set()).add(fault.change)
    return [f"{key}: no line of the library reads {entry['line']}" if key not in changes else
            f"{key}: the change is {' or '.join(sorted(changes[key]))}" for key, entry in entries.items()
            if entry["change"] not in changes.get(key, set())]


def stanza(fault: Fault) -> str:
    """What to add for the fault, but for the reason."""
    return f"[{fault.key}]\nline = '''{fault.text}'''\nchange = '''{fault.change}'''\nwhy = \"\"\n"
