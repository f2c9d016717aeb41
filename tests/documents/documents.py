"""Fails when docs/design.md has become too long to be read at once, has a paragraph that nobody reads to its end, or when a
link of a page points nowhere. A paragraph is also an item of a list or a cell of a table; code is none."""

import argparse
import pathlib
import re
import sys

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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    parser.add_argument("--most-lines", type=int, default=250)
    parser.add_argument("--most-words", type=int, default=120)
    arguments = parser.parse_args()
    root = arguments.root.resolve()
    pages = [path for pattern in PAGES for path in sorted(root.glob(pattern))]
    wrong = [w for path in pages for w in dead_links(root, path, path.read_text(encoding="utf-8"))]
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
