import type { Report } from '../../lib/engine/report/report.ts';
import type { Judgement } from '../../lib/engine/search-console/judge-reason.ts';
import {
  causeRows,
  exactKey,
  figuresOf,
  type ImportedRow,
  importedRows,
} from '../../lib/engine/search-console/rows-of-reasons.ts';
import { wishAt, wishOf } from '../../lib/engine/search-console/wish-at.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { describeFailure } from '../../lib/extension/model/failure/failure-table.ts';
import { isCreate } from '../../lib/extension/model/jobs/job.ts';
import type { Finding } from '../../lib/extension/model/report/files/findings.ts';
import { changeInReadings } from '../../lib/extension/model/search-console/change-in-readings.ts';
import { isOfToday, type KeptExports } from '../../lib/extension/model/search-console/kept-exports.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { readTogether } from '../../lib/extension/storage/core/define-item.ts';
import { pageHistoryItem } from '../../lib/extension/storage/history/page-history.ts';
import { jobsItem } from '../../lib/extension/storage/jobs/jobs.ts';
import { keptExportsItem } from '../../lib/extension/storage/pages/kept-exports.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import { type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';
import { reportPageUrl } from '../../lib/shared/report/report-page-url.ts';
import type {
  ExplainedPage,
  ExplainedReasons,
  ReasonsRequest,
} from '../../lib/shared/search-console/explained-reasons.ts';
import { askEach, fetchEach } from './fetch-each.ts';

/** Google's files about a site, with what the pages say. */
export interface ExplainedExports extends Pick<ExplainedReasons, 'reasons' | 'verdicts'> {
  readonly pages: readonly ExplainedPage[];
  /** Whether a file says how many clicks pages get. */
  readonly hasFigures: boolean;
}

type SentReports = NonNullable<ReasonsRequest['reports']>;

/** How many addresses are read before the page may draw again. */
const SLICE = 500;

/** Does something for each of thousands, and lets the page draw in between. */
async function eachInSlices<One>(
  all: readonly One[],
  work: (one: One, at: number) => unknown,
): Promise<void> {
  for (const [at, one] of all.entries()) {
    if (at % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
    work(one, at);
  }
}

/** All addresses in files; once their keys are known, they are compared in no time. */
function addressesIn({ exports }: KeptExports): readonly string[] {
  return exports.flatMap(({ pages, performance }) =>
    [...(pages?.rows ?? []), ...(performance ?? [])].map(({ url }) => url),
  );
}

/** The addresses of a site's files. */
function rowsOf({ exports }: KeptExports): ImportedRow[] {
  return importedRows(exports, ({ pages }) => pages?.reason);
}

/** Of a site's files the reports that say what has become of their addresses, and the addresses that have none. */
export async function splitByReports(
  kept: KeptExports,
  reports: readonly Report[],
): Promise<{ readonly known: readonly Report[]; readonly toRead: readonly string[] }> {
  await eachInSlices([...addressesIn(kept), ...reports.map(({ url }) => url)], exactKey);
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

/** The site whose files are explained, and its reports. */
export interface SiteToExplain {
  readonly connectionId: string;
  readonly project: string;
  readonly reports: readonly Report[];
}

/** What has become of Google's reasons; `sent` are reports of another service than the one in this browser. */
export async function explainKept(
  { connectionId, project, reports }: SiteToExplain,
  kept: KeptExports,
  sent: SentReports | null,
): Promise<Outcome<ExplainedExports>> {
  await eachInSlices(addressesIn(kept), exactKey);
  const rows = rowsOf(kept);
  const { ignores } = await settingsItem.get();
  const now = Date.now();
  const wishes = rows.map(({ url }) => wishAt(url, ignores, now));
  const { importedAt, changed } = kept;
  const unread = await unreadSince(importedAt, connectionId);
  const changes = await changesOf(rows, connectionId, reports);
  const answer = await requestIdempotent('explainReasons', {
    project,
    importedAt,
    changed,
    reports: sent,
    rows: rows.map((row, at) => ({
      ...row,
      wish: wishOf(wishes[at]),
      changed: changes[at] ?? null,
      unread: unread.get(exactKey(row.url)) ?? null,
    })),
  });
  if (!answer.ok) return answer;
  const { reasons, verdicts, rows: explained } = answer.value;
  const figures = figuresOf(kept.exports);
  const pages: ExplainedPage[] = [];
  await eachInSlices(rows, (row, at) => {
    const own = explained[at];
    if (own)
      pages.push({
        ...row,
        ...own,
        wish: wishes[at],
        seenChange: changes[at] ?? null,
        ...figures?.(row.url),
      });
  });
  return succeeded({ reasons, verdicts, pages, hasFigures: figures !== undefined });
}

type AskedRow = ReasonsRequest['rows'][number];

/** Why addresses could not be read since the import, by the reports that could not be made of them. */
async function unreadSince(
  importedAt: number,
  connectionId: string,
): Promise<Map<string, AskedRow['unread']>> {
  const jobs = (await jobsItem.get()).toSorted((one, other) => one.createdAt - other.createdAt);
  return new Map(
    jobs.flatMap((job): [string, AskedRow['unread']][] => {
      if (!isCreate(job) || job.state !== 'failed' || job.connectionId !== connectionId) return [];
      if (job.createdAt < importedAt || job.failure.kind === 'already-reported') return [];
      const { what, why } = describeFailure(job.failure);
      const text = t('twoSentences', { first: what, second: why });
      return [[exactKey(job.operation.url), { kind: job.failure.kind, at: job.createdAt, text }]];
    }),
  );
}

/** When the pages of rows have changed by their histories, which pages share whose addresses differ by a slash. */
async function changesOf(
  rows: readonly ImportedRow[],
  connectionId: string,
  reports: readonly Report[],
): Promise<AskedRow['changed'][]> {
  const ids = Map.groupBy(reports, ({ url }) => exactKey(url));
  const changes: AskedRow['changed'][] = [];
  for (let at = 0; at < rows.length; at += SLICE) {
    const part = rows.slice(at, at + SLICE);
    const histories = await readTogether(part.map(({ url }) => pageHistoryItem(connectionId, url)));
    for (const [index, { url, reason }] of part.entries()) {
      const own = new Set(ids.get(exactKey(url))?.map(({ id }) => id));
      const readings = histories[index]?.filter(({ reportId }) => own.has(reportId)) ?? [];
      changes.push(changeInReadings(reason, readings));
    }
  }
  return changes;
}

/** What has become of the reasons in the files that are kept of a site, for a file; `null`: none are, or not known. */
export async function readKept(
  connectionId: string,
  site: string,
  reports: readonly Report[],
  signal: AbortSignal,
): Promise<ExplainedExports | null> {
  const kept = await keptExportsItem(connectionId, site).get();
  if (kept === null) return null;
  const { known } = await splitByReports(kept, reports);
  const sent = abilitiesOf(connectionId).isRemote
    ? await readForReasons(connectionId, kept, known, () => {})(signal)
    : succeeded(null);
  const explained = sent.ok
    ? await explainKept({ connectionId, project: site, reports }, kept, sent.value)
    : sent;
  return explained.ok ? explained.value : null;
}

/** Google's help page of the report whose reasons these are. */
const SOURCE = 'https://support.google.com/webmasters/answer/7440203';

/** What was read; a wish was not. */
function linesIn({ evidence }: Judgement): string[] {
  return evidence.flatMap(({ kind, text }) => (kind === 'wish' ? [] : [text]));
}

/** The rows in a file of findings: what is to be fixed, and what is still so. */
export function reasonRows(
  { pages, reasons }: ExplainedExports,
  project: string,
  connection: Connection,
): Finding[] {
  return causeRows(pages)
    .filter(({ verdict }) => verdict === 'fix' || verdict === 'still')
    .flatMap((row) => row.pages)
    .map(({ url, reason, judgement, why, reportId }) => ({
      page: url,
      project,
      listing: null,
      check: `google-${reason}`,
      finding: why,
      importance: '',
      fixedBy: '',
      category: reasons[reason],
      evidence: linesIn(judgement),
      selectors: [],
      advice: '',
      source: SOURCE,
      ignored: '',
      ignoredUntil: '',
      reportPage: reportId === undefined ? null : (reportPageUrl(connection, reportId) ?? null),
    }));
}
