"""The template of a site is learned; versions of one page, quotations and small folders teach nothing."""

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from finder_app.engine import document, templates, token_keys
from finder_app.engine.folding import fold
from finder_app.engine.hashing import digest
from finder_app.engine.options import Recipe
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import Document, FileId, SourceFile, Templates, TextStatus

WORDS = ["".join(random.Random(number).choices("abcdeiostu", k=5)) for number in range(600)]


def prose(seed: int, lines: int, words: int = 12) -> list[str]:
    chance = random.Random(seed)
    return [" ".join(chance.choices(WORDS, k=words)) for _ in range(lines)]


MENU, NOTICE = prose(1001, 12, 3), prose(1002, 3)
OTHER_MENU, OTHER_NOTICE = prose(1003, 10, 4), prose(1004, 4)


def page(name: str, lines: list[str], folder: str = "site") -> Document:
    text = "\n".join(lines)
    found = document.features(Recipe(), text)
    file = SourceFile(Path("/f") / folder / name, len(text), 0, 0, (1, 1))
    made = Document(file, TextStatus.OK, "UTF-8", name.encode(), digest(text.encode()), found.words, found.fingerprint)
    keys = token_keys.of_lines(token_keys.of_text(fold(text))).tobytes()
    return replace(made, sketch=found.sketch, token_count=found.tokens, shingles=found.shingles, lines=keys)


def framed(name: str, article: list[str], menu: list[str] = MENU, notice: list[str] = NOTICE) -> Document:
    return page(name, [*menu, *article, *notice])


def site(count: int, first: int = 0) -> list[Document]:
    return [framed(f"{number}.html", prose(number, 15)) for number in range(first, first + count)]


def learn(documents: list[Document]) -> Templates:
    return templates.learn(documents, Progress())


def keys_of(lines: list[str]) -> set[int]:
    return set(token_keys.of_lines(token_keys.of_text(fold("\n".join(lines)))).tolist())


def test_what_the_pages_of_a_site_share_is_its_template() -> None:
    found = learn(site(20))
    assert found.numbers.tolist() == [0] * 20
    assert set(found.lines[0].tolist()) == keys_of(MENU + NOTICE)
    assert bool((np.diff(found.lines[0].astype(object)) > 0).all())


def test_the_shingles_of_a_template_are_those_of_all_its_pages() -> None:
    pages = site(20)
    samples = [set(np.frombuffer(each.shingles, dtype="<u4").tolist()) for each in pages]
    frame = set(learn(pages).shingles.tolist())
    assert set.intersection(*samples) <= frame
    assert all(len(sample & frame) < 0.6 * len(sample) for sample in samples)


def test_two_sites_in_one_folder_are_told_apart() -> None:
    others = [framed(f"x{n}.html", prose(100 + n, 15), OTHER_MENU, OTHER_NOTICE) for n in range(14)]
    found = learn([*site(20), *others])
    assert found.numbers.tolist() == [0] * 20 + [1] * 14
    assert [set(lines.tolist()) for lines in found.lines] == [
        keys_of(MENU + NOTICE),
        keys_of(OTHER_MENU + OTHER_NOTICE),
    ]


def test_mirrors_of_the_same_articles_do_not_hide_the_templates() -> None:
    mirrors = [framed(f"m{n}.html", prose(n, 15), OTHER_MENU, OTHER_NOTICE) for n in range(20)]
    found = learn([*site(20), *mirrors])
    assert [set(lines.tolist()) for lines in found.lines] == [
        keys_of(MENU + NOTICE),
        keys_of(OTHER_MENU + OTHER_NOTICE),
    ]


def test_a_few_pages_teach_nothing() -> None:
    assert learn(site(templates.LEAST_PAGES - 1)).numbers.tolist() == [-1] * (templates.LEAST_PAGES - 1)
    assert learn([]).numbers.tolist() == []


def test_versions_of_one_page_are_no_site() -> None:
    article = prose(7, 40)
    chance = random.Random(3)
    versions = []
    for number in range(20):  # one word of every eight lines, another one in each version
        words = [line.split() for line in article]
        for line in words:
            if chance.random() < 0.4:
                line[chance.randrange(len(line))] = f"new{number}"
        versions.append(page(f"{number}.html", [" ".join(line) for line in words]))
    assert learn(versions).lines == ()


def test_versions_whose_paragraphs_come_and_go_are_no_site() -> None:
    article = prose(7, 60)
    versions = [page(f"{n}.html", article[n : n + 40] + prose(500 + n, 3)) for n in range(20)]
    assert learn(versions).lines == ()


def test_releases_of_a_site_keep_its_template() -> None:
    releases = [
        framed(f"{release}-{number}.html", [*prose(number, 14), f"changed in release {release}"])
        for number in range(20)
        for release in range(3)
    ]
    assert keys_of(MENU) <= set(learn(releases).lines[0].tolist())


def test_a_text_that_many_pages_quote_is_no_template() -> None:
    licence = prose(77, 20)
    pages = [page(f"{n}.html", prose(n, 15) + licence + prose(200 + n, 15)) for n in range(20)]
    assert learn(pages).lines == ()


def test_copies_count_once_and_have_the_template_too() -> None:
    pages = site(6)
    assert learn(pages * 3).lines == ()
    pages = site(20)
    assert learn([*pages, pages[3]]).of(FileId(20)) == 0


def test_plain_texts_neither_teach_nor_have_templates() -> None:
    texts = [replace(each, lines=b"") for each in site(20)]
    assert learn(texts).lines == ()
    assert learn([*site(20), texts[0]]).of(FileId(20)) is None


def test_very_many_pages_are_learned_from_a_sample_of_each_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(templates, "MOST_PAGES", 30)
    small = [
        replace(each, file=replace(each.file, path=Path("/f/small") / each.file.path.name))
        for each in (framed(f"x{n}.html", prose(300 + n, 15), OTHER_MENU, OTHER_NOTICE) for n in range(12))
    ]
    found = learn([*site(60), *small])
    assert sorted(found.numbers.tolist()) == [0] * 60 + [1] * 12


def test_the_order_of_the_documents_does_not_matter() -> None:
    pages = [*site(20), *[framed(f"x{n}.html", prose(100 + n, 15), OTHER_MENU, OTHER_NOTICE) for n in range(14)]]
    order = random.Random(5).sample(range(len(pages)), len(pages))
    found, moved = learn(pages), learn([pages[place] for place in order])
    assert [set(lines.tolist()) for lines in moved.lines] == [set(lines.tolist()) for lines in found.lines]
    assert moved.numbers.tolist() == [found.numbers[place] for place in order]


def test_learning_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        templates.learn(site(20), progress)
