"""Makes docs/tests.md, the list of all tests of shapes: of the registry (plumb_list_tests), the symbols of the library
and docs/pairs.json, the times. Without --write, fails when the page in the tree is another."""

import argparse
import collections
import difflib
import json
import pathlib
import re
import subprocess
import sys

INTRODUCTION = """# Tests

Every test of shapes: where it is declared, the degree of the polynomials that decide it, where its algorithm comes from
and how its time compares. Made by `cmake --build --preset release --target plumb_tests_page` from the registry that all
tests of the library are generated from; no line here is written by hand, and `ctest` fails when it is not as that says.
What each test means is said in [semantics.md](semantics.md).

- *degree*: the largest of any polynomial whose sign is asked for, in all numbers of the shapes together. It is found by
  running the algorithms over numbers of which only the degree is known, with all outcomes of every sign; of tests that
  are decided by signs of predicates it is the largest degree of those that they ask for on input that touches.
- *easy / plain*: the time of the test on easy input over that of the same algorithm in plain doubles, which can be
  wrong; *ties / easy*: its time on input that touches exactly over that on easy input
  ([benchmarks.md](benchmarks.md)). A dash: not measured.
"""

LETTERS = {
    "point": "P", "segment": "S", "ray": "R", "line": "L", "triangle": "T", "tetrahedron": "H", "plane": "N",
    "sphere": "B", "ellipsoid": "E", "aabb": "A", "obb": "O", "kdop6": "K6", "kdop14": "K14", "kdop18": "K18",
    "kdop26": "K26", "capsule": "C", "lozenge": "Z", "frustum_gl": "G", "frustum_d3d": "D", "view_frustum": "V",
}  # fmt: skip


class PageError(Exception):
    """Something is missing."""


def read_tests(program):
    """The tests of the registry and its references."""
    run = subprocess.run([program], stdout=subprocess.PIPE, check=False, text=True)
    if run.returncode != 0:
        raise PageError("the registry's list is not complete")
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    return [x for x in lines if "test" in x], [x for x in lines if "reference" in x]


class Headers:
    """Which header declares a function."""

    def __init__(self, nm, root, objects):
        self.inline = collections.defaultdict(set)  # (name, types) -> headers
        self.compiled = collections.defaultdict(set)
        for header in sorted((root / "predicates/plumb").glob("*.hpp")):
            for name, parameters in re.findall(
                r"^(?:\[\[[\w:]+\]\] )?inline \w+ (\w+)\(([^)]*)\)", header.read_text(encoding="utf-8"), re.MULTILINE
            ):
                self.inline[name, self.types(parameters)].add(header.name)
        for path in map(pathlib.Path, objects):
            symbols = subprocess.run([nm, "-C", "--defined-only", path], stdout=subprocess.PIPE, check=True, text=True)
            header = self.header_of(root / "predicates/plumb", path.name.split(".")[0])
            if header is None:
                continue
            for line in symbols.stdout.splitlines():
                if match := re.search(r" [TW] (?:[\w:<> ]+ )?plumb::(\w+)(?:<.*>)?\((.*)\)$", line):
                    self.compiled[match[1], self.types(match[2].replace("plumb::", ""))].add(header)

    @staticmethod
    def header_of(directory, stem):
        """A header's functions may be compiled in several files, each with some words more in its name."""
        while stem:
            if (directory / f"{stem}.hpp").exists():
                return f"{stem}.hpp"
            stem = stem.rpartition("_")[0]
        return None

    @staticmethod
    def types(parameters):
        """Point3 const&, Kdop<6> const&, or const Point3& first, const Point3& second."""
        words = [re.sub(r"\bconst\b", "", p).split() for p in parameters.split(",")]
        return tuple(w[0].replace("&", "") for w in words if w)

    @staticmethod
    def as_declared(types):
        """A set of points that the registry holds in place is a polygon, or a pointer and a count."""
        for name in types:
            if name.startswith("generators::PolygonOf<"):
                yield "ConvexPolygon3"
            elif name.startswith("generators::PointsOf<"):
                yield from ("Point3", "unsigned")
            else:
                yield name

    def of(self, test, types):
        types = tuple(self.as_declared(types))
        found = self.inline.get((test, types)) or self.compiled.get((test, types)) or set()
        if len(found) != 1:
            raise PageError(f"{test} of {types} is declared in {sorted(found) or 'no header'}")
        return next(iter(found))


def read_times(path):
    """The measured ratios of tests, also of their shapes in the opposite order where that is not measured itself."""
    if not path.exists():
        return {}
    times, opposite = {}, {}
    for x in json.loads(path.read_text(encoding="utf-8"))["tests"]:
        shapes = [x["first"], *filter(None, x["second"].split("/"))]
        times[(x["test"], *shapes)] = opposite[(x["test"], *reversed(shapes))] = x
    return opposite | times


def shapes_of(test):
    return [shape or kind for shape, kind in zip(test["shapes"], test["types"])]


def ratio(times, test, key):
    value = times.get((test["test"], *shapes_of(test)), {}).get(key)
    return "–" if value is None else f"{float(value):.2g}"


def link(header, text):
    return f"[{text}](../predicates/plumb/{header})"


def matrix(tests):
    """Degrees of intersects in space, with a link to the header of each."""
    names = list(LETTERS)
    cells = {}
    for x in tests:
        if x["test"] == "intersects" and all(s in LETTERS for s in x["shapes"]):
            first, second = sorted(x["shapes"], key=names.index)
            cells[first, second] = link(x["header"], x["degree"])
    yield "| |" + "|".join(LETTERS.values()) + "|"
    yield "| --- |" + " :-: |" * len(names)
    for i, first in enumerate(names):
        row = [cells.get((first, second), "") if j >= i else "" for j, second in enumerate(names)]
        yield f"| {first} **{LETTERS[first]}** |" + "|".join(row) + "|"


def make_page(tests, references, times):
    yield INTRODUCTION
    yield "## intersects, by degree\n"
    yield from matrix(tests)
    of_test = collections.defaultdict(list)
    for x in tests:
        of_test[x["test"]].append(x)
    for name, group in of_test.items():
        yield f"\n## {name}\n"
        yield "| shapes | header | degree | source | easy / plain | ties / easy |"
        yield "| --- | --- | ---: | --- | ---: | ---: |"
        for x in group:
            row = [
                ", ".join(shapes_of(x)),
                link(x["header"], x["header"]),
                str(x["degree"]),
                x["source"],
                ratio(times, x, "easy_to_plain"),
                ratio(times, x, "tie_to_easy"),
            ]
            yield "| " + " | ".join(row) + " |"
    yield "\n## Sources\n"
    used = {x["source"] for x in tests}
    for x in references:
        if x["reference"] in used:
            yield f"- *{x['reference']}*: {x['citation']}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nm", default="nm", help="what lists symbols")
    parser.add_argument("--write", action="store_true", help="put the page into the tree")
    parser.add_argument("program", help="plumb_list_tests")
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    parser.add_argument("objects", nargs="+", help="of the library")
    arguments = parser.parse_args()
    tests, references = read_tests(arguments.program)
    headers = Headers(arguments.nm, arguments.root, arguments.objects)
    for x in tests:
        x["header"] = headers.of(x["test"], tuple(x["types"]))
    page = "\n".join(make_page(tests, references, read_times(arguments.root / "docs/pairs.json"))) + "\n"
    path = arguments.root / "docs/tests.md"
    if arguments.write:
        path.write_text(page, encoding="utf-8")
        return 0
    committed = path.read_text(encoding="utf-8") if path.exists() else ""
    sys.stdout.writelines(
        difflib.unified_diff(committed.splitlines(True), page.splitlines(True), "docs/tests.md", "the registry's")
    )
    if page != committed:
        print("docs/tests.md is not that of the registry: cmake --build <tree> --target plumb_tests_page")
    return 0 if page == committed else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except PageError as error:
        sys.exit(f"page.py: {error}")
