"""What happens when things break: servers that are killed, connections that are cut, disks that are full, clocks that
are wrong. `python -m quality faults` breaks them for minutes; the tests do it for seconds."""
