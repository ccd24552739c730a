"""Documents and folders in, below which of the folders each document lies out. Pure: nothing is looked up."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.document_table import DocumentTable

NOWHERE = -1

Ids = NDArray[np.int64]


def numbers(documents: DocumentTable, roots: Sequence[Path]) -> Ids:
    """For each document the number of its root, the deepest of those that hold it, or NOWHERE. A file can be a root."""
    number = {root: place for place, root in enumerate(roots)}
    folder = documents.files.column("folder")[documents.file_rows()]
    places, first, folder_of = np.unique(folder, return_index=True, return_inverse=True)
    rows = documents.file_rows()
    paths = [documents.files.path(int(rows[place])).parent for place in first.tolist()]
    found = np.array([_deepest(path, number) for path in paths], dtype=np.int64).reshape(len(places))[folder_of]
    folders = set(paths)
    for root, place in number.items():
        if root.parent in folders:
            same_folder = np.array([path == root.parent for path in paths], dtype=bool)[folder_of]
            for document in np.flatnonzero(same_folder).tolist():
                if documents.files.path(int(rows[document])) == root:
                    found[document] = place
    return found


def _deepest(folder: Path, number: dict[Path, int]) -> int:
    return next((number[place] for place in (folder, *folder.parents) if place in number), NOWHERE)


def spans(root_of: Ids, text_of: Ids) -> tuple[Ids, Ids]:
    """For each text the lowest and the highest root of its files: equal where all lie below one root."""
    lowest, highest = root_of.copy(), root_of.copy()
    np.minimum.at(lowest, text_of, root_of)
    np.maximum.at(highest, text_of, root_of)
    return lowest, highest
