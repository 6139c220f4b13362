import { html } from 'hono/html';
import type { Difference } from '../ports.ts';
import type { Say } from '../texts/say.ts';
import { text } from '../texts/text.ts';
import type { Markup } from './layout.ts';

/** What scripts change of the page, as facts; nothing if scripts were not run. */
export function differencesSection(differences: readonly Difference[] | null | undefined, say: Say): Markup {
  if (!differences) return html``;
  const lines =
    differences.length === 0
      ? [text('page.noDifferences')]
      : differences.map((difference) => difference.text);
  return html`<section id="scripts" aria-labelledby="scripts-name">
<div class="head"><h2 id="scripts-name">${say(text('page.differences'))}</h2></div>
<ul class="sheet">${lines.map((line) => html`<li class="check fact"><p>${say(line)}</p></li>`)}</ul>
</section>`;
}
