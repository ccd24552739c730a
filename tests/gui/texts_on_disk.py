"""A small library of near-duplicate texts, English and Chinese, plain and HTML, written to a folder."""

from pathlib import Path

PARAGRAPHS = [
    "The harbour was quiet when the first boats came in, and the gulls followed them along the quay in a long line.",
    "She had kept the letters in a tin box under the stairs, tied with a ribbon that had lost its colour long ago.",
    "A clock that runs too fast is no more use than one that has stopped, her father used to say at breakfast.",
    "In the evening the wind turned to the west and brought rain, so that nobody went out to the island any more.",
    "The carpenter measured the door twice, cut it once, and hung it so well that it closed with a single finger.",
    "By the end of the month they had counted four hundred birds, ninety of them of a kind not seen there before.",
    "There was a map on the wall with all the roads that had been planned and none of those that had been built.",
    "Nobody could say who had planted the pear trees, but everybody in the village knew where the sweet ones stood.",
]
CHINESE = [
    "清晨的港口十分安静,第一批渔船靠岸时,海鸥沿着码头排成长长的一列跟了上来。",
    "她把信件放在楼梯下面的铁盒子里,用一条早已褪色的丝带捆着,从来没有让别人看过。",
    "父亲常在早饭时说,走得太快的钟和停了的钟一样没有用处。",
    "傍晚风向转西,下起雨来,于是再也没有人愿意到岛上去。",
    "木匠把门量了两遍才锯了一刀,装好以后用一根手指就能轻轻关上。",
    "到了月底,他们一共数到四百只鸟,其中九十只是那里从来没有见过的种类。",
    "墙上挂着一张地图,画着所有计划要修的路,却没有一条已经修好的路。",
]


def write_library(folder: Path) -> Path:
    """Write the texts and return the folder."""
    story, tale = "\n\n".join(PARAGRAPHS), "\n".join(CHINESE)
    edited = story.replace("four hundred", "three hundred and eighty").replace("Nobody could", "No one could")
    shorter = "\n\n".join(PARAGRAPHS[:6]).replace("quiet", "silent")
    page = "".join(f"<p>{paragraph}</p>" for paragraph in PARAGRAPHS)
    files: dict[str, bytes] = {
        "one.txt": story.encode(),
        "one (copy).txt": story.encode(),
        "drafts/one, second version.txt": edited.encode(),
        "drafts/shorter.md": shorter.encode(),
        "web/one.html": f"<html><head><title>One</title></head><body>{page}</body></html>".encode(),
        "第一章 港口.txt": tale.encode(),
        "旧稿/第一章.txt": tale.replace("四百", "三百八十").replace("木匠", "老木匠").encode("gb18030"),
        "旧稿/第一章(网页).html": f"<html><body><p>{tale}</p></body></html>".encode(),
        "notes/empty.txt": b"",
        "notes/picture.txt": bytes(range(256)) * 40,
        "notes/caf\u00e9 <b>bold</b> & co.txt": PARAGRAPHS[2].encode() * 3,
        "alone/alone.txt": " ".join(PARAGRAPHS[::-1]).encode(),
    }
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder
