import { html } from 'hono/html';
import type { CheckFinding, Importance } from '../ports.ts';
import type { Markup } from './layout.ts';

const WEIGHTS: Readonly<Record<Importance, { readonly word: string; readonly mark: string }>> = {
  high: { word: 'Important', mark: '✗' },
  medium: { word: 'Medium', mark: '!' },
  low: { word: 'Minor', mark: '–' },
};

/** The id of a check's element on the page. */
export function anchorOf({ id }: CheckFinding): string {
  return `check-${id}`;
}

/** One check: in full if it failed, in one line if it passed. */
export function checkItem(check: CheckFinding): Markup {
  return check.passed ? passedItem(check) : failedItem(check);
}

function failedItem(check: CheckFinding): Markup {
  const weight = WEIGHTS[check.importance];
  return html`<li class="check failed ${check.importance}" id="${anchorOf(check)}"><span class="mark" role="img" aria-label="Failed"><span>${weight.mark}</span></span>
<div><h3>${check.title}<span class="weight">${weight.word}</span></h3>
<p class="value">${check.value}</p>
<p class="advice">${check.advice}</p>
${check.evidence.length === 0 ? '' : html`<details><summary>${found(check)}</summary>${evidence(check)}</details>`}</div></li>`;
}

function passedItem(check: CheckFinding): Markup {
  return html`<li class="check passed"><details>
<summary><span class="mark" role="img" aria-label="Passed"><span>✓</span></span><h3>${check.title}</h3><span class="value">${check.value}</span><span class="chevron" aria-hidden="true">❯</span></summary>
<div class="more"><p class="advice">${check.advice}</p>${check.evidence.length === 0 ? '' : evidence(check)}</div>
</details></li>`;
}

function found({ evidence }: CheckFinding): string {
  return evidence.length === 1 ? 'What was found' : `What was found (${countOf(evidence)})`;
}

/** The number of pieces of evidence, including those that the last line only counts ("and 12 more"). */
function countOf(evidence: readonly string[]): number {
  const rest = /^and (\d+) more$/.exec(evidence.at(-1) ?? '')?.[1];
  return rest === undefined ? evidence.length : evidence.length - 1 + Number(rest);
}

function evidence(check: CheckFinding): Markup {
  return html`<ul class="evidence">${check.evidence.map((line) => html`<li><code dir="auto">${line}</code></li>`)}</ul>`;
}
