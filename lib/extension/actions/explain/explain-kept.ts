import type { Report } from '../../../engine/report/report.ts';
import type { UnreadAddress } from '../../../engine/search-console/explain.ts';
import type { Dates } from '../../../engine/search-console/judge-reason.ts';
import {
  exactKey,
  type ImportedRow,
  importedRows,
  isOfToday,
  newestByAddress,
} from '../../../engine/search-console/rows-of-reasons.ts';
import { failed, type Outcome } from '../../../shared/failure/failure.ts';
import { describeFailure } from '../../model/failure/failure-table.ts';
import { isCreate } from '../../model/jobs/job.ts';
import { changeInReadings } from '../../model/search-console/change-in-readings.ts';
import {
  EXPLAINER,
  type ExplainedExports,
  type SentReport,
  type SiteToExplain,
} from '../../model/search-console/explained-site.ts';
import type { KeptExports } from '../../model/search-console/kept-exports.ts';
import { inWorker } from '../../platform/in-worker.ts';
import { t, uiLanguage } from '../../platform/text.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/** How many addresses are read before the page may draw again. */
const SLICE = 500;

/** Lets the page draw while the keys of thousands are made; once they are known, addresses are compared in no time. */
async function learnKeys({ exports }: KeptExports, reports: readonly Report[]): Promise<void> {
  const rows = exports.flatMap(({ pages }) => pages?.rows ?? []);
  for (const [at, { url }] of [...rows, ...reports].entries()) {
    if (at % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
    exactKey(url);
  }
}

/** The addresses of a site's files. */
export function rowsToExplain({ exports }: KeptExports): ImportedRow[] {
  return importedRows(exports, ({ pages }) => pages?.reason);
}

/** The hosts of those addresses. */
export function hostsIn({ exports }: KeptExports): ReadonlySet<string> {
  return new Set(
    exports.flatMap(({ pages }) => pages?.rows.flatMap(({ url }) => URL.parse(url)?.host ?? []) ?? []),
  );
}

/** Of a site's files the reports that say what has become of their addresses, and the addresses that have none. */
export async function splitByReports(
  kept: KeptExports,
  reports: readonly Report[],
): Promise<{ readonly known: readonly Report[]; readonly toRead: readonly string[] }> {
  await learnKeys(kept, reports);
  const timeOf = ({ generatedAt, createdAt }: Report) => Date.parse(generatedAt ?? createdAt ?? '') || 0;
  const newest = newestByAddress(reports, timeOf);
  const [known, toRead] = [new Set<Report>(), new Map<string, string>()];
  for (const row of rowsToExplain(kept)) {
    const key = exactKey(row.url);
    const report = newest.get(key);
    if (report && isOfToday(timeOf(report), row, kept.importedAt)) known.add(report);
    else toRead.set(key, row.url);
  }
  return { known: [...known], toRead: [...toRead.values()] };
}

/** The site whose files are explained, and its reports. */
export interface SiteOfReports {
  readonly connectionId: string;
  readonly project: string;
  readonly reports: readonly Report[];
}

/**
 * What has become of Google's reasons; `sent` are reports of another service than the one in this browser. Reports are
 * read, and addresses judged, in a worker of this page; the background is not asked.
 */
export async function explainKept(
  { connectionId, project, reports }: SiteOfReports,
  kept: KeptExports,
  sent: readonly SentReport[] | null,
): Promise<Outcome<ExplainedExports>> {
  await learnKeys(kept, reports);
  const rows = rowsToExplain(kept);
  const { ignores } = await settingsItem.get();
  const changes = await changesOf(rows, connectionId, reports);
  return askExplainer({
    projects: [...new Set([project, ...hostsIn(kept)])],
    kept,
    rows: rows.map((row, at) => ({ ...row, seenChange: changes[at] ?? null })),
    reports: sent,
    unread: await unreadSince(kept.importedAt, connectionId),
    ignores,
    now: Date.now(),
    language: uiLanguage(),
  });
}

async function askExplainer(site: SiteToExplain): Promise<Outcome<ExplainedExports>> {
  const worker = new Worker('/analysis-worker.js', { name: EXPLAINER });
  try {
    return await inWorker<Outcome<ExplainedExports>>(worker, site);
  } catch {
    return failed({ kind: 'unanswered' });
  } finally {
    worker.terminate();
  }
}

/** Why addresses could not be read since the import, by the reports that could not be made of them. */
async function unreadSince(importedAt: number, connectionId: string): Promise<Map<string, UnreadAddress>> {
  const jobs = (await jobsItem.get()).toSorted((one, other) => one.createdAt - other.createdAt);
  return new Map(
    jobs.flatMap((job): [string, UnreadAddress][] => {
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
): Promise<Dates['changed'][]> {
  const ids = Map.groupBy(reports, ({ url }) => exactKey(url));
  const changes: Dates['changed'][] = [];
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
