"""``python -m tests.errors`` writes down what each case answers now; read the difference before you keep it."""

import tempfile
from pathlib import Path

from scripts.docs.cases import read_case
from tests.errors.runner import CASES, run

for path in sorted(CASES.glob("*.txt")):
    case = read_case(path)
    with tempfile.TemporaryDirectory() as folder:
        answer = run(case, Path(folder))
    print(path.stem, answer.code)
    head = path.read_text(encoding="utf-8").split("\nexit ")[0]
    said = answer.err or answer.out
    path.write_text(f"{head}\nexit {answer.code}\n{said}", encoding="utf-8", newline="\n")
