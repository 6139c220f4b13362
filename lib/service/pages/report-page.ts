import { html } from 'hono/html';
import type { CheckFinding, CheckGroup, Result } from '../ports.ts';
import type { PageFacts, StoredReport } from '../report-store.ts';
import { anchorOf, checkItem } from './check-item.ts';
import { layout, type Markup } from './layout.ts';

const GROUPS: readonly { readonly id: CheckGroup; readonly name: string }[] = [
  { id: 'search', name: 'Search' },
  { id: 'performance', name: 'Performance' },
  { id: 'security', name: 'Security' },
  { id: 'basics', name: 'Page basics' },
];

/** Results are distinguished by shape and word as well as by colour. */
const VERDICTS: Readonly<Record<Result, { readonly mark: string; readonly word: string }>> = {
  good: { mark: '✓', word: 'Good' },
  decent: { mark: '~', word: 'Decent' },
  bad: { mark: '✗', word: 'Bad' },
};

const IMPORTANCE = { high: 0, medium: 1, low: 2 } as const;
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The page of a report, which can be shared with a site's owner. */
export function reportPage(report: StoredReport): Markup {
  const { page, checks } = report;
  const title = page.title || report.url;
  const verdict = VERDICTS[report.result];
  return layout(
    `${verdict.word}: ${title}`,
    html`<header class="column"><div class="brand"><b>Verdict</b><span>SEO report</span></div></header>
<main class="column">
<div class="sheet">
<div class="hero">
<div>
<p class="verdict ${report.result}"><span class="mark" aria-hidden="true"><span>${verdict.mark}</span></span>${verdict.word}</p>
<h1><bdi>${title}</bdi></h1>
<p class="address"><a href="${report.url}" rel="noopener noreferrer nofollow">${shownAddress(report.url)}</a></p>
<p class="when">${summary(checks)}<br>Checked on <time datetime="${new Date(report.generatedAt).toISOString()}">${dates.format(report.generatedAt)} UTC</time></p>
</div>
${ring(report)}
</div>
${facts(page)}
</div>
<nav class="groups" aria-label="Groups of checks">${GROUPS.map((group) => groupCard(group, checks))}</nav>
${GROUPS.map((group) => groupSection(group, checks))}
</main>
<footer class="column">Report ${report.id}, created by Verdict.</footer>`,
  );
}

/** How many checks passed, and which failed checks to fix first. */
function summary(checks: readonly CheckFinding[]): Markup {
  const failed = checks.filter((check) => !check.passed);
  const most = `${checks.length - failed.length} of ${checks.length} checks passed`;
  if (failed.length === 0) return html`${most}.`;
  const important = failed.filter((check) => check.importance === 'high');
  if (important.length === 0) return html`${most}, and no important check failed.`;
  const links = important.map(
    (check, index) => html`${index === 0 ? '' : ', '}<a href="#${anchorOf(check)}">${check.title}</a>`,
  );
  return html`${most}. Fix first: ${links}.`;
}

/** The score as a fraction of a circle (100 is the full circle). */
function ring({ score, result }: StoredReport): Markup {
  const around = 2 * Math.PI * 52;
  const arc = (around * score) / 100;
  return html`<svg class="ring ${result}" viewBox="0 0 120 120" role="img" aria-label="Score ${score} of 100">
<circle class="track" cx="60" cy="60" r="52" fill="none" stroke-width="8"/>
${score > 0 ? html`<circle class="arc" cx="60" cy="60" r="52" fill="none" stroke-width="8" stroke-linecap="round" stroke-dasharray="${arc.toFixed(1)} ${around.toFixed(1)}" transform="rotate(-90 60 60)"/>` : ''}
<text x="60" y="69">${score}</text><text class="of" x="60" y="87">of 100</text>
</svg>`;
}

function facts(page: PageFacts): Markup {
  const rows = [
    ['Status', `HTTP ${page.status}`],
    ['Response time', `${numbers.format(Math.round(page.time_to_first_byte))} ms`],
    ['Size', size(page.bytes)],
    ['Transferred', size(page.transferred_bytes)],
    ['Encoding', page.encoding.name],
  ] as const;
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${page.redirects.length === 0 ? '' : redirects(page)}`;
}

function redirects({ redirects: hops, final_url }: PageFacts): Markup {
  const many = hops.length === 1 ? '1 redirect' : `${hops.length} redirects`;
  return html`<div class="path"><details><summary>${many}</summary><ul class="evidence">
${hops.map((hop) => html`<li><code>${hop.status} ${hop.url}</code></li>`)}
<li><code>${final_url}</code></li></ul></details></div>`;
}

function groupCard({ id, name }: (typeof GROUPS)[number], all: readonly CheckFinding[]): Markup {
  const checks = all.filter((check) => check.group === id);
  if (checks.length === 0) return html``;
  const passed = checks.filter((check) => check.passed).length;
  const share = (100 * passed) / checks.length;
  return html`<a class="sheet" href="#${id}"><b>${name}</b><span>${passed} of ${checks.length} passed</span>
<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${share.toFixed(1)}" height="6" fill="currentColor"/></svg></a>`;
}

/** A group's checks: failed ones first, important ones first among those. */
function groupSection({ id, name }: (typeof GROUPS)[number], all: readonly CheckFinding[]): Markup {
  const checks = all
    .filter((check) => check.group === id)
    .toSorted(
      (left, right) =>
        Number(left.passed) - Number(right.passed) ||
        IMPORTANCE[left.importance] - IMPORTANCE[right.importance],
    );
  if (checks.length === 0) return html``;
  const failed = checks.filter((check) => !check.passed).length;
  return html`<section id="${id}" aria-labelledby="${id}-name">
<div class="head"><h2 id="${id}-name">${name}</h2><span>${failed === 0 ? 'all passed' : `${failed} to fix`}</span></div>
<ul class="sheet">${checks.map(checkItem)}</ul>
</section>`;
}

function shownAddress(url: string): string {
  return url.length > 200 ? `${url.slice(0, 199)}…` : url;
}

/** Formats bytes, in thousands. */
function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${numbers.format(bytes / 1000)} kB` : `${numbers.format(bytes / 1e6)} MB`;
}
