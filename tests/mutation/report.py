"""The page about the faults, from the results of the last runs."""

import pathlib

from faults import Fault

INTRODUCTION = """\
# Faults that the tests catch

Made by `scripts/mutate --write` from the list in `tests/mutation/faults`; no line here is written by hand. Each fault
was made in a copy of the tree, by itself; the tests that should notice it were built and run, and one of them failed.
The tests named are the first that did, not the only ones; a line is from the last run that made its fault. Where it
says *the compiler*, a `static_assert` refuses the program. All tests pass on the same copy without a fault.

{summary}

"""


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def caught_by(fault: Fault, result: dict) -> str:
    return {"killed": f"`{result['by']}`", "refused": "*the compiler*"}.get(result["outcome"], "")


def page(faults: list[Fault], results: dict[str, dict]) -> str:
    """Results are those of the faults that were caught, or survived as they say."""
    untried = [fault for fault in faults if fault.name not in results]
    faults = [fault for fault in faults if fault.name in results]
    survivors = [fault for fault in faults if fault.survives]
    summary = (f"{len(faults)} faults were made: {len(faults) - len(survivors)} were caught, {len(survivors)} are "
               "explained below.")
    if untried:
        summary += f" {len(untried)} more are listed and were not tried, or not caught, as they are listed now."
    lines = [INTRODUCTION.format(summary=summary)]
    for component in dict.fromkeys(fault.component for fault in faults):
        lines.append(f"## {component}\n\n| file | fault | caught by |\n| --- | --- | --- |\n")
        for fault in faults:
            if fault.component == component and not fault.survives:
                file = pathlib.PurePath(fault.file).name
                lines.append(f"| {file} | {cell(fault.says)} | {cell(caught_by(fault, results[fault.name]))} |\n")
        lines.append("\n")
    if survivors:
        lines.append("## Faults that are none\n\nNo test can fail: the answers stay what they were.\n\n"
                     "| file | fault | why |\n| --- | --- | --- |\n")
        lines += [f"| {pathlib.PurePath(fault.file).name} | {cell(fault.says)} | {cell(fault.survives)} |\n"
                  for fault in survivors]
    return "".join(lines).rstrip("\n") + "\n"
