import type { NotSeen } from '../page/page-read.ts';
import type { ScriptChange } from '../store/stored-analysis.ts';
import { type Text, text } from '../texts/text.ts';
import { addressKey } from '../url/address-key.ts';
import { structuredItems } from './checks/search/structured-data.ts';
import { nameFromContent } from './html/accessible-name.ts';
import type { PageContext } from './html/page-context.ts';
import { canonicalsInHead } from './listing/canonicals.ts';
import type { PageTrees } from './page-trees.ts';

/** The longest text of a page that is shown of a difference, in characters. */
const LONGEST = 200;
/** Smaller changes of a number are left out: nearly every page has them. */
const LEAST_SHARE = 0.1;
const LEAST_COUNT = 5;

/** What is compared as text; empty if the page has none. */
const TEXTS: readonly (readonly [ScriptChange['id'], (page: PageContext) => string])[] = [
  [
    'canonical',
    (page) =>
      canonicalsInHead(page)
        .map(({ href }) => href)
        .join(', '),
  ],
  ['robots', ({ metas }) => contents([...metas('robots'), ...metas('googlebot'), ...metas('bingbot')])],
  ['title', ({ title }) => title],
  ['description', ({ metas }) => contents(metas('description'))],
  [
    'h1',
    (page) =>
      page
        .all('h1')
        .map((heading) => nameFromContent(heading, page))
        .join(', '),
  ],
];

/** What is compared as a number. */
const COUNTS: readonly (readonly [ScriptChange['id'], (page: PageContext) => number])[] = [
  ['words', ({ wordCount }) => wordCount],
  ['links', linkCount],
  ['structured-data', structuredItems],
];

/**
 * What scripts change of a page that matters to search engines: its canonical address, robots metas, title,
 * description, h1, and the numbers of words, links and structured data. A number of words or links that changes
 * by less than 5, or less than 10 %, is left out (our own choice). `null` if scripts were not run, the
 * HTML as sent was not seen, or the tab does not show the version that is served (`same-document.ts`).
 */
export function differencesOf({ raw, rendered, relation }: PageTrees): ScriptChange[] | null {
  if (raw === undefined || rendered === undefined || !relation.isOne) return null;
  const texts = TEXTS.flatMap(([id, read]) => {
    const [before, after] = [read(raw), read(rendered)].map(shortened);
    return before === undefined || after === undefined || before === after
      ? []
      : [difference(id, before || undefined, after || undefined)];
  });
  const counts = COUNTS.flatMap(([id, read]) => {
    const [before, after] = [read(raw), read(rendered)];
    return isAlike(id, before, after) ? [] : [difference(id, numberText(before), numberText(after))];
  });
  return [...texts, ...counts];
}

/** What search engines read first; without one of these in the HTML as sent, a page needs its scripts. */
const NEEDED: ReadonlySet<ScriptChange['id']> = new Set(['title', 'h1', 'canonical', 'robots']);

/**
 * What exists only after scripts have run: the title, a main heading, the canonical address, robots metas, and the
 * words if they are more than half of all (and at least 5). `not-seen` where `differencesOf` has none.
 */
export function addedByScripts({ raw, rendered, relation }: PageTrees): ScriptChange['id'][] | NotSeen {
  if (raw === undefined || rendered === undefined || !relation.isOne) return 'not-seen';
  const added = TEXTS.filter(
    ([id, read]) => NEEDED.has(id) && isEmpty(read(raw)) && !isEmpty(read(rendered)),
  );
  const [before, after] = [raw.wordCount, rendered.wordCount];
  const isMostText = after > 2 * before && after - before >= LEAST_COUNT;
  return [...added.map(([id]) => id), ...(isMostText ? (['words'] as const) : [])];
}

/** Several empty values are joined with commas. */
function isEmpty(value: string): boolean {
  return /^[\s,]*$/.test(value);
}

function difference(id: ScriptChange['id'], before: Text | undefined, after: Text | undefined): ScriptChange {
  const what = text(`difference.${id}`);
  const none = text('value.none');
  const values = { what, before: before ?? none, after: after ?? none };
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { id, before: values.before, after: values.after, text: text(`difference.${change}`, values) };
}

function numberText(count: number): Text {
  return text('value.count', { n: count });
}

function isAlike(id: ScriptChange['id'], before: number, after: number): boolean {
  if (id === 'structured-data') return before === after;
  const change = Math.abs(after - before);
  return change < LEAST_COUNT || change < LEAST_SHARE * Math.max(before, after);
}

/** The number of different web addresses that a page links to. */
function linkCount({ all, resolve }: PageContext): number {
  const targets = all('a').map(({ attribs }) => resolve(attribs['href']));
  return new Set(
    targets.flatMap((url) => (url !== undefined && /^https?:$/.test(url.protocol) ? [addressKey(url)] : [])),
  ).size;
}

function contents(metas: ReturnType<PageContext['metas']>): string {
  return metas.map(({ attribs }) => (attribs['content'] ?? '').trim()).join(', ');
}

function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
