"""The functions of the public headers and their docstrings. As a program: fails when some docstring names no source."""

import argparse
import dataclasses
import pathlib
import re
import sys

PREDICATES = "predicates/*/plumb/*.hpp"  # in a directory for each room
HEADERS = (PREDICATES, "constructions/*/plumb/*.hpp", "batch/plumb/*.hpp")
DEFINITION = "the definition"

# Not asked about geometry: views, bounding boxes in registers, what stage 1 shares, and what is refused.
HELPERS = {"convex_polygon", "hull2", "polygon2", "range_of", "joined", "longest_side", "have_gap",
           "certify_strict_signs", "require_valid", "is_finite", "for_each_number", "refusal", "refusal_of_points",
           "refusal_of_numbers", "refusal_of_set"}


class SourceError(Exception):
    """A docstring does not name what it should."""


@dataclasses.dataclass
class Function:
    """Directly in the namespace plumb. Overloads that follow one another share a docstring."""

    header: str
    name: str
    parameters: str
    docstring: str


def functions_of(path):
    namespaces, docstring, declaration, functions = [], [], "", []
    is_after_function = False
    for line in path.read_text(encoding="utf-8").splitlines():
        if match := re.match(r"namespace ([\w:]+) {$", line):
            namespaces.append(match[1])
        elif re.match(r"}  // namespace", line):
            namespaces.pop()
        elif line.startswith("///"):
            docstring, is_after_function = [*docstring, line[3:].strip()], False
        elif declaration or re.match(r"[\w\[]", line):
            declaration += line.partition("//")[0].strip() + " "
            if not declaration.endswith(("; ", "{ ", "} ")):
                continue
            match = re.search(r"[\w>&] &?(\w+)\(([^()]*)\) [;{]", re.sub(r"\)\s*([;{])", r") \1", declaration))
            is_of_other_types = "detail::" in declaration  # the same once more, or no question at all
            if match and namespaces == ["plumb"] and not is_of_other_types and not declaration.startswith(
                    ("extern template", "struct", "class")):
                text = " ".join(docstring) if docstring or not is_after_function else functions[-1].docstring
                functions.append(Function(path.name, match[1], match[2], text))
                is_after_function = True
            declaration, docstring = "", []
        elif not line:
            docstring, is_after_function = [], False
    return functions


def public_functions(root):
    headers = sorted(path for pattern in HEADERS for path in root.glob(pattern))
    return [f for path in headers for f in functions_of(path) if f.name not in HELPERS]


def header_of_predicates(root, name):
    """None where no room has one of that name; there are never two."""
    return next(root.glob(PREDICATES.replace("*.hpp", name)), None)


def text_of(path):
    """Of the comments of a header, without their line breaks."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return " ".join(line.lstrip("/ ") for line in lines if line.startswith("//"))


def ascii_name(name):
    """Moeller: comments in the code are of ASCII."""
    return name.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")


def cites(text, source):
    """Whether a text names a source as in "Akenine-Möller 2001": its authors and, after the title, the year."""
    if source == DEFINITION:
        return "by definition" in text.lower()
    authors, _, year = ascii_name(source).rpartition(" ")
    first, *others = re.split(r" and | et al\.", authors)
    rest = "".join(rf".{{0,30}}\b{re.escape(name)}\b" for name in filter(None, others))
    return re.search(rf"\b{re.escape(first)}\b{rest}[^.;]{{0,150}}\b{year}\b", text) is not None


def names_a_source(docstring):
    """A year, the definition, or another docstring."""
    return re.search(r"\b(19|20)\d\d\b|\b[Bb]y definition\b|\b[Aa]s above\b|\bThe same\b", docstring) is not None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    functions = public_functions(parser.parse_args().root)
    without = [f for f in functions if not names_a_source(f.docstring)]
    for f in without:
        print(f"{f.header}: the docstring of {f.name}({f.parameters}) names no source: a year as in "
              'Guigue and Devillers 2003, or "by definition"')
    print(f"{len(functions)} functions")
    return 0 if functions and not without else 1


if __name__ == "__main__":
    sys.exit(main())
