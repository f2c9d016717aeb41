"""Whole meshes asked, and pairs of boxes, from plumb_tree_bench. The least of all repetitions counts."""

from page import Targets, count, measured_table, number, share
from results import Results

PEERS = ["Plumb", "plain", "CGAL", "Embree", "Embree, robust"]
OFF = ["plain", "CGAL", "Embree", "Embree, robust"]
QUERIES = {"build": [""], "closest": ["far", "in the box", "1e-9 off", "on a vertex"], "inside": ["in the box", "1e-9 off"],
           "first hit": ["random", "at edges", "through vertices"], "all hits": ["random", "at edges", "through vertices"]}
TWO = ["distance, half its length apart", "distance, just apart", "distance, moved by half", "overlapping, moved by half",
       "overlapping, moved by 1%"]
BOXES = {"alike": "alike", "of all sizes": "of all sizes"}
SEARCHES = {"Plumb, sweep": "sweep", "Plumb, tree": "tree", "Plumb, grid": "grid", "FCL": "FCL", "Bullet": "Bullet",
            "CGAL": "CGAL"}
ASKED = ["far", "near", "first hit", "inside"]


def scaled(ns, unit):
    return None if ns is None else ns / unit


class Trees:
    SHOWN = ("mesh_queries", "two_meshes", "box_pairs", "mesh_queries_missed", "trees", "growth_of_trees")

    def __init__(self, path):
        self.results = Results(path, "least")
        self.mesh = next((name[1] for name in self.results.names(first="ask", parts=2)), "")
        self.meshes = [name[1] for name in self.results.names(first="tree", parts=2)]
        self.kinds = list(dict.fromkeys(name[2] for name in self.results.names(first="tree", parts=3)))

    def cell(self, *name, unit=1e3):
        return number(scaled(self.results.get(*name, counter="cpu_ns"), unit))

    def queries(self):
        rows = []
        for query, classes in QUERIES.items():
            for c in classes:
                what = f"{query}, {c}" if c else query
                times = [self.cell("ask", self.mesh, what, who, unit=1e3 if c else 1e6) for who in PEERS]
                off = [share(self.results.get("ask", self.mesh, what, who, counter="off")) for who in OFF]
                rows.append([f"{query}, {'µs' if c else 'ms'}", c, *times, *off])
        return measured_table(["query", "of", *PEERS, *(f"{who} off" for who in OFF)], rows)

    def two_meshes(self):
        rows = []
        for what in TWO:
            pairs = count(self.results.get("ask", self.mesh, what, "Plumb", counter="pairs"))
            off = self.results.get("ask", self.mesh, what, "FCL", counter="off")
            rows.append([*what.split(", "), *(self.cell("ask", self.mesh, what, who, unit=1e6) for who in ("Plumb", "FCL")),
                         pairs, "" if off is None else "yes" if off else "no"])
        return measured_table(["question", "second mesh", "Plumb, ms", "FCL, ms", "pairs", "FCL off"], rows)

    def box_pairs(self):
        rows = [[shown, *(self.cell("boxes", boxes, who, unit=1e6) for who in SEARCHES),
                 *(count(self.results.get("boxes", boxes, who, counter="pairs")) for who in ("Plumb, grid", "Bullet"))]
                for boxes, shown in BOXES.items()]
        return measured_table(["boxes", *(f"{who}, ms" for who in SEARCHES.values()), "pairs", "Bullet's pairs"], rows, names=1)

    def targets(self):
        targets = Targets()

        def aim(what, at_most, unit):
            targets.add(*what.split(", "), scaled(self.results.get("ask", self.mesh, what, "Plumb", counter="cpu_ns"), unit),
                        at_most=at_most, show=number)

        targets.add("build", "ms", scaled(self.results.get("ask", self.mesh, "build", "Plumb", counter="cpu_ns"), 1e6),
                    at_most=20, show=number)
        for what, most in (("closest, far", 10), ("closest, 1e-9 off", 1.5), ("inside, in the box", 0.5),
                           ("first hit, random", 0.5), ("all hits, random", 1.5)):
            aim(what, most, 1e3)
        aim("distance, half its length apart", 1, 1e6)
        aim("distance, just apart", 1, 1e6)
        return targets

    def trees(self):
        """Of meshes of about a hundred thousand triangles."""
        rows = []
        for mesh in self.meshes:
            triangles = self.results.get("tree", mesh, "aabb", "build", counter="triangles")
            if triangles is None or not 9e4 < triangles < 2e5:
                continue
            for kind in self.kinds:
                build = ("tree", mesh, kind, "build")
                rows.append([mesh.split()[0], kind, self.cell(*build, unit=1e6),
                             count(self.results.get(*build, counter="bytes_per_triangle")),
                             count(self.results.get(*build, counter="depth")),
                             *(self.cell("tree", mesh, kind, what) for what in ASKED)])
        return measured_table(["mesh", "tree", "build, ms", "bytes a triangle", "depth", "closest, far, µs",
                               "closest, near, µs", "first hit, µs", "inside, µs"], rows)

    def growth(self):
        """Of the torus, from size to size."""
        sizes = [mesh for mesh in self.meshes if mesh.startswith("bumpy_torus ")]

        def grown(kind, what, unit):
            return " / ".join(self.cell("tree", mesh, kind, what, unit=unit) for mesh in sizes)

        rows = [[kind, grown(kind, "build", 1e6), *(grown(kind, what, 1e3) for what in ASKED)] for kind in self.kinds]
        return measured_table(["tree", "build, ms", "closest, far, µs", "closest, near, µs", "first hit, µs", "inside, µs"],
                              rows, names=1)

    def shown(self):
        return dict(zip(self.SHOWN, (self.queries(), self.two_meshes(), self.box_pairs(),
                                     self.targets().missed(["query", "of"]), self.trees(), self.growth()),
                        strict=True))
