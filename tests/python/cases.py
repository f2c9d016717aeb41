"""Cases of every question, as calls of the package and as lines of plumb eval, and how the answers of both compare."""

import collections
import os
import re
import struct
import subprocess

import numpy as np

import plumb
from plumb import _plumb, _shapes

COMMAND = os.environ["PLUMB_COMMAND"]
SHAPE, NUMBER, POINTS, DIRECTIONS, OPTIONS, WITHIN = range(6)
QUESTIONS = _plumb.questions()
SHAPES = {name: (dimension, count) for name, dimension, count, _ in _plumb.shapes()}
SHAPES |= {"vector": (3, 3), "row": (3, 4)}
LISTS = {name: dimension for name, _, dimension in _plumb.point_lists()}
Case = collections.namedtuple("Case", "arguments expected line")  # the numbers of each argument


def parse(place, line):
    """The numbers of each argument but options, and keywords."""
    words = line.split()[1:]
    arguments, keywords = [], {}

    def take(n):
        taken = [float.fromhex(w) for w in words[:n]]
        del words[:n]
        return taken
    for name, kind, shape in QUESTIONS[place][2]:
        if words and words[0] in (shape, "within"):
            del words[0]
        if kind == OPTIONS:
            while words:
                word = words.pop(0)
                keywords[word] = True if word == "reverse" else int(words.pop(0))
        elif kind == DIRECTIONS:
            arguments.append([])
        elif kind in (NUMBER, WITHIN):
            arguments.append(take(1))
        elif kind == POINTS:
            n = int(words.pop(0))
            dimension = LISTS.get(shape, 2 if QUESTIONS[place][0] == "convex_hull2" else 3)
            arguments.append(take(n * dimension))
        else:
            arguments.append(take(SHAPES[shape][1]))
    assert not words, line
    return arguments, keywords


def argument(parameter, name, rows):
    """The argument of a call of many items, or of one."""
    _, kind, shape = parameter
    x = np.array(rows)
    if kind in (NUMBER, WITHIN):
        return x[..., 0]
    if kind == DIRECTIONS:
        return shape
    if kind == POINTS:
        points = x.reshape(*x.shape[:-1], -1, LISTS.get(shape, 2 if name == "convex_hull2" else 3))
        return getattr(plumb, _shapes.class_name(shape))(points) if shape else points
    if shape in ("point", "point2", "vector", "row"):
        return x
    return _shapes.of_numbers(_shapes.CLASSES[shape], x)


def call(place, cases, pick, **keywords):
    """Of all cases at once, or of one by itself."""
    name, _, parameters = QUESTIONS[place][:3]
    args, wanted = [], [p for p in parameters if p[1] != OPTIONS]
    for k, parameter in enumerate(wanted):
        x = argument(parameter, name, pick(cases, k))
        if parameter[1] == WITHIN:
            keywords["within"] = x
        else:
            args.append(x)
    return getattr(plumb, name)(*args, **keywords)


def eval_lines(lines):
    ran = subprocess.run([COMMAND, "eval", "--hex"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    answers = ran.stdout.splitlines()
    assert len(answers) == len(lines), ran.stderr
    return answers


def groups_of(file):
    """Cases by question, keywords and the lengths of lists."""
    places, lines = [], []
    with open(file) as written:
        for line in written:
            place, line = line.rstrip("\n").split(" ", 1)
            places.append(int(place))
            lines.append(line)
    groups = collections.defaultdict(list)
    for place, line, expected in zip(places, lines, eval_lines(lines)):
        arguments, keywords = parse(place, line)
        groups[place, tuple(sorted(keywords.items())), tuple(map(len, arguments))].append(Case(arguments, expected, line))
    return groups


# How answers compare.

def same(a, b):
    return struct.pack("d", a) == struct.pack("d", b)


NUMBER_WORD = re.compile(r"-?(0x[0-9a-f.]+p[-+]?\d+|\d+|inf|nan)$")
ENUMS = {2: plumb.SegmentRelation, 3: plumb.TriangleRelation, 4: plumb.PlaneSide, 5: plumb.Containment, 6: plumb.Place}


def split(text):
    """The words and the numbers of an answer of plumb eval."""
    words, numbers = [], []
    for w in text.split():
        if NUMBER_WORD.match(w):
            numbers.append(float.fromhex(w) if "x" in w else float(w))
        else:
            words.append(w)
    return words, numbers


def all_same(numbers, expected):
    flat = [float(x) for part in numbers for x in np.ravel(part)]
    return len(flat) == len(expected) and all(map(same, flat, expected))


def without_nan(parts):
    """All numbers; those that an answer does not have are NaN, at its end."""
    flat = [float(x) for part in parts for x in np.ravel(part)]
    while flat and np.isnan(flat[-1]):
        flat.pop()
    return flat


def agrees(place, answer, expected):
    """The answer of a single call, or an item of many, against a line of plumb eval."""
    name, kind = QUESTIONS[place][:2]
    words, numbers = split(expected)
    if kind == 1:
        return expected == ("true" if answer else "false")
    if kind in ENUMS:
        return words == [str(ENUMS[kind](int(answer)))]
    if isinstance(answer, plumb.Witness):
        flat = [str(x) for x in answer.vector]
        for part in ("first", "second"):
            if getattr(answer, part):
                flat += [part] + [str(x) for x in getattr(answer, part)]
        return expected.split() == ["point" if answer.intersect else "axis"] + flat
    if isinstance(answer, plumb.Features):
        if words in (["meet"], ["empty"]):
            return len(answer.first) == 0 and (answer.distance == 0) == (words == ["meet"])
        letters = ["VEF"[min(len(f), 3) - 1] for f in (answer.first, answer.second)]
        return words == letters and all_same(answer, numbers)
    if isinstance(answer, plumb.ConvexHull):
        sizes = [len(answer.corners)] if answer.kind >= plumb.HullKind.polygon else []
        sizes += [len(answer.faces)] if answer.kind == plumb.HullKind.polyhedron else []
        faces = [[len(f), *f] for f in answer.faces]
        return words == [str(answer.kind)] and all_same([sizes, answer.corners, *faces], numbers)
    if isinstance(answer, plumb.SharedSet):
        counted = answer.kind == plumb.SharedKind.polygon
        if name == "corners":
            word = ["empty"] if answer.kind == plumb.SharedKind.empty else []
        else:
            word = [str(answer.kind)]
        return words == word and all_same([[len(answer.coordinates)] if counted else [], answer.coordinates], numbers)
    if isinstance(answer, plumb.Shape):
        return all_same([answer.numbers()], numbers)
    if kind == 7:  # culled
        return expected == f"{plumb.Containment(int(answer.where))} planes {answer.planes} failed {answer.failed}"
    if name == "penetration" and hasattr(answer, "squared"):
        square, _, rest = expected.partition(" ")
        return str(answer.squared) == square and all_same(answer[:-1], split(rest)[1])
    if hasattr(answer, "kind"):
        word = str(KINDS[name](int(answer.kind)))
        spelled = {("contact", "overlap"): ([], [0.0]), ("bracket", "at_start"): ([], [0.0, 0.0]),
                   ("contact", "touch"): ([], None), ("bracket", "contact"): ([], None)}
        wanted, zeros = spelled.get((name, word), ([word], None))
        return words == wanted and (numbers == zeros or all(map(same, without_nan(answer[1:]), numbers)))
    flat = without_nan(answer if isinstance(answer, tuple) else [answer])
    if words in (["empty"], ["miss"], ["never"], ["parallel"], ["false"]):
        return not flat
    return words in ([], ["hit"], ["true"]) and len(flat) == len(numbers) and all(map(same, flat, numbers))


KINDS = {"hit": plumb.HitKind, "contact": plumb.ContactKind, "bracket": plumb.BracketKind}


def item(answer, i):
    """Of an answer over arrays."""
    if isinstance(answer, (plumb.Shape, plumb.Ragged)) or not isinstance(answer, tuple):
        return answer[i]
    return type(answer)(*(part[i] for part in answer))
