"""Tests what `plumb query` answers of two meshes, and of what is placed. usage: placed_test.py PLUMB SEMANTICS
[unittest arguments]"""
import sys
import unittest

from query_test import MESHES, PATIENCE, TENTH, QueryCase


class TwoMeshes(QueryCase):
    def test_overlapping_lists_the_pairs(self):
        self.check({"overlapping degenerate.off": "2 0 0 1 0", "overlapping point.off": "0",
                    "overlapping empty.off": "0"}, "square")
        self.check({"overlapping square.off": "2 0 0 0 1", "overlapping degenerate.off": "2 0 0 1 1"}, "degenerate")
        self.check({"overlapping square.off": "0"}, "empty")

    def test_distance_is_that_of_the_surfaces(self):
        self.check({"distance triangle.off": "1 1 0.5 0.25 2 0.5 0.25 10 0",
                    "distance cube.off": "0 0 0 0 0 0 0 0 0",
                    "distance point.off": "6.928203230275509 1 1 1 5 5 5 2 0",
                    "distance empty.off": "empty"}, "cube")
        self.check({"distance inner.off": "1 0 1 1 1 1 1 8 0"}, "outer")
        self.check({"distance cube.off": "empty"}, "empty")

    def test_first_contact_is_when_the_second_mesh_touches_the_surface(self):
        # The tip (2, 0.5, 0.25) of the triangle comes to the face x = 1, of whose triangles 10 has z <= y.
        self.check({"first_contact -4 0 0 triangle.off": "0.25 10 0", "first_contact -1 0 0 triangle.off": "1 10 0",
                    "first_contact -1.0000000000000002 0 0 triangle.off": "0.9999999999999998 10 0",
                    "first_contact -0.9999999999999999 0 0 triangle.off": "never",
                    "first_contact 4 0 0 triangle.off": "never", "first_contact 0 0 0 triangle.off": "never",
                    "first_contact 0 0 0 cube.off": "0 0 0", "first_contact 1e300 0 0 cube.off": "0 0 0",
                    # To the corner (1, 1, 1), which 2, 3, 7, 10 and 11 have.
                    "first_contact -8 -8 -8 point.off": "0.5 2 0",
                    "first_contact -1 0 0 empty.off": "never"}, "cube")
        # From within: at 1/3 the corner (3, 3, 1) of the inner triangle 0 comes to x = 4, y = 3, z = 1.
        self.check({"first_contact 3 0 0 inner.off": "0.3333333333333333 10 0", "first_contact 0.5 0 0 inner.off": "never"},
                   "outer")
        self.check({"first_contact 1 0 0 cube.off": "never", "first_contact 0 0 0 empty.off": "never"}, "empty")
        self.check({"first_contact -4 0 0 triangle.off": "0x1p-2 10 0"}, "--hex", "cube")
        self.check({"first_contact -4 0 0 triangle.off": "0.25 1:4 0", "first_contact 0 0 0 point.off": "0 2:0 0"},
                   "bottom", "top", "point")

    def test_first_contact_takes_a_vector_and_a_name(self):
        (self.folder / "a b (1).off").write_text(MESHES["triangle"])
        missing = "is missing: a vector takes 3 numbers"
        self.check({"first_contact -4 0 0   a b (1).off": "0.25 10 0",
                    "first_contact": f"error: first_contact: v.x {missing}",
                    "first_contact 1 2": f"error: first_contact: v.z {missing}",
                    "first_contact 1 2 3": "error: first_contact: MESH2 is missing",
                    "first_contact inf 0 0 triangle.off": "error: first_contact: v.x is infinity",
                    "first_contact 0 0 nan triangle.off": "error: first_contact: v.z is NaN"}, "cube")

    def test_of_several_meshes_triangles_have_names_and_those_of_the_other_have_not(self):
        self.check({"distance triangle.off": "1 1 0.5 0.25 2 0.5 0.25 1:4 0", "overlapping point.off": "1 2:0 0"},
                   "bottom", "top", "point")

    def test_hexadecimal_distances(self):
        self.check({"distance triangle.off": "0x1p+0 0x1p+0 0x1p-1 0x1p-2 0x1p+1 0x1p-1 0x1p-2 10 0"}, "--hex", "cube")

    def test_the_name_is_the_rest_of_the_line(self):
        (self.folder / "a b (1).off").write_text(MESHES["triangle"])
        self.check({"distance   a b (1).off": "1 1 0.5 0.25 2 0.5 0.25 10 0", "distance": "error: distance: MESH2 is missing",
                    "overlapping  ": "error: overlapping: MESH2 is missing"}, "cube")

    def test_a_file_is_read_once(self):
        changed = self.folder / "changed.off"
        changed.write_text(MESHES["triangle"])
        with self.start("cube") as process:
            for text in (MESHES["triangle"], MESHES["point"]):
                changed.write_text(text)
                process.stdin.write(b"distance changed.off\n")
                self.assertEqual(process.stdout.readline(), b"1 1 0.5 0.25 2 0.5 0.25 10 0\n")
            process.stdin.close()
            self.assertEqual(process.wait(PATIENCE), 0)

    def test_a_file_that_cannot_be_read_is_an_error_and_may_come_later(self):
        (self.folder / "broken.off").write_text("OFF\nwhat\n")
        lines = ["distance broken.off", "distance missing.off", "overlapping .", "distance triangle.off"]
        answers = self.answers(lines, "cube")
        for line, answer in zip(lines[:3], answers):
            self.assertTrue(answer.startswith(f"error: {line.split()[0]}: {line.split()[1]}:"), answer)
        self.assertEqual(answers[3], "1 1 0.5 0.25 2 0.5 0.25 10 0")
        (self.folder / "late.off").unlink(missing_ok=True)
        with self.start("cube") as process:
            process.stdin.write(b"distance late.off\n")
            self.assertTrue(process.stdout.readline().startswith(b"error: distance: late.off: "))
            (self.folder / "late.off").write_text(MESHES["triangle"])
            process.stdin.write(b"distance late.off\n")
            self.assertEqual(process.stdout.readline(), b"1 1 0.5 0.25 2 0.5 0.25 10 0\n")
            process.stdin.close()
            process.wait(PATIENCE)

    def test_lines_that_come_together_are_answered_in_order_as_one_by_one(self):
        (self.folder / "broken.off").write_text("OFF\nwhat\n")
        kinds = ["closest {} 0.5 0.25", "overlapping cube.off", "winding 0.5 0.5 0.{}", "distance broken.off", "nonsense",
                 "# {}", "", "distance inner.off", "placed 1 0 0 0 0.1 0 {} distance outer.off", "overlaps sphere 0 0 0 {}",
                 "hits ray -1 0.5 0.25 1 0 0 after 0.{}", "inside {} 0 0"]
        lines = [kinds[i * 7 % len(kinds) if i % 3 else i % len(kinds)].format(i) for i in range(3000)]
        text = "".join(f"{line}\n" for line in lines)
        for meshes in (["cube"], ["bottom", "cube"], [*TENTH, "cube"]):
            one_by_one = self.run_query(text, "--stats", *meshes)
            self.assertEqual(self.run_query(text, *meshes), (1, one_by_one[1], ""))
            self.assertEqual(len(one_by_one[1].splitlines()), sum(line[:1] not in ("", "#") for line in lines))

    def test_an_error_has_a_bounded_length(self):
        answer = self.answers(["distance " + "x" * 100000], "cube")[0]
        self.assertTrue(answer.startswith("error: distance: x"))
        self.assertLess(len(answer), 2000)

    def test_no_files_refuses_queries_that_name_one(self):
        self.check({"distance triangle.off": "error: distance: files are not read",
                    "overlapping triangle.off": "error: overlapping: files are not read",
                    "first_contact -4 0 0 triangle.off": "error: first_contact: files are not read",
                    "placed 1 0 0 0 0 0 0 distance triangle.off": "error: distance: files are not read",
                    "winding 0.5 0.5 0.5": "1"}, "--no-files", "cube")


class PlacedQueries(QueryCase):
    def test_12_numbers_are_a_matrix_whose_rows_end_in_a_translation(self):
        self.check({"placed 1 0 0 1 0 1 0 0 0 0 1 0 closest 1 0.5 0.25": "1 1 0.5 0.25 10 face",
                    "placed 0 1 0 2 1 0 0 0 0 0 1 0 signed_distance 0.5 0 0.25": "1 1 0.5 0.25 10 face",
                    "placed 1 0 0 1 0 1 0 0 0 0 1 0 within sphere 1 0.5 0.25 0.5 0.5": "1 10",
                    "placed 1 0 0 0 0 1 0 0 0 0 1 -1 overlaps aabb -1 -1 0 0 0 1": "6 0 1 4 5 8 9",
                    "placed 1 0 0 0 0 1 0 0 0 0 1 -1 hits ray -1 0.5 1.25 1 0 0 after 1": "2 2 face -1 10",
                    "placed 2 0 0 -3 0 1 0 0 0 0 1 -1 first ray 0 0.5 1.25 1 0 0": "1.5 1.5 face 1 9",
                    "placed 1 0 0 2 0 1 0 2 0 0 1 2 any line 0 0 0 0 0 1": "false",
                    "placed 1 0 0 -1 0 1 0 0 0 0 1 0 distance triangle.off": "0 1 0.5 0.25 1 0.5 0.25 10 0",
                    "placed 1 0 0 -1 0 1 0 0 0 0 1 0 overlapping triangle.off": "1 10 0"}, "cube")

    def test_7_numbers_are_a_pose(self):
        self.check({"placed 2 0 0 0 1 0 0 closest 1 0.5 0.25": "1 1 0.5 0.25 10 face",
                    # a quarter turn about z
                    "placed 1 0 0 1 2 0 0 closest 0.5 0 0.25": "1 1 0.5 0.25 10 face",
                    "placed 1 0 0 1 0 0 0 winding 0.5 -0.5 0.5": "1"}, "cube")

    def test_nothing_is_rounded(self):
        self.check({"placed 1 0 0 0 1e-30 0 0 inside 1 0.5 0.5": "outside",
                    "placed 1 0 0 0 0 0 0 inside 1 0.5 0.5": "boundary",
                    "placed 1 0 0 0 -1e-30 0 0 inside 1 0.5 0.5": "inside",
                    "placed 1 0 0 0 1e-30 0 0 overlaps point 1 0.5 0.25": "0",
                    "placed 1 0 0 0 -1 1e-30 0 overlapping triangle.off": "1 10 0",
                    "placed 1 0 0 0 -0.9999999999999999 0 0 overlapping triangle.off": "0",
                    "placed 1 0 0 0 1e-30 0 0 first_contact -1 0 0 triangle.off": "never",
                    "placed 1 0 0 0 -1e-30 0 0 first_contact -1 0 0 triangle.off": "1 10 0"}, "cube")

    def test_the_second_mesh_is_placed_and_not_its_way(self):
        self.check({"placed 1 0 0 -1 0 1 0 0 0 0 1 0 first_contact 0 0 0 triangle.off": "0 10 0",
                    # The tip is at (4, 0.5, 0.25), and goes as far as it is told.
                    "placed 2 0 0 0 0 1 0 0 0 0 1 0 first_contact -4 0 0 triangle.off": "0.75 10 0",
                    "placed 2 0 0 0 0 1 0 0 0 0 1 0 first_contact -2 0 0 triangle.off": "never",
                    # Turned by half about z the tip is at (-2, -0.5, 0.25), and comes to (0, 0.5, 0.25).
                    "placed 0 0 0 1 0 0 0 first_contact 4 2 0 triangle.off": "0.5 9 0"}, "cube")

    def test_a_mirror_turns_a_mesh_inside_out_and_changes_no_distance(self):
        self.check({"placed -1 0 0 4 0 1 0 0 0 0 1 0 distance triangle.off": "0 1 0 0 1 0 0 1 0"}, "cube")

    def test_what_is_refused(self):
        pose, stretch = "placed 1 0 0 0 0 0 0", "placed 2 0 0 0 0 1 0 0 0 0 1 0"
        radius = "shape has a radius, and is placed by what does not multiply all lengths by one factor"
        count = "placed: 12 numbers or the 7 of a pose are needed, not"
        self.check({line: f"error: {what}" for line, what in {
            "placed": f"{count} 0", "placed closest 0 0 0": f"{count} 0", "placed 1 0 0 0 closest 0 0 0": f"{count} 4",
            pose: "placed: a query is missing",
            f"{pose} {pose} closest 0 0 0": "placed: what is placed is not placed again",
            f"{pose} nonsense": "unknown query 'nonsense'",
            f"{pose} closest 0 0": "closest: p.z is missing: a point takes 3 numbers",
            f"{pose} closest nan 0 0": "closest: p.x is NaN",
            "placed 1 0 0 0 0 0 x closest 0 0 0": f"{count} 6",
            "placed 0 0 0 0 1 2 3 closest 0 0 0": "placed: q is zero",
            "placed 1 0 nan 0 1 2 3 closest 0 0 0": "placed: q[2] is NaN",
            "placed 1 0 0 0 1 inf 3 closest 0 0 0": "placed: t.y is infinity",
            "placed 1 0 0 0 0 1 0 0 1 1 0 0 closest 0 0 0": "placed: m is of determinant 0",
            "placed 1 0 0 0 0 1 0 0 0 0 1 -inf closest 0 0 0": "placed: m[11] is minus infinity",
            f"{stretch} overlaps sphere 0 0 0 1": f"overlaps: {radius}",
            f"{stretch} within capsule 0 0 0 1 0 0 1 1": f"within: {radius}",
            f"{stretch} within lozenge 0 0 0 1 0 0 0 1 0 1 1": f"within: {radius}",
            f"{pose} overlaps ellipsoid 0 0 0 1 1 1": "overlaps: the shape is ellipsoid, which is not placed",
            f"{stretch} overlaps disc 0 0 0 0 0 1 1": f"overlaps: {radius}",
            f"{stretch} overlaps cylinder 0 0 0 0 0 1 1": f"overlaps: {radius}",
            f"{stretch} overlaps cone 0 0 0 0 0 1 1": f"overlaps: {radius}",
            f"{pose} overlaps hull 0": "overlaps: shape.points is empty",
            f"{pose} overlaps sphere 0 0 0 -1": "overlaps: shape.radius is negative",
            f"{pose} within point 0 0 0 -1": "within: r is negative"}.items()}, "cube")
        self.check({f"{pose} winding 0 0 0": "error: winding: the mesh is not closed: 4 edges do not run as often one "
                                             "way as the other"}, "square")

    def test_of_an_empty_mesh(self):
        pose = "placed 1 0 0 0 0 0 0"
        self.check({f"{pose} closest 0 0 0": "empty", f"{pose} distance cube.off": "empty", f"{pose} winding 0 0 0": "0",
                    f"{pose} hits line 0 0 0 1 0 0": "miss", f"{pose} overlaps point 0 0 0": "0",
                    f"{pose} overlapping cube.off": "0", f"{pose} first_contact 1 0 0 cube.off": "never"}, "empty")


# A third of a cube, whose corners are no doubles.
THIRD = ["--place", *"0.3 0 0 0 0 0.3 0 0 0 0 0.3 0.1".split()]


class PlacedMeshes(QueryCase):
    def test_a_mesh_is_placed_by_the_numbers_before_it(self):
        moved = ["--place", *"1 0 0 2 0 1 0 0 0 0 1 -1".split(), "cube"]
        self.check({"closest 4 0.5 -0.75": "1 3 0.5 -0.75 10 face", "winding 2.5 0.5 -0.5": "1",
                    "hits ray 0 0.5 -0.75 1 0 0": "2 2 face 1 9 3 3 face -1 10",
                    "placed 1 0 0 2 0 1 0 0 0 0 1 0 inside 0.5 0.5 -0.5": "inside"}, *moved)
        # a quarter turn about z, and a pose after the options
        self.check({"winding -0.5 0.5 0.5": "1"}, "--rule", "odd", "--place", *"1 0 0 1 0 0 0".split(), "cube")

    def test_coordinates_that_are_no_doubles_are_not_rounded(self):
        # 1 + 0.1 is less than the double 1.1, and more than the one below.
        self.check({"inside 1.1 0.5 0.5": "outside", "inside 1.0999999999999999 0.5 0.5": "inside",
                    "inside 0.1 0.5 0.5": "boundary", "closest 2 0.5 0.25": "0.9 1.1 0.5 0.25 10 face",
                    "signed_distance 1.1 0.5 0.25": "8.326672684688674e-17 1.1 0.5 0.25 10 face",
                    "winding 0.5 0.5 0.5": "1", "any ray 1.1 0.5 0.25 1 0 0": "false",
                    "first ray 0 0.5 0.25 1 0 0": "0.1 0.1 face 1 9",
                    "hits line 0 0.5 0.25 1 0 0": "0.1 0.1 face 1 9 1.1 1.1 face -1 10",
                    "overlaps point 1.1 0.5 0.25": "0", "overlaps point 0.1 0.5 0.25": "1 9",
                    "overlaps ellipsoid 2.1 0.5 0.25 1 1 1": "0", "overlaps ellipsoid 2 0.5 0.25 1 1 1": "3 1 10 11",
                    "within sphere 2 0.5 0.25 0.5 0.39": "0", "within sphere 2 0.5 0.25 0.5 0.4": "1 10",
                    "within plane 1 0 0 -1.1 0": "0",
                    "distance triangle.off": "0.9 1.1 0.5 0.25 2 0.5 0.25 10 0",
                    "placed 1 0 0 -0.9 0 1 0 0 0 0 1 0 overlapping triangle.off": "1 10 0",
                    "placed 1 0 0 -0.8999999999999999 0 1 0 0 0 0 1 0 overlapping triangle.off": "0",
                    "first_contact -0.9 0 0 triangle.off": "1 10 0",
                    "first_contact -0.8999999999999999 0 0 triangle.off": "never"}, *TENTH, "cube")

    def test_several_meshes_are_one_surface_where_they_are_placed(self):
        answers = self.answers(["winding 0.15 0.15 0.25"], *THIRD, "bottom", *THIRD, "top")
        self.assertEqual(answers, ["1"])
        answers = self.answers(["winding 0.15 0.15 0.25"], *THIRD, "bottom", "top")
        self.assertRegex(answers[0], "error: winding: the mesh is not closed: [0-9]+ edges")
        self.check({"closest 2 0.5 0.25": "0.9 1.1 0.5 0.25 1:10 face", "closest 9 9 9": "6.928203230275509 5 5 5 0:0 vertex"},
                   "point", *TENTH, "cube")

    def test_a_mirror_turns_a_mesh_inside_out(self):
        self.check({"winding -0.5 0.5 0.5": "-1", "inside -0.5 0.5 0.5": "outside"},
                   "--place", *"-1 0 0 0 0 1 0 0 0 0 1 0".split(), "cube")
        self.check({"winding -0.5 0.5 0.5": "-1", "hits ray 1 0.5 0.25 -1 0 0": "1.1 1.1 face -1 9 2.1 2.1 face 1 10"},
                   "--place", *"-1 0 0 -0.1 0 1 0 0 0 0 1 0".split(), "cube")

    def test_stats_are_those_of_the_trees_of_all_meshes(self):
        status, out, err = self.run_query("hits ray 0 0.5 0.25 1 0 0\n", "--stats", "--tree", "grid", *TENTH, "cube", "point")
        self.assertEqual((status, out), (0, "0.1 0.1 face 1 0:9 1.1 1.1 face -1 0:10\n"))
        self.assertRegex(err, r"^plumb query: grid, a uniform grid: 13 triangles, \d+ nodes, depth \d+, \d+ bytes, "
                              r"0 unbalanced edges; without --tree it is aabb\n"
                              r"plumb query: 1 queries, [1-9]\d* volume tests and [1-9]\d* leaf tests a query\n$")

    def test_in_the_plane_nothing_is_placed(self):
        status, out, err = self.run_query("closest 0 0\n", "--plane", *TENTH, "cube")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("excludes --plane", err)

    def test_wrong_numbers_end_with_2(self):
        for words, what in {"1 2 3 cube.off": "12 numbers or the 7 of a pose are needed, not 3",
                            "cube.off": "12 numbers or the 7 of a pose are needed, not 0",
                            "1 0 0 0 0 0 0": "a mesh is missing",
                            "0 0 0 0 1 2 3 cube.off": "q is zero",
                            "1 0 0 0 0 1 0 0 1 1 0 0 cube.off": "m is of determinant 0",
                            "1 0 0 0 0 1 0 0 0 0 1 nan cube.off": "m[11] is NaN"}.items():
            status, out, err = self.run_query("", "--place", *words.split())
            self.assertEqual((status, out, err), (2, "", f"plumb query: --place: {what}\n"))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
