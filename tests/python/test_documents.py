"""The pages say what the package does: docs/python.md as a session, docs/jobs.md as programs with what they print."""
import contextlib
import doctest
import io
import os
import pathlib
import re

import pytest

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


def test_there_are_ten_jobs():
    assert len(JOBS) == 10
