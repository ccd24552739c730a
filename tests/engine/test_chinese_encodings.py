"""Whatever the quick tests of Chinese encodings accept is right; the encoding that wrote the bytes is the oracle."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.chinese_encodings import is_big5, is_gb18030

DATA = Path(__file__).parents[1] / "data"
SIMPLIFIED = "".join((DATA / name).read_text("utf-8") for name in ("chinese.txt", "blockchain.txt"))
TRADITIONAL = (
    "圖書館很安靜，只有翻書的聲音。小李坐在靠窗的位置上，一邊喝著熱茶，一邊整理去年留下的讀書筆記。他發現很多檔案的內容"
    "幾乎一模一樣。這個問題已經存在了很久，但是沒有人願意花時間來解決；因為每一次比較都需要讀完全部的文字。後來他寫了一"
    "個程式，可以從幾千份文件當中找出彼此相似的段落，並且說明差別在哪裡。「這樣就方便多了！」他對旁邊的同學說。\n"
)
JAPANESE = (
    "図書館はとても静かで、ページをめくる音だけが聞こえます。彼は窓際の席に座り、お茶を飲みながら去年の読書ノートを整理"
    "しています。内容がほとんど同じファイルが多いことに気づきました。新しいプログラムは数千の文書から似た段落を探します。\n"
)
KOREAN = (
    "도서관은 매우 조용하고 책장을 넘기는 소리만 들립니다. 그는 창가 자리에 앉아 차를 마시며 작년의 독서"
    " 노트를 정리하고 있습니다. 내용이 거의 같은 파일이 많다는 것을 알았습니다."
    " 새 프로그램은 수천 개의 문서에서 비슷한 단락을 찾습니다.\n"
)
RUSSIAN = (
    "В библиотеке очень тихо, слышно только, как переворачивают страницы. Он сидит у окна, пьёт чай и разбирает старые"
    " записи. ОН ЗАМЕТИЛ, ЧТО МНОГИЕ ФАЙЛЫ ПОЧТИ ОДИНАКОВЫ."
    " Новая программа находит похожие места в тысячах документов.\n"
)
GREEK = (
    "Η βιβλιοθήκη είναι πολύ ήσυχη και ακούγεται μόνο ο ήχος των σελίδων. Κάθεται δίπλα στο παράθυρο και πίνει τσάι.\n"
)
FRENCH = "La bibliothèque est très calme, où l’on n’entend que le bruit des pages. Il relit ses notes de l’été passé.\n"
GERMAN = (
    "Die Bücherei ist sehr ruhig; man hört nur das Umblättern der Seiten."
    " Er sitzt am Fenster, trinkt Tee und schläft ein.\n"
)
CZECH = (
    "Příliš žluťoučký kůň úpěl ďábelské ódy."
    " V knihovně je ticho, slyšet je jen šustění stránek a tikání hodin u dveří.\n"
)
VIETNAMESE = (
    "Thư viện rất yên tĩnh, chỉ nghe thấy tiếng lật trang sách. Anh ấy ngồi bên cửa sổ, uống trà và đọc ghi chép cũ.\n"
)
THAI = "ห้องสมุดเงียบมากได้ยินเพียงเสียงพลิกหน้าหนังสือ เขานั่งอยู่ข้างหน้าต่างดื่มชาและจัดบันทึกการอ่านของปีที่แล้ว\n"

OTHERS = [
    (JAPANESE, ["euc_jp", "cp932", "iso2022_jp", "utf-8"]),
    (KOREAN, ["cp949", "johab", "utf-8"]),
    (RUSSIAN, ["cp1251", "koi8-r", "iso8859-5", "cp866", "mac-cyrillic", "utf-8"]),
    (GREEK, ["cp1253", "iso8859-7", "utf-8"]),
    (FRENCH, ["cp1252", "latin-1", "mac-roman", "cp850", "utf-8"]),
    (GERMAN, ["cp1252", "mac-roman", "cp850", "utf-8"]),
    (CZECH, ["cp1250", "iso8859-2", "utf-8"]),
    (VIETNAMESE, ["cp1258", "utf-8"]),
    (THAI, ["cp874", "utf-8"]),
    (SIMPLIFIED, ["utf-8", "utf-16-le"]),
    (TRADITIONAL, ["utf-8", "utf-16-be"]),
]
places = st.integers(0, 2_000)
sizes = st.integers(20, 400)


def part(text: str, place: int, size: int) -> str:
    start = place % len(text)
    return (text[start:] + text)[:size]


@pytest.mark.parametrize("codec", ["gb18030", "gbk", "gb2312"])
@pytest.mark.parametrize("cut", [0, 1])
def test_chinese_in_gb_is_told(codec: str, cut: int) -> None:
    raw = SIMPLIFIED.encode(codec, "ignore")[:4_000]
    assert is_gb18030(raw[: len(raw) - cut])
    assert not is_big5(raw)


def test_a_rare_character_may_repeat_where_there_are_others() -> None:
    assert is_gb18030(("滤镜" + "下一页说明的文字" * 2).encode("gb18030"))
    assert is_gb18030(("艺术滤镜" * 3 + "上一页下一页第节" * 2).encode("gb18030"))
    assert not is_gb18030(("艺术滤镜" * 3).encode("gb18030"))


def test_traditional_chinese_is_told_in_either_encoding() -> None:
    for codec, (gb, big5) in {"gb18030": (True, False), "gbk": (True, False), "big5": (False, True)}.items():
        raw = TRADITIONAL.encode(codec)
        assert (is_gb18030(raw), is_big5(raw)) == (gb, big5)
        assert (is_gb18030(raw[:-2]), is_big5(raw[:-2])) == (gb, big5)


@given(st.sampled_from([SIMPLIFIED, TRADITIONAL]), places, sizes)
def test_big5_and_gb_are_never_taken_for_each_other(text: str, place: int, size: int) -> None:
    piece = part(text, place, size)
    assert not is_big5(piece.encode("gb18030"))
    assert not is_gb18030(piece.encode("big5", "ignore"))


@given(st.sampled_from([(text, codec) for text, codecs in OTHERS for codec in codecs]), places, sizes)
def test_no_other_text_is_taken_for_chinese(how: tuple[str, str], place: int, size: int) -> None:
    raw = part(how[0], place, size).encode(how[1], "ignore")
    assert not is_gb18030(raw)
    assert not is_big5(raw)


@given(st.binary(max_size=400))
def test_any_bytes_get_an_answer(raw: bytes) -> None:
    assert not (is_gb18030(raw) and is_big5(raw))


def test_too_little_is_no_proof() -> None:
    for raw in (b"", b"plain", "这是".encode("gb18030"), ("这是常用的文字" + "→" * 40).encode("gb18030")):
        assert not is_gb18030(raw)
