"""Builds a wheel: `pip wheel --no-build-isolation bindings/python`, with CMake, Ninja, and what the library needs.

PLUMB_BUILD_DIRECTORY is where CMake builds, build/wheel otherwise: what lies there already is used. The extension links
Debian's shared libraries GMP, oneTBB, Highway, zlib and Expat, which the machine must have.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def version():
    return re.search(r"project\(plumb VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def build():
    """The folder of the package."""
    folder = pathlib.Path(os.environ.get("PLUMB_BUILD_DIRECTORY", ROOT / "build/wheel"))
    jobs = subprocess.run([ROOT / "scripts/jobs"], check=True, capture_output=True, text=True).stdout.strip()
    options = [f"-DPLUMB_PYTHON={sys.executable}", "-DPLUMB_BUILD_PYTHON=ON"]
    if not (folder / "CMakeCache.txt").exists():
        options += ["-DCMAKE_BUILD_TYPE=Release", "-DPLUMB_BUILD_TESTS=OFF"]
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", *options], check=True)
    subprocess.run(["cmake", "--build", folder, "--parallel", jobs, "--target", "plumb_python"], check=True)
    return folder / "python/plumb"


def metadata():
    return (f"Metadata-Version: 2.1\nName: plumb\nVersion: {version()}\nSummary: Exact geometry over numpy arrays\n"
            "License: Apache-2.0\nRequires-Python: >=3.9\nRequires-Dist: numpy>=1.21\n")


def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = build()
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"
    info = f"plumb-{version()}.dist-info"
    files = {f"plumb/{path.name}": path.read_bytes() for path in sorted(package.iterdir())
             if path.suffix in (".py", ".pyi", ".typed", ".so")}
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: plumb\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/RECORD"] = ("".join(record_line(*f) for f in files.items()) + f"{info}/RECORD,,\n").encode()
    name = f"plumb-{version()}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path)  # without the time, so that the same files make the same wheel
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return name
