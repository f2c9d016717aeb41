"""Tests `plumb query` on what is no mesh and no query. usage: bad_input_test.py PLUMB SEMANTICS [unittest arguments]"""
import os
import random
import resource
import struct
import subprocess
import sys
import unittest

from query_test import MESHES, PATIENCE, PLUMB, QueryCase

# Files that are refused, and a word of what is said.
HEADER = "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
FACES = "property list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n"
REFUSED = {
    "range.off": (b"OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n", "3"),
    "negative.off": (b"OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 -1\n", "-1"),
    "range.obj": (b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4\n", "4"),
    "zero.obj": (b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 0 1 2\n", "0"),
    "range.ply": ((HEADER + "element face 1\n" + FACES + "3 0 1 3\n").encode(), "3"),
    "nan.off": (b"OFF\n3 1 0\n0 0 0\nnan 0 0\n0 1 0\n3 0 1 2\n", "nan"),
    "inf.obj": (b"v 0 0 0\nv 1 inf 0\nv 0 1 0\nf 1 2 3\n", "inf"),
    "nan.stl": (bytes(80) + struct.pack("<I12f2x", 1, *[0.0] * 3, float("nan"), *[1.0] * 8), ""),
    "many.off": (b"OFF\n3 100000000 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n", ""),
    "many_vertices.off": (b"OFF\n100000000 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n", ""),
    "many.ply": ((HEADER + "element face 100000000\n" + FACES + "3 0 1 2\n").encode(), ""),
    "many.stl": (bytes(80) + struct.pack("<I", 100000000) + bytes(50), ""),
    "wide.off": (b"OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n100000000 0 1 2\n", ""),
    "nothing.off": (b"", ""),
}
MEMORY = 1 << 30


class BadInput(QueryCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        for name, (content, _) in REFUSED.items():
            (cls.folder / name).write_bytes(content)

    def test_a_mesh_that_is_refused_ends_with_2_and_needs_no_memory_for_what_it_announces(self):
        for name, (_, said) in REFUSED.items():
            done = subprocess.run([PLUMB, "query", name], cwd=self.folder, input=b"winding 0 0 0\n", capture_output=True,
                                  timeout=PATIENCE, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
            self.assertEqual((done.returncode, done.stdout), (2, b""), name)
            self.assertTrue(done.stderr.startswith(f"plumb query: {name}".encode()), done.stderr)
            self.assertIn(said, done.stderr.decode())
            self.assertEqual(done.stderr.count(b"\n"), 1)

    def test_a_second_mesh_that_is_refused_is_an_error_and_the_next_line_is_answered(self):
        lines = [f"{query} {name}" for name in REFUSED for query in ("overlapping", "distance", "first_contact 0 0 1")]
        mixed = [line for refused in lines for line in (refused, "winding 0.5 0.5 0.5")]
        answers = self.answers(mixed, "cube")
        self.assertEqual(answers[1::2], ["1"] * len(lines))
        for line, answer in zip(lines, answers[::2]):
            query, name = line.split()[0], line.split()[-1]
            self.assertTrue(answer.startswith(f"error: {query}: {name}"), answer)

    def test_bytes_of_all_kinds_have_an_answer_for_each_line(self):
        source = random.Random(2)
        garbage = bytes(source.choices(range(256), k=200000)).replace(b"\n#", b"\n!")
        garbage += b"\n" + REFUSED["many.stl"][0].replace(b"\n", b"") + b"\n" + MESHES["cube"].encode()
        lines = [line for line in garbage.split(b"\n") if line.strip(b" \t\r")]
        with self.start("cube") as process:
            out, err = process.communicate(garbage + b"\nwinding 0.5 0.5 0.5\n", timeout=PATIENCE)
        answers = out.decode().splitlines()
        self.assertEqual((process.returncode, err, len(answers), answers[-1]), (1, b"", len(lines) + 1, "1"))
        self.assertTrue(all(a.startswith("error: ") and a.isascii() and a.isprintable() for a in answers[:-1]))

    def test_a_mesh_that_vanishes_is_still_asked(self):
        for vanish in (os.unlink, lambda path: os.truncate(path, 0), lambda path: path.write_text("OFF\nwhat\n")):
            mesh, other, late = (self.folder / f"{name}.off" for name in ("mesh", "other", "late"))
            for path in (mesh, other, late):
                path.write_text(MESHES["cube"])
            with self.start("mesh.off") as process:
                def ask(line):
                    process.stdin.write(line + b"\n")
                    return process.stdout.readline().decode()
                self.assertEqual(ask(b"winding 0.5 0.5 0.5"), "1\n")
                self.assertEqual(ask(b"distance other.off"), "0 0 0 0 0 0 0 0 0\n")
                for path in (mesh, other, late):
                    vanish(path)
                self.assertEqual(ask(b"closest 2 0.5 0.25"), "1 1 0.5 0.25 10 face\n")
                self.assertEqual(ask(b"distance other.off"), "0 0 0 0 0 0 0 0 0\n")
                self.assertTrue(ask(b"distance late.off").startswith("error: distance: late.off"))
                self.assertEqual(ask(b"inside 0.5 0.5 0.5"), "inside\n")
                process.stdin.close()
                self.assertEqual(process.wait(PATIENCE), 1)

    def test_what_is_not_closed_is_refused_with_its_edges_and_all_else_is_answered(self):
        for meshes, edges in ((["bottom"], "8 edges do"), (["square", "cube"], "4 edges do"), (["top", "top"], "8 edges do")):
            refused = [f"error: {query}: the mesh is not closed: {edges} not run as often one way as the other"
                       for query in ("inside", "winding", "signed_distance")]
            lines = ["inside 9 9 9", "winding 9 9 9", "signed_distance 9 9 9", "any line 9 9 9 1 0 0", "overlaps point 9 9 9"]
            self.assertEqual(self.answers(lines, *meshes), [*refused, "false", "0"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
