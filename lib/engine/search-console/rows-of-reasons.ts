import { dayOf } from '../core/day.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import { addressKey } from '../url/address-key.ts';
import { looseKey } from '../url/same-page.ts';
import type { SearchFigures } from './export-table.ts';
import type { Dates, Day, Judgement, ReasonVerdict } from './judge-reason.ts';
import type { SearchConsoleExport } from './read-export.ts';
import type { ReasonId } from './reasons.ts';

/** An address with the reason that a file of Google names for it. */
export interface ImportedRow {
  /** Exactly as exported. */
  readonly url: string;
  readonly reason: ReasonId;
  readonly crawled: Dates['crawled'];
  readonly exported: Day | null;
}

/** An address with what has become of its reason. */
export interface JudgedRow extends ImportedRow {
  readonly judgement: Judgement;
  /** What it got in the results; absent: no file has its address. */
  readonly figures?: SearchFigures | undefined;
  /** Whether a file has another spelling of its address, whose clicks are not its own. */
  readonly hasOtherForm?: boolean;
}

export interface CauseRow<Page extends JudgedRow = JudgedRow> {
  readonly reason: ReasonId;
  readonly key: string;
  readonly verdict: ReasonVerdict;
  /** The line, target or folder that they share; `undefined` for a page alone. */
  readonly cause: string | undefined;
  /** Those with the most clicks first. */
  readonly pages: readonly Page[];
  readonly clicks: number;
  readonly impressions: number;
}

/**
 * The addresses of all lists, each once for each reason, as the newest export has them. `reasonOf` says what a list is
 * about; one of which it does not is left out.
 */
export function importedRows(
  exports: readonly SearchConsoleExport[],
  reasonOf: (one: SearchConsoleExport) => ReasonId | undefined,
): ImportedRow[] {
  const rows = new Map<string, ImportedRow>();
  for (const one of exports) {
    const { pages, exported } = one;
    const reason = pages && reasonOf(one);
    if (reason === undefined) continue;
    for (const { url, crawled } of pages?.rows ?? []) {
      const key = `${reason} ${exactKey(url)}`;
      const known = rows.get(key);
      if (known === undefined || (exported ?? '') > (known.exported ?? ''))
        rows.set(key, { url, crawled, reason, exported });
    }
  }
  return [...rows.values()];
}

/** Reports that are older than this when the files are imported say nothing of today, in ms. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether a report says what has become of a row: it is of the week before the import or later, and after the
 * crawl.
 */
export function isOfToday(
  readAt: EpochMs,
  { crawled }: Pick<ImportedRow, 'crawled'>,
  importedAt: EpochMs,
): boolean {
  const isAfter = crawled === null || crawled === 'never' || dayOf(readAt) > crawled || readAt >= importedAt;
  return readAt >= importedAt - FRESH_MS && isAfter;
}

/** The form in which addresses of files and reports are the same one; text that is none is its own. */
export function exactKey(url: string): string {
  const known = KEYS.get(url);
  if (known !== undefined) return known;
  const parsed = URL.parse(url);
  const key = parsed === null ? url : addressKey(parsed);
  if (KEYS.size >= MOST_KEYS) KEYS.clear();
  KEYS.set(url, key);
  return key;
}

/** Of reports the newest of each address, by its `exactKey`. */
export function newestByAddress<Report extends { readonly url: string }>(
  reports: Iterable<Report>,
  timeOf: (report: Report) => EpochMs,
): ReadonlyMap<string, Report> {
  const newest = new Map<string, Report>();
  for (const report of reports) {
    const key = exactKey(report.url);
    const other = newest.get(key);
    if (other === undefined || timeOf(other) < timeOf(report)) newest.set(key, report);
  }
  return newest;
}

/** Thousands of addresses are compared again and again, and parsing them is most of the work. */
const KEYS = new Map<string, string>();
const MOST_KEYS = 50_000;

/** The figures of addresses by performance exports: of exactly this address, and whether another spelling has some. */
export function figuresOf(
  exports: readonly SearchConsoleExport[],
): ((url: string) => Pick<JudgedRow, 'figures' | 'hasOtherForm'>) | undefined {
  const lists = exports.filter(({ performance }) => performance !== undefined);
  if (lists.length === 0) return undefined;
  const newest = lists.toSorted((one, other) => ((one.exported ?? '') < (other.exported ?? '') ? -1 : 1));
  const all = newest.flatMap(({ performance }) => performance ?? []);
  const exact = new Map(all.map((figures) => [exactKey(figures.url), figures]));
  const loose = new Set(all.map(({ url }) => looseKey(url)));
  return (url) => {
    const figures = exact.get(exactKey(url));
    return { figures, hasOtherForm: figures === undefined && loose.has(looseKey(url)) };
  };
}

/** What costs most and is the user's to change stands first. */
const ORDER: readonly ReasonVerdict[] = ['fix', 'still', 'not-visible', 'gone', 'unchecked', 'intended'];

/**
 * Groups pages by reason, verdict and cause, in the order in which they are worth a look: by verdict, then clicks,
 * impressions, pages and address. Pages that agree with Google's file have no row.
 */
export function causeRows<Page extends JudgedRow>(judged: readonly Page[]): CauseRow<Page>[] {
  const rows: CauseRow<Page>[] = [];
  const alike = Map.groupBy(judged, ({ reason, judgement }) => `${reason} ${judgement.key}`);
  for (const pages of alike.values()) {
    const targets = Map.groupBy(pages, ({ judgement }) => judgement.evidence[0]?.url);
    const isShared = (url: string) => (targets.get(url)?.length ?? 0) > 1;
    const byCause = Map.groupBy(pages, (page) => causeOf(page, isShared));
    const others = Map.groupBy(byCause.get(undefined) ?? [], ({ url }) => folderOf(url));
    byCause.delete(undefined);
    for (const [cause, having] of byCause) rows.push(rowOf(cause, having));
    for (const [folder, having] of others) {
      const isOne = folder !== undefined && having.length >= LEAST_OF_FOLDER;
      if (isOne) rows.push(rowOf(folder, having));
      else rows.push(...having.map((page) => rowOf(undefined, [page])));
    }
  }
  const rank = new Map(ORDER.map((verdict, at) => [verdict, at]));
  return rows
    .filter(({ verdict }) => rank.has(verdict))
    .toSorted(
      (one, other) =>
        (rank.get(one.verdict) ?? 0) - (rank.get(other.verdict) ?? 0) ||
        other.clicks - one.clicks ||
        other.impressions - one.impressions ||
        other.pages.length - one.pages.length ||
        byText(one.pages[0]?.url ?? '', other.pages[0]?.url ?? ''),
    );
}

/** Fewer pages of a folder have nothing in common. */
const LEAST_OF_FOLDER = 3;

function rowOf<Page extends JudgedRow>(cause: string | undefined, having: readonly Page[]): CauseRow<Page> {
  const sum = (of: 'clicks' | 'impressions') =>
    having.reduce((total, { figures }) => total + (figures?.[of] ?? 0), 0);
  const pages = having.toSorted(
    (one, other) =>
      (other.figures?.clicks ?? 0) - (one.figures?.clicks ?? 0) ||
      (other.figures?.impressions ?? 0) - (one.figures?.impressions ?? 0) ||
      byText(one.url, other.url),
  );
  const [{ reason, judgement }] = pages as [Page];
  const { key, verdict } = judgement;
  return { reason, key, verdict, cause, pages, clicks: sum('clicks'), impressions: sum('impressions') };
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const PROVEN: ReadonlySet<ReasonVerdict> = new Set(['fix', 'still', 'intended']);
const LINES: ReadonlySet<string> = new Set(['meta', 'header', 'robots-line', 'status']);

/** What proves the verdict, if other pages may share it. */
function causeOf({ url, judgement }: JudgedRow, isShared: (target: string) => boolean): string | undefined {
  const [line] = judgement.evidence;
  if (line === undefined || !PROVEN.has(judgement.verdict)) return undefined;
  if (LINES.has(line.kind)) return line.text;
  if (line.url === undefined) return undefined;
  if (judgement.key === 'intended.redirect-form') return spellingOf(url, line.url);
  if (isShared(line.url)) return line.url;
  return line.kind === 'canonical' ? droppedOf(url, line.url) : undefined;
}

/** How two spellings of an address differ: `scheme`, `www`, `case`, `slash`. */
function spellingOf(url: string, other: string): string {
  const [one, two] = [URL.parse(url), URL.parse(other)];
  if (one === null || two === null) return 'slash';
  const pathOf = ({ pathname }: URL) => pathname.replace(/\/$/, '');
  const differences = [
    one.protocol !== two.protocol && 'scheme',
    one.host !== two.host && 'www',
    pathOf(one) !== pathOf(two) && 'case',
    one.pathname.endsWith('/') !== two.pathname.endsWith('/') && 'slash',
  ];
  return differences.filter((one) => one !== false).join(', ');
}

/** The parameters that a canonical address leaves out, as `?a, ?b`; `undefined` if it is of another page. */
function droppedOf(url: string, canonical: string): string | undefined {
  const [one, two] = [URL.parse(url), URL.parse(canonical)];
  if (one === null || two === null || one.origin + one.pathname !== two.origin + two.pathname)
    return undefined;
  const dropped = [...new Set(one.searchParams.keys())].filter((name) => !two.searchParams.has(name));
  return dropped.length === 0 ? undefined : dropped.map((name) => `?${name}`).join(', ');
}

function folderOf(url: string): string | undefined {
  const { host, pathname } = URL.parse(url) ?? {};
  const [folder] = /^\/[^/]+\//.exec(pathname ?? '') ?? [];
  return folder === undefined ? undefined : host + folder;
}
