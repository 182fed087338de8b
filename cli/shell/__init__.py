"""The shell: one game kept open, a line at a time; what a line does, a terminal around it, and lines from a pipe."""
