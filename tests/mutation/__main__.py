"""Makes faults in a copy of the tree, one at a time, and tells which of them no test notices.

The faults are made by operators (comparisons, signs, constants, conditions, bounds, values, dropped statements) and
drawn by a seed: evenly over the rooms, and in each over its files. A fault is known by a hash of its line and the one
before it, wherever they stand. Those that do not compile are not counted, nor those of which the compiler makes what it
makes without them, nor those that tests/mutation/equivalent.toml explains."""

import argparse
import collections
import hashlib
import itertools
import os
import pathlib
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import ledger
from fault_operators import OPERATORS, Fault, Source
from trial import PROGRAMS, Outcome, Trial, TrialError

ROOT = pathlib.Path(__file__).resolve().parents[2]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME",
                        help="rooms, files or hashes of faults to draw from; without any, all rooms")
    parser.add_argument("--check", action="store_true", help="only look whether faults can be made and the ledger's lines still exist")
    parser.add_argument("--faults", type=int, default=40, metavar="N", help="how many are tried (40)")
    parser.add_argument("--minutes", type=float, default=float("inf"), metavar="N",
                        help="stop after so long, a compiler or a test that runs then as well")
    parser.add_argument("--seed", help="draws others (the commit that is checked out, or 1 outside of git)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="compilers at once")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "release", metavar="DIRECTORY",
                        help="a build of the tree with the tests, by ninja, which is brought up to date (build/release)")
    parser.add_argument("--scratch", type=pathlib.Path, default=ROOT / "build" / "mutation", metavar="DIRECTORY",
                        help="where the copy of the tree is (build/mutation)")
    return parser.parse_args()


def all_faults(root: pathlib.Path) -> list[Fault]:
    return [fault for room in PROGRAMS for path in sorted((root / room).rglob("*")) if path.suffix in (".hpp", ".cpp")
            for fault in Source(str(path.relative_to(root)), path.read_text(encoding="utf-8")).faults()]


def unmade(faults: list[Fault]) -> list[str]:
    """A line for each room and each operator without a fault."""
    made = {fault.operator for fault in faults} | {fault.file.split("/")[0] for fault in faults}
    return [f"{name} has no fault" for name in (*OPERATORS, *PROGRAMS) if name not in made]


def seed_of(root: pathlib.Path) -> str:
    """The commit, so that each tries other faults."""
    command = ["git", "-C", str(root), "rev-parse", "--verify", "--short=12", "HEAD"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "1"


def drawn(faults: list[Fault], seed: str) -> list[Fault]:
    """All of them, in the order of the draw: a fault of each room in turn, and of a room one of each file in turn."""
    def order(text: str) -> str:
        return hashlib.sha256(f"{seed} {text}".encode()).hexdigest()

    def in_turn(lists: list[list[Fault]]) -> list[Fault]:
        turns: Iterator[tuple] = itertools.zip_longest(*lists)
        return [fault for turn in turns for fault in turn if fault is not None]

    rooms: dict[str, dict[str, list[Fault]]] = collections.defaultdict(lambda: collections.defaultdict(list))
    for fault in sorted(faults, key=lambda fault: order(fault.key)):
        rooms[fault.file.split("/")[0]][fault.file].append(fault)
    return in_turn([in_turn([files[name] for name in sorted(files, key=order)]) for _, files in sorted(rooms.items())])


def difference(fault: Fault, root: pathlib.Path) -> str:
    text = (root / fault.file).read_text(encoding="utf-8")
    first, last = text.rfind("\n", 0, fault.start) + 1, text.find("\n", fault.end)
    old, new = text[first:last], text[first:fault.start] + fault.new + text[fault.end:last]
    return "".join(f"    {mark}{line}\n" for mark, some in (("-", old), ("+", new)) for line in some.split("\n"))


def table(outcomes: list[tuple[Fault, Outcome]]) -> str:
    rows: dict[str, collections.Counter] = collections.defaultdict(collections.Counter)
    for fault, outcome in outcomes:
        rows[fault.file.split("/")[0]][outcome.kind] += 1
        rows["all"][outcome.kind] += 1
    text = f"{'':14} killed survived  share   same invalid untold\n"
    for room in [*sorted(room for room in rows if room != "all"), *(["all"] if rows else [])]:
        row = rows[room]
        counted = row["killed"] + row["survived"]
        share = f"{100 * row['killed'] / counted:4.0f} %" if counted else "     -"
        text += f"{room:14} {row['killed']:6} {row['survived']:8} {share} {row['same']:6} {row['invalid']:7} {row['untold']:6}\n"
    return text


def main() -> int:
    args = arguments()
    until = time.monotonic() + 60 * args.minutes
    known, faults = ledger.read(), all_faults(ROOT)
    if wrong := ledger.gone(known, faults) + unmade(faults):
        raise ledger.LedgerError("\n".join(wrong))
    if args.check:
        print(f"{len(faults)} faults can be made; {len(known)} lines of the ledger, and all of them exist")
        return 0
    if args.names:
        some = {name.rstrip("/") for name in args.names}
        faults = [fault for fault in faults if some & {fault.file, fault.file.split("/")[0], fault.key}]
        if not faults:
            raise ledger.LedgerError(f"there are no faults of {' '.join(args.names)}")
    seed = args.seed or seed_of(ROOT)
    order = drawn(faults, seed)
    explained = sum(fault.key in known for fault in order[:args.faults])
    to_try = [fault for fault in order[:args.faults] if fault.key not in known]

    trial = Trial(ROOT, args.build.resolve(), args.scratch.resolve(), args.jobs, until)
    print(f"seed {seed}: {len(to_try)} of {len(faults)} faults, and {explained} that change nothing; first the tests without any",
          flush=True)
    trial.require_sound({program for fault in to_try for program in PROGRAMS[fault.file.split("/")[0]]})
    outcomes: list[tuple[Fault, Outcome]] = []
    for number, fault in enumerate(to_try, 1):
        start = time.monotonic()
        if start > until:
            print(f"{args.minutes:g} minutes are over: {len(to_try) - number + 1} faults are not tried")
            break
        outcome = trial.outcome(fault)
        outcomes.append((fault, outcome))
        print(f"{number:3}/{len(to_try)} {time.monotonic() - start:5.0f} s  {fault.file}:{fault.line} {fault.operator}: "
              f"{fault.change[:60]}  {outcome.kind}  {outcome.by}", flush=True)

    print(f"\n{table(outcomes)}")
    survivors = [(fault, outcome) for fault, outcome in outcomes if outcome.kind == "survived"]
    for fault, outcome in survivors:
        print(f"{fault.file}:{fault.line} {fault.operator}, {outcome.by}\n{difference(fault, ROOT)}\n{ledger.stanza(fault)}")
    if survivors:
        print("Write a test that fails with the fault, or add the entry to the ledger, with the reason.")
    if to_try and not any(outcome.kind in ("killed", "survived", "same") for _, outcome in outcomes):
        raise TrialError("of none of the faults it is told whether a test notices")
    return 1 if survivors else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("scripts/mutate: broken off"))  # and the fault is taken back
    try:
        sys.exit(main())
    except (ledger.LedgerError, TrialError, ValueError) as error:
        sys.exit(f"scripts/mutate: {error}")
