import pickle

from finder_app.cli.report_words import english


def test_the_words_of_differences_travel_to_other_processes() -> None:
    terms = english().diff
    assert pickle.loads(pickle.dumps(terms)) == terms
