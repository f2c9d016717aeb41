"""Faults on top of a build of the tree as it is: a fault is made in a copy of the tree, what depends on it is compiled
from there, optimised little, and the tests are linked from that and from what the build has. No more than that is
compiled, and the build stays as it was."""

import concurrent.futures
import contextlib
import filecmp
import json
import os
import pathlib
import re
import shlex
import subprocess
from collections.abc import Iterator

from faults import Fault
from scratch import TEST_SECONDS, Scratch, ScratchError, plain_name


class Overlay(Scratch):
    def __init__(self, root: pathlib.Path, directory: pathlib.Path, jobs: int, build: pathlib.Path):
        super().__init__(root, directory, jobs)
        self.root, self.build, self.programs, self.objects = root, build, {}, {}

    def configure(self) -> None:
        if not (self.build / "build.ninja").exists():
            raise ScratchError(f"there is no build by ninja in {self.build}")

    @contextlib.contextmanager
    def with_fault(self, fault: Fault) -> Iterator[bool]:
        if not self.builds(fault.name, fault.build):
            raise ScratchError(f"the tree does not build without a fault: see {self.log}/{fault.name}")
        file = self.tree / fault.file
        text = file.read_text(encoding="utf-8")
        file.write_text(fault.text_with_fault(self.tree), encoding="utf-8")
        self.programs = {}
        try:
            yield all(self._links_with(fault, target) for target in fault.build)
        finally:
            file.write_text(text, encoding="utf-8")
            for path in self.log.glob(f"{fault.name}.*"):
                if path.suffix in (".o", ".program"):
                    path.unlink()

    def failing_tests(self, what: str, tests: str, all_of_them: bool = False) -> list[str]:
        if what == "sound":
            return super().failing_tests(what, tests, all_of_them)
        shown = subprocess.run(["ctest", "--test-dir", self.build, "-R", tests, "--show-only=json-v1"],
                               capture_output=True, text=True, check=True)
        return self._failing_of(what, json.loads(shown.stdout)["tests"])

    def failing_of_filter(self, fault: Fault) -> list[str]:
        program = self.programs.get(fault.build[-1], self._program(fault.build[-1]))
        return self.failing_of_program(fault, str(program))

    def _failing_of(self, what: str, tests: list[dict]) -> list[str]:
        """Tests of one program that differ in their filter alone run in one process."""
        together: dict[tuple, list] = {}
        for test in tests:
            # A script, too, is given the program with the fault.
            command = [self._with_fault(str(word)) for word in test["command"]]
            program = command[0]
            filters = [word.removeprefix("--gtest_filter=") for word in command if word.startswith("--gtest_filter=")]
            rest = tuple(word for word in command[1:] if not word.startswith("--gtest_"))
            settings = tuple(value for entry in test["properties"] if entry["name"] == "ENVIRONMENT"
                             for value in entry["value"])
            together.setdefault((str(program), rest, settings), []).append((test["name"], filters))
        if not together:
            raise ScratchError(f"there is no test {what}")
        for (program, rest, settings), some in together.items():
            filters = ":".join(one for _, filters in some for one in filters)
            command = ["env", *settings, program, *rest, *([f"--gtest_filter={filters}"] if filters else [])]
            if not self._run(f"{what}.test", command, TEST_SECONDS):
                first = self.first_failed(f"{what}.test")
                return [next((plain_name(name) for name, filters in some if first in filters), first)]
        return []

    def _with_fault(self, word: str) -> str:
        if not pathlib.Path(word).is_file():
            return word
        return next((str(program) for target, program in self.programs.items()
                     if self._program(target).samefile(word)), word)

    def _dependents(self, fault: Fault, objects: list[str]) -> list[str]:
        """Of the objects those that the fault's file is read for, or for the header that is precompiled for them."""
        headers = {name: re.sub(r"\.dir/.*", ".dir/cmake_pch.hxx.gch", name) for name in objects}
        precompiled = {header for header in headers.values() if (self.build / header).exists()}
        shown = subprocess.run(["ninja", "-C", self.build, "-t", "deps", *objects, *precompiled], capture_output=True,
                               text=True, check=True).stdout
        wanted, readers = str(self.root / fault.file), set()
        for block in re.split(r"\n(?=\S)", shown):
            name, *lines = block.splitlines() or [""]
            files = [line.strip() for line in lines]
            if any(os.path.normpath(self.build / file) == wanted for file in files if file.endswith(fault.file)):
                readers.add(name.split(":")[0])
        found = [name for name in objects if name in readers or headers[name] in readers]
        if missing := [part for part in fault.only if not any(part in name for name in found)]:
            raise ScratchError(f"no object {' '.join(missing)} reads {fault.file}")
        return [name for name in found if not fault.only or any(part in name for part in fault.only)]

    def _compile_command(self, command: str, to: str, of_tree: bool) -> list[str]:
        """The same of the tree with the fault, or without one; what is warned of does not count."""
        words, result = shlex.split(command), []
        root, tree, build = f"{self.root}/", f"{self.tree}/", f"{self.build}/"
        skip = False
        for before, word in zip(["", *words], words):
            if skip or word in ("-Werror", "-MD"):
                skip = False
                continue
            # A precompiled header would hold what it includes without the fault.
            if word in ("-MT", "-MF", "-include"):
                skip = True
                continue
            # Operations that GCC is to fuse it fuses from -O2 on.
            if word in ("-O3", "-O2") and "-ffp-contract=fast" not in words:
                word = "-O1"
            if before == "-o":
                word = to
            path = word.removeprefix("-I")
            if of_tree and path.startswith(root) and not path.startswith(build) and (path != word or before == "-c"):
                word = word.replace(root, tree, 1)
            if of_tree and before == "-c" and "/Unity/" in word:  # It includes sources by their whole paths.
                text = (self.build / word).read_text(encoding="utf-8")
                word = tree + pathlib.Path(word).name
                pathlib.Path(word).write_text(text.replace(f'"{root}', f'"{tree}'), encoding="utf-8")
            result.append(word)
        return [*result, f"-fmacro-prefix-map={self.tree}={self.root}"]

    def _links_with(self, fault: Fault, target: str) -> bool:
        commands = self._commands(target)
        link = next(part.strip() for part in commands[-1].split(" && ") if " -o " in part)
        compiled = {found[1]: command for command in commands
                    if (found := re.search(r" -o (\S+\.o) -c ", command)) is not None}
        names = self._dependents(fault, list(compiled))
        if not names:
            raise ScratchError(f"nothing of {target} reads {fault.file}")
        faulty = {name: f"{self.log}/{fault.name}.{name.replace('/', '.')}" for name in names}

        def compiles(name: str) -> bool:
            return self._run(f"{fault.name}.{pathlib.Path(name).stem}",
                             self._compile_command(compiled[name], faulty[name], True))

        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            if not all(pool.map(compiles, names)):
                return False
        self.objects = {name: (compiled[name], path) for name, path in faulty.items()}
        for name in names:
            link = link.replace(f" {name} ", " ")
        program = self.log / f"{fault.name}.{target}.program"
        compiler, rest = link.split(" ", 1)
        link = re.sub(r" -o (\S+)", f" -o {program}", f"{compiler} {' '.join(faulty.values())} {rest}", count=1)
        self.programs[target] = program
        return self._run(f"{fault.name}.link", ["sh", "-c", link])

    def require_a_difference(self, fault: Fault) -> None:
        """A fault in code that none of the objects holds would survive whatever the tests do."""
        for name, (command, faulty) in self.objects.items():
            sound = f"{self.log}/{fault.name}.sound.o"
            if not self._run(f"{fault.name}.sound", self._compile_command(command, sound, False)):
                raise ScratchError(f"{name} cannot be compiled without a fault")
            if not filecmp.cmp(faulty, sound, shallow=False):
                return
        raise ScratchError(f"the objects {' '.join(self.objects)} are the same with the fault as without")
