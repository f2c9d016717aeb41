"""The list of faults: what is read from faults/*.toml, and whether it still fits the tree."""

import dataclasses
import hashlib
import pathlib
import re
import tomllib

DIRECTORY = pathlib.Path(__file__).parent / "faults"


class ListError(Exception):
    """Something is wrong with the list."""


@dataclasses.dataclass(frozen=True)
class Fault:
    """One seeded fault: the text `old` of a file becomes `new`, and some test of those named must fail."""

    component: str
    name: str
    says: str
    file: str
    old: str
    new: str
    build: tuple[str, ...]  # targets that hold the tests
    test: str = ""  # regular expression of ctest's names
    only: tuple[str, ...] = ()  # parts of the names of the objects compiled with the fault; without any, all
    filter: str = ""  # GoogleTest's, of the last target, where ctest knows its tests only all together
    compiler: bool = False  # a static_assert catches it, so the tests do not build
    survives: str = ""  # why no test can fail

    def text_with_fault(self, root: pathlib.Path) -> str:
        try:
            text = (root / self.file).read_text(encoding="utf-8")
        except OSError as error:
            raise ListError(f"{self.name}: {error}") from error
        if (count := text.count(self.old)) != 1:
            raise ListError(f"{self.name}: its text occurs {count} times in {self.file}, not once")
        return text.replace(self.old, self.new)

    def digest(self) -> str:
        """A result is the fault's as long as this stays: what is changed, which tests are to notice, and how. What is
        built for that, and what is said of it, may change."""
        filtered = (self.filter,) if self.filter else ()
        return short_hash(repr((self.file, self.old, self.new, self.test, self.compiler, self.survives, *filtered)))

    def digest_of_file(self, root: pathlib.Path) -> str:
        """A result is of today as long as this stays as well."""
        return short_hash(self.text_with_fault(root))


def short_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read(directory: pathlib.Path = DIRECTORY) -> list[Fault]:
    """All faults in the order of the files. A group gives its faults what they do not say themselves."""
    faults = []
    for path in sorted(directory.glob("*.toml")):
        try:
            groups = tomllib.loads(path.read_text(encoding="utf-8"))["group"]
        except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
            raise ListError(f"{path.name}: {error!r}") from error
        for group in groups:
            shared = {key: value for key, value in group.items() if key != "fault"}
            for entry in group["fault"]:
                fields = {"component": path.stem, **shared, **entry}
                try:
                    lists = {key: tuple(value) for key, value in fields.items() if isinstance(value, list)}
                    faults.append(Fault(**{**fields, **lists}))
                except (TypeError, KeyError) as error:
                    raise ListError(f"{path.name}, {entry.get('name', 'a fault without a name')}: {error}") from error
    if not faults:
        raise ListError(f"there are no faults in {directory}")
    return faults


def check(faults: list[Fault], root: pathlib.Path) -> list[str]:
    """What does not fit the tree, a line each."""
    wrong = []
    cmake = "".join(path.read_text(encoding="utf-8") for pattern in ("*", "tests/*")
                    for path in root.glob(f"{pattern}/CMakeLists.txt"))
    names = [fault.name for fault in faults]
    wrong += [f"{name}: there are two of this name" for name in sorted(set(names)) if names.count(name) > 1]
    for fault in faults:
        try:
            fault.text_with_fault(root)
            re.compile(fault.test)
        except (ListError, re.error) as error:
            wrong.append(str(error))
        if fault.only and len(fault.build) != 1:
            wrong.append(f"{fault.name}: objects are compiled with the fault for one target, not {len(fault.build)}")
        if bool(fault.test) == bool(fault.filter):
            wrong.append(f"{fault.name}: says both or none of which tests are to notice")
        if fault.old == fault.new:
            wrong.append(f"{fault.name}: changes nothing")
        wrong += [f"{fault.name}: there is no target {target}" for target in fault.build
                  if not re.search(rf"\b(add_executable|plumb_stage_test)\(\s*{re.escape(target)}\b", cmake)]
    return wrong
