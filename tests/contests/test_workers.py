"""Worker processes never outlive whoever started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

PARENT = """
import os, time
from entrepot.contests.workers import workers

if __name__ == "__main__":
    print(workers(1).submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_a_parent_that_is_killed(how: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert is_there(worker)
        parent.send_signal(how)
        parent.wait()
    for _ in range(600):
        if not is_there(worker):
            return
        time.sleep(0.1)
    os.kill(worker, signal.SIGKILL)
    pytest.fail("The worker waits for a parent that is gone.")
