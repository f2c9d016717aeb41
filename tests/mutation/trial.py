"""Tries a fault on top of a build of the tree: it is made in a copy of the tree, what reads its file is compiled from
there, optimised little, and the test programs are linked from that and from what the build has. The build stays as it
was, but for being brought up to date first."""

import concurrent.futures
import dataclasses
import filecmp
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import time

from commands import Commands, OutOfTime
from fault_operators import Fault

# The programs that should notice a fault of a room, cheap ones first. Those that the build lacks are left out, and so are
# those that take minutes to compile or to run (plumb_property_tests, plumb_hostile_tests).
POINTS = ("unit_tests", "plumb_exact_point_tests", "plumb_rounding_tests", "plumb_rounded_ratio_tests")
FILTERS_OF_SETS = ("plumb_plane_filter_tests", "plumb_culling_filter_tests", "plumb_convex_filter_tests")
MESHES = ("mesh_check_test", "mesh_readers_test", "plumb_tool")
PROGRAMS = {
    "kernel": ("unit_tests", "plumb_number_tests", "plumb_catalogue_tests", "mesh_readers_test"),
    "filters": ("plumb_number_tests", "plumb_grid_integer_tests", *POINTS, *FILTERS_OF_SETS),
    "predicates": ("unit_tests", "plumb_faces_tests", *FILTERS_OF_SETS, "plumb_prover_tests"),
    "constructions": (*POINTS, "plumb_hit_stage_tests", "mesh_check_test"),
    "motion": ("plumb_motion_tests",),
    "batch": ("plumb_batch_tests",),
    "surfaces": MESHES,
    "trees": MESHES,
    "mesh": MESHES,
    "arrangement": ("plumb_arrangement_tests",),
    "bindings": ("plumb_shewchuk_tests", "plumb_cgal_kernel_tests", "plumb_c_calls"),
    "catalogue": ("plumb_catalogue_tests", "plumb_tools_eval_tests", "plumb_tool"),
    "tools": ("plumb_tools_eval_tests", "plumb_tool"),
}
# Of a header that many read the objects compiled are so many at a time: the linker takes inline functions from the first
# object that has them, so that a few often are enough for the tests to fail.
AT_ONCE = 8
FAULT_SECONDS = 240
COMPILER_SECONDS = 200


class TrialError(Exception):
    """The tree without a fault does not do what it should."""


@dataclasses.dataclass(frozen=True)
class Outcome:
    # killed, survived, same: the compiler makes the same of it, invalid: it does not compile, untold: no program that is
    # built reads its file, or the time was over before one had failed or all had passed
    kind: str
    by: str = ""


class Trial:
    def __init__(self, root: pathlib.Path, build: pathlib.Path, directory: pathlib.Path, jobs: int,
                 until: float):
        self.root, self.build, self.jobs, self.until = root, build, jobs, until
        self.tree, self.made, self.linked = directory / "tree", directory / "made", directory / "linked"
        if not (build / "build.ninja").exists():
            raise TrialError(f"there is no build by ninja in {build}")
        if f"CMAKE_HOME_DIRECTORY:INTERNAL={root}\n" not in (build / "CMakeCache.txt").read_text(encoding="utf-8"):
            raise TrialError(f"{build} is not a build of {root}")
        for path in (self.made, self.linked):
            shutil.rmtree(path, ignore_errors=True)
            path.mkdir(parents=True)
        self._copy()
        self.included = self._includes()
        self.commands: dict[str, list[str]] = {}  # of the programs
        self.runs: dict[str, list[tuple[float, list[str]]]] = {}  # and the seconds they take
        self.run = Commands(self.made, build)

    # The tree

    def _copy(self) -> None:
        """Writes only what has changed; removes what is gone."""
        listed = subprocess.run(["git", "-C", self.root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                                capture_output=True, text=True, check=True).stdout
        wanted = {name for name in listed.split("\0") if name and (self.root / name).is_file()}
        for name in wanted:
            source, target = self.root / name, self.tree / name
            if not target.exists() or source.read_bytes() != target.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
        for path in self.tree.rglob("*"):
            if path.is_file() and str(path.relative_to(self.tree)) not in wanted:
                path.unlink()

    def _includes(self) -> dict[str, set[str]]:
        """The files of the tree that each includes, which are told by the ends of their paths."""
        files = [str(path.relative_to(self.tree)) for suffix in ("cpp", "hpp") for path in self.tree.rglob(f"*.{suffix}")]
        ends: dict[str, list[str]] = {}
        for name in files:
            parts = name.split("/")
            for i in range(len(parts)):
                ends.setdefault("/".join(parts[i:]), []).append(name)
        return {name: {found for end in re.findall(r'^#\s*include [<"](.+)[>"]', self._read(name), re.MULTILINE)
                       for found in ends.get(end, [])} for name in files}

    def _read(self, name: str) -> str:
        return (self.tree / name).read_text(encoding="utf-8")

    # The build

    def _tests(self) -> list[dict]:
        shown = subprocess.run(["ctest", "--test-dir", self.build, "--show-only=json-v1"], capture_output=True,
                               text=True, check=True)
        return json.loads(shown.stdout)["tests"]

    def _commands(self, program: str) -> list[str]:
        if program not in self.commands:
            shown = subprocess.run(["ninja", "-C", self.build, "-t", "commands", program], capture_output=True, text=True,
                                   check=False)
            self.commands[program] = shown.stdout.splitlines() if shown.returncode == 0 else []
        return self.commands[program]

    def _link(self, program: str) -> str:
        return next((part.strip() for command in reversed(self._commands(program)) for part in command.split(" && ")
                     if " -o " in part and " -c " not in part), "")

    def _path_of(self, program: str) -> pathlib.Path:
        found = re.search(r" -o (\S+)", self._link(program))
        if not found:
            raise TrialError(f"{program} is not linked by one command")
        return self.build / found[1]

    def require_sound(self, programs: set[str]) -> None:
        """Without a fault every test passes; otherwise its failing would say nothing."""
        self.run.until = self.until
        try:
            built = sorted(program for program in programs if self._commands(program))
            # What is linked with an object that has a fault has to be of the same sources.
            if built and (by := self.run.failure(["ninja", "-C", str(self.build), "-j", str(self.jobs), *built], 7200)):
                raise TrialError(f"{self.build} cannot be brought up to date: {by}")
            self.commands.clear()
            tests = self._tests()
            for program in built:
                # A copy, where those with a fault are linked: that it is elsewhere fails no test.
                path = self._path_of(program)
                copy = str(shutil.copy(path, self.linked / path.name))
                runs = [[copy if word == str(path) else word for word in run] for run in self._runs_of(path, tests)]
                self.runs[program] = sorted((self._seconds(program, run), run) for run in runs)
        except OutOfTime:
            raise TrialError("the time is over before the tests have passed without a fault") from None

    def _seconds(self, program: str, run: list[str]) -> float:
        start = time.monotonic()
        if by := self.run.failure(run, 1800):
            raise TrialError(f"{program} fails without a fault: {by}")
        return time.monotonic() - start

    def _runs_of(self, path: pathlib.Path, tests: list[dict]) -> list[list[str]]:
        """A program of GoogleTest runs at once, others as ctest runs them."""
        runs: list[list[str]] = []
        for test in tests:
            command = [str(word) for word in test.get("command", [])]
            labels = [value for entry in test["properties"] if entry["name"] == "LABELS" for value in entry["value"]]
            if str(path) not in command or "full" in labels:
                continue
            is_gtest = any(word.startswith("--gtest_") for word in command)
            run = [str(path), "--gtest_brief=1", "--gtest_fail_fast"] if is_gtest else command
            if run not in runs:
                runs.append(run)
        return runs

    # A fault

    def outcome(self, fault: Fault) -> Outcome:
        source = self._read(fault.file)
        (self.tree / fault.file).write_text(fault.applied(source), encoding="utf-8")
        self.run.until = min(self.until, time.monotonic() + FAULT_SECONDS)
        try:
            return self._outcome(fault, source)
        except OutOfTime:
            return Outcome("untold", "out of time")
        finally:
            (self.tree / fault.file).write_text(source, encoding="utf-8")
            for path in self.made.glob("*"):
                path.unlink()

    def _outcome(self, fault: Fault, source: str) -> Outcome:
        objects: dict[str, pathlib.Path] = {}
        differ: dict[str, bool] = {}
        of_all: dict[str, str] = {}
        passed = False  # some tests, with objects that differ
        try:
            for program in PROGRAMS[fault.file.split("/")[0]]:
                if program not in self.runs:
                    continue
                compiled = {found[1]: command for command in self._commands(program)
                            if (found := re.search(r" -o (\S+\.o) -c ", command))}
                of_all.update(compiled)
                readers = self._readers(fault, compiled)
                for i in range(0, len(readers), AT_ONCE):
                    some = {name: compiled[name] for name in readers[i:i + AT_ONCE]}
                    if by := self._wrong_with(some, objects):
                        return by
                    # The first are taken as they are, since most faults are killed.
                    if i > 0 and not self._differ(fault, source, some, objects, differ):
                        continue
                    so_far = [name for name in readers[:i + AT_ONCE] if differ.get(name, True)]
                    if by := self._noticed_by(program, {name: objects[name] for name in so_far}):
                        return Outcome("killed", by)
                    if len(readers) > AT_ONCE and self._differ(fault, source, some, objects, differ):
                        passed = True
            if not objects:
                return Outcome("untold", "no program of its room reads its file")
            if not self._differ(fault, source, {name: of_all[name] for name in objects}, objects, differ):
                return Outcome("same")
        except OutOfTime:
            if not passed:
                raise
            return Outcome("survived", f"{sum(differ.values())} of {len(differ)} objects compiled differ, then out of time")
        return Outcome("survived", f"{sum(differ.values())} of {len(differ)} objects compiled differ")

    def _readers(self, fault: Fault, compiled: dict[str, str]) -> list[str]:
        """Those that are few inclusions away from the file first, of these the tests', and small ones, which compile
        fast."""
        away = self._inclusions_away(fault.file)
        found = []
        for name, command in compiled.items():
            inclusions = min((away[source] for source in self._sources(command) if source in away), default=None)
            if inclusions is not None:
                size = (self.build / name).stat().st_size if (self.build / name).exists() else 0
                found.append((inclusions, not name.startswith("tests/"), size, name))
        return [name for *_, name in sorted(found)]

    def _inclusions_away(self, file: str) -> dict[str, int]:
        """How many inclusions it takes from each file that reads this one."""
        away, last, inclusions = {file: 0}, {file}, 0
        while last:
            inclusions += 1
            last = {name for name, included in self.included.items() if name not in away and included & last}
            away.update(dict.fromkeys(last, inclusions))
        return away

    def _sources(self, command: str) -> list[str]:
        """A unity source includes several by their whole paths."""
        path = pathlib.Path(shlex.split(command)[-1])
        if "Unity" in path.parts:
            text = (self.build / path).read_text(encoding="utf-8")
            return [str(pathlib.Path(one).relative_to(self.root)) for one in re.findall(r'#include "(.+)"', text)]
        return [str(path.relative_to(self.root))] if path.is_relative_to(self.root) else []

    def _wrong_with(self, some: dict[str, str], objects: dict[str, pathlib.Path]) -> Outcome | None:
        """Compiles those that are not yet compiled."""
        new = [name for name in some if name not in objects]
        paths = {name: self.made / name.replace("/", ".") for name in new}

        def failure(name: str) -> str:
            return self.run.failure(self._compile_command(some[name], str(paths[name])), COMPILER_SECONDS)

        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            failures = [text for text in pool.map(failure, new) if text]
        objects.update(paths)
        if any("static assertion failed" in text for text in failures):
            return Outcome("killed", "a static assertion")
        return Outcome("invalid", failures[0]) if failures else None

    def _differ(self, fault: Fault, source: str, some: dict[str, str], objects: dict[str, pathlib.Path],
                differ: dict[str, bool]) -> bool:
        """Whether one of the objects is another than without the fault."""
        file = self.tree / fault.file
        faulty = file.read_text(encoding="utf-8")
        new = [name for name in some if name not in differ]
        file.write_text(source, encoding="utf-8")

        def is_other(name: str) -> bool:
            sound = f"{objects[name]}.sound"
            if self.run.failure(self._compile_command(some[name], sound), COMPILER_SECONDS):
                raise TrialError(f"{name} does not compile without a fault")
            return not filecmp.cmp(objects[name], sound, shallow=False)

        try:
            with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
                differ.update(zip(new, pool.map(is_other, new)))
        finally:
            file.write_text(faulty, encoding="utf-8")
        return any(differ[name] for name in some)

    def _compile_command(self, command: str, to: str) -> list[str]:
        """The same of the copy of the tree. What is warned of does not count, but for numbers that are read and were never
        set: what comes of these no test can tell."""
        words, result, skip = shlex.split(command), [], False
        root, tree, build = f"{self.root}/", f"{self.tree}/", f"{self.build}/"
        for before, word in zip(["", *words], words):
            # A precompiled header would hold what it includes without the fault.
            if skip or word in ("-Werror", "-MD", "-MT", "-MF", "-include"):
                skip = word in ("-MT", "-MF", "-include") and not skip
                continue
            # Operations that GCC is to fuse it fuses from -O2 on.
            if word in ("-O3", "-O2") and "-ffp-contract=fast" not in words:
                word = "-O1"
            if before == "-o":
                word = to
            path = word.removeprefix("-I")
            if path.startswith(root) and not path.startswith(build) and (path != word or before == "-c"):
                word = word.replace(root, tree, 1)
            if before == "-c" and "/Unity/" in word:
                text = (self.build / word).read_text(encoding="utf-8")
                word = f"{to}.cpp"
                pathlib.Path(word).write_text(text.replace(f'"{root}', f'"{tree}'), encoding="utf-8")
            result.append(word)
        return [*result, "-Werror=uninitialized", f"-fmacro-prefix-map={self.tree}={self.root}"]

    def _noticed_by(self, program: str, faulty: dict[str, pathlib.Path]) -> str:
        """Objects with the fault come first, so that a library's own are not taken."""
        link, linked = self._link(program), self.linked / self._path_of(program).name
        for name in faulty:
            link = link.replace(f" {name} ", " ")
        compiler, rest = link.split(" ", 1)
        link = re.sub(r" -o \S+", f" -o {linked}", f"{compiler} {' '.join(map(str, faulty.values()))} {rest}", count=1)
        if self.run.failure(["sh", "-c", link], COMPILER_SECONDS):
            raise TrialError(f"{program} cannot be linked: {link}")
        for seconds, run in self.runs[program]:
            if by := self.run.failure(run, 30 + 10 * seconds):
                return f"{program}: {by}"
        return ""
