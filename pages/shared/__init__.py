"""What the pages share: the frame around them, the state between them, inputs and words."""

import os

# Read when numpy loads. Threads that share the work on a small matrix wait for one another wherever the cores are busy, and
# visitors share the cores: the fit after a new answer took up to three times the computing time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
