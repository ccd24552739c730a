"""Traces come back as they went in, one or many at a time."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.records import Spooled
from finder_app.engine.traces import SKETCH_BYTES, Trace, Traces

NUMBERS = st.integers(0, 2**32 - 1)
TRACES = st.builds(
    Trace,
    st.sampled_from([b"", b"s" * SKETCH_BYTES, bytes(range(256))]),
    st.binary(max_size=4).map(lambda part: part * 4),
    st.binary(max_size=3).map(lambda part: part * 8),
    st.none() | st.builds(Spooled, st.integers(0, 2**31 - 1), st.integers(0, 2**63 - 1), NUMBERS, NUMBERS),
)


@given(st.lists(TRACES), st.lists(TRACES), st.data())
def test_traces_come_back(first: list[Trace], more: list[Trace], data: st.DataObject) -> None:
    traces = Traces()
    for trace in first:
        traces.append(trace)
    traces.extend(*([getattr(each, name) for each in more] for name in ("sketch", "shingles", "lines")))
    expected = first + [each._replace(spooled=None) for each in more]
    assert [traces[row] for row in range(len(traces))] == expected
    asked = data.draw(st.lists(st.sampled_from(range(len(expected))))) if expected else []
    rows, wanted = np.array(asked, dtype=np.int64), [expected[row] for row in asked]
    assert traces.sketches(rows).tobytes() == b"".join(each.sketch or bytes(SKETCH_BYTES) for each in wanted)
    assert traces.shingles(rows).values.tobytes() == b"".join(each.shingles for each in wanted)
    assert traces.shingles(rows).sizes.tolist() == [len(each.shingles) // 4 for each in wanted]
    assert traces.lines(rows).values.tobytes() == b"".join(each.lines for each in wanted)
    assert traces.lines(rows).sizes.tolist() == [len(each.lines) // 8 for each in wanted]
