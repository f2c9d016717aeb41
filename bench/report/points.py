"""Exact points, from plumb_exact_points_bench."""

from page import measured_table, number, share
from results import Results

CONSTRUCTIONS = [*(((name, "rounded", c), (f"{name}, rounded", c))
                   for name in ("line_line2", "line_plane", "three_planes") for c in ("easy", "1e-6", "1e-12")),
                 *((("segment, triangle", c), ("segment, triangle", c)) for c in ("cross", "apart"))]
CLASSES = ["easy", "near", "zero", "known"]
TESTS = {
    ("orient3d", "p_q_r_X"): ("orient3d p q r X", CLASSES),
    ("orient3d", "X_Y_Z_W"): ("orient3d X Y Z W", CLASSES),
    ("orient2d along z", "X_Y_Z"): ("orient2d X Y Z, seen along z", CLASSES),
    ("collinear", "X_Y_Z"): ("collinear X Y Z", CLASSES),
    ("compare_xyz", "X_Y"): ("compare_xyz X Y", ["easy", "", "", "equal"]),
    ("compare_xyz", "X_Y", "other"): ("compare_xyz X, Y of three_planes", ["", "", "", "equal_to_three_planes"]),
}


class Points:
    SHOWN = ("exact_points", "tests_of_exact_points")

    def __init__(self, path):
        self.results = Results(path)

    def ns(self, *name):
        return number(self.results.get(*name, counter="cpu_ns"))

    def cell(self, test, input_class):
        """In brackets Indirect_Predicates."""
        ours, indirect = (self.ns(*test[:2], input_class, who) for who in ("plumb", "indirect"))
        return f"{ours} ({indirect})" if indirect else ours

    def shown(self):
        made = [[*shown, *(self.ns(*name, who) for who in ("plumb", "doubles", "cgal")),
                 share(self.results.get(*name, "doubles", counter="wrong"))] for name, shown in CONSTRUCTIONS]
        asked = [[name, *(self.cell(test, c) for c in classes)] for test, (name, classes) in TESTS.items()]
        return {"exact_points": measured_table(["point", "class", "Plumb", "plain", "CGAL", "plain wrong"], made),
                "tests_of_exact_points": measured_table(["test", "easy", "near", "zero", "zero, known"], asked, names=1)}
