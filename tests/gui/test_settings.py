"""Settings survive a round trip, and broken documents cost only what is broken."""

import json
import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.file_types import FileType
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.gui import settings
from finder_app.gui.settings import Settings
from finder_app.review.criteria import Criterion
from finder_app.review.rules.rule_set import Rule, RuleSet

FULL = Settings(
    folders=(Path("/home/文档"), Path("/mnt/report\udcff")),
    recent=(Path("/srv"),),
    options=ScanOptions(
        types=frozenset({FileType.HTML}),
        exclude=("*.bak",),
        similarity=0.7,
        references=(Path("/home/档案"), Path("/mnt/alt\udcff")),
        across_only=True,
        max_distance=3,
        index="permuted-16",
        recipe=Recipe(tokens="ngrams", keywords=50),
    ),
    theme="dark",
    language="zh_CN",
    use_library=False,
    notify=False,
    jobs=3,
    rule_sets=(RuleSet("我的", (Rule(Criterion.IN_FOLDER, "/mnt/\udcff"), Rule(Criterion.NEWEST, "", 3.5))),),
)


def test_save_then_load_gives_the_same(tmp_path: Path) -> None:
    settings.save(FULL, tmp_path / "new folder" / "settings.json")
    assert settings.load(tmp_path / "new folder" / "settings.json") == (FULL, ())


@given(
    similarity=st.floats(0.5, 1),
    words=st.integers(1, 10**9),
    include=st.lists(st.text(st.characters(codec="utf-8")), max_size=3),
)
def test_every_option_survives(similarity: float, words: int, include: list[str]) -> None:
    options = ScanOptions(similarity=similarity, min_words=words, include=tuple(include))
    plain = {"options": {name: value for name, value in options.to_dict().items() if name != "roots"}}
    assert settings.parse(json.dumps(plain).encode()) == (Settings(options=options), ())


def test_no_file_means_defaults_without_a_complaint(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "absent.json") == (Settings(), ())


def test_a_folder_in_the_place_of_the_file_is_reported(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == (Settings(), ("*",))


@pytest.mark.parametrize("raw", [b"", b"\0\0", b"[]", b"{", b"[" * 100_000, b" " * 2_000_000, b"\xff\xfe{}"])
def test_a_broken_document_gives_defaults_and_is_kept(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(raw)
    assert settings.load(file) == (Settings(), ("*",))
    assert file.with_suffix(".bad").read_bytes() == raw


@pytest.mark.parametrize(
    ("plain", "broken"),
    [
        ({"theme": "purple"}, "theme"),
        ({"language": "../../etc"}, "language"),
        ({"use_library": 1}, "use_library"),
        ({"use_library": "no"}, "use_library"),
        ({"notify": 1}, "notify"),
        ({"jobs": True}, "jobs"),
        ({"jobs": -1}, "jobs"),
        ({"jobs": 10**6}, "jobs"),
        ({"references": ["relative"]}, "references"),
        ({"options": {"references": ["/"]}}, "options.references"),
        ({"options": {"index": "permuted-4"}}, "options.index"),
        ({"options": {"recipe": {"tokens": "ngrams", "weighting": "textrank"}}}, "options.recipe"),
        ({"folders": "/home"}, "folders"),
        ({"folders": ["relative"]}, "folders"),
        ({"recent": [7]}, "recent"),
        ({"options": []}, "options"),
        ({"options": {"similarity": float("nan")}}, "options.similarity"),
        ({"options": {"similarity": "0.9"}}, "options.similarity"),
        ({"options": {"min_words": True}}, "options.min_words"),
        ({"options": {"hidden": "no"}}, "options.hidden"),
        ({"options": {"types": ["video"]}}, "options.types"),
        ({"options": {"recipe": {"width": 65}}}, "options.recipe"),
        ({"options": {"recipe": {"widht": 64}}}, "options.recipe"),
        ({"options": {"from_the_future": 1}}, "options.from_the_future"),
        ({"options": {"roots": ["/"]}}, "options.roots"),
        ({"from_the_future": 1}, "from_the_future"),
    ],
)
def test_one_broken_value_costs_only_itself(plain: dict[str, Any], broken: str) -> None:
    sound: dict[str, Any] = {"theme": "dark"} if "theme" not in plain else {"language": "de"}
    loaded = settings.parse(json.dumps({**plain, **sound}).encode())
    assert loaded.replaced == (broken,)
    assert loaded.settings == replace(Settings(), **sound)


def test_one_broken_rule_set_costs_only_itself(tmp_path: Path) -> None:
    sets = [{"name": "sound"}, {"name": "broken", "rules": [{"criterion": "luck"}]}, RuleSet("other").to_dict()]
    (tmp_path / "settings.json").write_text(json.dumps({"rule_sets": sets}))
    found, replaced = settings.load(tmp_path / "settings.json")
    assert [rules.name for rules in found.rule_sets] == ["sound", "other"]
    assert replaced == ("rule_sets.2",)


def test_a_thousand_mutated_documents_do_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings.save(FULL, file)
    raw = file.read_bytes()
    dice = random.Random(7)
    for _ in range(1000):
        mutated = bytearray(raw)
        for _ in range(dice.randint(1, 6)):
            mutated[dice.randrange(len(mutated))] = dice.randrange(256)
        assert isinstance(settings.parse(bytes(mutated)).settings, Settings)


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.json"
    settings.save(FULL, file)
    before = file.read_bytes()

    def no_space(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    with pytest.raises(OSError, match="No space"):
        settings.save(Settings(), file)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.tmp"))


def test_what_another_program_has_changed_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    before = Settings(rule_sets=FULL.rule_sets, recent=(Path("/old"),))
    settings.save(before, file)
    sound = RuleSet("sound", (Rule(Criterion.NEWEST),))
    theirs = replace(before, theme="dark", recent=(Path("/theirs"), Path("/old")), rule_sets=(sound, *FULL.rule_sets))
    settings.save(theirs, file, before)
    mine = replace(before, jobs=2, recent=(Path("/mine"), Path("/old")), options=ScanOptions(similarity=0.6))
    settings.save(mine, file, before)
    found = settings.load(file)
    assert found.replaced == ()
    assert (found.settings.theme, found.settings.jobs, found.settings.options.similarity) == ("dark", 2, 0.6)
    assert {rules.name for rules in found.settings.rule_sets} == {"sound", "我的"}
    assert set(found.settings.recent) == {Path("/mine"), Path("/theirs"), Path("/old")}


def test_what_does_not_go_together_is_as_it_was_chosen_last(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings.save(Settings(options=ScanOptions(recipe=Recipe(tokens="ngrams", keywords=50))), file)
    mine = Settings(options=ScanOptions(recipe=Recipe(width=128)))
    settings.save(mine, file, Settings())
    assert settings.load(file).replaced == ()
    assert settings.load(file).settings.options.recipe.width == 128


def test_what_a_newer_program_has_written_is_neither_complained_of_nor_lost(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings.save(FULL, file)
    newer = {**json.loads(file.read_bytes()), "version": settings.VERSION + 1, "invented": {"later": [1]}}
    file.write_text(json.dumps(newer))
    found = settings.load(file)
    assert found == (FULL, ())
    settings.save(replace(FULL, theme="light"), file, FULL)
    assert json.loads(file.read_bytes()) == {**newer, "theme": "light"}


def test_a_huge_document_is_set_aside_without_a_copy(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    with file.open("wb") as stream:
        stream.truncate(50_000_000_000)  # takes no room
    assert settings.load(file) == (Settings(), ("*",))
    assert not file.exists()
    assert (tmp_path / "settings.bad").stat().st_size == 50_000_000_000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="where there are FIFOs")
def test_a_fifo_in_the_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert settings.load(tmp_path / "settings.json") == (Settings(), ("*",))


def test_recent_folders_are_the_newest_without_repeats() -> None:
    old = Settings(recent=tuple(Path(f"/{n}") for n in range(settings.RECENT)))
    new = settings.remember(old, (Path("/3"), Path("/new")), ScanOptions(roots=(Path("/3"),), similarity=0.9))
    assert new.recent[:4] == (Path("/3"), Path("/new"), Path("/0"), Path("/1"))
    assert len(new.recent) == settings.RECENT
    assert new.folders == (Path("/3"), Path("/new"))
    assert new.options == ScanOptions(similarity=0.9)
