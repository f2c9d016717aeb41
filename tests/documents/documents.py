"""Fails when docs/design.md has become too long to be read at once, has a paragraph that nobody reads to its end, when a link
of a page points nowhere, or when a command of a page asks ctest for tests that a build has not. A paragraph is also an item
of a list or a cell of a table; code is none."""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

PAGES = ("README.md", "CONTRIBUTING.md", "docs/*.md")
ESSAY = "docs/design.md"


def paragraphs(text):
    """(line, words) of each."""
    start, words, is_code = 0, [], False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            is_code = not is_code
        is_cells = line.startswith("|")
        begins = is_code or not line.strip() or is_cells or re.match(r"\s*([-*]|\d+\.|#+) ", line) is not None
        if begins and words:
            yield start, words
            words = []
        if is_cells:
            yield from ((number, cell.split()) for cell in line.strip("| ").split("|"))
        elif not is_code and not (line.startswith("    ") and not words):
            start = start if words else number
            words += line.split()
    if words:
        yield start, words


def dead_links(root, path, text):
    """Those to other places on the web are not looked at."""
    for target in re.findall(r'(?:\]\(|src=")([^)"\s]+)[)"]', text):
        if not re.match(r"\w+:|#", target) and not (path.parent / target.partition("#")[0]).exists():
            yield f"{path.relative_to(root)}: {target} is not there"


def commands_without_tests(root, path, text, tests, is_full):
    """Those that select by name. Rows of tables about full tests count where these are built."""
    for line in text.splitlines():
        for pattern in re.findall(r"ctest [^`]*-R '?([^'` ]+)'?", line):
            # A cell of a table writes a bar behind a backslash.
            is_found = re.search(pattern.replace("\\|", "|"), tests, re.MULTILINE)
            if not is_found and (is_full or "| full |" not in line):
                yield f"{path.relative_to(root)}: no test is called {pattern}"


def tests_of(build):
    """A name a line. Listed from elsewhere: ctest would write over the log of the run that this is part of."""
    with tempfile.TemporaryDirectory() as place:
        pathlib.Path(place, "CTestTestfile.cmake").write_text(f'subdirs("{build.resolve()}")\n', encoding="utf-8")
        listed = subprocess.run(["ctest", "--show-only"], cwd=place, capture_output=True, check=True, text=True)
    return "\n".join(re.findall(r"Test +#\d+: (.*)", listed.stdout))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    parser.add_argument("--build", type=pathlib.Path, help="of the tests that commands have to find")
    parser.add_argument("--full", action="store_true", help="the build has the full tests, too")
    parser.add_argument("--most-lines", type=int, default=265)
    parser.add_argument("--most-words", type=int, default=120)
    arguments = parser.parse_args()
    root = arguments.root.resolve()
    pages = [path for pattern in PAGES for path in sorted(root.glob(pattern))]
    wrong = [w for path in pages for w in dead_links(root, path, path.read_text(encoding="utf-8"))]
    if arguments.build:
        tests = tests_of(arguments.build)
        wrong += [wrong_command for path in pages for wrong_command in commands_without_tests(
            root, path, path.read_text(encoding="utf-8"), tests, arguments.full)]
    essay = (root / ESSAY).read_text(encoding="utf-8")
    lines = len(essay.splitlines())
    if lines > arguments.most_lines:
        wrong.append(f"{ESSAY}: {lines} lines, {arguments.most_lines} at most")
    for line, words in paragraphs(essay):
        if len(words) > arguments.most_words:
            wrong.append(f"{ESSAY}:{line}: a paragraph of {len(words)} words, {arguments.most_words} at most")
    print("\n".join(wrong) or f"{len(pages)} pages")
    return 1 if wrong or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
