"""The code of the developer's guide runs as it stands, block after block."""

import re
from pathlib import Path
from typing import Any

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "developer.md"


def test_the_code_of_the_guide_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(), flags=re.DOTALL)
    assert len(blocks) > 5
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, GUIDE.name, "exec"), names)
