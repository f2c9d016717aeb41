"""Fails when a program of docs/jobs.md prints something else than what stands below it; those in Python are tested with the
package. With --program it writes all of them as one program, each in a namespace of its own, whose output --built compares."""

import argparse
import os
import pathlib
import re
import shlex
import subprocess
import sys

JOBS = 10


def jobs(text):
    """(title, code, output) of each section: its first C++ block, and the first block after it that only indents."""
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title = section.splitlines()[0]
        code = re.search(r"```cpp\n(.*?)```\n", section, re.DOTALL)
        after = re.sub(r"```.*?```\n", "", section[code.end():], flags=re.DOTALL) if code else ""
        output = re.search(r"(?:^    .*\n)+", after, re.MULTILINE)
        if not code or not output:
            sys.exit(f"{title} has no program, or does not say what it prints")
        yield title, code[1], re.sub(r"^    ", "", output[0], flags=re.MULTILINE)


def program(text):
    includes, parts, calls = {"#include <cstdio>"}, [], []
    for number, (title, code, _) in enumerate(jobs(text)):
        lines = code.splitlines()
        includes |= {line for line in lines if line.startswith("#include")}
        body = "\n".join(line for line in lines if not line.startswith("#include"))
        if "int main() {" not in body:
            sys.exit(f"{title} is no program")
        body = body.replace("int main() {", "int run() {").rstrip().removesuffix("}")
        parts.append(f"namespace job_{number} {{\n{body}  return 0;\n}}\n}}\n")
        calls.append(f'  std::puts("## {title}");\n  if (job_{number}::run() != 0) return 1;\n')
    return "\n".join([*sorted(includes), "", *parts, "int main() {\n" + "".join(calls) + "}\n"])


def faults(text, printed):
    sections = {s.splitlines()[0]: s.partition("\n")[2] for s in re.split(r"^## ", printed, flags=re.MULTILINE)[1:]}
    for title, _, output in jobs(text):
        if title not in sections:
            yield f"{title} is no job of the program"
        elif sections[title] != output:
            yield f"{title} prints\n{sections[title]}, not\n{output}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path, help="to write")
    parser.add_argument("--built", help="the program")
    arguments = parser.parse_args()
    text = arguments.page.read_text(encoding="utf-8")
    if arguments.program:
        if len(list(jobs(text))) < JOBS:
            sys.exit(f"{arguments.page}: less than {JOBS} jobs")
        arguments.program.write_text(program(text), encoding="utf-8")
        return 0
    command = [*shlex.split(os.environ.get("PLUMB_EMULATOR", "").replace(";", " ")), arguments.built]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    wrong = list(faults(text, printed))
    print("\n".join(wrong) or f"{len(list(jobs(text)))} jobs")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
