"""Makes faults in a copy of the tree, one at a time, and shows that for each of them some test fails.

The faults are in tests/mutation/faults, a file for each component, as
  [[group]]             what its faults have in common, and any of them may say otherwise:
  file = "..."            the file that has the fault
  build = ["..."]         the targets that hold the tests
  test = "..."            the tests, as a regular expression of ctest's names
  filter = "..."          those of GoogleTest's names that are run of the last target, where ctest knows them only all
                          together
  [[group.fault]]
  name = "..."            for the command line
  says = "..."            what the fault is
  old = '''...'''         the text that is replaced, which must occur exactly once in the file
  new = '''...'''         by what
  only = ["..."]          the objects that are compiled with the fault, where all that use the file would take long:
                          parts of their names; the rest of the program stays sound
  compiler = true         when a static_assert is what catches it
  survives = "..."        when no test can fail: why
"""

import argparse
import os
import pathlib
import signal
import sys
import time
from collections.abc import Callable

import faults
import own_tests
import report
from overlay import Overlay
from record import Record
from scratch import Scratch, ScratchError

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "build" / "pages" / "mutations.md"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="faults, components or files; without any, all faults")
    parser.add_argument("--check", action="store_true",
                        help="only look whether each fault still has its place and, with --build, its tests")
    parser.add_argument("--list", type=pathlib.Path, default=faults.DIRECTORY, metavar="DIRECTORY",
                        help="another list of faults")
    parser.add_argument("--resume", action="store_true",
                        help="leave out the faults whose results are written, if they and their files are unchanged")
    parser.add_argument("--write", action="store_true",
                        help=f"write the results to {Record.FILE.relative_to(ROOT)}, which --resume reads, and to "
                             f"{PAGE.relative_to(ROOT)}, each as soon as it is there; with --check, only the page")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only one in so many faults, drawn evenly")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="compilers and tests at once")
    parser.add_argument("--scratch", type=pathlib.Path, default=ROOT / "build" / "mutation", metavar="DIRECTORY",
                        help="where the copy of the tree is made and built (build/mutation)")
    parser.add_argument("--build", type=pathlib.Path, metavar="DIRECTORY",
                        help="a build of the tree as it is, such as build/release: no more than what depends on a fault "
                             "is compiled once more, and linked with that")
    args = parser.parse_args()
    if args.write and args.list != faults.DIRECTORY:
        parser.error("--write is of the list in the tree")
    return args


def chosen(listed: list[faults.Fault], names: list[str]) -> list[faults.Fault]:
    for name in names:
        if not any(name in (fault.name, fault.component, fault.file) for fault in listed):
            raise faults.ListError(f"there is no fault {name}")
    return [fault for fault in listed
            if not names or any(name in (fault.name, fault.component, fault.file) for name in names)]


def outcome(scratch: Scratch, fault: faults.Fault) -> dict:
    """What becomes of the fault: caught when it is killed, or refused as it should be, or survives as it should."""
    with scratch.with_fault(fault) as builds:
        if not builds:
            return {"outcome": "refused", "by": "the compiler", "caught": fault.compiler}
        failing = scratch.failing_of_filter(fault) if fault.filter else scratch.failing_tests(fault.name, fault.test)
        if not failing:
            scratch.require_a_difference(fault)
    if failing:
        return {"outcome": "killed", "by": failing[0], "caught": not fault.survives and not fault.compiler}
    return {"outcome": "survived", "by": "", "caught": bool(fault.survives)}


def try_all(scratch: Scratch, some: list[faults.Fault], note: Callable[[faults.Fault, dict], None]) -> set[str]:
    """The names of those that were caught."""
    caught = set()
    for number, fault in enumerate(some, 1):
        start = time.monotonic()
        try:
            result = outcome(scratch, fault)
            note(fault, result)
        except ScratchError as error:
            result = {"outcome": "not tried", "by": str(error), "caught": False}
        if result["caught"]:
            caught.add(fault.name)
        verdict = result["outcome"] + ("" if result["caught"] else
                                       ", which its entry does not say" if fault.survives or fault.compiler or
                                       result["outcome"] != "survived" else ": NO TEST FAILS")
        print(f"{number:3}/{len(some)} {time.monotonic() - start:6.1f} s  {fault.name:52} {verdict}  {result['by']}",
              flush=True)
    return caught


def require_sound(scratch: Scratch, some: list[faults.Fault]) -> None:
    """Without a fault every test passes; otherwise its failing would say nothing."""
    print(f"building the tests of {len(some)} faults and running them without any", flush=True)
    if not scratch.builds("sound", tuple(sorted({target for fault in some for target in fault.build}))):
        raise ScratchError(f"the tree does not build without a fault: see {scratch.log}/sound")
    for fault in {fault.filter: fault for fault in some if fault.filter}.values():
        if failing := scratch.failing_of_filter(fault):
            raise ScratchError(f"tests fail without a fault: {' '.join(failing)}")
    some = [fault for fault in some if not fault.filter]
    if wrong := own_tests.wrong(some, scratch.build):
        raise ScratchError("\n".join(wrong))
    patterns = {fault.test for fault in some}
    # CMake's regular expressions take few parentheses.
    plain = "|".join(sorted(pattern for pattern in patterns if "(" not in pattern))
    for pattern in filter(None, [plain, *sorted(pattern for pattern in patterns if "(" in pattern)]):
        if failing := scratch.failing_tests("sound", pattern, True):
            raise ScratchError(f"tests fail without a fault: {' '.join(failing)}")


def main() -> int:
    args = arguments()
    listed = faults.read(args.list)
    some = chosen(listed, args.names)[::args.every]
    wrong = faults.check(some, ROOT)
    if args.check and args.build:
        wrong += own_tests.wrong(some, args.build.resolve())
    if wrong:
        raise faults.ListError("\n".join(wrong))
    record = Record(listed)

    def write_page() -> None:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(report.page(listed, record.results), encoding="utf-8")

    def note(fault: faults.Fault, result: dict) -> None:
        record.note(fault, result, ROOT)
        record.write()
        write_page()

    if args.check:
        if args.write:
            write_page()
        print(f"{len(some)} faults, each with its place")
        return 0

    scratch = (Overlay(ROOT, args.scratch.resolve(), args.jobs, args.build.resolve()) if args.build else
               Scratch(ROOT, args.scratch.resolve(), args.jobs))
    known = {fault.name for fault in some if args.resume and record.is_of_today(fault, ROOT)}
    to_try = [fault for fault in some if fault.name not in known]
    scratch.configure()
    caught = known
    if to_try:
        require_sound(scratch, to_try)
        # Faults of one file in a row: what it makes the compiler do again is done once for each and not twice.
        caught |= try_all(scratch, sorted(to_try, key=lambda fault: (fault.component, fault.file)),
                          note if args.write else lambda *_: None)

    missed = [fault.name for fault in some if fault.name not in caught]
    explained = sum(bool(fault.survives) and fault.name in caught for fault in some)
    print(f"{len(some)} faults: {len(caught) - explained} caught, {explained} explained, {len(missed)} missed")
    if missed:
        print("missed: " + " ".join(missed))
        return 1
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("scripts/mutate: broken off"))  # and the fault is taken back
    try:
        sys.exit(main())
    except (faults.ListError, ScratchError) as error:
        sys.exit(f"scripts/mutate: {error}")
