"""Commands that end in time, and why they fail."""

import os
import pathlib
import re
import subprocess
import time


class OutOfTime(Exception):
    """A command did not end before its fault, or the whole run, was out of time; this says nothing of the fault."""


class Commands:
    def __init__(self, logs: pathlib.Path, directory: pathlib.Path):
        self.logs, self.directory = logs, directory
        self.until = float("inf")  # when all of them are ended, by time.monotonic()

    def failure(self, command: list[str], seconds: float) -> str:
        """What a command says of why it fails, or nothing; one that does not end within the seconds fails."""
        left = self.until - time.monotonic()
        if left <= 0:
            raise OutOfTime
        with open(self.logs / f"log.{time.monotonic_ns()}", "w+", encoding="utf-8", errors="replace") as log:
            process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                                       cwd=self.directory, start_new_session=True)
            try:
                if process.wait(min(seconds, left)) == 0:
                    return ""
            except subprocess.TimeoutExpired:
                if left < seconds:
                    raise OutOfTime from None
                return "does not end"
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, 9)
                    process.wait()
            log.seek(0)
            text = log.read()
        found = re.search(r"^(?:\[  FAILED  \]|FAIL:|ERROR:) (\S+)", text, re.MULTILINE) or \
            re.search(r"(static assertion failed|error: .*)", text)
        return found[1].rstrip(",") if found else f"ends with {process.returncode}"
