"""Fails when something of a build bears another version than the project, which CMakeLists.txt alone says: the
pkg-config files, the CMake package, shared libraries, the plumb command, or the first heading of CHANGELOG.md, or when
a second file of the tree says it."""

import argparse
import fnmatch
import os
import pathlib
import re
import subprocess
import sys

LOG = "CHANGELOG.md"
SAY_IT = ("CMakeLists.txt", LOG)
FILES = ("CMakeLists.txt", "*.cmake", "*.in", "*.toml", "*.cfg", "*.py", "*.pyi", "*.[ch]", "*.[ch]pp", "*.1", "*.json")


def headings(text):
    return re.findall(r"^## (\d+\.\d+\.\d+)(?: \((?:unreleased|\d{4}-\d\d-\d\d)\))?$", text, re.MULTILINE)


def faults_of_log(text, version):
    found = headings(text)
    if len(found) != len(re.findall(r"^## ", text, re.MULTILINE)):
        yield f"{LOG}: a heading is no version with a date"
    if found[:1] != [version]:
        yield f"{LOG}: begins with {found[:1]}, not {version}"
    numbers = [tuple(map(int, v.split("."))) for v in found]
    if numbers != sorted(set(numbers), reverse=True):
        yield f"{LOG}: the newest version does not come first"


def files(root):
    for directory, below, names in os.walk(root):
        below[:] = sorted(name for name in below if not name.startswith((".", "build", "shared")))
        for name in sorted(names):
            if any(fnmatch.fnmatch(name, pattern) for pattern in FILES):
                yield pathlib.Path(directory, name)


def faults_of_tree(root, version):
    for path in files(root):
        name = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        if name in SAY_IT or version not in text:
            continue
        for line in text.splitlines():
            if re.search(rf"(?<![\d.]){re.escape(version)}(?![\d.])", line) and re.search("plumb|version", line, re.I):
                yield f"{name}: says the version too"
                break


def faults_of_library(library, version):
    """A link from the name that the linker asks for to the file, by way of the name that programs ask for."""
    if library.resolve().name != f"{library.name}.{version}":
        yield f"{library.name}: is no link to {library.name}.{version}"
    major, minor, _ = version.split(".")
    wanted = f"{library.name}.{major}.{minor}" if major == "0" else f"{library.name}.{major}"
    listed = subprocess.run(["readelf", "--dynamic", library], capture_output=True, check=True, text=True).stdout
    if f"[{wanted}]" not in listed:
        yield f"{library.name}: has another SONAME than {wanted}"


def faults_of_build(build, version):
    """Of what is at the top of the build, where install rules take it from, and of what bindings/ has made."""
    for path in [*build.glob("plumb*.pc"), *build.glob("plumbConfigVersion.cmake")]:
        text = path.read_text(encoding="utf-8")
        said = re.search(r'^(?:Version: |set\(PACKAGE_VERSION ")([\d.]+)', text, re.MULTILINE)
        if not said or said[1] != version:
            yield f"{path.name}: is not of {version}"
    for library in [*build.glob("libplumb*.so"), *build.glob("bindings/*/libplumb*.so")]:
        yield from faults_of_library(library, version)


def faults_of_command(command, version):
    said = subprocess.run([command, "--version"], capture_output=True, check=True, text=True).stdout
    if said != f"plumb {version}\n":
        yield f"plumb --version: says {said.strip()}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="of the tree")
    parser.add_argument("version", help="of the project")
    parser.add_argument("--build", type=pathlib.Path)
    parser.add_argument("--command", help="plumb")
    arguments = parser.parse_args()
    root, version = arguments.root.resolve(), arguments.version
    wrong = [*faults_of_log((root / LOG).read_text(encoding="utf-8"), version), *faults_of_tree(root, version)]
    if arguments.build:
        wrong += faults_of_build(arguments.build, version)
    if arguments.command:
        wrong += faults_of_command(arguments.command, version)
    print("\n".join(wrong) or version)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
