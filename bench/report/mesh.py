"""The section about whole meshes, from plumb_mesh_bench."""

from page import Targets, count, measured_table, number, ratio, table
from results import Results

INTRODUCTION = """\
## Meshes: time of a check

![Time of a mesh check by number of triangles, and CGAL's beside](images/mesh_by_size.svg)

`check_mesh` on one thread is compared with CGAL's `box_intersection_d` with EPICK's `do_intersect` over the triangles:
for all pairs, with those that share vertices treated as in `self_intersections`, and for only the pairs that share no
vertex. `check_mesh`, without shared sets and enclosed components, also looks at edges, duplicate and degenerate
triangles. The two run in turns; a figure is a median.
Bytes: the highest use of the heap, the mesh itself included. Reading the file is not part of the time.
"""


class Mesh:
    SHOWN = ("meshes", "meshes_missed")

    def __init__(self, path):
        self.results = Results(path)
        self.meshes = [name[1] for name in self.results.names(first="compare", parts=2)]
        self.files = [name[1] for name in self.results.names(first="read", parts=2)]
        self.series = self.results.names(first="grow", parts=3)

    def compared(self, mesh, counter):
        return self.results.get("compare", mesh, counter=counter)

    def growth(self, series, counter):
        """[(triangles, the counter)] of a generated series that grows."""
        rows = [row for name, row in self.results.rows.items() if name[:3] == series and counter in row]
        return [(row["triangles"], row[counter]) for row in rows]

    def megabytes_a_second(self, file):
        rate = self.results.get("read", file, counter="bytes_per_second")
        return None if rate is None else rate / 1e6

    def targets(self):
        targets = Targets()
        for mesh in ("armadillo", "counter", "cycloidal"):
            targets.add(mesh, "CGAL / check", self.compared(mesh, "times_faster_than_cgal"), at_least=5)
            targets.add(mesh, "one thread / two", self.compared(mesh, "times_faster_with_2_threads"), at_least=1.8)
            targets.add(mesh, "bytes a triangle", self.compared(mesh, "peak_bytes_per_triangle"), at_most=200,
                        show=count)
        for series in self.series:
            times = self.growth(series, "ns_per_triangle")
            sizes = self.growth(series, "peak_bytes_per_triangle")
            name, threads = series[1], series[2].removeprefix("threads:")
            if threads == "1" and sizes:
                targets.add(name, f"bytes a triangle, {count(sizes[-1][0])} triangles", sizes[-1][1], at_most=200,
                            show=count)
            two = self.growth((*series[:2], "threads:2"), "ns_per_triangle")
            if threads == "1" and two:
                targets.add(name, f"one thread / two, {count(two[-1][0])} triangles", times[-1][1] / two[-1][1],
                            at_least=1.8)
        for file in self.files:
            if file.endswith(".stl"):
                targets.add(file, "reading, MB/s", self.megabytes_a_second(file), at_least=100, show=count)
        return targets

    def shown(self):
        """The meshes of some size, and the largest."""
        columns = {"pairs found": ("pairs", count), "one thread, ms": ("ms_check", number),
                   "two, ms": ("ms_check_2_threads", number), "CGAL, ms": ("ms_cgal", number),
                   "CGAL / one thread": ("times_faster_than_cgal", ratio),
                   "bytes a triangle": ("peak_bytes_per_triangle", count)}
        rows = [[m, count(self.compared(m, "triangles")),
                 *(show(self.compared(m, counter)) for counter, show in columns.values())]
                for m in self.meshes if self.compared(m, "triangles") > 10000]
        one, two = (("grow", "bumpy_torus", f"threads:{threads}") for threads in (1, 2))
        triangles, bytes_of_one = self.growth(one, "peak_bytes_per_triangle")[-1]
        times = [number(self.growth(s, "ns_per_triangle")[-1][1] * triangles / 1e6) for s in (one, two)]
        pairs = self.growth(one, "pairs")[-1][1]
        rows.append(["bumpy_torus", count(triangles), count(pairs), *times, "", "", count(bytes_of_one)])
        return {"meshes": measured_table(["mesh", "triangles", *columns], rows, names=1),
                "meshes_missed": self.targets().missed(["mesh", "what"])}

    def sections(self):
        yield "## Meshes: targets\n\n" + self.targets().text(["mesh", "what"])
        yield INTRODUCTION
        columns = {
            "triangles": ("triangles", count),
            "pairs found": ("pairs", count),
            "check, ms": ("ms_check", number),
            "two threads, ms": ("ms_check_2_threads", number),
            "CGAL, ms": ("ms_cgal", number),
            "CGAL / check": ("times_faster_than_cgal", ratio),
            "CGAL, no shared vertex / check": ("times_faster_than_cgal_separate", ratio),
            "one thread / two": ("times_faster_with_2_threads", ratio),
            "bytes a triangle": ("peak_bytes_per_triangle", count),
        }
        yield table(["mesh", *columns],
                    [[m, *(show(self.compared(m, counter)) for counter, show in columns.values())]
                     for m in self.meshes], names=1)
        differ = [m for m in self.meshes if self.compared(m, "pairs") != self.compared(m, "pairs_cgal")]
        yield ("CGAL finds the same number of pairs on every mesh.\n" if not differ else
               "CGAL finds another number of pairs on: " + ", ".join(
                   f"{m} ({count(self.compared(m, 'pairs_cgal'))})" for m in differ) + ".\n")
        yield "Where the time of a check on one thread goes, ms.\n"
        parts = ("ms_facings", "ms_fans", "ms_boxes_and_separate_pairs")
        yield table(["mesh", "facings of triangles", "fans around vertices", "boxes and pairs apart"],
                    [[m, *(number(self.compared(m, c)) for c in parts)] for m in self.meshes], names=1)
        yield "Growth: generated meshes, one that meets itself nowhere and two tori that cut through each other.\n"
        yield table(["mesh", "threads", "triangles", "ns a triangle", "bytes a triangle", "pairs found"],
                    [[s[1], s[2].removeprefix("threads:"), count(n), number(ns), count(size), count(pairs)]
                     for s in self.series
                     for (n, ns), (_, size), (_, pairs) in zip(*(self.growth(s, c) for c in (
                         "ns_per_triangle", "peak_bytes_per_triangle", "pairs")))])
        yield "Reading files, apart from the check.\n"
        yield table(["file", "triangles", "ms", "MB/s", "bytes a triangle"],
                    [[f, count(self.results.get("read", f, counter="triangles")),
                      number(self.results.get("read", f, counter="real_ns") / 1e6), count(self.megabytes_a_second(f)),
                      count(self.results.get("read", f, counter="peak_bytes_per_triangle"))] for f in self.files],
                    names=1)
