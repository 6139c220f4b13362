import type { Report } from '../../lib/engine/report/report.ts';
import type { Judgement } from '../../lib/engine/search-console/judge-reason.ts';
import { causeRows, exactKey } from '../../lib/engine/search-console/rows-of-reasons.ts';
import {
  explainKept,
  rowsToExplain,
  splitByReports,
} from '../../lib/extension/actions/explain/explain-kept.ts';
import type { ExportedFinding } from '../../lib/extension/model/report/files/findings.ts';
import type {
  ExplainedExports,
  SentReport,
} from '../../lib/extension/model/search-console/explained-site.ts';
import { type KeptExports, keptOf } from '../../lib/extension/model/search-console/kept-exports.ts';
import { keptExportsOf } from '../../lib/extension/storage/pages/kept-exports.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import { type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';
import { reportPageUrl } from '../../lib/shared/report/report-page-url.ts';
import { askEach, fetchEach } from './fetch-each.ts';

/** Returns a function that reads reports of a service, and of each what says what has become of Google's reasons. */
export function readForReasons(
  connectionId: string,
  kept: KeptExports,
  reports: readonly Report[],
  onProgress: (count: number) => void,
): (signal: AbortSignal) => Promise<Outcome<readonly SentReport[]>> {
  const keys = new Set(rowsToExplain(kept).map(({ url }) => exactKey(url)));
  return fetchEach<SentReport>(reports, {
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

/** What has become of the reasons in the files that are kept of a site, for a file; `null`: none are, or not known. */
export async function readKept(
  connectionId: string,
  site: string,
  reports: readonly Report[],
  signal: AbortSignal,
): Promise<ExplainedExports | null> {
  const ofDomain = await (await keptExportsOf(connectionId, site))?.get();
  if (!ofDomain) return null;
  const kept = keptOf(ofDomain, (host) => host === site);
  if (kept.exports.length === 0) return null;
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
): ExportedFinding[] {
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
