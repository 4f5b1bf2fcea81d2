"""Compiles the hot half of the package when a C compiler is there, and leaves it as plain Python when not."""

import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hatch_mypyc.plugin import MypycBuildHook


class CompileWhereWeCan(MypycBuildHook):  # type: ignore[misc]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install is for reading and changing the source: it runs as it stands.
        if self.target_name == "wheel" and version == "standard":
            if has_c_compiler():
                super().initialize(version, build_data)
            else:
                print("undercroft: no C compiler found, building as plain Python (slower, otherwise the same)")

    @contextmanager
    def hide_project_file(self) -> Iterator[None]:
        # hatch-mypyc moves pyproject.toml away for setuptools that cannot read its licence; ours can, and a build
        # that is broken off must not take the file with it.
        yield

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        # The extension modules are in the wheel now; left in the source they would shadow the next edit.
        if self.target_name == "wheel":
            self.clean([version])


def has_c_compiler() -> bool:
    if sys.platform == "win32":
        return True  # setuptools finds Visual C++ by itself, and says so if it cannot
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return any(shutil.which(name) for name in (command, "cc", "gcc", "clang"))


def get_build_hook() -> type[CompileWhereWeCan]:
    return CompileWhereWeCan
