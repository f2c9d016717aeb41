"""The pages say what the package does: docs/python.md as a session, docs/jobs.md as programs with what they print,
docs/coming_from.md as expressions."""
import contextlib
import doctest
import io
import operator
import os
import pathlib
import re

import numpy as np
import pytest

import plumb
from mesh_files import TETRAHEDRON

DOCUMENTS = pathlib.Path(os.environ["PLUMB_SOURCE"]) / "docs"
CODE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
JOBS = re.split(r"^## ", (DOCUMENTS / "jobs.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


def test_the_page_of_the_package_is_a_session_that_runs():
    text, names = (DOCUMENTS / "python.md").read_text(encoding="utf-8"), {}
    runner, told = doctest.DocTestRunner(), io.StringIO()
    sessions = list(CODE.finditer(text))
    assert len(sessions) >= 12
    for found in sessions:
        line = text.count("\n", 0, found.start(1))
        session = doctest.DocTestParser().get_doctest(found[1], names, "docs/python.md", None, line)
        runner.run(session, out=told.write, clear_globs=False)
        names = session.globs
    assert runner.failures == 0, told.getvalue()


@pytest.mark.parametrize("section", JOBS, ids=lambda section: section.splitlines()[0])
def test_the_programs_of_the_jobs_print_what_stands_below_them(section):
    code = CODE.search(section)
    after = re.sub(r"```.*?```\n", "", section[code.end():], flags=re.DOTALL)
    expected = re.sub(r"^    ", "", re.search(r"(?:^    .*\n)+", after, re.MULTILINE)[0], flags=re.MULTILINE)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code[1], "docs/jobs.md", "exec"), {})  # as a reader runs it
    assert printed.getvalue() == expected


def names_for(section):
    """What the page says of the names in its Python."""
    corners = np.array([(0, 0), (4, 0), (0, 4)], float)
    plane = {"corners": corners, "points": corners[:, None] * (1, 0.5), "point": corners[0], "r": 0.5,
             "a": plumb.Triangle2(corners), "b": plumb.Triangle2(corners + (1, 1))}
    mesh, other = TETRAHEDRON, (TETRAHEDRON[0] + 0.125, TETRAHEDRON[1])
    space = {"mesh": mesh, "other": other, "tree": plumb.Tree(mesh), "found": plumb.check(mesh), "points": mesh[0],
             "origins": mesh[0] - (0, 0, 1), "directions": (0, 0, 1), "r": 0.5, "u": (1, 0, 0), "v": (0, 1, 0), "w": (0, 0, 1)}
    return {"plumb": plumb, **(plane if section == "shapely" else space)}


def test_the_page_for_users_of_other_libraries_names_what_there_is():
    text, evaluated = (DOCUMENTS / "coming_from.md").read_text(encoding="utf-8"), []
    for name in re.findall(r"\bplumb((?:\.[A-Za-z]\w*)+)", text):
        assert operator.attrgetter(name[1:])(plumb) is not None
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title = section.splitlines()[0]
        rows = [row.split(" | ") for row in section.splitlines() if row.startswith("| ")]
        if "here, in Python" in rows[0]:
            for row in rows[2:]:
                codes = re.findall(r"`([^`]+)`", row[1])
                evaluated += [(title, code, eval(code, names_for(title))) for code in codes]
                assert codes, row
    assert all(answer is not None for _, _, answer in evaluated)
    assert {title for title, _, _ in evaluated} == {"trimesh", "shapely"} and len(evaluated) > 25


def test_there_are_ten_jobs():
    assert len(JOBS) == 10
