"""pyproject.toml in, packaging/requirements*.lock out: one version of each package for every platform and Python.

pip resolves for the machine it runs on. It is asked once for each platform here, with that platform's wheels and
markers, and the versions found for the first platform bind the others. Run by "dev.py lock".
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = "3.11"


class Platform(NamedTuple):
    """A system for which the lock must hold: what its markers say and which wheels it takes."""

    sys_platform: str
    os_name: str
    platform_system: str
    machine: str
    wheel_tags: tuple[str, ...]


PLATFORMS = (
    Platform("linux", "posix", "Linux", "x86_64", tuple(f"manylinux_2_{minor}_x86_64" for minor in range(36, 4, -1))),
    Platform("win32", "nt", "Windows", "AMD64", ("win_amd64",)),
    Platform("darwin", "posix", "Darwin", "arm64", ("macosx_14_0_arm64", "macosx_14_0_universal2")),
)
Pins = dict[str, str]  # name → version
# pip asks its own copy of packaging what the markers mean; the child answers for the other platform.
PIP_ELSEWHERE = """
import json, sys
from pip._vendor.packaging import markers
environment = {**markers.default_environment(), **json.loads(sys.argv.pop(1))}
markers.default_environment = lambda: environment
from pip._internal.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def main() -> int:
    """Renew both lock files."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    runtime_needs: list[str] = project["project"]["dependencies"]
    development_needs: list[str] = project["dependency-groups"]["dev"]
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        build_wheels(work, [need for need in runtime_needs if need.startswith("jieba")])
        runtime = resolve_everywhere(work, runtime_needs, {})
        bound = {name: version for pins in runtime.values() for name, version in pins.items()}
        everything = resolve_everywhere(work, runtime_needs + development_needs, bound)
    development = {
        platform: {name: version for name, version in pins.items() if name not in runtime[platform]}
        for platform, pins in everything.items()
    }
    write(ROOT / "packaging" / "requirements.lock", lock_lines(runtime))
    write(ROOT / "packaging" / "requirements-dev.lock", lock_lines(development))
    return 0


def build_wheels(work: Path, sources: Iterable[str]) -> None:
    """Build what is published as source only, because pip resolves for another platform from wheels alone."""
    subprocess.run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(work), *sources], check=True)


def resolve_everywhere(work: Path, needs: list[str], bound: Pins) -> dict[str, Pins]:
    """The versions for each platform; a package has the same version on all of them."""
    found: dict[str, Pins] = {}
    for platform in PLATFORMS:
        found[platform.sys_platform] = resolve(work, needs, bound, platform)
        bound = {**found[platform.sys_platform], **bound}
    return found


def resolve(work: Path, needs: list[str], bound: Pins, platform: Platform) -> Pins:
    """What pip would install on a platform, within the versions that are settled already."""
    needs_file, bound_file, report = work / "needs.txt", work / "bound.txt", work / "report.json"
    needs_file.write_text("\n".join(needs), "utf-8")
    bound_file.write_text("\n".join(f"{name}=={version}" for name, version in bound.items()), "utf-8")
    markers = {
        "sys_platform": platform.sys_platform,
        "os_name": platform.os_name,
        "platform_system": platform.platform_system,
        "platform_machine": platform.machine,
        "python_version": OLDEST_PYTHON,
        "python_full_version": f"{OLDEST_PYTHON}.0",
    }
    wheels = [part for tag in platform.wheel_tags for part in ("--platform", tag)]
    command = [sys.executable, "-c", PIP_ELSEWHERE, json.dumps(markers), "install", "--quiet", "--dry-run"]
    command += ["--ignore-installed", "--only-binary=:all:", "--implementation=cp", f"--python-version={OLDEST_PYTHON}"]
    command += [*wheels, "--target", str(work / "target"), "--find-links", str(work), "--report", str(report)]
    subprocess.run([*command, "-r", str(needs_file), "-c", str(bound_file)], check=True)
    entries = json.loads(report.read_text("utf-8"))["install"]
    return {normal(entry["metadata"]["name"]): entry["metadata"]["version"] for entry in entries}


def lock_lines(found: dict[str, Pins]) -> list[str]:
    """One line per package, with a marker where some platforms do without it."""
    versions = {name: version for pins in found.values() for name, version in pins.items()}
    return [f"{name}=={versions[name]}{marker(name, found)}" for name in sorted(versions)]


def marker(name: str, found: dict[str, Pins]) -> str:
    """The environment marker of a package; empty when every platform has it."""
    platforms = [platform for platform, pins in found.items() if name in pins]
    if len(platforms) == len(found):
        return ""
    return "; " + " or ".join(f'sys_platform == "{platform}"' for platform in platforms)


def normal(name: str) -> str:
    """A package's name as indexes compare it."""
    return name.lower().replace("_", "-").replace(".", "-")


def write(path: Path, lines: list[str]) -> None:
    """Write a lock file."""
    path.write_text('# Written by "packaging/dev.py lock" from pyproject.toml.\n' + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
