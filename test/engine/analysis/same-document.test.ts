import { expect, test } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import type { ShownDocument } from '../../../lib/engine/page/page-read.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { documentOf, expanded, type PageFacts, pageFixture } from './page-fixture.ts';

/** A page with its own words, a canonical address, and whatever a server puts beside them. May be `expanded`. */
interface PageParts {
  readonly title?: string;
  /** The same as the title if absent. */
  readonly h1?: string;
  readonly head?: string;
  /** `…` stands for `TEXT`, which it is if absent. */
  readonly text?: string;
  readonly more?: string;
  readonly lang?: string;
  /** Without a script. */
  readonly isStatic?: boolean;
  /** With a comment that makes it as long as what is shown. */
  readonly isAsLong?: boolean;
  /** Head and body, in place of all of these. */
  readonly whole?: readonly [head: string, body: string];
}

/** What one answer of a server has, and how a tab has loaded another one. */
interface Answers {
  readonly served: PageParts;
  /** What the tab shows; the same as `loaded` unless scripts have changed it. */
  readonly shown: PageParts;
  /** The body from which the tab was loaded. Absent: it is what is shown. */
  readonly loaded?: PageParts;
  readonly headers?: PageFacts['headers'];
  readonly tab?: Partial<ShownDocument>;
}

interface Row extends Answers {
  readonly what: string;
  readonly version?: 'same' | 'older';
  /** What scripts have changed; `null`: no script is blamed. */
  readonly changed?: readonly string[] | null;
  readonly reason?: string;
}

const READ_AT = '2026-11-20T10:00:00.000Z';
const LOADED_AT = '2026-11-20T09:30:00.000Z';
const TEXT = `We bake rye and wheat every night, slowly and with little yeast. The oven is lit at two, the first loaves
leave it at five, and the last ones are sold before noon. Ask for a half if a whole loaf is too much for you.`;

function pageOf({
  title = 'Bread of the day',
  h1 = title,
  head = '',
  text = '…',
  ...row
}: PageParts): string {
  const canonical = '<link rel="canonical" href="https://bakery.example/bread">';
  const [ownHead, ownBody] = row.whole ?? [
    `<title>${title}</title>${head.includes('canonical') ? '' : canonical}${head}`,
    `<main><h1>${h1}</h1><p>${text.replaceAll('…', TEXT)}</p></main>${row.more ?? ''}${row.isStatic ? '' : '<script src="/app.js"></script>'}`,
  ];
  return expanded(documentOf(ownHead, ownBody)).replace('lang="en"', `lang="${row.lang ?? 'en'}"`);
}

const bytesOf = (html: string) => new TextEncoder().encode(html).length;

function judged({ headers = {}, tab, ...row }: Answers) {
  const shown = pageOf(row.shown);
  const loaded = row.loaded ? pageOf(row.loaded) : shown;
  const own = pageOf(row.served);
  const served = row.served.isAsLong ? `${own}<!--${'x'.repeat(bytesOf(shown) - bytesOf(own) - 7)}-->` : own;
  const rendered = { html: shown, decodedBytes: bytesOf(loaded), loadedAt: LOADED_AT, ...tab };
  const read = pageFixture(served, { readAt: READ_AT, headers, rendered });
  // the fixture adds scripts to pages without any
  const page = read.served.seen
    ? { ...read, served: { ...read.served, html: served, bytes: bytesOf(served) } }
    : read;
  const analysis = analysePage(page);
  const changed = analysis.differences?.map(({ id }) => id) ?? null;
  return { version: analysis.page.shown_version, changed, reason: analysis.listing.reason };
}

const ROWS = readRows<Row>(import.meta.dirname, 'same-document.jsonl');

test.each(ROWS.map((row) => [row.what, row] as const))('%s', (_what, { what, ...row }) => {
  const { version, changed, reason, ...answers } = row;
  const said = judged(answers);
  expect(said).toEqual({
    version: version ?? said.version,
    changed: changed === undefined ? said.changed : changed,
    reason: reason ?? said.reason,
  });
});

test('scripts are named if the browser does not tell the size of what it loaded', () => {
  const shown = { title: 'Fresh rolls', h1: 'Bread of the day' };
  const said = judged({ served: {}, shown, tab: { decodedBytes: undefined as never } });
  expect(said).toMatchObject({ version: 'same', changed: ['title'] });
});
