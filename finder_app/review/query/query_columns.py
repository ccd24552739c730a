"""A review in, its files and the members of its clusters as columns out, each made when it is first asked for.

Any thread may make them, one at a time. Nothing of them changes with the decisions.
"""

import os
import re
from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from finder_app.engine.cluster_table import RELATIONS, ClusterTable
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.file_types import FileType, file_type
from finder_app.engine.progress import Progress
from finder_app.engine.records import Cluster, Relation
from finder_app.review import copies
from finder_app.review.query.name_ranks import Ints, ranks_of, ranks_of_joined

LOT = 20_000  # files that are looked at between two chances for other threads
END = "\0"  # which no name holds
TYPES = tuple(FileType)
"""`FileColumns.types` gives places in this."""

Flags = npt.NDArray[np.bool_]
Codes = npt.NDArray[np.uint8]


class FileColumns:
    """What a query asks of files, by their ids."""

    def __init__(self, documents: DocumentTable) -> None:
        self._documents = documents

    def __len__(self) -> int:
        return len(self._documents)

    @cached_property
    def names(self) -> list[str]:
        """The names with their case folded, some thousand in each string, END after each of them."""
        names, rows = self._documents.files.parts().names, self._documents.file_rows()
        lots = (names.take(rows[start : start + LOT]) for start in range(0, len(rows), LOT))
        return [os.fsdecode(b"\0".join(lot)).casefold() + END for lot in lots]

    @cached_property
    def folder_of(self) -> Ints:
        """For each file the place of its folder in `folders`."""
        return self._folders[1]

    @property
    def folders(self) -> list[str]:
        """The folders with their case folded, a separator at the end of each."""
        return self._folders[0]

    @cached_property
    def _folders(self) -> tuple[list[str], Ints]:
        rows = self._documents.file_rows()
        number = self._documents.files.column("folder")[rows]
        known, folder_of = np.unique(number, return_inverse=True)
        paths = self._documents.files.parts().folders.take(known.astype(np.int64))
        return [os.fsdecode(path).casefold() for path in paths], folder_of.astype(np.int64)

    @cached_property
    def name_ranks(self) -> Ints:
        """The place of each file when they are ordered by their names, whatever the case; namesakes have the same."""
        return ranks_of_joined(lot.encode("utf-8", "surrogatepass") for lot in self.names)

    @cached_property
    def folder_ranks(self) -> Ints:
        """The place of each file when they are ordered by their folders, whatever the case."""
        ranks = ranks_of(folder[:-1] for folder in self.folders)
        return ranks[self.folder_of] if len(ranks) else ranks

    @cached_property
    def types(self) -> Codes:
        """The type of each file as its place in TYPES, by its name."""
        place = {kind: number for number, kind in enumerate(TYPES)}
        of_ending: dict[str, int] = {}
        codes: list[int] = []
        for lot in self.names:
            for name in lot[:-1].split(END):
                ending = _PLAIN.fullmatch(name)
                code = of_ending.get(ending[1]) if ending else None
                if code is None:
                    code = place[file_type(name)]
                    if ending and TYPES[code] not in _BY_STEM:
                        of_ending[ending[1]] = code
                codes.append(code)
        return np.array(codes, dtype=np.uint8)

    @cached_property
    def encodings(self) -> tuple[npt.NDArray[np.uint16], list[str]]:
        """The encoding of each file as its place among the names."""
        return self._documents.encodings()

    @cached_property
    def sizes(self) -> Ints:
        return self._documents.sizes()

    @cached_property
    def freed(self) -> Ints:
        """What the disk would win without each file."""
        return copies.Facts(self._documents).freed

    @cached_property
    def words(self) -> Ints:
        return self._documents.word_counts()

    @cached_property
    def modified(self) -> Ints:
        """When each file was modified, in nanoseconds; times beyond 64 bits are those of 1970."""
        return self._documents.files.column("modified").astype(np.int64)[self._documents.file_rows()]

    @cached_property
    def protected(self) -> Flags:
        return self._documents.protected()

    def of_names(self, holds: Callable[[str], bool], progress: Progress) -> Flags:
        """Of which files the folded name is so."""
        found: list[bool] = []
        for lot in self.names:
            progress.check()
            found.extend(map(holds, lot[:-1].split(END)))
        return np.array(found, dtype=np.bool_)

    def of_folders(self, holds: Callable[[str], bool]) -> Flags:
        """Of which files the folded folder is so."""
        of_folder = np.fromiter(map(holds, self.folders), dtype=np.bool_, count=len(self.folders))
        return of_folder[self.folder_of] if len(of_folder) else np.zeros(len(self), dtype=np.bool_)


class MemberColumns:
    """The members of all clusters, one behind the other; `starts` has where each cluster begins, and the end."""

    def __init__(self, clusters: Sequence[Cluster]) -> None:
        table = ClusterTable.of(clusters)
        self.table = table
        self.starts = table.starts
        self.clusters = table.places()
        self.files = table.columns.file
        self.similarities = table.columns.similarity
        self.containments = table.columns.containment
        self.relations = table.columns.relation

    def __len__(self) -> int:
        return len(self.files)

    @property
    def sizes(self) -> Ints:
        """How many members each cluster has."""
        return np.diff(self.starts)

    @cached_property
    def is_principal(self) -> Flags:
        found: Flags = self.relations == RELATIONS.index(Relation.PRINCIPAL)
        return found

    @cached_property
    def is_part(self) -> Flags:
        found: Flags = self.relations == RELATIONS.index(Relation.CONTAINED)
        return found

    def any_of_clusters(self, flags: Flags) -> Flags:
        """Of which clusters some member is so."""
        found = np.zeros(len(self.starts) - 1, dtype=np.bool_)
        found[self.clusters[flags]] = True
        return found


_PLAIN = re.compile(r"[^.]+\.([^.]+)")
_BY_STEM = (FileType.TEXT, FileType.OTHER)  # which a name can be for what stands before its ending, too
