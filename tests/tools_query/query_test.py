"""Tests `plumb query` as a process, on meshes that can be drawn. usage: query_test.py PLUMB SEMANTICS [unittest arguments]"""
import json
import os
import pathlib
import random
import re
import select
import subprocess
import sys
import tempfile
import unittest

PLUMB, SEMANTICS = sys.argv[1], pathlib.Path(sys.argv[2])
LONGEST_LINE = 1 << 20
PATIENCE = 30  # seconds, for what should take a few milliseconds


def off(vertices, faces):
    lines = ["OFF", f"{len(vertices)} {len(faces)} 0"]
    lines += [" ".join(map(str, v)) for v in vertices]
    lines += [" ".join(map(str, (len(f), *f))) for f in faces]
    return "\n".join(lines) + "\n"


# The vertex 4 z + 2 y + x is the corner (x, y, z). The faces z = 0, z = 1, y = 0, y = 1, x = 0, x = 1, two triangles
# each, turned outward.
CORNERS = [(x, y, z) for z in (0, 1) for y in (0, 1) for x in (0, 1)]
TRIANGLES = [(0, 2, 3), (0, 3, 1), (4, 5, 7), (4, 7, 6), (0, 1, 5), (0, 5, 4),
             (2, 6, 7), (2, 7, 3), (0, 4, 6), (0, 6, 2), (1, 3, 7), (1, 7, 5)]


def cube(least=0, side=1, triangles=TRIANGLES, inward=False):
    vertices = [tuple(least + side * x for x in corner) for corner in CORNERS]
    return off(vertices, [t[::-1] if inward else t for t in triangles])


MESHES = {
    "cube": cube(),
    "inward": cube(inward=True),
    "bottom": cube(triangles=TRIANGLES[:6]),
    "top": cube(triangles=TRIANGLES[6:]),
    "outer": cube(0, 4),
    "inner": cube(1, 2),
    "cavity": cube(1, 2, inward=True),
    "square": off([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)], [(0, 1, 2), (0, 2, 3)]),
    "quads": off(CORNERS, [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]),
    # The edge from 0 to 1 is one to the face z = 0 and three to the face y = 0; a face without area lies between.
    "sliver": off([*CORNERS, (0.25, 0, 0), (0.5, 0, 0)],
                  [(0, 2, 3, 1), (4, 5, 7, 6), (0, 8, 9, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5), (0, 1, 9, 8)]),
    "degenerate": off([(0, 0, 0), (2, 0, 0), (1, 0, 0), (5, 5, 5)], [(0, 1, 2), (3, 3, 3)]),
    # A square of side 4 that is not flat, and a wall, which is seen edge on.
    "wall": off([(0, 0, 1), (4, 0, 2), (4, 4, 3), (0, 4, 4), (6, 0, 0), (6, 4, 0), (6, 2, 5)],
                [(0, 1, 2), (0, 2, 3), (4, 5, 6)]),
    "point": off([(5, 5, 5)], [(0, 0, 0)]),
    "triangle": off([(2, 0.5, 0.25), (3, 0, 0), (3, 1, 0)], [(0, 1, 2)]),
    "empty": off([], []),
    # Its first face lies in the plane 2 x + y = 0, which (0, -2^-1074, 0) is nearer to than half the least double.
    "slope": off([(-1, 2, 0), (1, -2, -1), (1, -2, 1), (-3, -3, 0)], [(0, 2, 1), (3, 0, 1), (3, 1, 2), (3, 2, 0)]),
}


# Moves a mesh by 0.1, mostly to where it has coordinates that are no doubles.
TENTH = ["--place", *"1 0 0 0.1 0 1 0 0 0 0 1 0".split()]


class QueryCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.directory.name)
        for name, text in MESHES.items():
            (cls.folder / f"{name}.off").write_text(text)

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    def start(self, *arguments, **options):
        words = [f"{word}.off" if word in MESHES else word for word in arguments]
        return subprocess.Popen([PLUMB, "query", *words], cwd=self.folder, bufsize=0, stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def run_query(self, text, *arguments):
        with self.start(*arguments) as process:
            out, err = process.communicate(text.encode(), timeout=300)
        return process.returncode, out.decode(), err.decode()

    def answers(self, lines, *arguments):
        """Of lines that all have one, or none of which is answered."""
        status, out, err = self.run_query("".join(f"{line}\n" for line in lines), *arguments)
        self.assertEqual(err, "")
        self.assertEqual(status, 1 if any(line.startswith("error: ") for line in out.splitlines()) else 0)
        return out.splitlines()

    def check(self, expected, *arguments):
        self.assertEqual(dict(zip(expected, self.answers(expected, *arguments), strict=True)), expected)


class Cube(QueryCase):
    def test_closest_is_the_least_point_on_the_least_triangle(self):
        self.check({"closest 2 0.5 0.25": "1 1 0.5 0.25 10 face",
                    "closest 0.5 0.5 0.5": "0.5 0 0.5 0.5 8 edge",
                    "closest 0.5 -1 -1": "1.4142135623730951 0.5 0 0 1 edge",
                    "closest -1 -1 -1": "1.7320508075688772 0 0 0 0 vertex",
                    "closest 0 0 0": "0 0 0 0 0 vertex",
                    "closest -0 1 0.5": "0 0 1 0.5 6 edge"}, "cube")

    def test_signed_distance_is_negative_inside(self):
        self.check({"signed_distance 0.5 0.5 0.75": "-0.25 0.5 0.5 1 2 edge",
                    "signed_distance 2 0.5 0.25": "1 1 0.5 0.25 10 face",
                    "signed_distance 1 0.5 0.25": "0 1 0.5 0.25 10 face"}, "cube")
        self.check({"signed_distance 0.5 0.5 0.75": "0.25 0.5 0.5 1 2 edge"}, "inward")
        for rule in ("nonzero", "odd"):
            self.check({"signed_distance 0.5 0.5 0.75": "-0.25 0.5 0.5 1 2 edge"}, "--rule", rule, "inward")

    def test_a_distance_that_rounds_to_0_is_minus_0_inside(self):
        self.check({"signed_distance 0 -5e-324 0": "-0 0 -5e-324 0 0 face",
                    "signed_distance 0 5e-324 0": "0 -0 5e-324 0 0 face",
                    "closest 0 -5e-324 0": "0 0 -5e-324 0 0 face"}, "slope")

    def test_within_counts_what_is_exactly_r_away(self):
        self.check({"within point 2 0.5 0.25 1": "1 10",
                    "within point 2 0.5 0.25 0.9999999999999999": "0",
                    "within sphere 2 0.5 0.25 0.5 0.5": "1 10",
                    "within aabb -1 -1 -1 0 0 0 0": "6 0 1 4 5 8 9",
                    "within plane 0 0 1 1 1": "10 0 1 4 5 6 7 8 9 10 11",
                    "within point 9 9 9 1e308": "12 0 1 2 3 4 5 6 7 8 9 10 11"}, "cube")

    def test_overlaps_lists_what_shares_a_point(self):
        self.check({"overlaps point 0.5 0.5 0": "2 0 1",
                    "overlaps segment 0.25 0.5 -1 0.25 0.5 2": "2 0 3",
                    "overlaps plane 0 0 1 -0.5": "8 4 5 6 7 8 9 10 11",
                    "overlaps sphere 0.5 0.5 0.5 0.5": "12 0 1 2 3 4 5 6 7 8 9 10 11",
                    "overlaps aabb 0.25 0.25 0.25 0.75 0.75 0.75": "0",
                    "overlaps hull 3 0.5 0.5 -1 0.5 0.5 0 0.5 0.5 -2": "2 0 1",
                    "overlaps hull 4 0.25 0.25 0.25 0.75 0.75 0.75 0.5 0.5 0.25 0.25 0.75 0.5": "0",
                    "overlaps triangle 0 0 0 0 0 0 0 0 0": "6 0 1 4 5 8 9"}, "cube")

    def test_nothing_is_near_an_empty_shape(self):
        empty = "kdop14 0 0 0 10 -9 -9 -9 1 1 1 11 9 9 9"
        self.check({f"overlaps {empty}": "0", f"within {empty} 1e300": "0"}, "cube")

    def test_hits_are_the_pieces_in_order_with_their_crossings(self):
        self.check({"hits ray -1 0.5 0.25 1 0 0": "1 1 face 1 9 2 2 face -1 10",
                    "hits line 0.5 0.5 -1 0 0 1": "1 1 edge 1 0,1 2 2 edge -1 2,3",
                    "hits line -1 -1 -1 1 1 1": "1 1 vertex 1 0,1,4,5,8,9 2 2 vertex -1 2,3,6,7,10,11",
                    "hits line -1 0 0 1 0 0": "1 2 along 0 0,1,4,5,8,9,10,11",
                    "hits line -1 0.25 0 1 0 0": "1 2 along 0 0,1,9,10",
                    "hits segment 0.25 0.25 0 0.75 0.25 0": "0 1 along 0 0,1",
                    "hits ray 0.5 0.5 0.5 1 0 0": "0.5 0.5 edge -1 10,11",
                    "hits ray 0 0.5 0.25 1 0 0": "0 0 face 1 9 1 1 face -1 10",
                    "hits ray 2 0.5 0.25 1 0 0": "miss"}, "cube")

    def test_ranges_cut_pieces_exactly(self):
        ray = "hits ray -1 0.5 0.25 1 0 0"
        first, second = "1 1 face 1 9", "2 2 face -1 10"
        self.check({f"{ray} from 1": f"{first} {second}", f"{ray} from 1.0000000000000002": second,
                    f"{ray} after 1": second, f"{ray} after 0.9999999999999999": f"{first} {second}",
                    f"{ray} to 1": first, f"{ray} to 2 after 0 from 2": second, f"{ray} from 2 to 1": "miss"}, "cube")
        along = "hits line -1 0.25 0 1 0 0"
        self.check({f"{along} from 1.5 to 1.75": "1.5 1.75 along 0 1", f"{along} to 1": "1 1 edge 0 0,9",
                    f"{along} after 1": "miss", f"{along} after 1 from 1.5": "1.5 2 along 0 1,10"}, "cube")

    def test_a_line_without_a_direction_is_a_point(self):
        self.check({"hits ray 0.5 0.5 0 0 0 0": "0 inf edge 0 0,1",
                    "hits line 0.5 0.5 0 0 0 0": "-inf inf edge 0 0,1",
                    "hits segment 0 0 0 0 0 0": "0 1 vertex 0 0,1,4,5,8,9",
                    "hits ray 0.5 0.5 0.5 0 0 0": "miss"}, "cube")

    def test_first_and_any_are_the_first_piece_and_whether_there_is_one(self):
        third = 1 / 3
        self.check({"first segment 0.5 0.5 0.5 0.5 0.5 2": f"{third} {third} edge -1 2,3",
                    "first ray -1 0.5 0.25 1 0 0 after 1": "2 2 face -1 10",
                    "first ray 2 2 2 1 0 0": "miss",
                    "any line 2 2 2 0 0 1": "false", "any line 1 1 2 0 0 1": "true",
                    "any ray 1 1 2 0 0 1": "false"}, "cube")

    def test_inside_and_winding_tell_the_surface_apart(self):
        self.check({"inside 0.5 0.5 0.5": "inside", "inside 1 0.5 0.5": "boundary", "inside 2 0.5 0.5": "outside",
                    "winding 0.5 0.5 0.5": "1", "winding 1 1 1": "boundary", "winding 2 0.5 0.5": "0"}, "cube")
        self.check({"inside 0.5 0.5 0.5": "outside", "winding 0.5 0.5 0.5": "-1"}, "inward")
        for rule in ("nonzero", "odd"):
            self.check({"inside 0.5 0.5 0.5": "inside"}, "inward", "--rule", rule)

    def test_cull_lists_what_no_plane_has_all_corners_outside_of(self):
        upper = "1 0 0 -1 0 1 0 -1 0 0 1 -1.5 0 0 0 1"  # 0 <= x, y <= 2 and 0.5 <= z <= 2.5
        self.check({f"cull frustum_gl {upper}": "10 2 3 4 5 6 7 8 9 10 11",
                    # 1.5 <= z <= 2.5
                    f"cull frustum_d3d {upper}": "0",
                    # what touches a plane is not outside of it: z <= 0, and z < 0
                    "cull frustum_gl 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 1": "10 0 1 4 5 6 7 8 9 10 11",
                    "cull view_frustum 0.5 0.5 -1 1 0 0 0 1 0 0 0 1 0.5 1 1 1": "10 0 1 4 5 6 7 8 9 10 11",
                    "cull view_frustum 0.5 0.5 -1 1 0 0 0 1 0 0 0 1 0.5 0.9999999999999999 1 1": "0",
                    "placed 1 0 0 0 0 0 1 cull view_frustum 0.5 0.5 -1 1 0 0 0 1 0 0 0 1 0.5 1 1 1":
                        "10 2 3 4 5 6 7 8 9 10 11"}, "cube")
        self.check({f"cull frustum_gl {upper}": "10 0:2 0:3 0:4 0:5 1:0 1:1 1:2 1:3 1:4 1:5"}, "bottom", "top")
        self.check({f"cull frustum_gl {upper}": "0"}, "empty")
        # 0 <= x, y <= 0.1
        narrow = "20 0 0 -1 0 20 0 -1 0 0 1 0 0 0 0 1"
        self.check({f"cull frustum_gl {narrow}": "8 0 1 2 3 4 5 8 9"}, "cube")
        self.check({f"cull frustum_gl {narrow}": "0"}, "--place", *"1 0 0 0.2 0 1 0 0 0 0 1 0".split(), "cube")

    def test_numbers_are_hexadecimal_when_asked_for_and_indices_are_not(self):
        self.check({"closest 2 0.5 0.25": "0x1p+0 0x1p+0 0x1p-1 0x1p-2 10 face",
                    "hits ray -1 0.5 0.25 1 0 0": "0x1p+0 0x1p+0 face 1 9 0x1p+1 0x1p+1 face -1 10",
                    "within point 2 0.5 0.25 0x1p0": "1 10", "winding 0.5 0.5 0.5": "1"}, "--hex", "cube")


class Others(QueryCase):
    def test_an_open_square_has_points_and_hits(self):
        self.check({"closest 0.5 0.5 1": "1 0.5 0.5 0 0 edge",
                    "hits line 0.25 0.75 1 0 0 -1": "1 1 face 1 1", "hits line 0.25 0.75 -1 0 0 1": "1 1 face -1 1"},
                   "square")

    def test_a_line_at_the_border_counts_as_moved_a_little(self):
        self.check({"hits line 0.5 0 1 0 0 -1": "1 1 edge 1 0", "hits line 0.5 1 1 0 0 -1": "1 1 edge 0 1",
                    "hits line 0 0.5 1 0 0 -1": "1 1 edge 1 1", "hits line 1 0.5 1 0 0 -1": "1 1 edge 0 0"}, "square")

    def test_what_is_not_closed_is_refused_with_the_number_of_its_edges(self):
        for mesh, edges in (("square", 4), ("bottom", 8), ("degenerate", 3)):
            for query in ("inside", "winding", "signed_distance"):
                self.check({f"{query} 9 9 9": f"error: {query}: the mesh is not closed: {edges} edges do not run as often "
                            "one way as the other"}, mesh)

    def test_meshes_that_close_each_other_are_closed(self):
        self.check({"inside 0.5 0.5 0.5": "inside", "closest 0.5 0.5 0.5": "0.5 0 0.5 0.5 1:2 edge",
                    "overlaps point 0 0 0": "6 0:0 0:1 0:4 0:5 1:2 1:3",
                    "hits line 0 -1 0.5 0 1 0": "1 2 along 0 0:5,1:0,1:2,1:3"}, "bottom", "top")

    def test_winding_numbers_of_nested_cubes_add_up(self):
        self.check({"winding 2 2 2": "2", "winding 0.5 2 2": "1", "inside 2 2 2": "inside", "inside 1 2 2": "boundary",
                    "closest 2 2 2": "1 1 2 2 1:8 edge",
                    "hits ray 2 2 2 0 0 1": "1 1 edge -1 1:2,1:3 2 2 edge -1 0:2,0:3"}, "outer", "inner")
        self.check({"inside 2 2 2": "outside", "inside 0.5 2 2": "inside"}, "--rule", "odd", "outer", "inner")
        self.check({"winding 2 2 2": "0", "inside 2 2 2": "outside", "signed_distance 2 2 2": "1 1 2 2 1:8 edge",
                    "inside 0.5 2 2": "inside"}, "outer", "cavity")

    def test_the_same_mesh_twice_is_there_twice(self):
        self.check({"winding 0.5 0.5 0.5": "2", "overlaps point 0.5 0.5 0": "4 0:0 0:1 1:0 1:1",
                    "hits ray 0.5 0.25 0.5 0 -1 0": "0.25 0.25 edge -2 0:4,0:5,1:4,1:5"}, "cube", "cube")

    def test_faces_are_split_and_close_by_their_own_edges(self):
        self.check({"inside 0.5 0.5 0.5": "inside", "winding 2 0.5 0.5": "0"}, "quads")
        self.check({"inside 0.5 0.5 0.5": "inside", "winding 0.25 0 0": "boundary"}, "sliver")
        self.check({"inside 0.5 0.5 0.5": "inside", "winding 0.5 0.5 0.5": "2"}, "cube", "sliver")
        self.check({"inside 0.5 0.5 0.5": "inside", "winding 0.5 0.5 0.5": "2"}, "sliver", "cube")

    def test_degenerate_triangles_are_segments_and_points(self):
        self.check({"closest 1 1 0": "1 1 0 0 0 vertex", "closest 0.5 1 0": "1 0.5 0 0 0 edge",
                    "closest 6 5 5": "1 5 5 5 1 vertex", "overlaps point 0.5 0 0": "1 0",
                    "hits line 0.5 -1 0 0 1 0": "1 1 edge 0 0", "hits line -1 0 0 1 0 0": "1 3 along 0 0"}, "degenerate")
        self.check({"inside 5 5 5": "boundary", "inside 0 0 0": "outside", "winding 0 0 0": "0"}, "point")

    def test_no_triangles_are_near_nothing(self):
        self.check({"closest 0 0 0": "empty", "signed_distance 0 0 0": "empty", "within point 0 0 0 1e300": "0",
                    "overlaps plane 0 0 1 0": "0", "hits line 0 0 0 1 0 0": "miss", "first ray 0 0 0 1 0 0": "miss",
                    "any line 0 0 0 1 0 0": "false", "inside 0 0 0": "outside", "winding 0 0 0": "0"}, "empty")
        self.check({"closest 2 0.5 0.25": "1 1 0.5 0.25 1:10 face"}, "empty", "cube")


class Plane(QueryCase):
    def test_closest_is_within_a_triangle_at_distance_0(self):
        self.check({"closest 3 1": "0 3 1 0 face", "closest 1 1": "0 1 1 0 edge", "closest 4 4": "0 4 4 0 vertex",
                    "closest 5 1": "1 4 1 0 edge", "closest 5 2": "1 4 2 0 edge", "closest 6 1": "0 6 1 2 edge",
                    "closest 7 2": "1 6 2 2 vertex"}, "--plane", "wall")

    def test_lists_are_of_shapes_of_the_plane(self):
        self.check({"within point2 5 1 1": "2 0 2", "within point2 5 1 0.9999999999999999": "0",
                    "within segment2 5 1 5 2 1": "2 0 2", "overlaps line2 0 1 1 0": "3 0 1 2",
                    "overlaps triangle2 -1 -1 -1 9 1 3": "1 1", "overlaps aabb2 4 -1 5 9": "2 0 1",
                    "within circle 5 1 0.5 0.5": "2 0 2", "overlaps circle 5 1 0.5": "0",
                    "overlaps half_plane 1 0 -6": "1 2", "within half_plane -1 0 -1 1": "2 0 1"}, "--plane", "wall")

    def test_polygons_overlap_what_they_wind_about(self):
        frame = "polygon2 10  -2 -2  8 -2  8 6  -2 6  -2 -2  -1 -1  -1 5  5 5  5 -1  -1 -1"
        self.check({"overlaps polygon2 3 3 1 3.5 1 3 0.75": "1 0", "overlaps polygon2 2 1 2 2 1": "2 0 1",
                    f"overlaps {frame}": "1 2", "overlaps polygon2 1 9 9": "0",
                    "overlaps polygon2 0": "error: overlaps: shape.points is empty",
                    "overlaps polygon2 2 1 2 1": "error: overlaps: shape.points[1].y is missing: 2 points are needed",
                    "overlaps polygon2 2 1 2 1 nan": "error: overlaps: shape.points[1].y is NaN",
                    "overlaps polygon2 1 1 2 3": "error: overlaps: unexpected '3' after shape.points[0].y",
                    "within polygon2 1 9 9 1": "error: within: there is no test for polygon2 and triangle2"},
                   "--plane", "wall")

    def test_hulls_are_taken_as_other_shapes(self):
        self.check({"overlaps hull2 4 3 1 3.5 1 3 0.75 3.1 0.9": "1 0", "overlaps hull2 2 1 2 2 1": "2 0 1",
                    "overlaps hull2 4 -2 -2 8 -2 8 6 -2 6": "3 0 1 2", "within hull2 1 5 1 1": "2 0 2",
                    "within hull2 2 5 1 5 2 0.9999999999999999": "0",
                    "overlaps hull2 0": "error: overlaps: shape.points is empty",
                    "within hull2 2 1 2 1 nan 0": "error: within: shape.points[1].y is NaN"}, "--plane", "wall")
        self.check({"overlaps hull2 1 1 2": "error: overlaps: there is no test for hull2 and triangle"}, "wall")

    def test_pieces_cross_nothing(self):
        self.check({"hits line2 -1 1 1 0": "1 5 along 0 0,1 7 7 edge 0 2",
                    "hits line2 -1 1 1 0 from 4 to 4": "4 4 face 0 0", "first ray2 3 1 0 0": "0 inf face 0 0",
                    "first line2 -1 1 1 -1": "1 1 vertex 0 0,1", "hits segment2 2 1 3 1": "0 1 along 0 0",
                    "any ray2 5 5 1 -1": "true", "hits ray2 5 5 1 0": "miss"}, "--plane", "wall")
        self.check({"hits ray2 6 1 1 0": "0 0 edge 0 0:2,1:2"}, "--plane", "wall", "wall")
        self.check({"closest 1 2": "empty", "hits line2 6 1 1 0": "miss", "within point2 0 0 1": "0"}, "--plane", "empty")

    def test_other_queries_and_shapes_of_space_are_refused(self):
        self.check({"winding 1 1 1": "error: winding: with --plane there is no such query",
                    "inside 1 1": "error: inside: with --plane there is no such query",
                    "signed_distance 1 1": "error: signed_distance: with --plane there is no such query",
                    "overlapping wall.off": "error: overlapping: with --plane there is no such query",
                    "distance wall.off": "error: distance: with --plane there is no such query",
                    "first_contact 1 0 0 wall.off": "error: first_contact: with --plane there is no such query",
                    "cull frustum_gl 1": "error: cull: with --plane there is no such query",
                    "placed 1 0 0 0 0 0 0 closest 1 1": "error: placed: with --plane there is no such query",
                    "closest 1 2 3": "error: closest: unexpected '3' after p.y",
                    "closest 7": "error: closest: p.y is missing: a point takes 2 numbers",
                    "within sphere 0 0 0 1 1": "error: within: there is no test for sphere and triangle2",
                    "overlaps point 1 2 3": "error: overlaps: there is no test for point and triangle2",
                    "overlaps circle 1 2 -1": "error: overlaps: shape.radius is negative",
                    "hits line -1 1 1 0 0 1": "error: hits: line: 'line' is no ray2, segment2 or line2",
                    "any": "error: any: line is missing: a ray2, segment2 or line2 is needed",
                    "closest 1 inf": "error: closest: p.y is infinity",
                    "hits line2 1 nan 1 0": "error: hits: line.origin.y is NaN"}, "--plane", "wall")
        self.check({"overlaps point2 1 2": "error: overlaps: there is no test for point2 and triangle"}, "wall")

    def test_stats_tell_of_the_quadtree(self):
        status, out, err = self.run_query("closest 3 1\n", "--plane", "--stats", "wall")
        self.assertEqual((status, out), (0, "0 3 1 0 face\n"))
        self.assertRegex(err, r"^plumb query: quadtree, in the plane: 3 triangles, \d+ nodes, depth \d+, \d+ bytes\n"
                              r"plumb query: 1 queries, [\d.]+ volume tests and [\d.]+ leaf tests a query\n$")

    def test_lists_are_those_of_eval_asked_about_every_triangle(self):
        source = random.Random(1)
        points = [[source.randint(-4, 4) for _ in range(3)] for _ in range(60)]
        triangles = [source.choices(range(60), k=3) for _ in range(90)]
        (self.folder / "soup.off").write_text(off(points, triangles))
        flat = [" ".join(str(x) for i in t for x in points[i][:2]) for t in triangles]

        def number():
            return source.randint(-5, 5)

        def of_shape(shape, count):
            numbers = [number() for _ in range(count)]
            if shape == "aabb2":
                numbers = sorted(numbers)  # min.x and min.y are the two least
            if shape == "circle":
                numbers[2] = abs(numbers[2]) / 2
            if shape == "half_plane":
                numbers[0] = numbers[0] or 1
            return f"{shape} {' '.join(map(str, numbers))}"

        for shape, count in (("point2", 2), ("segment2", 4), ("ray2", 4), ("line2", 4), ("triangle2", 6), ("aabb2", 4),
                             ("circle", 3), ("half_plane", 3), ("hull2 4", 8), ("polygon2 4", 8)):
            for _ in range(5):
                asked = of_shape(shape, count)
                lines = [f"{question} {asked} triangle2 {t}{end}" for question, end in
                         (("intersects", ""), ("compare_distance_to", " 1")) for t in flat]
                done = subprocess.run([PLUMB, "eval"], input="\n".join(lines) + "\n", capture_output=True, text=True)
                told = done.stdout.splitlines()
                queries = [(f"overlaps {asked}", [a == "true" for a in told[:90]]),
                           (f"within {asked} 1", [a != "1" for a in told[90:]])]
                for query, holds in queries[:1 if shape.startswith("polygon2") else 2]:
                    named = [str(i) for i in range(90) if holds[i]]
                    self.check({query: " ".join([str(len(named)), *named])}, "--plane", "soup.off")


class Lines(QueryCase):
    def test_blank_lines_and_comments_have_no_answer(self):
        text = "# about a cube\n\nwinding 0.5 0.5 0.5\r\n \t \n  inside 2 2 2 \nwinding 1 1 1"
        self.assertEqual(self.run_query(text, "cube"), (0, "1\noutside\nboundary\n", ""))
        for nothing in ("", "\n", "# only this"):
            self.assertEqual(self.run_query(nothing, "cube"), (0, "", ""))

    def test_what_is_wrong_is_said_by_the_name_of_the_argument(self):
        for line, error in {
                "nonsense": "unknown query 'nonsense'",
                "closets 0 0 0": 'unknown query \'closets\' (did you mean "closest"?)',
                "closest": "closest: p.x is missing: a point takes 3 numbers",
                "closest 1 2": "closest: p.z is missing: a point takes 3 numbers",
                "closest 1 2 3 4": "closest: unexpected '4' after p.z",
                "closest 1 2 x": "closest: p.z: 'x' is not a number",
                "closest nan 0 0": "closest: p.x is NaN",
                "winding 0 inf 0": "winding: p.y is infinity",
                "inside 0 0 -1e999": "inside: p.z is minus infinity",
                "signed_distance 0 nan 0": "signed_distance: p.y is NaN",
                "closest (centroid 0 0 0 1 1 1 2 2 2)": "closest: exact points are not taken",
                "overlaps": "overlaps: shape is missing: a shape is needed",
                "overlaps trinagle 0": 'overlaps: shape: \'trinagle\' is not a known shape (did you mean "triangle"?)',
                "overlaps sphere 0 0 0": "overlaps: shape.radius is missing: sphere takes 4 numbers",
                "overlaps sphere 0 0 0 -1": "overlaps: shape.radius is negative",
                "overlaps sphere 0 0 nan -1": "overlaps: shape.center.z is NaN",
                "overlaps point2 0 0": "overlaps: there is no test for point2 and triangle",
                "overlaps polygon 1 0 0 0": "overlaps: there is no test for polygon and triangle",
                "overlaps sphere 0 0 0 1 7": "overlaps: unexpected '7' after shape.radius",
                "within sphere 0 0 0 1": "within: r is missing",
                "within point 0 0 0 -1": "within: r is negative",
                "within point 0 0 0 nan": "within: r is NaN",
                "within point 0 0 0 1e999": "within: r is infinity",
                "within ellipsoid 0 0 0 1 1 1 1": "within: there is no test for ellipsoid and triangle",
                "hits": "hits: line is missing: a ray, segment or line is needed",
                "hits triangle 0 0 0": "hits: line: 'triangle' is no ray, segment or line",
                "any ray2 0 0 1 1": "any: line: 'ray2' is no ray, segment or line",
                "first ray 0 0 0 0 0 nan": "first: line.direction.z is NaN",
                "hits ray 0 0 0 1 0 0 to": "hits: to is missing",
                "hits ray 0 0 0 1 0 0 to x": "hits: to: 'x' is not a number",
                "hits ray 0 0 0 1 0 0 to nan": "hits: to is NaN",
                "hits ray 0 0 0 1 0 0 from 1 to 2 from 3": "hits: from is given twice",
                "cull": "cull: F is missing: a frustum_gl, frustum_d3d or view_frustum is needed",
                "cull sphere 0 0 0 1": "cull: F: 'sphere' is no frustum_gl, frustum_d3d or view_frustum",
                "cull view_frustum 0 0 0 1 0 0 0 1 0 2 1 0 1 2 1 1":
                    "cull: left, up and direction of frustum are linearly dependent",
                "cull view_frustum 0 0 0 1 0 0 0 1 0 0 0 1 1 1 1 1": "cull: F.far is not greater than near",
                "cull view_frustum 0 0 0 1 0 0 0 1 0 0 0 inf 1 1 1 1": "cull: F.direction.z is infinity",
                "cull frustum_gl 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 planes 3":
                    "cull: unexpected 'planes' after F.matrix.row[3].w",
                "hits ray 0 0 0 1 0 0 until 3":
                    "hits: unexpected 'until' after line.direction.z: from t, after t and to t may follow",
        }.items():
            self.check({line: f"error: {error}"}, "cube")
            if line.startswith("within") and "ellipsoid" not in line:
                self.check({line: f"error: {error}"}, "empty")

    def test_a_line_that_is_refused_stops_none_after_it(self):
        status, out, _ = self.run_query("closest x\nwinding 0.5 0.5 0.5\n" + "\0\xff\n" + "winding 2 2 2\n", "cube")
        self.assertEqual((status, len(out.splitlines())), (1, 4))
        self.assertEqual(out.splitlines()[1::2], ["1", "0"])

    def test_a_line_that_is_too_long_is_refused(self):
        query = "winding 0.5 0.5 0.5"
        out = self.run_query(f"{query}{' ' * LONGEST_LINE}\n{query}\n", "cube")[1]
        self.assertEqual(out, f"error: the line is longer than {LONGEST_LINE} bytes\n1\n")

    def test_a_spoilt_line_has_one_answer(self):
        examples = [e["example"].split() for e in map(json.loads, self.run_query("", "--list", "--json")[1].splitlines())]
        odd = ["nan", "-inf", "1e308", "-1e308", "5e-324", "-0", "0x1p-1074", "1e999", "(", ")", "x", "\x7f", "\u00e9",
               "from", "after", "to", "ray", "segment", "line", "point", "sphere", "polygon", "kdop14", "-1", "#"]
        chosen, lines = random.Random(1), []
        for _ in range(4000):
            words = list(chosen.choice(examples))
            for _ in range(chosen.randint(1, 3)):
                at = chosen.randrange(1, len(words) + 1)
                words[at:at + chosen.randint(0, 1)] = chosen.choices(odd, k=chosen.randint(0, 2))
            lines.append(" ".join(words))
        for meshes in (["cube"], ["square", "degenerate"], ["empty"]):
            status, out, err = self.run_query("".join(f"{line}\n" for line in lines), *meshes)
            answers = out.splitlines()
            self.assertEqual((status, err, len(answers)), (1, "", len(lines)))
            self.assertTrue(out.isascii() and out.replace("\n", "").isprintable())
            self.assertTrue(all(answers))
            self.assertFalse([a for a in answers if "nan" in a and not a.startswith("error: ")])
            self.assertGreater(sum(a.startswith("error: ") for a in answers), 1000)
            self.assertGreater(sum(not a.startswith("error: ") for a in answers), 100)

    def test_depths_are_not_asked_of_meshes(self):
        self.check({"penetration cube.off": "error: penetration: is not asked of meshes; overlapping lists the triangles that "
                                            "share a point"}, "cube")

    def test_other_queries_are_none(self):
        for line in ("compare_first_contact 1 0 0 cube.off", "features point 0 0 0", "orient2d 0 0 1 0 0 1"):
            for options in ([], ["--no-files"]):
                self.check({line: f"error: unknown query '{line.split()[0]}'"}, *options, "cube")


class Process(QueryCase):
    def test_a_mesh_that_cannot_be_read_ends_with_2_and_its_name(self):
        for name, text in {"garbage.off": "OFF\nwhat is this\n", "nan.off": "OFF\n3 1 0\n0 0 0\nnan 0 0\n0 1 0\n3 0 1 2\n",
                           "range.off": "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n", "nothing.off": "", "-": None,
                           "missing.off": None, "\x1b[31m.off": None, ".": None}.items():
            if text is not None:
                (self.folder / name).write_text(text)
            for meshes in ([name], ["cube", name]):
                status, out, err = self.run_query("winding 0 0 0\n", *meshes)
                self.assertEqual((status, out), (2, ""), name)
                self.assertTrue(err.startswith("plumb query: "), err)
                self.assertIn(name.replace("\x1b", "\\x1b"), err)
                self.assertEqual(err.count("\n"), 1)

    def test_wrong_usage_ends_with_2(self):
        for arguments in ([], ["cube", "--tree", "quad"], ["cube", "--plane", "--tree", "aabb"], ["--place", "1", "cube"],
                          ["cube", "--rule", "even"], ["--json", "cube"], ["--list", "cube"], ["--list", "--names"]):
            status, out, err = self.run_query("", *arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertTrue(err)

    def test_warnings_of_the_reader_are_told(self):
        (self.folder / "warped.off").write_text(off([(0, 0, 0), (1, 0, 0), (1, 1, 1), (0, 1, 0)], [(0, 1, 2, 3)]))
        status, out, err = self.run_query("any line 0 0 9 0 0 1\n", "warped.off")
        self.assertEqual((status, out), (0, "true\n"))
        self.assertIn("plumb query: warped.off: warning: ", err)
        self.assertIn("not planar", err)

    def test_stats_go_to_standard_error(self):
        for tree, sentence in (("aabb", "a hierarchy of boxes"), ("sphere", "a hierarchy of spheres"),
                               ("obb", "a hierarchy of oriented boxes"), ("kdop14", "a hierarchy of 14-DOPs"),
                               ("kdop18", "a hierarchy of 18-DOPs"), ("kdop26", "a hierarchy of 26-DOPs"),
                               ("capsule", "a hierarchy of capsules"), ("lozenge", "a hierarchy of lozenges"),
                               ("grid", "a uniform grid"), ("octree", "an octree"), ("kdtree", "a kd-tree"),
                               ("bsp", "a BSP tree")):
            status, out, err = self.run_query("# none\nwinding 0.5 0.5 0.5\nno\nclosest 9 9 9\n", "--stats", "cube",
                                              "--tree", tree)
            self.assertEqual((status, out.splitlines()[0::2]), (1, ["1", "13.856406460551018 1 1 1 2 vertex"]))
            self.assertRegex(err, rf"^plumb query: {tree}, {sentence}: 12 triangles, \d+ nodes, depth \d+, \d+ bytes, "
                                  r"0 unbalanced edges; without --tree it is aabb\n"
                                  r"plumb query: 2 queries, [\d.]+ volume tests( \([\d.]+ of boxes\))? "
                                  r"and [\d.]+ leaf tests a query\n$")
            self.assertEqual("of boxes)" in err, sentence.startswith("a hierarchy of ") and tree != "aabb")

    def test_every_tree_gives_the_same_answers(self):
        lines = [e["example"] for e in map(json.loads, self.run_query("", "--list", "--json")[1].splitlines())]
        answers, placed = self.answers(lines, "cube"), self.answers(lines, *TENTH, "cube")
        for tree in ("aabb", "sphere", "obb", "kdop14", "kdop18", "kdop26", "capsule", "lozenge", "grid", "octree",
                     "kdtree", "bsp"):
            self.assertEqual(self.answers(lines, "--tree", tree, "cube"), answers)
            self.assertEqual(self.answers(lines, "--tree", tree, *TENTH, "cube"), placed)
        self.assertEqual(self.run_query("winding 0 0 0\n", "--tree", "grid", "empty"), (0, "0\n", ""))

    def test_answers_that_cannot_be_written_end_with_2(self):
        with open("/dev/full", "wb") as full:
            process = subprocess.run([PLUMB, "query", self.folder / "cube.off"], input=b"winding 0 0 0\n", stdout=full,
                                     stderr=subprocess.PIPE)
        self.assertEqual(process.returncode, 2)
        self.assertIn(b"plumb query: cannot write standard output", process.stderr)


class CoProcess(QueryCase):
    def test_a_peer_that_asks_and_waits_gets_its_answer(self):
        with self.start("cube") as process:
            for i in range(200):
                process.stdin.write(b"closest %d 0.5 0.25\nnonsense\n" % (i + 1))
                for expected in (b"%d 1 0.5 0.25 10 face\n" % i, b"error: unknown query 'nonsense'\n"):
                    self.assertEqual(self.read_line(process.stdout.fileno()), expected)
            process.stdin.close()
            self.assertEqual(process.wait(PATIENCE), 1)

    def read_line(self, descriptor):
        line = b""
        while not line.endswith(b"\n"):
            ready, _, _ = select.select([descriptor], [], [], PATIENCE)
            self.assertTrue(ready, f"no answer within {PATIENCE} seconds; so far {line!r}")
            part = os.read(descriptor, 1)
            self.assertTrue(part, f"the answers end after {line!r}")
            line += part
        return line


class List(QueryCase):
    def entries(self):
        status, out, err = self.run_query("", "--list", "--json")
        self.assertEqual((status, err), (0, ""))
        return [json.loads(line) for line in out.splitlines()]

    def test_every_example_is_answered_of_a_cube_as_the_list_says(self):
        entries = self.entries()
        self.assertGreaterEqual(len(entries), 9)
        self.check({e["example"]: e["answer"] for e in entries}, "cube")
        for e in entries:
            self.assertTrue(all(e[key] for key in ("sentence", "takes", "answers")), e)
            self.assertTrue(e["takes"].startswith(e["name"]) and e["example"].startswith(e["name"] + " "), e)
            words = {word for way in e["answers"].split() for word in way.split("|")}
            for word in e["answer"].replace(",", " ").split():
                is_number = word.lstrip("-").replace(".", "").isdigit()
                self.assertTrue(is_number or word in words, (word, e))

    def test_the_page_has_every_query_and_its_examples_are_answered_so(self):
        section = SEMANTICS.read_text(encoding="utf-8").split("\n## Whole meshes asked")[1].split("\n## ")[0]
        examples = dict(re.findall(r"^    (\S.*\S) +-> (.*)$", section, re.MULTILINE))
        self.assertGreaterEqual(len(examples), 5)
        self.check(examples, "cube")
        for name in self.run_query("", "--names")[1].split():
            self.assertRegex(section, rf"(?m)^\|.*`{name} ")

    def test_every_name_is_listed_and_explained(self):
        names = self.run_query("", "--names")[1].split()
        self.assertEqual(names, [e["name"] for e in self.entries()])
        text = self.run_query("", "--list")[1]
        help_text = subprocess.run([PLUMB, "help", "query"], capture_output=True, text=True, check=True).stdout
        for e in self.entries():
            shown = f"\n{e['name']}: {e['sentence']}\n  {e['takes']} -> {e['answers']}\n      {e['example']} -> {e['answer']}\n"
            one = subprocess.run([PLUMB, "help", "query", e["name"]], capture_output=True, text=True, check=True).stdout
            for page in (text, help_text, one):
                self.assertIn(shown, page)
            self.assertEqual(one.count(" -> "), 2 + one.split("\n\n")[0].count(" -> "))

    def test_every_shape_of_the_list_is_taken(self):
        samples = {"point": "0 0 0", "aabb": "0 0 0 1 1 1", "plane": "0 0 1 -1", "capsule": "0 0 0 2 0 0 1"}
        text = self.run_query("", "--list")[1]
        for query in ("within", "overlaps"):
            shapes = text.split(f"\nSHAPE of {query}: ")[1].split("\n")[0].split()
            self.assertLessEqual(set(samples), set(shapes))
            for shape in shapes:
                line = f"{query} {shape} {samples.get(shape, '')}" + (" 0" if query == "within" else "")
                self.assertNotIn("no test for", self.answers([line], "cube")[0])

    def test_a_mistyped_query_gets_a_suggestion(self):
        done = subprocess.run([PLUMB, "help", "query", "closets"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("there is no query closets: did you mean closest?", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
