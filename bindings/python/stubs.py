"""Writes what the package says of itself, from the catalogue: docstrings (_docs.py) and type stubs (__init__.pyi).

Run once the extension is built: stubs.py PACKAGE.
"""

import collections
import pathlib
import re
import sys
import textwrap

package = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(package.parent))
sys.dont_write_bytecode = True
import plumb  # noqa: E402
from plumb import _answers, _plumb, _shapes  # noqa: E402

SHAPE, NUMBER, POINTS, DIRECTIONS, OPTIONS, WITHIN = range(6)
ROWS = ("point", "point2", "vector", "row")
VALUES = {_answers.SIGN: ("int", "np.int8", "-1, 0 or 1"), _answers.BOOLEAN: ("bool", "np.bool_", "a bool"),
          _answers.MASK: ("int", "np.uint8", "a mask")}
VALUES |= {kind: (cls.__name__, "np.int8", f"a {cls.__name__}: {', '.join(cls.__members__)}")
           for kind, cls in _answers.ENUMS.items() if kind != _answers.CULLED}
CONSTRUCTION = -1

# Of one name, what it is asked of and what it answers.
Question = collections.namedtuple("Question", "name kind parameters family degree source about layout outcomes fractions "
                                  "is_rounded")


def questions():
    all_of_them = [Question(*q) for q in _plumb.questions()]
    for name, parameters, dimension, about in _plumb.constructions():
        all_of_them.append(Question(name, CONSTRUCTION, parameters, "constructed_points", 0, "", about, 0, [], False, False))
    by_name = collections.defaultdict(list)
    for q in all_of_them:
        by_name[q.name].append(q)
    return dict(sorted(by_name.items()))


def places(q):
    """The parameters that stand in a place."""
    return [p for p in q.parameters if p[1] not in (OPTIONS, WITHIN)]


def type_of(parameter):
    _, kind, shape = parameter
    if kind == NUMBER or (kind == POINTS and not shape):
        return "ArrayLike"
    if kind == DIRECTIONS:
        return "str"
    return "Points" if shape in ROWS else _shapes.class_name(shape)


def answer_of(q):
    """The type of an answer, and what it is in words."""
    if q.kind == CONSTRUCTION:
        return "ExactPoints", "exact points"
    if q.kind in VALUES:
        single, item, words = VALUES[q.kind]
        return f"{single} | NDArray[{item}]", words
    if q.kind == _answers.WITNESS:
        return "Witness | NDArray[np.object_]", "a proof in fractions"
    if q.kind == _answers.INDICES:
        return "NDArray[np.int64]", "indices (..., n)"
    if q.layout == _answers.FEATURES:
        return "Features | Ragged", "Features(first, second, distance)"
    if q.layout == _answers.POINTS:
        item = "ConvexHull" if q.name.startswith("convex_hull") else "SharedSet"
        return f"{item} | Ragged", f"{item}({', '.join(getattr(_answers, item)._fields)})"
    if q.name.startswith("bounding_"):
        cls = _answers.CLASSES[q.name[len("bounding_"):]].__name__
        return cls, f"a {cls}"
    fields = _answers.fields_of(q.name, q.outcomes)
    made = _answers.class_of(q.name, q.kind, q.outcomes, q.fractions)
    missing = "; NaN where there is none" if any(not names for _, names in q.outcomes) else ""
    if made is None:
        return ("float | NDArray[np.float64]" if fields[0][1] == 1 and q.name != "barycentric" else "NDArray[np.float64]",
                "a number" + missing if q.name != "barycentric" else "weights (..., n)")
    return made.__name__, f"{made.__name__}({', '.join(made._fields)})" + missing


def keywords_of(all_of_name):
    """The keywords of a function, with their types."""
    words = [("threads", "int", "1"), ("errors", "str", "'raise'")]
    if any(q.is_rounded for q in all_of_name):
        words.append(("rounding", "str", "'nearest'"))
    kinds = {p[1] for q in all_of_name for p in q.parameters}
    if WITHIN in kinds:
        words.append(("within", "ArrayLike", "0"))
    if OPTIONS in kinds:
        words += [("planes", "int", "63"), ("first", "int", "-1"), ("symmetric", "int", "0"), ("reverse", "bool", "False")]
    return words


def names_of(all_of_name):
    """What the arguments are called, and how many there are at least. One that is called as a keyword is gets a "_"."""
    keywords = {word for word, _, _ in keywords_of(all_of_name)}
    named = [[re.sub(r"[\[\]]", "", p[0]) or "x" for p in places(q)] for q in all_of_name]
    return [n + "_" * (n in keywords) for n in max(named, key=len)], min(map(len, named))


def shapes_asked(all_of_name):
    """By the first argument, the others."""
    asked = collections.defaultdict(list)
    for q in all_of_name:
        first, *rest = [type_of(p) for p in places(q)]
        if rest not in asked[first]:
            asked[first].append(rest)
    return asked


def docstring(name, all_of_name):
    names, least = names_of(all_of_name)
    listed = ", ".join(names[:least] + [f"{n}=..." for n in names[least:]])
    keywords = "".join(f", {word}={default}" for word, _, default in keywords_of(all_of_name))
    text = f"{name}({listed}, /, *{keywords})\n--\n\n"
    text += textwrap.fill(all_of_name[0].about, 100) + "\n\n"
    text += "Answers " + " or ".join(sorted({answer_of(q)[1] for q in all_of_name})) + ".\n\nAsked of\n"
    for first, rest in shapes_asked(all_of_name).items():
        others = "; ".join(", ".join(r) for r in rest if r)
        text += textwrap.fill(f"{first} and {others}" if others else first, 100, initial_indent="  ",
                              subsequent_indent="      ") + "\n"
    degree, sources = max(q.degree for q in all_of_name), sorted({q.source for q in all_of_name if q.source})
    if degree:
        text += f"\nDegree {degree}. Source: {'; '.join(sources)}.\n"
    return text


def signatures(name, all_of_name):
    names, _ = names_of(all_of_name)
    by_key = collections.defaultdict(list)
    for q in all_of_name:
        first, *rest = [type_of(p) for p in places(q)]
        by_key[first, len(rest), answer_of(q)[0]].append(rest)
    keywords = keywords_of(all_of_name)
    lines = []
    for (first, count, answer), rests in by_key.items():
        columns = [[first]] + [sorted({r[i] for r in rests}) for i in range(count)]
        arguments = ", ".join(f"{n}: {' | '.join(c)}" for n, c in zip(names, columns)) + ", /"

        def line(errors, result):
            words = "".join(f", {w}: {errors if w == 'errors' else t} = ..." for w, t, _ in keywords)
            return f"def {name}({arguments}, *{words}) -> {result}: ..."
        lines.append(line('Literal["raise"]', answer))
        lines.append(line('Literal["mask"]', f"tuple[{answer}, NDArray[np.bool_]]").replace(
            'errors: Literal["mask"] = ...', 'errors: Literal["mask"]'))
    return [f"@overload\n{x}" for x in lines]


def class_stub(cls):
    lines = [f"class {cls.__name__}(Shape):"]
    if issubclass(cls, _shapes.PointSet):
        lines.append("    def __init__(self, points: ArrayLike) -> None: ...")
    else:
        one = "Points" if cls.are_corners else "ArrayLike"
        every = ", ".join(f"{m}: {one}" for m, _ in cls.members)
        if len(cls.members) > 1:
            lines += ["    @overload", f"    def __init__(self, {every}) -> None: ...", "    @overload",
                      f"    def __init__(self, {'corners' if cls.are_corners else 'numbers'}: ArrayLike, /) -> None: ..."]
            if cls.are_corners:
                lines += ["    @overload", "    def __init__(self, vertices: ArrayLike, /, *, faces: ArrayLike) -> None: ..."]
        else:
            lines.append(f"    def __init__(self, {every}) -> None: ...")
    lines += [f"    @property\n    def {m}(self) -> NDArray[Any]: ..." for m, _ in cls.members]
    return "\n".join(lines)


def tuple_stub(cls):
    fields = "\n".join(f"    {f}: Any" for f in cls._fields)
    return f"class {cls.__name__}(NamedTuple):\n{fields}"


def enum_stub(cls):
    return f"class {cls.__name__}(IntEnum):\n" + "\n".join(f"    {m.name} = {m.value}" for m in cls)


HEAD = '''# Written when the package is built.
from collections.abc import Iterator
from enum import IntEnum
from typing import Any, ClassVar, Literal, NamedTuple, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

class ExactPoints:
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def ndim(self) -> int: ...
    @property
    def dimension(self) -> int: ...
    def rounded(self, rounding: str = ...) -> NDArray[np.float64]: ...
    def fractions(self) -> NDArray[np.object_]: ...
    def __getitem__(self, index: int) -> ExactPoints: ...
    def __len__(self) -> int: ...

Points = ArrayLike | ExactPoints

class Shape:
    parts: tuple[Any, ...]
    members: ClassVar[tuple[tuple[str, int], ...]]
    dimension: ClassVar[int]
    count: ClassVar[int]
    are_corners: ClassVar[bool]
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def ndim(self) -> int: ...
    def numbers(self) -> NDArray[np.float64]: ...
    def __getitem__(self, index: Any) -> Any: ...
    def __len__(self) -> int: ...

class Ragged:
    kind: NDArray[np.int8]
    numbers: NDArray[np.float64]
    offsets: NDArray[np.int64]
    @property
    def shape(self) -> tuple[int, ...]: ...
    def __getitem__(self, index: Any) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
'''


def reexported(stub):
    """What the package has of its modules and the stub does not define: by the modules, which have types of their own."""
    modules = {name: vars(plumb)[name] for name in sorted(vars(plumb))
               if name.startswith("_") and hasattr(vars(plumb)[name], "__file__") and name != "_plumb"}
    defined = set(re.findall(r"^(?:class|def) (\w+)", stub, re.MULTILINE))
    lines = []
    for name in sorted(set(vars(plumb)) - defined):
        home = [m for m, module in modules.items() if name in vars(module)]
        if not name.startswith("_") and home and not isinstance(vars(plumb)[name], type(re)):
            lines.append(f"from .{home[0]} import {name} as {name}")
    return "\n".join(lines) + "\n"


def main():
    by_name = questions()
    docs = {name: docstring(name, q) for name, q in by_name.items()}
    (package / "_docs.py").write_text("DOCS = {\n" + "".join(f"    {k!r}: {v!r},\n" for k, v in docs.items()) + "}\n")
    functions = [s for name, q in by_name.items() for s in signatures(name, q)]
    tuples = [*_answers.all_tuples(), _answers.SharedSet, _answers.ConvexHull, _answers.Features, _answers.Witness]
    enums = sorted({*_answers.ENUMS.values(), *_answers.KINDS.values(), _answers.SharedKind, _answers.HullKind},
                   key=lambda cls: cls.__name__)
    classes = [class_stub(cls) for cls in _shapes.CLASSES.values()]
    stub = [HEAD, *map(enum_stub, enums), *map(tuple_stub, tuples), *classes, *functions]
    text = "\n".join(stub) + "\n"
    (package / "__init__.pyi").write_text(text.replace("\nclass ", "\n" + reexported(text) + "\nclass ", 1))


main()
