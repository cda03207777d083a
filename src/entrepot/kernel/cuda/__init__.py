"""The rules on a graphics processor: compiled from the same source, thousands of games at a time (docs/gpu.md)."""
