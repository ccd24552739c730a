"""The parts of a report as mark-up: head and figures, a cluster with the differences of its members, the end. Pure."""

from collections.abc import Iterator

from finder_app import __version__
from finder_app.engine.records import Member, Relation
from finder_app.review.decisions import Decision
from finder_app.review.exporting.export_listing import ListedCluster, Listing
from finder_app.review.exporting.report_markup import file_name, path, words
from finder_app.review.exporting.report_plan import Plan
from finder_app.review.exporting.report_style import STYLE, policy
from finder_app.review.exporting.report_words import ReportWords

MARK = "finder-app/report"
"""By which a scan knows a report again; it stands within the first bytes."""


def head(plan: Plan, terms: ReportWords, made_ns: int) -> Iterator[str]:
    """Everything above the clusters."""
    listing = plan.listing
    yield f'<!DOCTYPE html>\n<html lang="{words(terms.language)}">\n<head>\n<meta charset="utf-8">\n'
    yield f'<meta name="generator" content="{MARK}">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{words(policy())}">\n'
    yield '<meta name="referrer" content="no-referrer">\n<meta name="color-scheme" content="light dark">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{words(terms.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>\n"
    yield f"<h1>{words(terms.title)}</h1>\n"
    if terms.selection:
        yield f"<p>{words(terms.selection)}</p>\n"
    if not listing.result.complete:
        yield f'<p class="note">{words(terms.incomplete)}</p>\n'
    yield _figures(listing, terms, made_ns)
    counts = {
        terms.listed: (plan.cluster_count, listing.cluster_count),
        terms.compared: (len(plan.chosen), plan.comparable_count),
    }
    for template, (held, whole) in counts.items():
        if held < whole:
            yield f'<p class="note">{words(template.format(terms.number(held), terms.number(whole)))}</p>\n'
    yield "</header>\n"


def contents(plan: Plan, terms: ReportWords) -> Iterator[str]:
    """Where each cluster stands."""
    yield f"<nav><details><summary>{words(terms.contents)}</summary><ol>\n"
    for listed in plan.clusters():
        name = file_name(plan.listing.document(listed.cluster.principal).file.path)
        yield f'<li value="{listed.number}"><a href="#c{listed.number}">{name}</a></li>\n'
    yield "</ol></details></nav>\n"


def section(plan: Plan, terms: ReportWords, listed: ListedCluster, differences: Iterator[str]) -> Iterator[str]:
    """A cluster: its files, and below them the differences of those that were chosen, the next ones that come."""
    listing = plan.listing
    principal = listing.document(listed.cluster.principal).file.path
    count = f"{words(terms.files)}: {words(terms.number(len(listed.cluster.members)))}"
    yield f'<section id="c{listed.number}">\n<h2>{listed.number} · {file_name(principal)} <span>{count}</span></h2>\n'
    yield "".join(_files(listing, terms, listed))
    for member in listed.members:
        if member.file in plan.twins:
            names = (file_name(listing.document(file).file.path) for file in (member.file, plan.twins[member.file]))
            yield f'<p class="muted">{words(terms.twin).format(*names)}</p>\n'
        if member.file in plan.chosen:
            name = file_name(listing.document(member.file).file.path)
            title = words(terms.difference).format(name, file_name(principal))
            yield f"<details open><summary>{title}</summary>\n{next(differences)}</details>\n"
    yield "</section>\n"


def foot(terms: ReportWords) -> Iterator[str]:
    """Everything below the clusters."""
    yield f"<footer>{words(terms.footer.format(__version__))}</footer>\n</body>\n</html>\n"


def remark(text: str) -> str:
    """What stands in the place of differences that are not shown."""
    return f'<p class="muted">{words(text)}</p>\n'


def _figures(listing: Listing, terms: ReportWords, made_ns: int) -> str:
    totals, number, options = listing.totals, terms.number, listing.result.options
    facts = {
        terms.files: number(totals.files),
        terms.clusters: number(totals.clusters),
        terms.duplicates: number(totals.duplicates),
        terms.reclaimable: terms.bytes(totals.reclaimable_bytes),
        terms.marked: f"{number(totals.marked)} · {terms.bytes(totals.marked_bytes)}",
        terms.skipped: number(totals.skipped),
        terms.threshold: terms.percent(options.similarity),
        terms.made: terms.moment(made_ns),
    }
    cells = "".join(f"<div><dt>{words(name)}</dt><dd>{words(fact)}</dd></div>\n" for name, fact in facts.items())
    folders = "<br>".join(path(folder) for folder in options.folders)
    wide = f'<div class="wide"><dt>{words(terms.folders)}</dt><dd>{folders}</dd></div>\n' if folders else ""
    return f"<dl>\n{cells}{wide}</dl>\n"


def _files(listing: Listing, terms: ReportWords, listed: ListedCluster) -> Iterator[str]:
    shares = terms.similarity, terms.containment
    names = (terms.name, terms.decision, terms.relation, *shares, terms.size)
    more = terms.count_of_words, terms.encoding, terms.modified
    yield '<div class="scroll"><table class="files">\n<thead><tr>'
    for place, name in enumerate((*names, *more)):
        kind = ' class="figure"' if 3 <= place <= 6 else ""
        yield f'<th scope="col"{kind}>{words(name)}</th>'
    yield "</tr></thead>\n<tbody>\n"
    for member in listed.members:
        yield _file(listing, terms, member)
    yield "</tbody></table></div>\n"


def _file(listing: Listing, terms: ReportWords, member: Member) -> str:
    document, decision = listing.document(member.file), listing.decision(member.file)
    file = document.file
    is_principal = member.relation is Relation.PRINCIPAL
    relation = words(terms.relations[member.relation])
    if file.protected:
        relation += f" · {words(terms.protected)}"
    shares = [terms.percent(share) for share in (member.similarity, member.containment)]
    meter = f'<meter min="0" max="1" value="{member.similarity:.4f}"></meter>'
    alike, within = ("", "") if is_principal else (f"{meter}{words(shares[0])}", words(shares[1]))
    kind = ' class="delete"' if decision is Decision.DELETE else ""
    return (
        f'<tr><td class="name">{file_name(file.path)}<span class="muted">{path(file.path.parent)}</span></td>'
        f"<td{kind}>{words(terms.decisions[decision])}</td><td>{relation}</td>"
        f'<td class="figure">{alike}</td><td class="figure">{within}</td>'
        f'<td class="figure">{words(terms.bytes(file.size))}</td>'
        f'<td class="figure">{words(terms.number(document.word_count))}</td>'
        f"<td>{words(document.encoding)}</td><td>{words(terms.moment(file.mtime_ns))}</td></tr>\n"
    )
