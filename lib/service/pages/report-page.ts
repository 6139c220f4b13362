import { html } from 'hono/html';
import type { CheckFinding, CheckGroup, CheckState, Result } from '../ports.ts';
import type { StoredReport } from '../report-store.ts';
import type { Language } from '../texts/languages.ts';
import { type Say, sayIn } from '../texts/say.ts';
import { text } from '../texts/text.ts';
import { anchorOf, checkItem } from './check-item.ts';
import { differencesSection } from './differences-section.ts';
import { layout, type Markup } from './layout.ts';
import { listingSection } from './listing-section.ts';
import { pageFacts } from './page-facts.ts';

const GROUPS: readonly CheckGroup[] = ['search', 'performance', 'security', 'basics'];
/** Results are distinguished by shape and word as well as by colour. */
const MARKS: Readonly<Record<Result, string>> = { good: '✓', decent: '~', bad: '✗' };
const IMPORTANCE = { high: 0, medium: 1, low: 2, note: 3 } as const;
const STATES: readonly CheckState[] = ['failed', 'passed', 'not-applicable', 'not-seen'];

/** The page of a report, which can be shared with a site's owner. */
export function reportPage(report: StoredReport, language: Language): Markup {
  const say = sayIn(language);
  const { page, checks, listing, differences } = report;
  const title = page.title || report.url;
  const verdict = say(text(`page.${report.result}`));
  const when = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(report.generatedAt);
  return layout(
    say(text('page.title', { verdict, title })),
    html`<header class="column"><div class="brand"><b>Verdict</b><span>${say(text('page.kind'))}</span></div></header>
<main class="column">
<div class="sheet">
<div class="hero">
<div>
<p class="verdict ${report.result}"><span class="mark" aria-hidden="true"><span>${MARKS[report.result]}</span></span>${verdict}</p>
<h1><bdi>${title}</bdi></h1>
<p class="address"><a href="${report.url}" rel="noopener noreferrer nofollow">${shownAddress(report.url)}</a></p>
<p class="when">${summary(checks, say)}<br><time datetime="${new Date(report.generatedAt).toISOString()}">${say(text('page.checked', { date: when }))}</time></p>
</div>
${ring(report, say)}
</div>
${listing ? listingSection(listing, say) : ''}
${pageFacts(page, Boolean(differences), say)}
</div>
<nav class="groups" aria-label="${say(text('page.groups'))}">${GROUPS.map((group) => groupCard(group, checks, say))}</nav>
${differencesSection(differences, say)}
${GROUPS.map((group) => groupSection(group, checks, say))}
</main>
<footer class="column">${say(text('page.footer', { id: String(report.id) }))}</footer>`,
    language,
  );
}

/** The checks that count: notes weigh nothing, and neither does what was not seen or does not apply. */
function counted(checks: readonly CheckFinding[]) {
  const counting = checks.filter(({ importance }) => importance !== 'note');
  const passed = counting.filter(({ state }) => state === 'passed').length;
  const failed = counting.filter(({ state }) => state === 'failed');
  return { passed, failed, total: passed + failed.length };
}

/** How many checks passed, and which failed checks to fix first. */
function summary(checks: readonly CheckFinding[], say: Say): Markup {
  const { passed, failed, total } = counted(checks);
  const most = say(text('page.passedOf', { passed, total }));
  if (failed.length === 0) return html`${most}`;
  const important = failed.filter((check) => check.importance === 'high');
  if (important.length === 0) return html`${most} ${say(text('page.noImportant'))}`;
  const links = important.map(
    (check, index) => html`${index === 0 ? '' : ', '}<a href="#${anchorOf(check)}">${say(check.title)}</a>`,
  );
  return html`${most} ${say(text('page.fixFirst'))} ${links}.`;
}

/** The score as a fraction of a circle (100 is the full circle). */
function ring({ score, result }: StoredReport, say: Say): Markup {
  const around = 2 * Math.PI * 52;
  const arc = (around * score) / 100;
  return html`<svg class="ring ${result}" viewBox="0 0 120 120" role="img" aria-label="${say(text('page.score', { score }))}">
<circle class="track" cx="60" cy="60" r="52" fill="none" stroke-width="8"/>
${score > 0 ? html`<circle class="arc" cx="60" cy="60" r="52" fill="none" stroke-width="8" stroke-linecap="round" stroke-dasharray="${arc.toFixed(1)} ${around.toFixed(1)}" transform="rotate(-90 60 60)"/>` : ''}
<text x="60" y="69">${score}</text><text class="of" x="60" y="87">${say(text('page.of'))}</text>
</svg>`;
}

function groupCard(group: CheckGroup, all: readonly CheckFinding[], say: Say): Markup {
  const checks = all.filter((check) => check.group === group);
  if (checks.length === 0) return html``;
  const { passed, total } = counted(checks);
  const share = total === 0 ? 100 : (100 * passed) / total;
  return html`<a class="sheet" href="#${group}"><b>${say(text(`group.${group}`))}</b><span>${say(text('page.groupPassed', { passed, total }))}</span>
<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${share.toFixed(1)}" height="6" fill="currentColor"/></svg></a>`;
}

/** A group's checks: failed ones first, important ones first among those, then by state. */
function groupSection(group: CheckGroup, all: readonly CheckFinding[], say: Say): Markup {
  const checks = all
    .filter((check) => check.group === group)
    .toSorted(
      (left, right) =>
        STATES.indexOf(left.state) - STATES.indexOf(right.state) ||
        IMPORTANCE[left.importance] - IMPORTANCE[right.importance],
    );
  if (checks.length === 0) return html``;
  const failed = counted(checks).failed.length;
  const state = failed === 0 ? text('page.nothingToFix') : text('page.toFix', { n: failed });
  return html`<section id="${group}" aria-labelledby="${group}-name">
<div class="head"><h2 id="${group}-name">${say(text(`group.${group}`))}</h2><span>${say(state)}</span></div>
<ul class="sheet">${checks.map((check) => checkItem(check, say))}</ul>
</section>`;
}

function shownAddress(url: string): string {
  return url.length > 200 ? `${url.slice(0, 199)}…` : url;
}
