"""A copy of the tree to make faults in, and its build."""

import contextlib
import filecmp
import os
import pathlib
import re
import shutil
import subprocess
from collections.abc import Iterator

import own_tests
from faults import Fault

LEFT_OUT = {"build", ".git", "__pycache__"}
TEST_SECONDS = 100
SOUND = ".sound"


class ScratchError(Exception):
    """The tree without a fault does not do what it should."""


class Scratch:
    def __init__(self, root: pathlib.Path, directory: pathlib.Path, jobs: int):
        self.tree, self.build, self.log = directory / "tree", directory / "build", directory / "log"
        self.jobs = jobs
        self.log.mkdir(parents=True, exist_ok=True)
        for program in self.build.rglob(f"*{SOUND}"):  # left by a run that was broken off
            shutil.move(program, str(program).removesuffix(SOUND))
        self._copy(root)

    def configure(self) -> None:
        """Optimised little: most of the time is the compiler's. A precompiled header would still hold what it includes
        without the fault where only a few objects are compiled again."""
        command = ["cmake", "-G", "Ninja", "-S", self.tree, "-B", self.build, "-DCMAKE_BUILD_TYPE=Release",
                   "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG -DPLUMB_TEST_FEW", "-DPLUMB_BUILD_TESTS=ON", "-DPLUMB_FULL_TESTS=ON",
                   "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON"]
        if shutil.which("ccache"):
            command.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
        if not self._run("configure", command):
            raise ScratchError(f"the tree cannot be configured: see {self.log}/configure")

    def builds(self, what: str, targets: tuple[str, ...]) -> bool:
        """Tests that only run a compiler have no target."""
        command = ["cmake", "--build", self.build, "--parallel", str(self.jobs), "--target", *targets]
        return not targets or self._run(what, command)

    def failing_tests(self, what: str, tests: str, all_of_them: bool = False) -> list[str]:
        """The names of those that failed, until the first one did; a test that does not end fails."""
        command = ["ctest", "--test-dir", self.build, "-R", tests, "--no-tests=error", "--timeout", str(TEST_SECONDS),
                   "--parallel", str(self.jobs), "--output-on-failure"]
        if self._run(f"{what}.test", command if all_of_them else [*command, "--stop-on-failure"]):
            return []
        output = (self.log / f"{what}.test").read_text(encoding="utf-8", errors="replace")
        failed = re.findall(r"^\s+\d+ - (.+) \((?!Skipped|Disabled|Not Run)[^()]+\)$", output, re.MULTILINE)
        if not failed:
            raise ScratchError(f"no test could be run: see {self.log}/{what}.test")
        return [plain_name(name) for name in failed]

    def failing_of_filter(self, fault: Fault) -> list[str]:
        return self.failing_of_program(fault, str(self._program(fault.build[-1])))

    def failing_of_program(self, fault: Fault, program: str) -> list[str]:
        """The first of GoogleTest's tests that fail, or the one that a crash or the time's end was in."""
        log = f"{fault.name}.test"
        if self._run(log, [program, f"--gtest_filter={fault.filter}"], TEST_SECONDS):
            return []
        return [self.first_failed(log)]

    def first_failed(self, log: str) -> str:
        output = (self.log / log).read_text(encoding="utf-8", errors="replace")
        failed = re.findall(r"^(?:\[  FAILED  \]|FAIL:|ERROR:) ([^\s,]+)", output, re.MULTILINE)  # or of unittest
        if not failed and "the bound does not hold" in output:
            return "bounds"
        running = re.findall(r"^\[ RUN      \] (\S+)", output, re.MULTILINE)
        if not failed and not running and "[ FATAL ]" in output:
            return "GoogleTest, before any test"  # It refuses two questions of one name.
        if not failed and not running:
            raise ScratchError(f"no test could be run: see {self.log}/{log}")
        return failed[0] if failed else running[-1]

    def require_a_difference(self, fault: Fault) -> None:
        """Of a fault that no test noticed; with_fault has looked."""

    @contextlib.contextmanager
    def with_fault(self, fault: Fault) -> Iterator[bool]:
        """The tree with the fault, and whether the tests could be built with it."""
        if fault.only and not self.builds(fault.name, fault.build):
            raise ScratchError(f"the tree does not build without a fault: see {self.log}/{fault.name}")
        file = self.tree / fault.file
        text, times = file.read_text(encoding="utf-8"), file.stat()
        file.write_text(fault.text_with_fault(self.tree), encoding="utf-8")
        program = self._program(fault.build[0]) if fault.only else None
        try:
            if program is None:
                yield self.builds(fault.name, fault.build)
            else:
                shutil.move(program, f"{program}{SOUND}")
                yield self._links_some(fault, program)
        finally:
            file.write_text(text, encoding="utf-8")
            if program is not None:
                shutil.move(f"{program}{SOUND}", program)
            if program is not None or not fault.build:
                # As if nothing had been: nothing that ninja knows of was compiled with the fault.
                os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _commands(self, target: str) -> list[str]:
        shown = subprocess.run(["ninja", "-C", self.build, "-t", "commands", target], capture_output=True, text=True,
                               check=True)
        return shown.stdout.splitlines()

    def _program(self, target: str) -> pathlib.Path:
        return own_tests.program_of(self.build, target)

    def _links_some(self, fault: Fault, program: pathlib.Path) -> bool:
        """Links the program from what is there and from a few objects that are compiled with the fault. Where those are
        of a library they come first, so that the library's own are not taken. A fault in code that none of them holds
        would survive whatever the tests do."""
        commands = self._commands(fault.build[0])
        link = next(part.strip() for part in commands[-1].split(" && ") if " -o " in part)
        objects = re.findall(r" -o (\S+\.o) -c ", "\n".join(commands))
        if missing := [part for part in fault.only if not any(part in name for name in objects)]:
            raise ScratchError(f"{fault.build[0]} has no object {' '.join(missing)}")
        is_there = False
        for command in commands:
            found = re.search(r" -o (\S+\.o) -c ", command)
            if found is None or not any(part in found[1] for part in fault.only):
                continue
            faulty = f"{self.log}/{fault.name}.{found[1].replace('/', '.')}"
            if not self._run(fault.name, ["sh", "-c", command.replace(found[1], faulty)]):
                return False
            is_there = is_there or not filecmp.cmp(faulty, self.build / found[1], shallow=False)
            compiler, rest = link.replace(f" {found[1]} ", " ").split(" ", 1)
            link = f"{compiler} {faulty} {rest}"
        if not is_there:
            raise ScratchError(f"the objects {' '.join(fault.only)} are the same with the fault as without")
        return self._run(f"{fault.name}.link", ["sh", "-c", link])

    def _run(self, what: str, command: list, seconds: float | None = None) -> bool:
        """Whether it succeeds, in so many seconds."""
        with open(self.log / what, "w", encoding="utf-8") as log:
            # RapidCheck always draws the same cases, and need not look for the smallest that fails.
            environment = {**os.environ, "CCACHE_BASEDIR": str(self.tree.parent), "CCACHE_NOHASHDIR": "1",
                           "RC_PARAMS": "seed=1 noshrink=1"}
            try:
                return subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, env=environment, timeout=seconds,
                                      cwd=self.build if self.build.exists() else None, check=False).returncode == 0
            except subprocess.TimeoutExpired:
                return False

    def _copy(self, root: pathlib.Path) -> None:
        """Writes only what has changed, so that nothing else is compiled again; removes what is gone."""
        wanted = set()
        for directory, below, files in os.walk(root):
            below[:] = [name for name in below if name not in LEFT_OUT]
            for name in files:
                source = pathlib.Path(directory) / name
                place = source.relative_to(root)
                if place.parts[0] == ".git":
                    continue
                wanted.add(place)
                self._copy_file(source, self.tree / place)
        for path in self.tree.rglob("*"):
            if path.is_file() and path.relative_to(self.tree) not in wanted:
                path.unlink()

    @staticmethod
    def _copy_file(source: pathlib.Path, target: pathlib.Path) -> None:
        if target.exists() and target.read_bytes() == source.read_bytes():
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        shutil.copymode(source, target)


def plain_name(name: str) -> str:
    """GoogleTest's name of a test; ctest's names of typed ones also tell the types."""
    return re.sub(r"^(\w+)\.(\w+)<(\S+?)\..*", r"\3.\2", name)

