"""Key masks in, the pairs that agree on a key and are near out: for codes of one word or of two."""

from collections.abc import Sequence

from finder_app.engine.candidates import sort_join, wide_join
from finder_app.engine.candidates.codes import Nodes
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.pairs import Question


def join(nodes: Nodes, masks: Sequence[int], question: Question, found: Found) -> None:
    """All pairs within the limit that agree on a mask; the first such mask reports them."""
    by_words = sort_join if len(nodes.columns) == 1 else wide_join
    by_words.join(nodes, masks, question, found)
