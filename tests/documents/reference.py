"""Fails when docs/reference.md leaves out a public function or header, or names a header that is not there, and when
what users read includes a header of plumb/detail. With --program it writes the page's code as a program instead, each
piece as a function."""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/catalogue"))
import docstrings  # noqa: E402

PAGE = "docs/reference.md"
ROOMS = ("kernel", "filters", "predicates", "constructions", "motion", "batch", "surfaces", "trees", "mesh",
         "arrangement")


def rows(text):
    """(question, headers) of each row of the tables."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if line.startswith("| ") and len(cells) == 3 and set(cells[0]) != {"-"} and cells[1] != "header":
            yield cells[0], re.split(r", ", cells[1])


def faults(root, text):
    headers = {path.stem for room in ROOMS for path in (root / room).rglob("plumb/*.hpp")}  # none of plumb/detail
    named = {header for _, of_row in rows(text) for header in of_row}
    yield from (f"{PAGE}: there is no header {header}.hpp" for header in sorted(named - headers))
    yield from (f"{PAGE}: {header}.hpp is left out" for header in sorted(headers - named))
    asked = set(re.findall(r"\w+", " ".join(question for question, _ in rows(text))))
    for name in sorted({f.name for f in docstrings.public_functions(root)} - asked - {"rounded"}):
        yield f"{PAGE}: {name} is left out"


def includes_of_details(root):
    for path in [*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("examples/*.cpp")]:
        for name in re.findall(r"#include <(plumb/detail/\w+\.hpp)>", path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(root)}: includes {name}"


def program(text):
    pieces = re.findall(r"```cpp\n(.*?)```", text, re.DOTALL)
    includes = sorted({line for piece in pieces for line in piece.splitlines() if line.startswith("#include")})
    functions = []
    for number, piece in enumerate(pieces):
        body = "\n".join(f"  {line}" for line in piece.splitlines() if line and not line.startswith("#include"))
        functions.append(f"void piece_{number}() {{\n{body}\n}}\n")
    calls = "".join(f"  piece_{number}();\n" for number in range(len(pieces)))
    return "\n".join([*includes, "", *functions, f"int main() {{\n{calls}}}\n"])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    parser.add_argument("--program", type=pathlib.Path, help="to write")
    arguments = parser.parse_args()
    text = (arguments.root / PAGE).read_text(encoding="utf-8")
    if arguments.program:
        arguments.program.write_text(program(text), encoding="utf-8")
        return 0
    wrong = [*faults(ROOT, text), *includes_of_details(arguments.root)]
    print("\n".join(wrong) or f"{len(list(rows(text)))} rows")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
