"""Fails when a name that stands in plumb:: itself is not on docs/reference.md. Clang tells the names: all that the
public headers declare there, but namespaces. What is not for users belongs into plumb::detail or a room's namespace."""

import argparse
import pathlib
import re
import subprocess
import sys

ROOMS = ("kernel", "filters", "predicates", "constructions", "motion", "surfaces", "trees", "mesh",
         "arrangement", "batch")
PAGE = "docs/reference.md"
NO_NAMES = re.compile(r"(Namespace|UsingDirective|UsingShadow|StaticAssert|Empty|CXXDeductionGuide|Friend|\w*Specialization)Decl")


def public_headers(root):
    return sorted(path for room in ROOMS for path in (root / room).rglob("plumb/*.hpp"))


def syntax_tree(root, compiler):
    headers = public_headers(root)
    includes = sorted(f"-I{path.parent}" for room in ROOMS for path in (root / room).rglob("plumb") if path.is_dir())
    source = "".join(f"#include <plumb/{path.name}>\n" for path in headers)
    command = [compiler, "-std=c++20", "-fsyntax-only", "-fno-color-diagnostics", "-Xclang", "-ast-dump", *includes]
    with subprocess.Popen([*command, "-xc++", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        process.stdin.write(source)
        process.stdin.close()
        yield from process.stdout
    if process.returncode != 0:
        sys.exit("the public headers do not compile")


def names(lines):
    """The names in plumb:: alone. Each level of the tree is indented by two columns."""
    in_plumb = False
    for line in lines:
        node = re.match(r"([|` -]*)(\w+Decl) \S+ (.*)", line)
        if not node:
            continue
        level, kind, rest = len(node[1]) // 2, node[2], node[3]
        rest = re.sub(r"(<[^<>]*(<[^<>]*>[^<>]*)*>|(line|col|/[^ :]*):[\d:]+) ?", "", rest)
        if level == 1:
            in_plumb = kind == "NamespaceDecl" and re.search(r"\bplumb\b", rest) is not None
        elif level == 2 and in_plumb and not NO_NAMES.fullmatch(kind):
            words = re.sub(r" '.*", "", rest).split()
            words = [word for word in words if re.fullmatch(r"[A-Za-z_]\w*(::\w+)*", word) and word not in QUALIFIERS]
            if kind == "UsingDecl":
                words = re.findall(r"(\w+)$", rest.strip())
            if words and not words[-1].startswith("operator"):
                yield words[-1].split("::")[-1]


QUALIFIERS = {"struct", "class", "definition", "implicit", "used", "referenced", "constexpr", "inline", "static",
              "extern", "prev", "parent", "default", "delete", "cinit", "callinit", "listinit", "scoped", "invalid",
              "nrvo", "consteval", "enum"}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    parser.add_argument("compiler", help="a clang++")
    arguments = parser.parse_args()
    page = set(re.findall(r"\w+", (arguments.root / PAGE).read_text(encoding="utf-8")))
    found = set(names(syntax_tree(arguments.root.resolve(), arguments.compiler)))
    if len(found) < 100:
        sys.exit(f"only {len(found)} names found")
    left_out = sorted(found - page)
    print("\n".join(f"{PAGE}: {name} is left out" for name in left_out) or f"{len(found)} names")
    return 1 if left_out else 0


if __name__ == "__main__":
    sys.exit(main())
