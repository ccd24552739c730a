"""The kin of many clusters as columns is what each cluster's own kin says."""

import numpy as np
from hypothesis import given

from finder_app.engine.records import FileId
from finder_app.review.copies import Copies
from tests.review.test_mass_marking import collections


@given(collections())
def test_columns_say_of_all_clusters_what_kin_says_of_one(copies: Copies) -> None:
    found = copies.kinship(np.arange(len(copies.clusters)))
    group_of = dict(zip(found.files.tolist(), found.group.tolist(), strict=True))
    for principal in map(FileId, copies.principals.tolist()):
        kin = copies.kin(principal)
        number = {group: group_of[files[0]] for group, files in enumerate(kin.groups)}
        assert all(group_of[file] == number[group] for file, group in kin.group_of.items())
        for spans, known in ((found.stand_ins, kin.stand_ins), (found.dependents, kin.dependents)):
            for group, others in enumerate(known):
                here, _ = spans.of_each(np.array([number[group]]))
                assert sorted(here.tolist()) == sorted(number[other] for other in others)
