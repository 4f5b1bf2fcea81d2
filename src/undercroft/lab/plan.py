"""What is written down of a run before it begins: only the very same run goes on with it, or a longer one."""

import shlex
import shutil
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import msgspec

import undercroft
from undercroft.bots import PROGRAM
from undercroft.core.shelf.installed import find

from .setting import Setting

UNKNOWN = "unknown"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that the results of a run follow from. Two runs with the same plan are the same run.

    In a folder that another version of Undercroft has left, any of it may be missing.
    """

    kind: str = UNKNOWN  # lab or arena
    version: str = ""
    engine: str = ""  # a digest of the code and cards that play
    tables: tuple[str, ...] = ()  # what its results are called
    game: str = ""
    settings: tuple[Setting, ...] = ()
    bots: tuple[str, ...] = ()
    games: int = 0
    seed: int = 0
    programs: dict[str, str] = {}  # the files that commands of bots name, each with a digest

    def differences(self, held: "Plan") -> str:
        """In what this plan differs from the one that a folder holds, in words."""
        found = {name: name for name in self.__struct_fields__ if getattr(self, name) != getattr(held, name)}
        if "settings" in found:
            found["settings"] = different_settings(self.settings, held.settings)
        if "games" in found and held.games:
            found["games"] += f" ({held.games:,} are there)"
        changed = [file for file, digest in held.programs.items() if digest != self.programs.get(file)]
        if changed:
            found["programs"] += f" ({', '.join(changed)})"
        return ", ".join(found.values())

    def is_same_apart_from_seed(self, held: "Plan") -> bool:
        return msgspec.structs.replace(held, seed=self.seed) == self

    def is_longer(self, held: "Plan") -> bool:
        """Whether it is the plan that a folder holds with more games, and nothing else."""
        return msgspec.structs.replace(held, games=self.games) == self and 0 < held.games < self.games


def different_settings(these: tuple[Setting, ...], those: tuple[Setting, ...]) -> str:
    if len(these) == len(those):
        pairs = list(zip(these, those, strict=True))
        for name in ("seats", "options", "cards"):
            if any(getattr(one, name) != getattr(other, name) for one, other in pairs):
                return name
    return "settings"


def make_plan(
    kind: str,
    tables: tuple[str, ...],
    game: str,
    settings: tuple[Setting, ...],
    bots: tuple[str, ...],
    games: int,
    seed: int,
) -> Plan:
    """What was asked for, and all else that the results follow from."""
    return Plan(
        kind=kind,
        version=undercroft.__version__,
        engine=engine_of(game),
        tables=tables,
        game=game,
        settings=settings,
        bots=bots,
        games=games,
        seed=seed,
        programs={name: digest for bot in bots for name, digest in files_of(bot).items()},
    )


def read_plan(path: Path) -> Plan:
    """The plan that was written there; what cannot be understood is some other plan."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except msgspec.DecodeError:
        return Plan()


def write_plan(plan: Plan) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plan), indent=1)


@lru_cache
def engine_of(game: str) -> str:
    """A digest of the code and cards that play: of the core, the bots and the game."""
    package = Path(undercroft.__file__).parent
    digest = sha256()
    for folder in (package / "core", package / "bots", find(game).file("rulebook.toml").parent):
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
            digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def files_of(bot: str) -> dict[str, str]:
    """The files that a bot's command names, each with a digest of what stands in it."""
    kind, _, command = bot.partition(":")
    if kind != PROGRAM:
        return {}
    first, *words = shlex.split(command)
    named = [shutil.which(first) or first, *words, *(word.partition("=")[2] for word in words)]  # --weights=my.bin
    return {name: sha256(Path(name).read_bytes()).hexdigest() for name in named if name and Path(name).is_file()}
