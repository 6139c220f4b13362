import { html } from 'hono/html';
import type { PageFacts } from '../report-store.ts';
import { byteSize } from '../texts/byte-size.ts';
import type { Say } from '../texts/say.ts';
import { text } from '../texts/text.ts';
import type { Markup } from './layout.ts';

/** How the page was read: status, times, sizes, redirects, and whether its scripts were run. */
export function pageFacts(page: PageFacts, areScriptsRun: boolean, say: Say): Markup {
  const rows = [
    ['page.status', `HTTP ${page.status}`],
    ['page.responseTime', text('unit.ms', { n: Math.round(page.time_to_first_byte) })],
    ['page.size', byteSize(page.bytes)],
    ['page.transferred', byteSize(page.transferred_bytes)],
    ['page.encoding', page.encoding.name],
    ['page.scripts', text(areScriptsRun ? 'page.scriptsRun' : 'page.scriptsNotRun')],
  ] as const;
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${say(text(name))}</dt><dd>${say(value)}</dd></div>`)}</dl>
${page.redirects === null || page.redirects.length === 0 ? '' : redirects(page.redirects, page.final_url, say)}`;
}

function redirects(hops: NonNullable<PageFacts['redirects']>, finalUrl: string, say: Say): Markup {
  return html`<div class="path"><details><summary>${say(text('page.redirects', { n: hops.length }))}</summary><ul class="evidence">
${hops.map((hop) => html`<li><code>${hop.status} ${hop.url}</code></li>`)}
<li><code>${finalUrl}</code></li></ul></details></div>`;
}
