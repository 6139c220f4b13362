import { names } from '../core/names.ts';
import type { Translatable } from '../text/message.ts';
import { IMPORTANCES, type Importance } from './check-values.ts';
import type { ListingAnswer } from './contents/listing.ts';

/*
 * What is wrong, of one page and of many: its order, its numbers and its sentences, for every list of it. First what
 * decides about indexing, then what is of high importance, what costs a result, and the rest by importance; of equal
 * ones what more pages have; settings of the server last. The order is our own choice, after a ranking of real pages by
 * hand, which was there first (`test/engine/report/findings.jsonl`).
 */

/** What decides about indexing: the answer itself, then the checks in the order in which they do. */
const DECIDING: ReadonlySet<string> = new Set(
  names(
    'indexing http-status robots-txt-allows x-robots-tag robots-meta canonical-target canonical-single signals-conflict soft-404',
  ),
);

/** What takes a page or its rich result away in one language or form, or hides that it may. */
const COSTS_RESULT: ReadonlySet<string> = new Set(
  names(
    'noindex-behind-disallow robots-directives hreflang structured-data-valid structured-data-eligible noindex-and-canonical sitemap-conflict',
  ),
);

/** Those of one importance: what search engines and visitors lack comes before what is written untidily. */
const OTHERS = names(
  'robots-txt-valid well-formed-xml title-present needs-scripts https mixed-content viewport lost-characters charset broken-links missing-page blocking-scripts response-time meta-description-present image-alternatives html-lang link-texts viewport-zoom form-labels frame-titles crawlable-links metadata-in-head compression redirects doctype https-redirect secure-forms hsts single-h1 title-single snippet-allowed canonical-absolute permanent-redirects meta-refresh image-dimensions first-image-eager lazy-images html-size caching-headers image-formats heading-order open-graph favicon document-write dom-size font-display insecure-links utf-8 content-security-policy frame-protection nosniff subresource-integrity deprecated-elements unique-ids main-landmark internal-links',
);

/** What a server is set up to send with every page: one row, or one group, at the end of every list. */
const SERVER_SETTINGS: ReadonlySet<string> = new Set(
  names('compression caching-headers hsts content-security-policy frame-protection nosniff referrer-policy'),
);

/** Checks that repeat another one: fixing the first of the others that fails fixes them, too. */
const CONSEQUENCES = new Map<string, readonly string[]>(
  Object.entries({
    'signals-conflict': ['canonical-target', 'canonical-single', 'robots-meta'],
    'noindex-and-canonical': ['canonical-target'],
    'https-redirect': ['https'],
    hsts: ['https'],
    'secure-forms': ['https'],
  }),
);

const PLACES: readonly string[] = [...DECIDING, ...COSTS_RESULT, ...OTHERS];
const RANKS = { high: 1, medium: 3, low: 4, note: 7 } as const;
const AGAIN = 5;
const OF_SERVER = 6;

/** What is put in order: a check, or what is found between pages. */
interface Found {
  readonly id: string;
  readonly importance: Importance;
  /** How many pages have it. Absent: one. */
  readonly pages?: number;
}

/** What is wrong in the order in which it is to be fixed; what is equal and unknown stays in its order, behind. */
export function inOrder<One>(found: readonly One[], describe: (one: One) => Found): readonly One[] {
  const described = found.map((one) => ({ one, ...describe(one) }));
  const ids = new Set(described.map(({ id }) => id));
  return described
    .map(({ one, id, importance, pages = 1 }) => {
      const isAgain = CONSEQUENCES.get(id)?.some((other) => ids.has(other)) ?? false;
      const place = PLACES.indexOf(id);
      const rank = isAgain && !isServerSetting(id) ? AGAIN : rankOf(id, importance);
      return { one, pages, rank, place: place < 0 ? PLACES.length : place };
    })
    .toSorted((one, other) => one.rank - other.rank || other.pages - one.pages || one.place - other.place)
    .map(({ one }) => one);
}

function rankOf(id: string, importance: Importance): number {
  if (importance === 'note') return RANKS.note;
  if (isServerSetting(id)) return OF_SERVER;
  // one that weighs little decides elsewhere: for another crawler
  if (importance === 'low') return RANKS.low;
  if (decidesIndexing(id)) return 0;
  return importance === 'medium' && COSTS_RESULT.has(id) ? 2 : RANKS[importance];
}

/** Whether this check fails by what decides about indexing. */
export function decidesIndexing(id: string): boolean {
  return DECIDING.has(id);
}

/** Whether this check fails by what the server is set up to send with every page. */
export function isServerSetting(id: string): boolean {
  return SERVER_SETTINGS.has(id);
}

/** Whether the answer itself leaves something to do about a page none of whose checks failed. */
export function isToAnswer(answer: ListingAnswer | undefined): boolean {
  return answer !== undefined && !['listed', 'kept-out'].includes(answer);
}

/** The words of a failed check. Empty or absent: its service does not say it. */
interface Failure {
  readonly title: string;
  /** What is wrong on its page, in a sentence. */
  readonly text?: string | undefined;
  readonly value?: Translatable | undefined;
}

/** What is wrong by a failed check: the service's sentence, else the check's name with its value, if it has one. */
export function failureText({ title, text, value = '' }: Failure): Translatable {
  if (text) return text;
  return value === '' ? title : { key: 'nameAndValue', values: { name: title, value } };
}

/** A failed check of a page, as reports and their readings have it. */
interface FailureOnPage extends Failure {
  readonly id: string;
  readonly importance: Importance;
  /** What is wrong, in a sentence that is true of every page on which it is. */
  readonly text_many?: string | undefined;
  readonly advice?: string;
}

/** What is wrong on some of several pages. */
export interface Finding<One> {
  /** From 1: its place in the list, and its number wherever it is shown. */
  readonly rank: number;
  /** As the page has it on which it matters most. */
  readonly first: One;
  /** As each of the pages has it. */
  readonly all: readonly One[];
  /** The places of these pages among all of them. */
  readonly pages: readonly number[];
  /** What is wrong, in words that are true of each of the pages. */
  readonly text: Translatable;
  /** What to do; empty if that differs from page to page. */
  readonly advice: string;
}

/**
 * What is wrong on these pages, each of which has the failed checks that count: every fault once, with its pages. One
 * check that fails in two ways is two faults, if its service has sentences for them.
 */
export function findingsOf<One extends FailureOnPage>(
  pages: readonly (readonly One[])[],
): readonly Finding<One>[] {
  const groups = together(pages, ({ id, text_many: many = '' }) => JSON.stringify([id, many])).map(
    (group) => {
      const [first = group.first] = group.all.toSorted(
        (one, other) => IMPORTANCES.indexOf(one.importance) - IMPORTANCES.indexOf(other.importance),
      );
      return { ...group, first };
    },
  );
  return inOrder(groups, ({ first: { id, importance }, pages: { length } }) => {
    return { id, importance, pages: length };
  }).map(({ first, all, pages: places }, at) => ({
    rank: at + 1,
    first,
    all,
    pages: places,
    text: textOfAll(all),
    advice: saidByAll(all, ({ advice }) => advice) ?? '',
  }));
}

/** What is wrong by this failed check of some pages, in words that are true of each of them. */
export function textOfAll(all: readonly Omit<FailureOnPage, 'id' | 'importance'>[]): Translatable {
  const [first, second] = all;
  if (!first) return '';
  if (second && first.text_many) return first.text_many;
  return saidByAll(all, failureText) ?? first.title;
}

/** What several pages have in common, each once by its key, with the places of the pages that have it. */
export function together<One>(pages: readonly (readonly One[])[], keyOf: (one: One) => unknown) {
  const found = pages.flatMap((all, page) => all.map((one) => ({ one, page })));
  return [...Map.groupBy(found, ({ one }) => keyOf(one)).values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const all = members.map(({ one }) => one);
    return [{ first: first.one, all, pages: members.map(({ page }) => page) }];
  });
}

/** What all say, if they say the same. */
export function saidByAll<One, Said>(all: readonly One[], said: (one: One) => Said): Said | undefined {
  const [first, ...others] = all.map(said);
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isSame ? first : undefined;
}
