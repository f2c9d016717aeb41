"""A mesh that one process cannot check with so much memory is checked by two that have it."""
import inspect
import os
import subprocess
import sys

import numpy as np
import pytest

import plumb
from test_distributed import assert_same

distributed = pytest.importorskip("distributed")
import plumb.distributed  # noqa: E402

LIMIT = 400_000_000
STEPS = 1400


def torus(steps, radius, thickness, center):
    """A torus that is bumpy, of 2 steps^2 triangles."""
    u, v = (2 * np.pi / steps * angle for angle in np.meshgrid(np.arange(steps), np.arange(steps)))
    r = thickness * (1 + 0.1 * np.sin(9 * u) * np.cos(7 * v))
    around = radius + r * np.cos(v)
    points = np.stack([around * np.cos(u), around * np.sin(u), r * np.sin(v)], axis=-1).reshape(-1, 3) + center
    i, j = (k.reshape(-1) for k in np.meshgrid(np.arange(steps), np.arange(steps)))
    i1, j1 = (i + 1) % steps, (j + 1) % steps
    a, b, c, d = j * steps + i, j * steps + i1, j1 * steps + i1, j1 * steps + i
    return points, np.concatenate([np.stack([a, b, c], axis=1), np.stack([a, c, d], axis=1)]).astype(np.int32)


def peak():
    """Not what getrusage says, which a process has from the one that it was forked from."""
    import re
    return int(re.search(r"VmHWM:\s*(\d+) kB", open("/proc/self/status").read())[1]) * 1024


CHECK_AND_TELL = inspect.getsource(peak) + """
import sys, numpy as np, plumb
plumb.check(np.load(sys.argv[1]), np.load(sys.argv[2]))
print(peak())
"""


def test_two_processes_check_what_one_has_not_the_memory_for(tmp_path):
    points, faces = torus(STEPS, 3, 1, (0, 0, 0))
    crossing, its_faces = torus(64, 3, 1, (3, 0, 0.25))
    vertices = np.concatenate([points, crossing])
    faces = np.concatenate([faces[5:], its_faces + len(points), faces[90:91], [(3, 3, 4)]]).astype(np.int32)
    names = str(tmp_path / "vertices.npy"), str(tmp_path / "faces.npy")
    np.save(names[0], vertices)
    np.save(names[1], faces)
    one = int(subprocess.run([sys.executable, "-c", CHECK_AND_TELL, *names], check=True, capture_output=True, text=True,
                             env=os.environ).stdout)
    assert one > LIMIT
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, memory_limit=LIMIT, dashboard_address=None,
                                  processes=True) as cluster, distributed.Client(cluster) as client:
        found = plumb.distributed.check(names, client=client)[names]
        peaks = client.run(peak)
    assert max(peaks.values()) < LIMIT
    expected = plumb.check(vertices, faces)
    assert len(expected.pairs) > 100 and len(expected.boundary_edges) and len(expected.duplicates) == 1
    assert_same(found, expected)
