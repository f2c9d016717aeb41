#!/usr/bin/env python3
"""Do a triangle and a box meet? Asks `plumb eval` for witnesses and checks each in exact arithmetic, a few lines that
trust nothing of Plumb. usage: check_witness.py PLUMB"""
import random
import subprocess
import sys
from fractions import Fraction


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def in_triangle(p, corners):
    """For corners that are not collinear: p is in their plane, and on the same side of each edge as the others."""
    a, b, c = corners
    normal = cross(minus(b, a), minus(c, a))
    turns = [dot(normal, cross(minus(q, p), minus(r, p))) for q, r in ((a, b), (b, c), (c, a))]
    return dot(normal, minus(p, a)) == 0 and all(turn >= 0 for turn in turns)


def proves(answer, triangle, low, high):
    kind, *numbers = answer.split()
    vector = [Fraction(x) for x in numbers]
    if kind == "point":
        return in_triangle(vector, triangle) and all(l <= x <= h for l, x, h in zip(low, vector, high))
    reach_of_triangle = max(dot(vector, corner) for corner in triangle)
    return reach_of_triangle < sum(min(n * l, n * h) for n, l, h in zip(vector, low, high))


def main(plumb):
    random.seed(1)
    point = lambda: tuple(Fraction(random.randint(-9, 9), 8) for _ in range(3))
    cases = []
    while len(cases) < 1000:
        triangle, corners = (point(), point(), point()), (point(), point())
        if any(cross(minus(triangle[1], triangle[0]), minus(triangle[2], triangle[0]))):
            cases.append((triangle, tuple(map(min, *corners)), tuple(map(max, *corners))))
    text = lambda *points: " ".join(str(float(x)) for p in points for x in p)  # eighths are doubles
    lines = [f"witness triangle {text(*triangle)} aabb {text(low, high)}" for triangle, low, high in cases]
    answers = subprocess.run([plumb, "eval"], input="\n".join(lines), capture_output=True, text=True, check=True).stdout
    proved = [proves(answer, *case) for answer, case in zip(answers.splitlines(), cases, strict=True)]
    print(f"{proved.count(True)} of {len(cases)} answers proved, {answers.count('point')} of them common points")
    return all(proved)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1]) else 1)
