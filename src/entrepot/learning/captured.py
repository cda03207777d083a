"""Work that a GPU knows by heart. A step of learning is hundreds of small things; to start each of them takes longer
than to do it. So they are recorded once, and from then on all are started at once."""

from __future__ import annotations

from collections.abc import Callable

import torch

Part = dict[str, torch.Tensor]
PRACTISED = 3  # times that something is done one by one before it is recorded


class Captured:
    """`work` reads what it is given and nothing else that changes its place. A part of another size than the first is
    worked on one by one."""

    def __init__(self, work: Callable[[Part], torch.Tensor]) -> None:
        self._work = work
        self._aside = torch.cuda.Stream()
        self._held: Part = {}
        self._graph: torch.cuda.CUDAGraph | None = None
        self._out = torch.zeros(0)
        self._practised = 0

    def __call__(self, part: Part) -> torch.Tensor:
        self._held = self._held or {name: values.clone() for name, values in part.items()}
        if any(self._held[name].shape != values.shape for name, values in part.items()):
            return self._work(part)
        for name, values in part.items():
            self._held[name].copy_(values)
        if self._practised < PRACTISED:
            self._practised += 1
            return self._practise()
        if self._graph is None:
            self._record()
        assert self._graph is not None
        self._graph.replay()
        return self._out

    def _practise(self) -> torch.Tensor:
        """Where it will be recorded: what is made ready on the way belongs to that place."""
        here = torch.cuda.current_stream()
        self._aside.wait_stream(here)
        with torch.cuda.stream(self._aside):
            out = self._work(self._held)
        here.wait_stream(self._aside)
        return out

    def _record(self) -> None:
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph, stream=self._aside):
            self._out = self._work(self._held)
