"""Where lines meet shapes, from plumb_hit_bench."""

from page import measured_table, number, share
from results import Results

CASES = {"ray triangle": ["misses", "hits", "hits, 1e-6 from parallel", "small integers"],
         "ray aabb": ["misses", "hits", "small integers"], "segment plane": ["misses", "hits", "small integers"]}
CONTENDERS = {"Plumb": "Plumb", "Plumb, arrays": "arrays", "plain doubles": "plain", "CGAL, exact kernel": "CGAL"}


class Lines:
    SHOWN = ("hits",)

    def __init__(self, path):
        self.results = Results(path)

    def shown(self):
        rows = []
        for pair, classes in CASES.items():
            for c in classes:
                times = [number(self.results.get(pair, c, who, counter="cpu_ns")) for who in CONTENDERS]
                wrong = [share(self.results.get(pair, c, who, counter="wrong")) for who in list(CONTENDERS)[2:]]
                rows.append([pair.replace(" ", ", "), c, *times, *wrong])
        return {"hits": measured_table(["pair", "class", *CONTENDERS.values(), "plain wrong", "CGAL wrong"], rows)}
