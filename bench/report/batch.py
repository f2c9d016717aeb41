"""The section about batches, from plumb_batch_bench."""

from page import Targets, measured_table, number, ratio, share, table
from results import Results, quotient

POLYNOMIALS = ["orient2d", "orient3d", "incircle", "insphere"]
LEVELS = ["L1", "L2", "L3", "DRAM"]
CONTENDERS = {
    "columns": "columns",
    "records": "records",
    "columns_on_all_threads": "columns, all threads",
    "plain_vectorised": "plain, vectorised",
    "read": "reading alone",
    "floor": "floor",
    "call_by_call": "Plumb, a call at a time",
    "epick": "EPICK",
}

# What docs/benchmarks.md shows, in the second-level cache.
SHOWN = {
    "tests": [("orient2d", "easy"), *(("orient3d", c) for c in ("easy", "near", "zero_int", "zero_round")),
              ("incircle", "easy"), ("insphere", "easy"),
              *(("triangle_triangle", c) for c in ("easy_half", "zero_int", "zero_round")),
              ("aabb_aabb", "easy"), ("sphere_sphere", "easy"), ("sphere_aabb", "easy")],
    "contenders": {"columns": "columns", "records": "records", "call_by_call": "a call at a time",
                   "plain_vectorised": "plain, vectorised", "read": "reading alone", "epick": "CGAL"},
}

INTRODUCTION = """\
## Batches: time of a test, ns

![Time of a test of a batch by where its numbers lie, for each layout](images/batch_by_size.svg)

The numbers of a batch fill part of a first-level cache, of a second- or third-level one, or only fit in main memory
(DRAM). columns: an array for each coordinate; records: arrays of points; plain, vectorised: the formula in plain
`double` over columns as the compiler vectorises it, without a filter; reading alone: as many bytes read from memory,
and nothing done with them. All run on one thread unless stated otherwise.
"""


class Batch:
    SHOWN = ("batches", "batches_missed")

    def __init__(self, path):
        self.results = Results(path)
        self.wheres = self.results.names(parts=3)

    def ns(self, *where_and_contender):
        return self.results.get(*where_and_contender, counter="ns")

    def bandwidth(self, where, contender):
        """The share of the measured bandwidth that a contender attains: the numbers are read and a byte is written."""
        return quotient(self.ns(*where, "read"), self.ns(*where, contender))

    def targets(self):
        targets = Targets()
        easy, near, memory = (("orient3d", *rest) for rest in (("easy", "L2"), ("near", "L2"), ("easy", "DRAM")))
        epick = {where: self.ns(*where, "epick") for where in (easy, near)}
        for layout in ("columns", "records"):
            targets.add("orient3d", f"{layout}, easy, L2: ns", self.ns(*easy, layout), at_most=0.6)
            targets.add("orient3d", f"{layout}, easy, L2: EPICK / Plumb", quotient(epick[easy], self.ns(*easy, layout)),
                        at_least=30)
            targets.add("orient3d", f"{layout}, easy, DRAM: share of the bandwidth", self.bandwidth(memory, layout),
                        at_least=0.8, show=share)
            targets.add("orient3d", f"{layout}, near, L2: EPICK / Plumb", quotient(epick[near], self.ns(*near, layout)),
                        at_least=20)
        for layout in ("columns", "records"):
            targets.add("insphere", f"{layout}, easy, L2: ns", self.ns("insphere", "easy", "L2", layout), at_most=1.2)
        return targets

    def shown(self):
        rows = [[*test, *(number(self.ns(*test, "L2", c)) for c in SHOWN["contenders"])] for test in SHOWN["tests"]]
        return {"batches": measured_table(["test", "class", *SHOWN["contenders"].values()], rows),
                "batches_missed": self.targets().missed(["test", "what"])}

    def sections(self):
        yield "## Batches: targets\n\n" + self.targets().text(["test", "what"])
        yield INTRODUCTION
        tables = [w for w in self.wheres if not w[2].endswith("vertices")]
        yield table(["test", "class, where", *CONTENDERS.values()],
                    [[w[0], f"{w[1]}, {w[2]}", *(number(self.ns(*w, c)) for c in CONTENDERS)] for w in tables])
        yield "Against the other ways, higher is better; and the share of the bandwidth of reading alone.\n"
        yield table(
            ["test", "class, where", "call / columns", "call / records", "EPICK / columns", "EPICK / records",
             "bandwidth, columns", "bandwidth, records"],
            [[w[0], f"{w[1]}, {w[2]}",
              *(ratio(quotient(self.ns(*w, slow), self.ns(*w, layout)))
                for slow in ("call_by_call", "epick") for layout in ("columns", "records")),
              *(share(self.bandwidth(w, layout)) if w[2] == "DRAM" else "" for layout in ("columns", "records"))]
             for w in tables if self.ns(*w, "call_by_call") or w[2] == "DRAM"])
        indexed = [w for w in self.wheres if w[2].endswith("vertices")]
        if indexed:
            yield "Random tuples of the vertices of an array, for vertices padded to four numbers and not.\n"
            yield table(["test", "vertices", "padded", "not padded"],
                        [[w[0], w[2].removesuffix("_vertices"), number(self.ns(*w, "indexed_padded")),
                          number(self.ns(*w, "indexed"))] for w in indexed])
