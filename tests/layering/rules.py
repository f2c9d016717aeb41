"""Fails when the sources break a rule of the house, and says which file does.

unique_header_names  The include roots merge when they are installed, so a public header's name is used once.
no_parent_includes   A '..' in an include would reach past the include roots.
no_included_sources  A source is compiled once, by its target.
no_circles           Headers include each other in one direction.
short_files          No file of the library has more than 400 lines.
say_what_for         An internal header of the library says first which rooms it is for: all that include it.
named_by_room        What is not installed is in a folder of its room's name: users who build the library with their own
                     program have the rooms among their include roots, and a bare name could be theirs."""

import argparse
import pathlib
import re
import sys

LIBRARY = ("kernel", "filters", "predicates", "constructions", "motion", "surfaces", "trees", "catalogue", "mesh", "batch",
           "arrangement", "bindings", "tools")
ROOMS_OF_ROOMS = ("predicates", "constructions", "bindings", "tools")
OTHERS = ("tests", "fuzz", "bench", "examples")
LONGEST = 400


def sources_of(root, rooms):
    for room in rooms:
        for path in sorted((root / room).rglob("*.?pp")):
            if root / "tests/layering/violation" not in path.parents:
                yield path


def is_public(path):
    folder = path.parent.parent if path.parent.name == "detail" else path.parent
    return path.suffix == ".hpp" and folder.name == "plumb"


def name_in_includes(path):
    return "/".join(path.parts[-3 if path.parent.name == "detail" else -2:])


def includes_of(path):
    return re.findall(r'^\s*#\s*include\s*[<"]([^>"]+)', path.read_text(encoding="utf-8"), re.MULTILINE)


def unique_header_names(root):
    first = {}
    for path in sources_of(root, LIBRARY):
        if is_public(path) and first.setdefault(path.name, path) != path:
            yield f"{path}: so is {first[path.name]} called"


def no_parent_includes(root):
    for path in sources_of(root, LIBRARY + OTHERS):
        yield from (f"{path}: '..' in {name}" for name in includes_of(path) if ".." in name)


def no_included_sources(root):
    for path in sources_of(root, LIBRARY + OTHERS):
        yield from (f"{path}: includes the source {name}" for name in includes_of(path) if name.endswith(".cpp"))


def no_circles(root):
    headers = [path for path in sources_of(root, LIBRARY) if path.suffix == ".hpp"]
    by_name = {name_in_includes(path): path for path in headers}
    finished, under_way = set(), []

    def visit(path):
        if path in finished:
            return
        if path in under_way:
            yield " -> ".join(str(p) for p in [*under_way[under_way.index(path):], path])
            return
        under_way.append(path)
        for name in includes_of(path):
            if name in by_name:
                yield from visit(by_name[name])
        finished.add(under_way.pop())

    for path in headers:
        yield from visit(path)


def short_files(root):
    for path in sources_of(root, LIBRARY):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LONGEST:
            yield f"{path}: {lines} lines, {LONGEST} at most"


def room_of(root, path):
    parts = path.relative_to(root).parts
    return parts[1] if parts[0] in ROOMS_OF_ROOMS and len(parts) > 2 else parts[0]


def say_what_for(root):
    rooms = {}
    for path in sources_of(root, LIBRARY):
        for name in includes_of(path):
            rooms.setdefault(name, []).append(room_of(root, path))
    for path in sources_of(root, LIBRARY):
        if path.suffix != ".hpp" or is_public(path):
            continue
        names = sorted(set(rooms.get(name_in_includes(path), [room_of(root, path)])))
        line = f"// For {' and '.join([', '.join(names[:-1]), names[-1]] if names[1:] else names)}."
        told = [told for told in path.read_text(encoding="utf-8").splitlines() if told and told != "#pragma once"]
        if not " ".join([*told[:1], *(t.removeprefix("// ") for t in told[1:2])]).startswith(line):  # of two at most
            yield f"{path}: does not begin with '{line}'"


def named_by_room(root):
    for path in sources_of(root, LIBRARY):
        folder = path.parent
        if path.suffix == ".hpp" and not is_public(path):
            if folder.name != folder.parent.name:
                yield f"{path}: is not found by the room's name and its own"


RULES = {rule.__name__: rule for rule in
         (unique_header_names, no_parent_includes, no_included_sources, no_circles, short_files, say_what_for,
          named_by_room)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rule", choices=RULES)
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    arguments = parser.parse_args()
    sources = list(sources_of(arguments.root, LIBRARY))
    wrong = list(RULES[arguments.rule](arguments.root))
    print("\n".join(wrong) or f"{len(sources)} sources of the library")
    return 1 if wrong or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
