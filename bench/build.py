"""Compiles the benchmark's own games together with the package's hot modules, just as the wheel build does."""

import fnmatch
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILT = ROOT / ".build" / "bench"
GAMES = ["goofspiel.py", "leduc.py"]

# Each module is a C file of its own, and as many are compiled at once as there are cores.
SETUP = """
from mypyc.build import mypycify
from pybind11.setup_helpers import ParallelCompile
from setuptools import setup

ParallelCompile(default=0).install()
setup(packages=[], ext_modules=mypycify({modules!r}, opt_level="3", multi_file=True))
"""


def hot_modules() -> list[Path]:
    """The modules that the wheel build compiles, found by the same patterns."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    found = [path for pattern in hook["include"] for path in ROOT.glob(pattern.lstrip("/"))]
    return [path for path in found if not any(fnmatch.fnmatch(path.name, pattern) for pattern in hook["exclude"])]


def build() -> Path:
    """The folder with everything compiled; rebuilt only when a source file has changed."""
    games = [ROOT / "bench" / name for name in GAMES]
    sources = [*ROOT.glob("src/undercroft/**/*.py"), *games]
    stamp = BUILT / "stamp"
    if stamp.exists() and all(path.stat().st_mtime <= stamp.stat().st_mtime for path in sources):
        return BUILT
    print("· compiling the benchmark (two to three minutes)", file=sys.stderr, flush=True)
    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.copytree(ROOT / "src", BUILT, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for game in games:
        shutil.copy(game, BUILT)
    modules = [str(path.relative_to(ROOT / "src")) for path in hot_modules()]
    (BUILT / "setup.py").write_text(SETUP.format(modules=[*modules, *GAMES]))
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=BUILT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"The benchmark does not compile:\n{done.stdout}{done.stderr}")
    stamp.touch()
    return BUILT


if __name__ == "__main__":
    print(build())
