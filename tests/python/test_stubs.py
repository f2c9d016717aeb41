"""The stub says what the package has: each name of one is in the other, once, with the same parameters."""

import ast
import collections
import enum
import inspect
import pathlib

import numpy as np
import pytest

import plumb

TEXT = pathlib.Path(plumb.__file__).with_name("__init__.pyi").read_text(encoding="utf-8")


def names_of(statements):
    """What they define, and the statements; of a function with overloads all of these together."""
    names = collections.defaultdict(list)
    for s in statements:
        if isinstance(s, (ast.ClassDef, ast.FunctionDef)):
            names[s.name].append(s)
        elif isinstance(s, ast.AnnAssign):
            names[s.target.id].append(s)
        elif isinstance(s, ast.Assign):
            names[s.targets[0].id].append(s)
        elif isinstance(s, ast.ImportFrom) and s.level:
            names[s.names[0].asname].append(s)
    return dict(names)


@pytest.fixture(scope="module")
def stub():
    compile(TEXT, "__init__.pyi", "exec")  # which finds more than the parser does
    return names_of(ast.parse(TEXT).body)


CLASSES = [s.name for s in ast.parse(TEXT).body if isinstance(s, ast.ClassDef)]


def is_overload(s):
    return any(isinstance(d, ast.Name) and d.id == "overload" for d in getattr(s, "decorator_list", []))


def parameters_of(function):
    """(name, kind) of each parameter, as inspect has it."""
    kinds, a = inspect.Parameter, function.args
    named = [(p.arg, kinds.POSITIONAL_ONLY) for p in a.posonlyargs] + [(p.arg, kinds.POSITIONAL_OR_KEYWORD) for p in a.args]
    return named + [(p.arg, kinds.KEYWORD_ONLY) for p in a.kwonlyargs]


def parameters_at_run_time(function):
    return [(p.name, p.kind) for p in inspect.signature(function).parameters.values()]


def test_no_name_stands_there_twice_but_overloads(stub):
    scopes = [("", stub), *((name, names_of(found[0].body)) for name, found in stub.items()
                            if isinstance(found[0], ast.ClassDef))]
    assert len(scopes) > 60
    for scope, names in scopes:
        for name, found in names.items():
            assert len(found) == 1 or all(map(is_overload, found)), f"{scope}.{name}"


def test_the_package_has_what_the_stub_has_and_nothing_else(stub):
    public = {name for name, x in vars(plumb).items() if not name.startswith("_") and not inspect.ismodule(x)}
    # A name for a type alone.
    assert set(stub) - public == {"Points"} and not public - set(stub)


def test_functions_have_the_parameters_of_the_stub(stub):
    seen = 0
    for name, found in stub.items():
        if not isinstance(found[0], ast.FunctionDef):
            continue
        expected, every = parameters_at_run_time(getattr(plumb, name)), []
        for function in found:
            mine = parameters_of(function)
            every += [p for p in mine if p not in every]
            positional = [p for p in mine if p[1] is inspect.Parameter.POSITIONAL_ONLY]
            assert positional == expected[:len(positional)], name
        assert sorted(every) == sorted(expected), name
        seen += 1
    assert seen > 60


def test_the_stub_of_a_construction_says_that_it_masks(stub):
    points, refused = plumb.line_plane(np.zeros((2, 3)), (1, 1, 1), (1, 0, 0), (0, 1, 0), [(0, 0, 1), (1, 0, 0)],
                                       errors="mask", threads=2)
    assert type(points) is plumb.ExactPoints and refused.tolist() == [False, True]
    overloads = [ast.unparse(function) for function in stub["line_plane"]]
    assert all("threads: int=..." in text for text in overloads)
    masks = [text for text in overloads if "errors: Literal['mask']" in text]
    assert masks and all(text.endswith("-> tuple[ExactPoints, NDArray[np.bool_]]:\n    ...") for text in masks)


@pytest.mark.parametrize("name", CLASSES)
def test_classes_have_the_members_of_the_stub(name, stub):
    cls, members = getattr(plumb, name), names_of(stub[name][0].body)
    fields = {member for member, found in members.items() if isinstance(found[0], (ast.AnnAssign, ast.Assign))}
    if issubclass(cls, enum.Enum):
        assert members.keys() == cls.__members__.keys()
        assert all(ast.literal_eval(found[0].value) == cls[member] for member, found in members.items())
        return
    if issubclass(cls, tuple):
        assert tuple(members) == cls._fields
        return
    public = {member for member in vars(cls) if not member.startswith("_")}
    inherited = {member for base in cls.__mro__[1:] for member in vars(base)}
    assert not public - members.keys() - inherited
    for member in members.keys() - fields - {"__init__"}:
        assert hasattr(cls, member)
        found = members[member][0]
        is_property = any(isinstance(d, ast.Name) and d.id == "property" for d in found.decorator_list)
        assert is_property == isinstance(inspect.getattr_static(cls, member), property)
        if inspect.isfunction(getattr(cls, member)):
            assert parameters_of(found) == parameters_at_run_time(getattr(cls, member))
    if fields:
        assert all(hasattr(an_instance_of(cls), member) for member in fields)


def an_instance_of(cls):
    if cls is plumb.Ragged:
        return plumb.intersection(plumb.Segment(np.zeros((2, 3)), (1, 1, 1)), plumb.Aabb((0, 0, 0), (1, 1, 1)))
    return plumb.Ray((0, 0, 0), (1, 1, 1)) if cls is plumb.Shape else None


@pytest.mark.parametrize("name", [name for name in CLASSES if issubclass(getattr(plumb, name), plumb.Shape)
                                  and name != "Shape"])
def test_shapes_are_made_as_the_stub_says(name, stub):
    """Of zeros, by each of the ways, with all parameters by their names but those that have none."""
    cls, made = getattr(plumb, name), []
    for function in names_of(stub[name][0].body)["__init__"]:
        arguments, keywords = [], {}
        for parameter, kind in parameters_of(function):
            if parameter == "self":
                continue
            if kind is inspect.Parameter.POSITIONAL_ONLY:
                arguments.append(zeros_for(cls, parameter))
            else:
                keywords[parameter] = zeros_for(cls, parameter)
        made.append(cls(*arguments, **keywords))
    for one in made:
        assert one.shape == () and np.array_equal(one.numbers(), made[0].numbers())
        assert [np.shape(getattr(one, member)) for member, _ in cls.members] == [
            (3, cls.dimension) if not n else () if n == 1 else (n,) for _, n in cls.members]


def zeros_for(cls, parameter):
    """Of one shape."""
    members = dict(cls.members)
    if parameter in members and members[parameter]:
        return np.zeros(members[parameter]) if members[parameter] > 1 else 0.0
    return {"points": np.zeros((3, cls.dimension)), "vertices": np.zeros((1, cls.dimension)),
            "faces": np.zeros(len(members), int), "corners": np.zeros((len(members), cls.dimension)),
            "numbers": np.zeros(cls.count)}[parameter]


def test_the_parts_of_a_moving_point_have_names():
    p = plumb.MovingPoint((1, 1, 1), [(1, 1, -1), (1, 1, 0.5)])
    a, b, c = (plumb.MovingPoint(x, x) for x in [(0, 0, 0), (4, 0, 0), (0, 4, 0)])
    times = plumb.vertex_face(p, a, b, c)
    assert times[0] == 0.5 and np.isnan(times[1]) and p.shape == (2,)
    assert p.start.tolist() == [1, 1, 1] and p.end[0].tolist() == [1, 1, -1]
    assert plumb.MovingPoint([1, 1, 1, 1, 1, -1]).end.tolist() == [1, 1, -1]


def test_answers_are_of_classes_that_the_package_has():
    box, ball = plumb.Aabb((0, 0, 0), (2, 2, 2)), plumb.Sphere((1, 1, 1), 1)
    assert type(plumb.penetration(box, ball)) is plumb.Penetration
    assert type(plumb.penetration(box, box)) is plumb.ExactPenetration
    assert type(plumb.closest(box, ball)) is plumb.Closest
    assert type(plumb.hit(plumb.Ray((0, 0, 0), (1, 1, 1)), box)) is plumb.Hit
