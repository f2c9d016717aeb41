"""Makes the list of all tests of shapes, of the registry (plumb_list_tests), the symbols of the library and, where they
have been measured, the times. Fails when some test has no header, no degree or no source, or the comments of its header
do not name the source. With --write the page goes to a file; without, nothing is written."""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys

import docstrings

INTRODUCTION = """# Tests

Every test of shapes: where it is declared, the degree of the polynomials that decide it, where its algorithm comes from
and how its time compares. Made by `cmake --build --preset release --target plumb_tests_page` from the registry that all
tests of the library are generated from; no line here is written by hand. What each test means is said in
[semantics.md](../../docs/semantics.md).

- *degree*: the largest of any polynomial whose sign is asked for, in all numbers of the shapes together. It is found by
  running the algorithms over numbers of which only the degree is known, with all outcomes of every sign; of tests that
  are decided by signs of predicates it is the largest degree of those that they ask for on input that touches.
- *easy / plain*: the time of the test on easy input over that of the same algorithm in plain doubles, which can be
  wrong; *ties / easy*: its time on input that touches exactly over that on easy input (`scripts/bench`). A dash: not
  measured.

What is not in the registry, from the options of `cull` on, is listed from the headers that declare it. Every source is
one that the comments of the header name, too.
"""

# Where the options of cull come from, and what the tests that use them are called where they are measured.
OPTIONS = {
    "planes": ("Assarsson and Möller 2000", ["cull_sides", "cull_masked"]),
    "first": ("Assarsson and Möller 2000", ["cull_hinted"]),
    "symmetric": ("Assarsson and Möller 2000", ["cull_octant"]),
    "reverse": ("Eberly 2001", ["cull_reverse"]),
}

# Where the bounding volumes come from.
CONSTRUCTIONS = {
    "bounding_aabb": docstrings.DEFINITION,
    "bounding_kdop": "Klosowski et al. 1998",
    "bounding_sphere": "Gärtner 1999",
    "bounding_obb": docstrings.DEFINITION,
}

WITNESS_SOURCE = "Wolfe 1976"

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
        self.with_witness = set()  # the types of which intersection_witness knows what they are
        for header in sorted(root.glob(docstrings.PREDICATES)):
            for name, parameters in re.findall(
                r"^(?:\[\[[\w:]+\]\] )?inline \w+ (\w+)\(([^)]*)\)", header.read_text(encoding="utf-8"), re.MULTILINE
            ):
                self.inline[name, self.types(parameters)].add(header.name)
        for path in map(pathlib.Path, objects):
            symbols = subprocess.run([nm, "-C", "--defined-only", path], stdout=subprocess.PIPE, check=True, text=True)
            header = self.header_of(root, path.name.split(".")[0])
            if header is None:
                continue
            for line in symbols.stdout.splitlines():
                if match := re.search(r" [TW] .*plumb::convex::kind_of<plumb::(.*)>\(\)$", line):
                    self.with_witness.add(match[1].strip())
                if match := re.search(r" [TW] (?:[\w:<> ]+ )?plumb::(\w+)(?:<.*>)?\((.*)\)$", line):
                    self.compiled[match[1], self.types(match[2].replace("plumb::", ""))].add(header)

    @staticmethod
    def header_of(root, stem):
        """A header's functions may be compiled in several files, each with some words more in its name."""
        while stem:
            if docstrings.header_of_predicates(root, f"{stem}.hpp"):
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
        test, types = test.partition(" with ")[0], tuple(self.as_declared(types))
        found = self.inline.get((test, types)) or self.compiled.get((test, types)) or set()
        if len(found) != 1:
            raise PageError(f"{test} of {types} is declared in {sorted(found) or 'no header'}")
        return next(iter(found))


def read_times(path):
    """The measured ratios of tests, also of their shapes in the opposite order where that is not measured itself."""
    if path is None or not path.exists():
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


def link(path, text, root):
    """From build/pages, where the page is put."""
    return f"[{text}](../../{path.relative_to(root)})"


def row_of(*cells):
    return "| " + " | ".join(cells) + " |"


def same_names(what, listed, declared):
    if set(listed) != set(declared):
        raise PageError(f"{what} of the headers are {sorted(declared)}, of page.py {sorted(listed)}")


class Sources:
    """Those that have been used, each of which the text beside it names."""

    def __init__(self):
        self.used = set()

    def use(self, source, text, where):
        if not docstrings.cites(text, source):
            raise PageError(f"{where} does not name {source}")
        self.used.add(source)
        return source


def options_of_culling(root, times, sources):
    """What each one is says the first sentence of its docstring."""
    header = docstrings.header_of_predicates(root, "cull.hpp")
    members = re.search(r"^struct CullOptions {\n(.*?)^};", header.read_text(encoding="utf-8"), re.M | re.S)[1]
    options = {}
    for comment, name in re.findall(r"((?:^  ///.*\n)+)^  \w+ (\w+) = ", members, re.M):
        text = " ".join(line.strip("/ ") for line in comment.splitlines())
        options[name] = re.split(r"[:.;](?: |$)|, which", text)[0]
    same_names("the options of cull", OPTIONS, options)
    yield "\n| option | what it is | source | easy / plain, beside frustum_gl |"
    yield "| --- | --- | --- | --- |"
    for name, what in options.items():
        source, tests = OPTIONS[name]
        measured = [
            f"{test}: "
            + (", ".join(
                f"{key[2]} {x['easy_to_plain']:.2g}" for key, x in times.items() if key[:2] == (test, "frustum_gl")
            ) or "–")
            for test in tests
        ]
        source = sources.use(source, docstrings.text_of(header), "cull.hpp")
        yield row_of(f"`{name}`", what, source, "; ".join(measured))


def witnesses(tests, with_witness, root, sources):
    """Of all pairs of shapes, in either order; the library has to be able to say what is known of each shape."""
    path = docstrings.header_of_predicates(root, "witness.hpp")
    functions = [f for f in docstrings.functions_of(path) if f.name == "intersection_witness"]
    pairs = [x for x in tests if x["test"] == "intersects"]
    if without := [shapes_of(x) for x in pairs if not with_witness.issuperset(Headers.as_declared(x["types"]))]:
        raise PageError(f"intersects has no witness of {without}")
    names = {tuple(sorted(shapes_of(x))): all(t.endswith("2") for t in x["types"]) for x in pairs}
    flat = sum(names.values())
    if len(functions) != 2:
        raise PageError("witness.hpp is not of the plane and of space")
    source = sources.use(WITNESS_SOURCE, docstrings.text_of(path), path.name)
    yield "\n## intersection_witness\n"
    yield "In rational numbers throughout, of any degree."
    yield "\n| shapes | header | source |"
    yield "| --- | --- | --- |"
    yield row_of(f"all pairs of intersects in the plane, {flat}", link(path, path.name, root), source)
    yield row_of(f"all pairs of intersects in space, {len(names) - flat}", link(path, path.name, root), source)


def bounding_volumes(root, times, sources):
    yield "\n## Bounding volumes\n"
    yield "| volume | header | degree | source | easy / plain | ties / easy |"
    yield "| --- | --- | ---: | --- | ---: | ---: |"
    declared = {}
    for path in sorted((root / "constructions/plumb").glob("*.hpp")):
        instances = re.findall(r"^extern template \w+ (\w+)<(\d+)>", path.read_text(encoding="utf-8"), re.M)
        for f in docstrings.functions_of(path):
            names = [f.name + k for name, k in instances if name == f.name] or [f.name]
            declared[f.name] = (f, names, path)
    same_names("the constructions", CONSTRUCTIONS, declared)
    for f, names, path in declared.values():
        degrees = re.findall(r"[Dd]egree (\d+)", f.docstring)
        if not degrees:
            raise PageError(f"the docstring of {f.name} gives no degree")
        source = sources.use(CONSTRUCTIONS[f.name], f.docstring, f.name)
        for name in names:
            (measured,) = [x for key, x in times.items() if key[0] == name][:1] or [{}]
            ratios = [
                f"{float(measured[key]):.2g}" if measured.get(key) is not None else "–"
                for key in ("easy_to_plain", "tie_to_easy")
            ]
            header = link(path, path.name, root)
            yield row_of(name, header, max(degrees, key=int), source, *ratios)


def layout_of(parameters):
    types = [p.strip().removeprefix("const ") for p in parameters.split(",")]
    if re.match(r"\w*Coordinates\d", types[0]):
        return "structure of arrays"
    indexed = "Indices<" in parameters
    return ("padded, indexed" if "Padded" in types[0] else "indexed") if indexed else "array of structures"


def batches(tests, root, sources):
    """Each is of the test of a header, whose degree and source it has."""
    yield "\n## Batches\n"
    yield "| test | header | layouts | degree | source |"
    yield "| --- | --- | --- | ---: | --- |"
    for path in sorted((root / "batch/plumb").glob("batch_*.hpp")):
        functions = docstrings.functions_of(path)
        if not functions:
            continue
        (name,) = {f.name for f in functions}
        stem = path.stem.removeprefix("batch_")
        single = [x for x in tests if x["test"] == name and stem in (name, "_".join(shapes_of(x)))]
        if len(single) != 1 or single[0]["header"] != f"{stem}.hpp":
            raise PageError(f"{path.name} is not of one test")
        (single,) = single
        source = sources.use(single["source"], docstrings.text_of(path), path.name)
        test = name if stem == name else f"{name} {', '.join(shapes_of(single))}"
        header = link(path, path.name, root)
        yield row_of(test, header, "; ".join(layout_of(f.parameters) for f in functions), str(single["degree"]), source)


def matrix(tests, root):
    """Degrees of intersects in space, with a link to the header of each."""
    names = list(LETTERS)
    cells = {}
    for x in tests:
        if x["test"] == "intersects" and all(s in LETTERS for s in x["shapes"]):
            first, second = sorted(x["shapes"], key=names.index)
            cells[first, second] = link(docstrings.header_of_predicates(root, x["header"]), x["degree"], root)
    yield "| |" + "|".join(LETTERS.values()) + "|"
    yield "| --- |" + " :-: |" * len(names)
    for i, first in enumerate(names):
        row = [cells.get((first, second), "") if j >= i else "" for j, second in enumerate(names)]
        yield f"| {first} **{LETTERS[first]}** |" + "|".join(row) + "|"


def make_page(tests, references, times, with_witness, root):
    sources = Sources()
    paths = {x["header"]: docstrings.header_of_predicates(root, x["header"]) for x in tests}
    texts = {header: docstrings.text_of(path) for header, path in paths.items()}
    yield INTRODUCTION
    yield "## intersects, by degree\n"
    yield from matrix(tests, root)
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
                link(paths[x["header"]], x["header"], root),
                str(x["degree"]),
                sources.use(x["source"], texts[x["header"]], x["header"]),
                ratio(times, x, "easy_to_plain"),
                ratio(times, x, "tie_to_easy"),
            ]
            yield row_of(*row)
        if name == "cull with options":
            yield from options_of_culling(root, times, sources)
    yield from witnesses(tests, with_witness, root, sources)
    yield from bounding_volumes(root, times, sources)
    yield from batches(tests, root, sources)
    yield "\n## Sources\n"
    for x in references:
        if x["reference"] in sources.used:
            yield f"- *{x['reference']}*: {x['citation']}"
    if unknown := sources.used - {x["reference"] for x in references}:
        raise PageError(f"literature.hpp does not have {sorted(unknown)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nm", default="nm", help="what lists symbols")
    parser.add_argument("--write", type=pathlib.Path, metavar="FILE", help="write the page to a file")
    parser.add_argument("--times", type=pathlib.Path, metavar="FILE", help="pairs.json, from plumb_pair_bench")
    parser.add_argument("program", help="plumb_list_tests")
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    parser.add_argument("objects", nargs="+", help="of the library")
    arguments = parser.parse_args()
    tests, references = read_tests(arguments.program)
    headers = Headers(arguments.nm, arguments.root, arguments.objects)
    for x in tests:
        x["header"] = headers.of(x["test"], tuple(x["types"]))
    times = read_times(arguments.times)
    page = "\n".join(make_page(tests, references, times, headers.with_witness, arguments.root)) + "\n"
    if arguments.write:
        arguments.write.parent.mkdir(parents=True, exist_ok=True)
        arguments.write.write_text(page, encoding="utf-8")
    print(f"{len(tests)} tests, each with header, degree and source")


if __name__ == "__main__":
    try:
        main()
    except PageError as error:
        sys.exit(f"page.py: {error}")
