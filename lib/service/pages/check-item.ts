import { html } from 'hono/html';
import type { CheckFinding, Importance } from '../ports.ts';
import type { Say } from '../texts/say.ts';
import { type Text, text } from '../texts/text.ts';
import type { Markup } from './layout.ts';

const MARKS: Readonly<Record<Importance, string>> = { high: '✗', medium: '!', low: '–', note: 'i' };
const OTHER_MARKS = { passed: '✓', 'not-applicable': '·', 'not-seen': '?' } as const;

/** The id of a check's element on the page. */
export function anchorOf({ id }: CheckFinding): string {
  return `check-${id}`;
}

/** One check: in full if it failed, else in one line with its state. */
export function checkItem(check: CheckFinding, say: Say): Markup {
  return check.state === 'failed' ? failedItem(check, say) : foldedItem(check, check.state, say);
}

function failedItem(check: CheckFinding, say: Say): Markup {
  const { importance } = check;
  const state = importance === 'note' ? text('page.note') : text('page.failed');
  return html`<li class="check failed ${importance}" id="${anchorOf(check)}"><span class="mark" role="img" aria-label="${say(state)}"><span>${MARKS[importance]}</span></span>
<div><h3>${say(check.title)}<span class="weight">${say(text(`page.${importance}`))}</span></h3>
<p class="value">${say(check.value)}</p>
<p class="advice">${say(check.advice)}</p>
${check.evidence.length === 0 ? '' : html`<details><summary>${found(check, say)}</summary>${evidence(check, say)}</details>`}</div></li>`;
}

function foldedItem(check: CheckFinding, state: keyof typeof OTHER_MARKS, say: Say): Markup {
  return html`<li class="check passed ${state}"><details>
<summary><span class="mark" role="img" aria-label="${say(text(`page.${state}`))}"><span>${OTHER_MARKS[state]}</span></span><h3>${say(check.title)}</h3><span class="value">${say(check.value)}</span><span class="chevron" aria-hidden="true">❯</span></summary>
<div class="more"><p class="advice">${say(check.advice)}</p>${check.evidence.length === 0 ? '' : evidence(check, say)}</div>
</details></li>`;
}

function found({ evidence }: CheckFinding, say: Say): string {
  return say(evidence.length === 1 ? text('page.found') : text('page.foundMany', { n: countOf(evidence) }));
}

/** The number of pieces of evidence, including those that the last line only counts ("and 12 more"). */
function countOf(evidence: readonly Text[]): number {
  const last = evidence.at(-1) ?? '';
  const isCount = typeof last !== 'string' && last.key === 'evidence.more';
  const rest = isCount ? last.values?.['n'] : /^and (\d+) more$/.exec(String(last))?.[1];
  return rest === undefined ? evidence.length : evidence.length - 1 + Number(rest);
}

function evidence(check: CheckFinding, say: Say): Markup {
  return html`<ul class="evidence">${check.evidence.map((line) => html`<li><code dir="auto">${say(line)}</code></li>`)}</ul>`;
}
