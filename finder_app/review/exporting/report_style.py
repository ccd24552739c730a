"""The style of a report and the policy that lets a browser use this style and nothing else. Pure."""

import base64
import hashlib

STYLE = """
:root { color-scheme: light dark; --page: #fff; --text: #1c2024; --muted: #5b6470; --line: #d9dee4; --soft: #f5f7f9;
  --accent: #0b63b5; --gone: #fdeaea; --gone-word: #f6bfc0; --come: #e6f5e9; --come-word: #aadfb6; --warn: #7a4b00; }
@media (prefers-color-scheme: dark) { :root { --page: #16191d; --text: #e4e8ed; --muted: #a3adb8; --line: #343b44;
  --soft: #1e2329; --accent: #7cbcff; --gone: #3a1e21; --gone-word: #7a2f35; --come: #17301f; --come-word: #23653a;
  --warn: #f0c36a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 92rem; padding: 1.5rem clamp(1rem, 3vw, 3rem); background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, "Noto Sans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 0 0 .75rem; overflow-wrap: anywhere; }
h2 span, .muted, footer { color: var(--muted); font-weight: 400; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .75rem; margin: 1rem 0; }
dl div { background: var(--soft); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .75rem; }
dl .wide { grid-column: 1 / -1; }
dt { color: var(--muted); font-size: .8125rem; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.wide dd { font-weight: 400; }
.note { border-left: 3px solid var(--warn); padding: .125rem .75rem; margin: .5rem 0; }
section { border-top: 1px solid var(--line); padding: 1.5rem 0 .5rem; content-visibility: auto;
  contain-intrinsic-size: auto 30rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
.files th { text-align: left; color: var(--muted); font-weight: 600; white-space: nowrap; }
.files th, .files td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.files td { white-space: nowrap; }
.files .name { white-space: normal; overflow-wrap: anywhere; min-width: 16rem; width: 50%; }
.files .name bdi { display: block; }
.files .name > bdi { font-weight: 500; }
.figure { text-align: right !important; font-variant-numeric: tabular-nums; }
.delete { color: var(--warn); font-weight: 600; }
meter { width: 4rem; height: .75rem; vertical-align: middle; margin-right: .25rem; }
details { margin: .75rem 0; }
summary { cursor: pointer; padding: .25rem 0; overflow-wrap: anywhere; }
nav ol { columns: 20rem; margin: .5rem 0; padding-left: 2.5rem; font-size: .875rem; }
nav li { overflow-wrap: anywhere; }
.rows { table-layout: fixed; border: 1px solid var(--line); font-size: .8125rem; line-height: 1.5; }
.rows caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.rows col.n { width: 4.5rem; }
.rows th { text-align: left; padding: .25rem .5rem; background: var(--soft); font-weight: 600;
  overflow-wrap: anywhere; }
.rows td { padding: 0 .5rem; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
.rows td:nth-child(odd) { text-align: right; color: var(--muted); background: var(--soft); user-select: none;
  font-variant-numeric: tabular-nums; padding: 0 .375rem; }
.rows td:nth-child(2) { border-right: 1px solid var(--line); }
.rows .c td:nth-child(2), .rows .d td:nth-child(2) { background: var(--gone); }
.rows .c td:nth-child(4), .rows .a td:nth-child(4) { background: var(--come); }
.rows .f td { text-align: center; color: var(--muted); background: var(--soft); }
.rows .t td { color: var(--muted); }
del { text-decoration: none; background: var(--gone-word); border-radius: 2px; }
ins { text-decoration: none; background: var(--come-word); border-radius: 2px; }
.rows i { font-style: normal; text-decoration: underline dotted; }
footer { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: .75rem; font-size: .8125rem; }
@media print { :root { color-scheme: light; --page: #fff; --text: #000; --muted: #444; --line: #bbb; --soft: #f4f4f4;
  --gone: #fdeaea; --gone-word: #f6bfc0; --come: #e6f5e9; --come-word: #aadfb6; --accent: #000; --warn: #000; }
  body { max-width: none; padding: 0; font-size: 10pt; } nav { display: none; }
  section { content-visibility: visible; } tr, h2 { break-inside: avoid; } h2 { break-after: avoid; }
  .scroll { overflow: visible; } del { text-decoration: line-through; } ins { text-decoration: underline; }
  * { print-color-adjust: exact; } }
"""


def policy() -> str:
    """A content-security policy: no scripts, no pictures, no network, no forms; only this style."""
    digest = base64.b64encode(hashlib.sha256(STYLE.encode("utf-8")).digest()).decode("ascii")
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
