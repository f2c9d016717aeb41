"""Fails when what scripts/bench writes into docs/benchmarks.md and docs/trees.md is not what these pages have places for."""

import json
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench/report"))
import batch  # noqa: E402
import document  # noqa: E402
import lines  # noqa: E402
import pairs  # noqa: E402
import points  # noqa: E402
import scalar  # noqa: E402
import trees  # noqa: E402

PAGES = {name: (ROOT / f"docs/{name}.md").read_text(encoding="utf-8") for name in ("benchmarks", "trees")}
PAGE = PAGES["benchmarks"]
ABOUT = "A machine, 2001-02-03."


def google(names, **counters):
    """A run of Google Benchmark, in which a call takes 1.25 ns."""
    return {"context": {}, "benchmarks": [
        {"family_index": i, "per_family_instance_index": 0, "run_type": "iteration", "run_name": "/".join(name),
         "time_unit": "ns", "cpu_time": 1.25, "real_time": 1.25, "calls": 1, "ns": 1.25, **counters}
        for i, name in enumerate(names)]}


def measured_pair(name):
    test = name.split()[0] if name.startswith(("classify ", "cull ")) else "intersects"
    first, second = name.removeprefix(f"{test} ").split(", ")
    of_class = {"ns": {"plumb": 2.5, "plain": 2}, "asked": {"plain": 8}, "wrong": {"plain": 1}}
    return {"test": test, "first": first, "second": second, "easy_to_plain": 1.25, "tie_to_easy": 1,
            "classes": {c: of_class for c in pairs.SHOWN_CLASSES}}


def results():
    """What the programs write: {name of the file: its text}"""
    mesh = {"triangles": 20000, "pairs": 3, "ms_check": 2, "ms_check_2_threads": 1, "ms_cgal": 7,
            "times_faster_than_cgal": 3.5, "times_faster_with_2_threads": 2, "peak_bytes_per_triangle": 100,
            "ns_per_triangle": 100}
    meshes = [("compare", "armadillo"), *(("grow", "bumpy_torus", f"threads:{n}", "20000") for n in (1, 2))]
    asked = [("ask", "armadillo", f"{query}, {c}" if c else query, who) for query, classes in trees.QUERIES.items()
             for c in classes for who in trees.PEERS]
    asked += [("ask", "armadillo", what, who) for what in trees.TWO for who in ("Plumb", "FCL")]
    asked += [("boxes", boxes, who) for boxes in trees.BOXES for who in trees.SEARCHES]
    asked += [("tree", mesh, "aabb", what) for mesh in ("armadillo", "bumpy_torus 10000", "bumpy_torus 100000")
              for what in ("build", *trees.ASKED)]
    programs = {
        "plumb_bench": google([(t, c, who) for t in scalar.SHOWN["tests"] for c in scalar.SHOWN["classes"]
                               for who in scalar.SHOWN["contenders"]], wrong=0),
        "plumb_batch_bench": google([(*t, "L2", who) for t in batch.SHOWN["tests"] for who in batch.SHOWN["contenders"]]),
        "plumb_mesh_bench": google(meshes, **mesh),
        "plumb_pair_bench": {"repetitions": 1, "tests": [measured_pair(name) for name in pairs.SHOWN]},
        "plumb_hit_bench": google([(pair, c, who) for pair, classes in lines.CASES.items() for c in classes
                                   for who in lines.CONTENDERS], wrong=0.5),
        "plumb_exact_points_bench": google(
            [*((*name, who) for name, _ in points.CONSTRUCTIONS for who in ("plumb", "doubles", "cgal")),
             *((*test[:2], c, who) for test, (_, classes) in points.TESTS.items() for c in classes
               for who in ("plumb", "indirect"))], wrong=0.5),
        "plumb_tree_bench": google(asked, off=0.5, pairs=3, triangles=100000, bytes_per_triangle=60, depth=9),
    }
    written = {f"{program}.json": json.dumps(found) for program, found in programs.items()}
    table = "| pair | ns |\n| --- | ---: |\n| a, b | 1.25 |\n"
    printed = {f"plumb_{what}_bench.md": "\n".join([table] * count)
               for what, count in (("distance", 2), ("hull", 4), ("polygon", 2), ("motion", 2), ("deforming", 1),
                                   ("arrangement", 4), ("drop_in", 2))}
    return {**written, **printed}


class Tables(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.results = pathlib.Path(directory.name)
        for name, text in results().items():
            (self.results / name).write_text(text, encoding="utf-8")

    def renew(self, *programs):
        """The pages, renewed: {name: text}"""
        for name, page in PAGES.items():
            path = self.results / name
            path.write_text(page, encoding="utf-8")
            for program in programs or document.PROGRAMS:
                document.renew(path, self.results, program, ABOUT)
        return {name: (self.results / name).read_text(encoding="utf-8") for name in PAGES}

    def test_every_table_is_written_and_nothing_else(self):
        renewed = self.renew()
        for pages in (PAGES, renewed):
            places = [found[1] for page in pages.values() for found in document.PLACE.findall(page)]
            self.assertEqual(sorted(places), sorted(document.NAMES))
        self.assertEqual("".join(renewed.values()).count(ABOUT), len(document.NAMES))
        for name, page in PAGES.items():
            self.assertEqual(document.PLACE.sub(r"\2", renewed[name]), document.PLACE.sub(r"\2", page))

    def test_a_second_time_changes_nothing(self):
        self.assertEqual(self.renew(), self.renew())

    def test_a_part_writes_its_tables_alone(self):
        page = self.renew("plumb_hit_bench")["benchmarks"]
        self.assertEqual(page.count(ABOUT), 1)
        self.assertIn("| ray, triangle | misses | 1.2 | 1.2 | 1.2 | 1.2 | 50.0% | 50.0% |", page)

    def test_tables_of_unknown_names_are_refused(self):
        with self.assertRaisesRegex(ValueError, "no table is called speeds"):
            document.renewed(PAGE, {"speeds": ""}, ABOUT)
        for text in (PAGE + "<!-- table: speeds -->\n<!-- end -->\n", PAGE.replace("<!-- table: hits", "<!-- table: hit"),
                     PAGE.replace("<!-- end -->", "", 1), PAGE + "<!-- table: hits -->\n<!-- end -->\n"):
            with self.assertRaisesRegex(ValueError, "instead of"):
                document.renewed(text, {}, ABOUT)

    def test_rows_that_were_not_measured_are_refused(self):
        for program, name in (("plumb_bench", "insphere"), ("plumb_batch_bench", "aabb_aabb"),
                              ("plumb_pair_bench", "capsule"), ("plumb_hit_bench", "segment plane/hits"),
                              ("plumb_exact_points_bench", "line_plane"),
                              ("plumb_tree_bench", "boxes")):
            path = self.results / f"{program}.json"
            path.write_text(path.read_text(encoding="utf-8").replace(name, "renamed"), encoding="utf-8")
            with self.assertRaisesRegex(ValueError, "not measured", msg=program):
                self.renew(program)


if __name__ == "__main__":
    unittest.main()
