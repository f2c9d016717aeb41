"""Tests `plumb query` against `plumb eval`, asked about every triangle. usage: against_eval_test.py PLUMB [unittest arguments]

The meshes are the surfaces of random tetrahedra, many of them flat, on a small grid, so that much touches, in three scales."""
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

PLUMB = sys.argv[1]
TETRAHEDRA = 8
SCALES = (0, -1070, 900)  # binary places by which the grid is moved: subnormal and huge numbers too


def ask(lines, *arguments):
    done = subprocess.run([PLUMB, *arguments], input="".join(f"{line}\n" for line in lines), capture_output=True,
                          text=True, timeout=300)
    answers = done.stdout.splitlines()
    assert (done.returncode, done.stderr, len(answers)) == (0, "", len(lines)), done
    return answers


def text(*numbers):
    return " ".join(float(x).hex() for x in numbers)


class Mesh:
    def __init__(self, seed, scale):
        self.random = random.Random(seed)
        self.unit = 2.0 ** scale
        self.tetrahedra = [[self.point() for _ in range(4)] for _ in range(TETRAHEDRA)]
        # Outward where d is on the side that the normal of abc points to.
        self.triangles = [[t[i] for i in face] for t in self.tetrahedra
                          for face in ((0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3))]
        self.texts = [text(*sum(t, ())) for t in self.triangles]

    def point(self):
        return tuple(self.random.randint(-2, 3) * self.unit for _ in range(3))

    def write(self, folder):
        """Two files: the surface is that of both."""
        half = len(self.triangles) // 2
        names = []
        for number, triangles in enumerate((self.triangles[:half], self.triangles[half:])):
            name = folder / f"{number}.off"
            points = [p for t in triangles for p in t]
            name.write_text("\n".join(["OFF", f"{len(points)} {len(triangles)} 0",
                                       *(" ".join(map(repr, p)) for p in points),
                                       *(f"3 {3 * i} {3 * i + 1} {3 * i + 2}" for i in range(len(triangles)))]) + "\n")
            names.append(str(name))
        return names

    def named(self, indices):
        half = len(self.triangles) // 2
        return [f"{i // half}:{i % half}" for i in indices]

    def of_each(self, lines):
        """What eval answers to lines with a triangle for TRIANGLE, for each line a list."""
        answers = iter(ask([line.replace("TRIANGLE", f"triangle {t}") for line in lines for t in self.texts], "eval"))
        return [[next(answers) for _ in self.texts] for _ in lines]


class AgainstEval(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.meshes = []
        for seed, scale in enumerate(SCALES):
            folder = pathlib.Path(cls.directory.name, str(seed))
            folder.mkdir()
            mesh = Mesh(seed, scale)
            cls.meshes.append((mesh, mesh.write(folder)))

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    def shapes_with_triangle(self, test):
        """By the name of each the numbers of the list's example."""
        done = subprocess.run([PLUMB, "eval", "--list", "--json"], capture_output=True, text=True, check=True)
        for entry in map(json.loads, done.stdout.splitlines()):
            words = entry["example"].split()
            if words[0] == test and "triangle" in words[2:]:
                yield words[1], words[2:words.index("triangle", 2)]

    def test_every_shape_meets_and_is_near_the_same_triangles(self):
        for mesh, files in self.meshes:
            for query, test, r in (("overlaps", "intersects", ""), ("within", "compare_distance_to", text(mesh.unit))):
                shapes = dict(self.shapes_with_triangle(test))
                self.assertGreater(len(shapes), 15)
                self.assertIn("lozenge", shapes)
                lines = [f"{name} {' '.join(numbers)}" for name, numbers in shapes.items()]
                lines += [f"sphere {text(*mesh.point(), mesh.unit)}" for _ in range(10)]
                lines += [f"segment {text(*mesh.point(), *mesh.point())}" for _ in range(10)]
                lines += [f"plane {text(1, mesh.random.randint(-2, 2), 1, mesh.unit)}" for _ in range(3)]
                expected = []
                for answers in mesh.of_each([f"{test} {line} TRIANGLE {r}" for line in lines]):
                    found = mesh.named(i for i, a in enumerate(answers) if a in ("true", "-1", "0"))
                    expected.append(" ".join([str(len(found)), *found]))
                self.assertEqual(ask([f"{query} {line} {r}" for line in lines], "query", *files), expected)
                self.assertGreater(len(set(expected)), 5)

    def test_the_nearest_point_is_that_of_a_triangle_and_none_is_nearer(self):
        for mesh, files in self.meshes:
            points = [text(*mesh.point()) for _ in range(40)]
            points += [text(*(x / 2 for x in mesh.point())) for _ in range(40)]
            distances = mesh.of_each([f"distance point {p} TRIANGLE" for p in points])
            nearest = mesh.of_each([f"closest point {p} TRIANGLE" for p in points])
            names = mesh.named(range(len(mesh.triangles)))
            for i, answer in enumerate(ask([f"closest {p}" for p in points], "query", *files)):
                d, *point, triangle, _ = answer.split()
                at = names.index(triangle)
                self.assertEqual(d, min(distances[i], key=float))
                self.assertEqual(distances[i][at], d)
                self.assertEqual([float(x) for x in point], [float(x) for x in nearest[i][at].split()[3:]])

    def test_a_line_hits_the_same_triangles_and_its_crossings_add_up(self):
        for mesh, files in self.meshes:
            lines = [f"{kind} {text(*mesh.point(), *mesh.point())}" for kind in ("line", "ray", "segment") for _ in range(40)]
            of_triangles = mesh.of_each([f"hit {line} TRIANGLE" for line in lines])
            hits, firsts, anys = (ask([f"{query} {line}" for line in lines], "query", *files)
                                  for query in ("hits", "first", "any"))
            self.assertGreater(len(set(hits)), 30)
            for line, each, all_hits, first, is_any in zip(lines, of_triangles, hits, firsts, anys, strict=True):
                found = [i for i, hit in enumerate(each) if hit != "miss"]
                words = [] if all_hits == "miss" else all_hits.split()
                named = {triangle for some in words[4::5] for triangle in some.split(",")}
                self.assertEqual(named, set(mesh.named(found)), line)
                self.assertEqual(is_any, "true" if found else "false")
                self.assertEqual(first, " ".join(words[:5]) if words else "miss")
                if found:
                    self.assertEqual(float(words[0]), min(float(each[i].split()[1]) for i in found))
                if line.startswith("line"):
                    self.assertEqual(sum(map(int, words[3::5])), 0)

    def test_the_winding_number_is_the_sum_of_those_of_the_tetrahedra(self):
        for mesh, files in self.meshes:
            points = [mesh.point() for _ in range(60)]
            # Off the grid, so that some are inside.
            points += [tuple(x / 4 for x in map(sum, zip(*(mesh.random.choice(mesh.tetrahedra)), strict=True)))
                       for _ in range(60)]
            points = [text(*p) for p in points]
            turns = ask([f"orient3d {text(*sum(t, ()))}" for t in mesh.tetrahedra], "eval")
            solids = [f"tetrahedron {text(*sum(t, ()))}" for t in mesh.tetrahedra]
            on = mesh.of_each([f"intersects point {p} TRIANGLE" for p in points])
            inside = iter(ask([f"intersects point {p} {solid}" for p in points for solid in solids], "eval"))
            expected = []
            for i, _ in enumerate(points):
                winding = sum(int(turn) for turn in turns if next(inside) == "true")
                expected.append("boundary" if "true" in on[i] else str(winding))
            self.assertEqual(ask([f"winding {p}" for p in points], "query", *files), expected)
            for rule, holds in (("positive", lambda n: n > 0), ("nonzero", lambda n: n != 0), ("odd", lambda n: n % 2 == 1)):
                places = [w if w == "boundary" else "inside" if holds(int(w)) else "outside" for w in expected]
                self.assertEqual(ask([f"inside {p}" for p in points], "query", "--rule", rule, *files), places)
            self.assertGreater(len(set(expected)), 2)
            rays = ask([f"hits ray {p} 1 2 3" for p in points], "query", *files)
            for ray, winding in zip(rays, expected, strict=True):
                if winding != "boundary":
                    words = [] if ray == "miss" else ray.split()
                    self.assertEqual(sum(map(int, words[3::5])), -int(winding))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
