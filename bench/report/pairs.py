"""The sections about tests of shapes, from what plumb_pair_bench wrote."""

import json
import statistics

from page import count, measured_table, number, ratio, share, table
from results import quotient

HEADING = "## Tests of two shapes"
TEXT = HEADING + """

`intersects` for all pairs of shapes of the registry, by `plumb_pair_bench`, all contenders for a pair in one process as
above, in processor time; medians of {repetitions} repetitions. {about} Every number, of all classes and
contenders, is in `{path}`.

- plain: the same algorithm in plain `double` without bounds (`bench/plain`).
- EPICK: CGAL's `do_intersect`. Its sphere is a surface with a squared radius, here a rounded one, and is asked only
  about unbounded sets. FCL {fcl} and Bullet {bullet}: GJK in `double` where they have no formula, Bullet without its
  margins. Each peer is asked the pairs that it has, and about a box only when its edges are at right angles.
- easy: shapes of about the size of their distance. Half of the pairs are in contact where chance brings that about, and
  the answer stays when one shape is moved by a thousandth. A sequence has 32,768 pairs in random order, or 524,288
  numbers, so that no branch predictor learns it.
- zero_int, zero_round: in exact contact; integers of at most 2^14, and the same times an odd number of 38 bits.
- near: a hair's breadth apart or overlapping.
- extreme: huge, tiny and subnormal numbers, and axes in different units. CGAL and Bullet are not asked about these:
  CGAL ends the program on an infinite number. FCL is asked about easy ones only: libccd may run without end.

{targets}
"""
OTHER_TEXT = """## Other tests

All other tests of shapes, measured in the same way. A case is easy or a tie by the answer that touching sets give:

- classify: half of the shapes are as large as the solid, and half a quarter of that. The solid has them inside, outside
  or neither. Ties touch from outside or from inside; those of a plane touch it.
- cull and its options, each by itself: the side planes only; a mask of three planes; first the plane that culled last
  time; the reverse test of a box's faces; the octant test, for cameras with exactly symmetric planes, as
  symmetric_planes finds them.
- parallel, skew, meet_in_one_point: easy cases are in no special position; ties are parallel, in one plane, or have
  dependent normals.
- intersects_hollow, relate, slabs_overlap, also of translated k-DOPs, apex_points_overlap: as intersects.
- apex_indices and apex_points, of five points; ties are equally distant, exactly.
- bounding volumes, of 32 points; ties have integers for coordinates, and every eight lie on a sphere. The plain ones are
  rounded to nearest, and so need not contain all points; the plain sphere is Ritter's, a larger one. EPICK is CGAL's
  `bbox_3`.

{targets}
"""
EASY_TO_PLAIN, TIE_TO_EASY = 1.5, 20
PEERS = {"epick": "EPICK", "fcl": "FCL", "bullet": "Bullet"}

# What docs/benchmarks.md shows.
SHOWN = [
    "segment, triangle", "ray, triangle", "ray, sphere", "ray, aabb", "ray, obb", "ray, plane", "point, obb",
    "triangle, triangle", "triangle, aabb", "plane, aabb", "sphere, sphere", "sphere, aabb", "sphere, obb", "aabb, aabb",
    "aabb, obb", "obb, obb", "capsule, capsule", "kdop18, kdop18", "polygon 5, aabb", "classify frustum_gl, aabb",
    "cull frustum_gl, aabb",
]
SHOWN_CLASSES = ["easy", "near", "zero_int", "zero_round"]


class Section:
    """Of some of the tests."""

    def __init__(self, tests, names):
        self.tests = tests
        self.names = names  # the columns that a test's name takes

    def targets(self):
        easy = [t["easy_to_plain"] for t in self.tests if t["easy_to_plain"] is not None]
        tie = [t["tie_to_easy"] for t in self.tests if t["tie_to_easy"] is not None]
        return (f"Targets: easy at most {EASY_TO_PLAIN} times plain, met by {sum(r <= EASY_TO_PLAIN for r in easy)} of "
                f"{len(easy)};\nzero_int and zero_round at most {TIE_TO_EASY} times easy, met by "
                f"{sum(r <= TIE_TO_EASY for r in tie)} of {len(tie)}.")

    def table(self, peers):
        rows = [[*(test[n] for n in self.names), *self.cells(test, peers)] for test in self.tests]
        return table([*self.names, *self.columns(peers)], rows, names=len(self.names))

    @staticmethod
    def columns(peers):
        return ["easy, ns", "/ plain", "zero_int / easy", "zero_round / easy", "near / easy",
                *(f"{p} / easy" for p in peers.values())]

    @classmethod
    def cells(cls, test, peers):
        easy = cls.time(test, "easy", "plumb")
        to_easy = [ratio(t / easy) if (t := cls.time(test, c, "plumb")) and easy else ""
                   for c in ("zero_int", "zero_round", "near")]
        to_peers = [ratio(t / easy) if (t := cls.time(test, "easy", p)) and easy else "" for p in peers]
        return [number(easy), ratio(test["easy_to_plain"]), *to_easy, *to_peers]

    @staticmethod
    def time(test, input_class, contender):
        return test["classes"].get(input_class, {}).get("ns", {}).get(contender)

    def wrong(self, peers):
        """By class, over all tests."""
        classes = list(dict.fromkeys(c for t in self.tests for c in t["classes"]))
        rows = []
        for input_class in classes:
            row = [input_class]
            for contender in ["plain", *peers]:
                measured = [c for t in self.tests if contender in (c := t["classes"].get(input_class, {})).get("wrong", {})]
                asked = sum(c["asked"][contender] for c in measured)
                wrong = sum(c["wrong"][contender] for c in measured)
                row.append(f"{count(wrong)} of {count(asked)}" if asked else "")
            rows.append(row)
        return ("Wrong answers, which are those that are not Plumb's.\n\n" +
                table(["class", "plain", *peers.values()], rows, names=1))


class Pairs:
    SHOWN = ("pairs", "all_tests_of_shapes")

    def __init__(self, path):
        self.path = path
        self.results = json.loads(path.read_text(encoding="utf-8"))
        tests = self.results["tests"]
        self.pairs = Section([t for t in tests if t["test"] == "intersects"], ["first", "second"])
        self.others = Section([t for t in tests if t["test"] != "intersects"], ["test", "first", "second"])

    def shown(self):
        tests = {f"{t['first']}, {t['second']}" if t["test"] == "intersects" else
                 f"{t['test']} {t['first']}, {t['second']}": t for t in self.results["tests"]}
        rows = [[name, *Section.cells(tests[name], PEERS)] if name in tests else [name, ""] for name in SHOWN]
        return {"pairs": measured_table(["pair", *Section.columns(PEERS)], rows, names=1),
                "all_tests_of_shapes": measured_table(
                    ["class", "tests", "median, ns", "median / plain", f"at most {EASY_TO_PLAIN} times plain",
                     "pairs, plain wrong"], [[c, *self.over_all(c)] for c in SHOWN_CLASSES], names=1)}

    def over_all(self, input_class):
        measured = [t["classes"][input_class] for t in self.results["tests"] if input_class in t["classes"]]
        to_plain = [c["ns"]["plumb"] / c["ns"]["plain"] for c in measured if "plain" in c["ns"]]
        if not to_plain:
            return [""]
        of_pairs = [t["classes"].get(input_class, {}) for t in self.pairs.tests]
        with_plain = [c for c in of_pairs if "plain" in c.get("wrong", {})]
        wrong = quotient(*(sum(c[counter]["plain"] for c in with_plain) for counter in ("wrong", "asked")))
        return [count(len(measured)), number(statistics.median(c["ns"]["plumb"] for c in measured)),
                ratio(statistics.median(to_plain)), count(sum(r <= EASY_TO_PLAIN for r in to_plain)), share(wrong)]

    def sections(self, about, version):
        introduction = TEXT.format(
            repetitions=self.results["repetitions"], about=about, path=self.path, fcl=version("libfcl-dev"),
            bullet=version("libbullet-dev"),
            targets=self.pairs.targets())
        yield introduction + "\n" + self.pairs.table(PEERS) + "\n" + self.pairs.wrong(PEERS)
        if self.others.tests:
            epick = {"epick": PEERS["epick"]}
            yield (OTHER_TEXT.format(targets=self.others.targets()) + "\n" + self.others.table(epick) + "\n" +
                   self.others.wrong(epick))


def update(path, page, about, version):
    """Replaces the sections, which are the last of the page, or makes a page of them alone."""
    rest = page.read_text(encoding="utf-8").split("\n" + HEADING)[0] if page.exists() else "# Benchmarks\n"
    page.write_text("\n".join([rest, *Pairs(path).sections(about, version)]), encoding="utf-8")
