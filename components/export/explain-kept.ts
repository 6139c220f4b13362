import { requestIdempotent } from '../../lib/messages/request.ts';
import { type Outcome, succeeded } from '../../lib/model/failure/failure.ts';
import type { Report } from '../../lib/model/report/report.ts';
import type {
  ExplainedPage,
  ExplainedReasons,
  ReasonsRequest,
} from '../../lib/model/search-console/explained-reasons.ts';
import { isOfToday, type KeptExports } from '../../lib/model/search-console/kept-exports.ts';
import {
  exactKey,
  figuresOf,
  type ImportedRow,
  importedRows,
} from '../../lib/model/search-console/rows-of-reasons.ts';
import { askEach, fetchEach } from './fetch-each.ts';

/** Google's files about a site, with what the pages say. */
export interface ExplainedExports extends Pick<ExplainedReasons, 'reasons' | 'verdicts'> {
  readonly pages: readonly ExplainedPage[];
  /** Whether a file says how many clicks pages get. */
  readonly hasFigures: boolean;
}

type SentReports = NonNullable<ReasonsRequest['reports']>;

/** The addresses of a site's files. */
export function rowsOf({ exports }: KeptExports): ImportedRow[] {
  return importedRows(exports, ({ pages }) => pages?.reason);
}

/** Of a site's files the reports that say what has become of their addresses, and the addresses that have none. */
export function splitByReports(
  kept: KeptExports,
  reports: readonly Report[],
): { readonly known: readonly Report[]; readonly toRead: readonly string[] } {
  const timeOf = ({ generatedAt, createdAt }: Report) => Date.parse(generatedAt ?? createdAt ?? '') || 0;
  const newest = new Map<string, Report>();
  for (const report of reports) {
    const key = exactKey(report.url);
    const other = newest.get(key);
    if (other === undefined || timeOf(other) < timeOf(report)) newest.set(key, report);
  }
  const [known, toRead] = [new Set<Report>(), new Map<string, string>()];
  for (const row of rowsOf(kept)) {
    const key = exactKey(row.url);
    const report = newest.get(key);
    if (report && isOfToday(timeOf(report), row, kept.importedAt)) known.add(report);
    else toRead.set(key, row.url);
  }
  return { known: [...known], toRead: [...toRead.values()] };
}

/** Returns a function that reads reports of a service, and of each what says what has become of Google's reasons. */
export function readForReasons(
  connectionId: string,
  kept: KeptExports,
  reports: readonly Report[],
  onProgress: (count: number) => void,
): (signal: AbortSignal) => Promise<Outcome<SentReports>> {
  const keys = new Set(rowsOf(kept).map(({ url }) => exactKey(url)));
  return fetchEach<SentReports[number]>(reports, {
    asking: askEach(connectionId),
    pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
    onProgress,
    itemsOf: ({ report, contents }) => {
      const { id, url, generatedAt, createdAt } = report;
      const readAt = Date.parse(generatedAt ?? createdAt ?? '') || 0;
      return [{ id, url, readAt, contents: partOf(contents, keys) }];
    },
  });
}

/** Of a report what is judged; of its links those to addresses of the files. */
function partOf(contents: unknown, keys: ReadonlySet<string>): unknown {
  const { page, listing, facts, differences } = recordOf(contents);
  const { final_url, status, redirects, raw_seen, rendered_seen } = recordOf(page);
  const { canonical, sitemap, links } = recordOf(facts);
  const isListed = (link: unknown) => keys.has(exactKey(String(recordOf(link)['url'])));
  return {
    page: { final_url, status, redirects, raw_seen, rendered_seen },
    listing,
    facts: facts && { canonical, sitemap, links: Array.isArray(links) ? links.filter(isListed) : [] },
    differences,
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What has become of Google's reasons; `reports` are those of another service than the one in this browser. */
export async function explainKept(
  project: string,
  kept: KeptExports,
  reports: SentReports | null,
): Promise<Outcome<ExplainedExports>> {
  const rows = rowsOf(kept);
  const { importedAt, changed } = kept;
  const answer = await requestIdempotent('explainReasons', { project, importedAt, changed, rows, reports });
  if (!answer.ok) return answer;
  const { reasons, verdicts, rows: explained } = answer.value;
  const figures = figuresOf(kept.exports);
  const pages = rows.flatMap((row, at): ExplainedPage[] => {
    const own = explained[at];
    return own ? [{ ...row, ...own, ...figures?.(row.url) }] : [];
  });
  return succeeded({ reasons, verdicts, pages, hasFigures: figures !== undefined });
}
