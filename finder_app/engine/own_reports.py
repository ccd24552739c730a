"""The beginning of a file in, whether this program wrote it to tell of a scan out. Pure.

A report in a folder that is scanned again would be like the files it is about. Lists of paths have no sign to be known
by: programs read them.
"""

import re

HEAD_BYTES = 512
_OWN = re.compile(
    rb"""(\xef\xbb\xbf)?(
        \{\s*"format":\ "finder-app/[a-z]+"
        | cluster,decision,relation,path,size,modified,
        | a,b,relation,similarity,containment,share_of_a_in_b,
        | <!DOCTYPE\ html>\s*<html[^>]*>\s*<head>\s*(<meta[^>]*>\s*)*?
          <meta\ name="generator"\ content="finder-app/report">
    )""",
    re.VERBOSE,
)


def is_own(head: bytes) -> bool:
    """Whether a file that begins so is a report; `head` are its first bytes, HEAD_BYTES of them if it has as many."""
    return _OWN.match(head[:HEAD_BYTES]) is not None
