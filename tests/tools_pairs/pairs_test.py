"""Tests `plumb pairs` by what `plumb eval` answers for every two shapes. usage: pairs_test.py PLUMB EXAMPLE
[unittest arguments]"""
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

PLUMB, EXAMPLE = sys.argv[1], pathlib.Path(sys.argv[2])
WAYS = ("sweep", "tree", "grid")


def run(text, *arguments):
    return subprocess.run([PLUMB, "pairs", *arguments, "-"], input=text, capture_output=True, text=True, timeout=300)


def evaluated(lines):
    done = subprocess.run([PLUMB, "eval"], input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
                          timeout=300)
    assert done.stderr == "", done.stderr
    return done.stdout.splitlines()


def by_definition(shapes, margin):
    """The pairs, and the kinds that are not taken together."""
    names = [shape.split()[0] for shape in shapes]
    places = list(itertools.combinations(range(len(shapes)), 2))
    test = "intersects" if float(margin) == 0 else "compare_distance_to"
    tail = "" if float(margin) == 0 else f" {margin}"
    pairs, faults = [], []
    order = {name: i for i, name in reversed(list(enumerate(names)))}
    answers = evaluated(f"{test} {shapes[i]} {shapes[j]}{tail}" for i, j in places)
    for (i, j), answer in zip(places, answers):
        if answer in ("true", "-1", "0"):
            pairs.append(f"{i} {j}")
        elif "there is no test" in answer:
            first, second = sorted((names[i], names[j]), key=order.get)
            faults.append((order[first], order[second], f"error: {test}: there is no test for {first} and {second}"))
        else:
            assert answer in ("false", "1") or answer.endswith("is empty"), answer
    return pairs, [fault for _, _, fault in sorted(set(faults))]


class Case(unittest.TestCase):
    def expect(self, shapes, margin="0"):
        """Of all ways the output that all pairs have by eval."""
        pairs, faults = by_definition(shapes, margin)
        for way in WAYS:
            done = run("".join(f"{shape}\n" for shape in shapes), "--margin", margin, "--broad", way)
            self.assertEqual(done.stdout.splitlines(), pairs, (way, margin, shapes))
            self.assertEqual(done.stderr.splitlines(), faults, (way, margin, shapes))
            self.assertEqual(done.returncode, 1 if faults else 0)
        return pairs


class Plane(Case):
    @staticmethod
    def drawn(name, seed):
        """Lists of points, each near a segment, ray or line, a point, and a circle."""
        draw = random.Random(seed)
        for _ in range(60):
            at = draw.randint(0, 30), draw.randint(0, 30)
            points = [[x + draw.randint(-4, 4) for x in at] for _ in range(draw.randint(1, 7))]
            yield f"{name} {len(points)} " + " ".join(f"{x} {y}" for x, y in points)
            yield f"{draw.choice(('segment2', 'ray2', 'line2'))} {at[0]} {at[1]} {draw.randint(0, 30)} 3"
            yield f"point2 {at[0]} {at[1]}"
            yield f"circle {at[1]} {at[0]} {draw.randint(0, 3)}"

    def test_polygons_are_near_what_they_wind_about(self):
        self.assertGreater(len(self.expect(list(self.drawn("polygon2", 3)))), 100)
        self.expect(["polygon2 1 0 0", "segment2 0 0 1 1", "polygon2 2 0 0 1 1", "point 0 0 0"], "1")

    def test_hulls_are_near_shapes_of_the_plane(self):
        shapes = list(self.drawn("hull2", 4))
        self.assertGreater(len(self.expect(shapes)), 100)
        self.assertGreater(len(self.expect(shapes, "1.5")), 150)
        self.expect(["hull2 1 0 0", "polygon2 2 0 0 1 1", "hull 1 0 0 0"])


class Drawn(Case):
    SHAPES = ["sphere 0 0 0 1", "aabb 1 -1 -1 2 1 1", "capsule 4 0 0 4 0 5 1", "line 0 0 9 1 0 0", "point 2.5 0 0"]

    def test_touching_is_meeting(self):
        self.assertEqual(self.expect(self.SHAPES), ["0 1"])

    def test_a_margin_counts_what_is_exactly_as_far(self):
        self.assertEqual(self.expect(self.SHAPES, "0.5"), ["0 1", "1 4", "2 4"])
        self.assertEqual(self.expect(self.SHAPES, "0.49999999999999994"), ["0 1"])

    def test_the_example_has_pairs_that_touch_and_pairs_that_are_near(self):
        lines = [line for line in EXAMPLE.read_text().splitlines() if not line.startswith("#")]
        touching, near = self.expect(lines), self.expect(lines, "0.001")
        self.assertLess(set(touching), set(near))
        self.assertEqual(run(EXAMPLE.read_text(), "--margin", "0.001").stdout.splitlines(), near)

    def test_without_options_the_margin_is_0(self):
        self.assertEqual(run("\n".join(self.SHAPES)).stdout, "0 1\n")

    def test_a_file_may_have_no_shape_and_one(self):
        for text in ("", "\n", "# nothing\n", "point 0 0 0"):
            done = run(text)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_pairs_are_in_rising_order_as_numbers(self):
        shapes = ["point 0 0 0"] * 12
        self.assertEqual(self.expect(shapes), [f"{i} {j}" for i, j in itertools.combinations(range(12), 2)])

    def test_what_goes_on_for_ever_meets_what_is_far_away(self):
        self.expect(["plane 0 0 1 0", "line 0 0 1e300 0 1 0", "ray 0 0 -1 0 0 1e-300", "point 1e300 -1e300 0",
                     "sphere 3 3 1 1", "segment -1e300 7 1 1e300 7 -1"])


class Lines(Case):
    def test_blank_lines_and_comments_are_no_shapes(self):
        done = run("# a head\n\npoint 0 0 0\r\n \t \n#\npoint 0 0 0\n  point 1 1 1")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "0 1\n", ""))

    def test_a_line_that_is_no_shape_is_named_and_nothing_is_printed(self):
        for line, what in (("spher 0 0 0 1", "'spher' is not a known shape (did you mean \"sphere\"?)"),
                           ("sphere 0 0 0", "shape.radius is missing: sphere takes 4 numbers"),
                           ("sphere 0 0 0 x", "shape.radius: 'x' is not a number"),
                           ("sphere 0 0 0 1 2", "unexpected '2' after shape.radius"),
                           ("sphere 0 0 0 -1", "shape.radius is negative"),
                           ("point 0 nan 0", "shape.y is NaN"),
                           ("aabb 0 0 inf 1 1 1", "shape.min.z is infinity"),
                           ("aabb 0 0 2 1 1 1", "shape.min.z is greater than max.z"),
                           ("plane 0 0 0 1", "shape.normal is zero"),
                           ("polygon 0", "shape.vertices is empty"),
                           ("polygon 3 0 0 0 1 0 0", "shape.vertices[2].x is missing: 3 points are needed"),
                           ("polygon 1 0 nan 0", "shape.vertices[0].y is NaN"),
                           ("hull2 0", "shape.points is empty"),
                           ("hull2 2 0 0 1 nan", "shape.points[1].y is NaN"),
                           ("polygon2 0", "shape.points is empty"),
                           ("polygon2 3 0 0 1 0 4", "shape.points[2].y is missing: 3 points are needed"),
                           ("polygon2 2 0 0 1 -inf", "shape.points[1].y is minus infinity"),
                           ("polygon2 1 0 0 0", "unexpected '0' after shape.points[0].y"),
                           ("intersects point 0 0 0 point 0 0 0", "is not a known shape"),
                           ("point (projection 1 1 5 plane 0 0 1 0)", "exact points are not taken"),
                           ("polygon 4 0 0 0 1 0 0 1 1 0 0 1 1", "shape.vertices")):
            done = run(f"# a head\npoint 0 0 0\n\npoint 0 0 0\n{line}\nnothing\n")
            self.assertEqual((done.returncode, done.stdout), (2, ""), line)
            self.assertTrue(done.stderr.startswith("plumb pairs: -: line 5: "), done.stderr)
            self.assertIn(what, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1)

    def test_kinds_that_are_not_taken_together_are_named_once_and_others_answered(self):
        shapes = ["ellipsoid 0 0 0 1 1 1", "point 0 0 0", "sphere 0 0 0 1", "ellipsoid 9 0 0 1 1 1", "sphere 0 0 0 2",
                  "point2 0 0", "sphere_hollow 0 0 0 1"]
        self.expect(shapes)
        self.expect(shapes, "1")
        done = run("ellipsoid 0 0 0 1 1 1\nsphere 0 0 0 1\nellipsoid 0 0 0 1 1 1\npoint 0 0 0")
        self.assertEqual(done.stdout, "0 3\n1 3\n2 3\n")
        self.assertEqual(done.stderr, "error: intersects: there is no test for ellipsoid and ellipsoid\n"
                                      "error: intersects: there is no test for ellipsoid and sphere\n")
        self.assertEqual(done.returncode, 1)

    def test_one_shape_of_a_kind_that_is_not_taken_with_itself_is_no_fault(self):
        self.expect(["ellipsoid 0 0 0 1 1 1", "point 0 0 0"])

    def test_an_empty_shape_is_in_no_pair(self):
        empty = "kdop14 1 1 1 0 -9 -9 -9 1 1 1 0 9 9 9"
        shapes = [empty, "point 1 0 0", "aabb -9 -9 -9 9 9 9", empty]
        self.assertEqual(self.expect(shapes), ["1 2"])
        self.assertEqual(self.expect(shapes, "1000"), ["1 2"])


class Usage(Case):
    def test_wrong_usage_and_files_that_cannot_be_read_have_status_2(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments in ((), ("--margin", "-1", "-"), ("--margin", "nan", "-"), ("--margin", "inf", "-"),
                              ("--margin", "x", "-"), ("--broad", "hash", "-"), ("absent.txt",), (folder,)):
                done = subprocess.run([PLUMB, "pairs", *arguments], input="point 0 0 0\n", capture_output=True, text=True,
                                      cwd=folder, timeout=300)
                self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
                self.assertNotEqual(done.stderr, "")

    def test_a_file_is_read_by_its_name(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "shapes.txt"
            path.write_text("point 0 0 0\npoint 0 0 1\n")
            done = subprocess.run([PLUMB, "pairs", "--margin", "1", path], capture_output=True, text=True, timeout=300)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "0 1\n", ""))

    def test_a_failed_write_has_status_2(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([PLUMB, "pairs", "-"], input="point 0 0 0\npoint 0 0 0\n", stdout=full,
                                  stderr=subprocess.PIPE, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stderr), (2, "plumb pairs: cannot write standard output\n"))


def samples():
    """Shapes of all kinds, of the examples of eval."""
    listed = subprocess.run([PLUMB, "eval", "--list", "--json"], capture_output=True, text=True, check=True)
    kinds = {}
    for line in listed.stdout.splitlines():
        question = json.loads(line)
        if question["name"] not in ("intersects", "intersects_hollow"):
            continue
        words, shapes = question["example"].split()[1:], []
        for word in words:
            if word[0].isalpha():
                shapes.append([word])
            else:
                shapes[-1].append(word)
        for shape in shapes:
            kinds.setdefault(shape[0], []).append(" ".join(shape))
    return {kind: sorted(set(shapes)) for kind, shapes in kinds.items()}


class AllKinds(Case):
    def test_shapes_of_all_kinds_are_asked_as_by_eval(self):
        kinds = samples()
        self.assertGreaterEqual(len(kinds), 28)
        shapes = [shape for of_kind in kinds.values() for shape in of_kind]
        for margin in ("0", "1", "1e-300"):
            self.assertGreater(len(self.expect(shapes, margin)), 100)

    def test_moved_and_scaled_shapes_too(self):
        draw = random.Random(7)
        kinds = [shape for of_kind in samples().values() for shape in of_kind if shape.split()[0] != "polygon"]
        for scale in (1e-300, 1, 1e300):
            shapes = []
            while len(shapes) < 40:
                name, *numbers = draw.choice(kinds).split()
                moved = [float(x) * scale if draw.random() < 0.7 else draw.randint(-3, 3) * scale for x in numbers]
                line = " ".join([name, *map(repr, moved)])
                if run(line).returncode == 0:
                    shapes.append(line)
            for margin in (0, scale):
                self.expect(shapes, repr(float(margin)))


class Numbers(Case):
    """Boxes are compared first, and must never say no where the shapes say yes."""

    def random_shape(self, draw, unit):
        def number():
            return draw.choice((draw.randint(-3, 3), draw.uniform(-3, 3), draw.choice((-1, 1)) * 10 ** draw.uniform(-9, 0))) * unit

        def direction():
            return draw.choice((draw.randint(-2, 2), draw.uniform(-2, 2)))

        kind = draw.choice(("point", "segment", "triangle", "sphere", "capsule", "lozenge", "obb", "aabb", "ray", "line",
                            "plane", "half_space", "tetrahedron", "view_frustum", "orthographic_frustum", "kdop18"))
        n = {"point": 3, "segment": 6, "triangle": 9, "tetrahedron": 12, "sphere": 3, "capsule": 6, "lozenge": 9}
        if kind in n:
            numbers = [number() for _ in range(n[kind])] + ([abs(number())] if kind in ("sphere", "capsule", "lozenge") else [])
        elif kind == "aabb":
            ends = [sorted((number(), number())) for _ in range(3)]
            numbers = [e[0] for e in ends] + [e[1] for e in ends]
        elif kind == "kdop18":
            ends = [sorted((number(), number())) for _ in range(9)]
            numbers = [e[0] for e in ends] + [e[1] for e in ends]
        elif kind == "obb":
            numbers = [number() for _ in range(3)] + [direction() for _ in range(9)] + [abs(number()) for _ in range(3)]
        elif kind in ("ray", "line"):
            numbers = [number() for _ in range(3)] + [direction() for _ in range(3)]
        elif kind in ("plane", "half_space"):
            numbers = [direction() for _ in range(2)] + [draw.choice((1, 0.1, -3)), number()]
            if draw.random() < 0.3:  # along an axis, so that it has a box
                numbers[:2] = [0, 0]
        else:
            near = draw.uniform(0.1, 1) * unit
            numbers = ([number() for _ in range(3)] + [direction() for _ in range(9)] +
                       [near, near * draw.uniform(1.5, 4), draw.uniform(0.1, 1) * unit, draw.uniform(0.1, 1) * unit])
        return " ".join([kind, *map(repr, map(float, numbers))])

    def test_random_shapes_on_a_grid_and_off_it(self):
        for seed in range(20):
            draw = random.Random(seed)
            unit = draw.choice((1.0, 1.0, 0.1, 1e-300, 1e300, 2.0 ** -1070))
            shapes = [self.random_shape(draw, unit) for _ in range(30)]
            self.expect(shapes, repr(draw.choice((0.0, unit, draw.uniform(0, 2) * unit))))


class Many(Case):
    def test_three_thousand_boxes_balls_and_capsules_give_the_same_bytes_by_each_way(self):
        draw = random.Random(1)
        lines = []
        for _ in range(3000):
            x, y, z = (draw.random() for _ in range(3))
            r = draw.uniform(0.01, 0.05)
            lines.append(draw.choice((f"sphere {x} {y} {z} {r}", f"aabb {x} {y} {z} {x + r} {y + r} {z + r}",
                                      f"capsule {x} {y} {z} {x + r} {y} {z + r} {r / 2}")))
        text = "\n".join(lines)
        for margin in ("0", "0.01"):
            outputs = {way: run(text, "--margin", margin, "--broad", way).stdout for way in WAYS}
            self.assertEqual(len(set(outputs.values())), 1)
            pairs = [tuple(map(int, line.split())) for line in outputs["grid"].splitlines()]
            self.assertGreater(len(pairs), 300)
            self.assertEqual(pairs, sorted(set(pairs)))
        # One shape against all others.
        answers = evaluated(f"compare_distance_to {lines[0]} {line} 0.01" for line in lines[1:])
        self.assertEqual([j for i, j in pairs if i == 0], [j for j, a in enumerate(answers, 1) if a != "1"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
