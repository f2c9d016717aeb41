"""The machine that the benchmarks ran on."""

import datetime
import glob
import os
import platform
import re

# What each level adds, as in the x86-64 psABI.
LEVELS = {
    "x86-64-v4": {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
    "x86-64-v3": {"avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"},
    "x86-64-v2": {"sse4_2", "ssse3", "popcnt", "cx16"},
}


def read(path):
    try:
        with open(path, encoding="ascii") as f:
            return f.read().strip()
    except OSError:
        return ""


def processor():
    found = re.search(r"model name\s*: (.*)", read("/proc/cpuinfo"))
    return found.group(1) if found else platform.machine()


def speed():
    found = re.search(r"cpu MHz\s*: (\d+)", read("/proc/cpuinfo"))
    return f" at {found.group(1)} MHz" if found else ""


def instruction_set():
    found = re.search(r"flags\s*: (.*)", read("/proc/cpuinfo"))
    flags = set(found.group(1).split()) if found else set()
    return next((level for level, needed in LEVELS.items() if needed <= flags), platform.machine())


def caches():
    found = []
    for index in sorted(glob.glob("/sys/devices/system/cpu/cpu0/cache/index*")):
        level, kind, size = (read(os.path.join(index, name)) for name in ("level", "type", "size"))
        if kind != "Instruction" and size.endswith("K"):
            kib = int(size[:-1])
            found.append(f"L{level} {kib} KiB" if kib < 1024 else f"L{level} {kib / 1024:.0f} MiB")
    return ", ".join(found)


def memory():
    found = re.search(r"MemTotal:\s*(\d+) kB", read("/proc/meminfo"))
    return f"{int(found.group(1)) / 2**20:.0f} GiB" if found else "unknown"


def compiler(build):
    """That of a build directory, and its flags."""
    named = "".join(read(path) for path in glob.glob(f"{build}/CMakeFiles/*/CMakeCXXCompiler.cmake"))
    named = dict(re.findall(r'set\((CMAKE_CXX_COMPILER_\w+) "(.*)"\)', named))
    cache = dict(re.findall(r"^(\w+):\w+=(.*)$", read(f"{build}/CMakeCache.txt"), re.MULTILINE))
    flags = [cache.get("CMAKE_CXX_FLAGS"), cache.get(f"CMAKE_CXX_FLAGS_{cache.get('CMAKE_BUILD_TYPE', '').upper()}")]
    words = [named.get("CMAKE_CXX_COMPILER_ID"), named.get("CMAKE_CXX_COMPILER_VERSION"),
             f"`{' '.join(f for f in flags if f)}`"]
    return " ".join(w for w in words if w)


def about(results):
    """Where, when and by what the results in this directory of a build were made, in a line: they are new."""
    load = read(results / "load") or "unknown"
    return (f"{processor()}, {os.cpu_count()} processors{speed()}, {instruction_set()}, {memory()}; "
            f"{compiler(results.parent)}; {datetime.date.today()}; load by others at the start {load}.")
