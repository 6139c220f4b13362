import { startOfDay } from '../../../lib/engine/core/day.ts';
import type {
  Dates,
  ReasonEvidence,
  SeenObstacle,
  Today,
} from '../../../lib/engine/search-console/judge-reason.ts';
import type { ReasonId } from '../../../lib/engine/search-console/reasons.ts';
import { readRows } from '../../fixtures/read-rows.ts';

/*
 * What becomes of a reason, worked out by hand from the rules before the code was read. Unless a row says otherwise,
 * the page was read on 26 November by this run, answers 200 and names itself as canonical; Google's crawl was on 12
 * August, and its file is of 23 November.
 */

const ASKED = 'https://www.shop.example/a';
const READ_ON = '2026-11-26';

export interface JudgeRow {
  readonly of: readonly ReasonId[];
  readonly seen: string;
  readonly today: Omit<Partial<Today>, 'obstacles' | 'readAt'> & { readonly on?: string };
  readonly obstacles: readonly (readonly [reason: string, details?: SeenObstacle['details']])[];
  readonly dates: Partial<Dates>;
  readonly key: string;
  /** The first line, without which a verdict is a claim. */
  readonly line?: Pick<ReasonEvidence, 'kind' | 'text'>;
}

/** A row as its line has it: what is absent is empty. */
interface Written extends Partial<Pick<JudgeRow, 'obstacles' | 'dates'>> {
  /** A reason, several, or the name of a list. */
  readonly of: string | readonly ReasonId[];
  /** Not of these. */
  readonly but?: readonly ReasonId[];
  readonly seen: string;
  readonly today?: Omit<JudgeRow['today'], 'signs'> & { readonly signs?: Partial<Today['signs']> };
  readonly key: string;
  readonly line?: readonly [kind: ReasonEvidence['kind'], text: string];
}

const names = (list: string) => list.split(' ') as ReasonId[];
const LISTS: Readonly<Record<string, readonly ReasonId[]>> = {
  every: [
    ...names(
      'server-error redirect-error robots noindex soft-404 unauthorized not-found forbidden other-4xx',
    ),
    ...names('removal crawled discovered alternate duplicate-none duplicate-other redirect indexed-blocked'),
    ...names('no-content indexed other'),
  ],
  'by dates': names(
    'server-error not-found noindex robots indexed-blocked redirect alternate duplicate-none',
  ),
};
const NO_SIGNS: Today['signs'] = { inSitemap: null, inlinks: null, clicks: null, wish: null };

function readRow({ of, but = [], today = {}, obstacles = [], dates = {}, line, ...row }: Written): JudgeRow {
  const { signs, ...said } = today;
  const list = typeof of === 'string' ? (LISTS[of] ?? names(of)) : of;
  return {
    ...row,
    of: list.filter((one) => !but.includes(one)),
    today: signs ? { ...said, signs: { ...NO_SIGNS, ...signs } } : said,
    obstacles,
    dates,
    ...(line && { line: { kind: line[0], text: line[1] } }),
  };
}

export const JUDGE_TABLE = readRows<Written>(import.meta.dirname, 'judge-table.jsonl').map(readRow);

/** What was seen of a page that answers, names itself as canonical and has nothing in its way. */
export const SEEN_TODAY: Omit<Today, 'url' | 'readAt'> = {
  byThisRun: true,
  failure: null,
  unknown: null,
  seen: { raw: true, rendered: true },
  status: 200,
  redirects: [],
  suspicion: null,
  canonical: { kind: 'self' },
  target: null,
  obstacles: [],
  signs: NO_SIGNS,
};

/** What was seen of the page of a row, at noon. */
export function todayOf({
  today: { on = READ_ON, ...said },
  obstacles,
}: Pick<JudgeRow, 'today' | 'obstacles'>): Today {
  return {
    url: ASKED,
    readAt: startOfDay(on) + 12 * 3_600_000,
    ...SEEN_TODAY,
    ...said,
    obstacles: obstacles.map(([reason, details = {}]) => ({ reason, details })),
  };
}

/** The dates of a row. */
export function datesOf(dates: Partial<Dates>): Dates {
  return { crawled: '2026-08-12', exported: '2026-11-23', changed: null, ...dates };
}
