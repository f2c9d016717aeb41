"""Whether the tests that faults name are there, and of the programs that hold the faults."""

import functools
import json
import pathlib
import re
import subprocess
import tempfile

from faults import Fault


@functools.cache
def program_of(build: pathlib.Path, target: str) -> pathlib.Path:
    """What the last command of a target makes."""
    shown = subprocess.run(["ninja", "-C", build, "-t", "commands", target], capture_output=True, text=True, check=True)
    return build / re.search(r" -o (\S+)", shown.stdout.splitlines()[-1])[1]


def wrong(faults: list[Fault], build: pathlib.Path) -> list[str]:
    """A line for each pattern that finds no test, or one of another program, which may still run with another fault.
    Programs that the build does not have are those of another configuration."""
    with tempfile.TemporaryDirectory() as place:  # in the build ctest would write over the log of a run
        pathlib.Path(place, "CTestTestfile.cmake").write_text(f'subdirs("{build}")\n', encoding="utf-8")
        shown = subprocess.run(["ctest", "--show-only=json-v1"], cwd=place, capture_output=True, text=True, check=True)
    tests = {test["name"]: [str(word) for word in test.get("command", [])] for test in json.loads(shown.stdout)["tests"]}
    result = []
    for (pattern, targets), fault in {(fault.test, fault.build): fault for fault in faults if fault.test}.items():
        try:
            programs = tuple(str(program_of(build, target)) for target in targets)
        except subprocess.CalledProcessError:
            continue
        named = [name for name in tests if re.search(pattern, name)]
        others = [name for name in named if programs and not any(word.endswith(programs) for word in tests[name])]
        if not named:
            result.append(f"{fault.name}: no test is called {pattern}")
        if others:
            result.append(f"{fault.name}: {others[0]} is of none of the programs {' '.join(targets)}")
    return result
