"""What earlier runs have found out, kept with the tree so that --resume tries only what has changed since: results.json,
a line for each fault that was caught."""

import json
import pathlib

from faults import Fault


class Record:
    """Only of faults that are still listed as they were when they were tried."""

    FILE = pathlib.Path(__file__).resolve().parent / "results.json"

    def __init__(self, listed: list[Fault]):
        kept = json.loads(self.FILE.read_text(encoding="utf-8")) if self.FILE.exists() else {}
        self.listed = listed
        self.results = {fault.name: kept[fault.name] for fault in listed
                        if kept.get(fault.name, {}).get("fault") == fault.digest()}

    def note(self, fault: Fault, result: dict, root: pathlib.Path) -> None:
        """A fault that nothing catches any more loses its result."""
        self.results.pop(fault.name, None)
        if result["caught"]:
            self.results[fault.name] = {"outcome": result["outcome"], "by": result["by"], "fault": fault.digest(),
                                        "file": fault.digest_of_file(root)}

    def is_of_today(self, fault: Fault, root: pathlib.Path) -> bool:
        """The tests, and the other files that they are compiled from, may have changed since."""
        return self.results.get(fault.name, {}).get("file") == fault.digest_of_file(root)

    def write(self) -> None:
        lines = [f"{json.dumps(fault.name)}: {json.dumps(self.results[fault.name])}"
                 for fault in self.listed if fault.name in self.results]
        self.FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
