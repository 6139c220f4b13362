import type { Report, ReportDetails } from '../../../engine/report/report.ts';
import type { Judgement } from '../../../engine/search-console/judge-reason.ts';
import { causeRows, exactKey } from '../../../engine/search-console/rows-of-reasons.ts';
import type { Connection } from '../../../shared/connection/connection.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { reportPageUrl } from '../../../shared/report/report-page-url.ts';
import type { ExportedFinding } from '../../model/report/files/findings.ts';
import type { ExplainedExports, SentReport } from '../../model/search-console/explained-site.ts';
import { type KeptExports, keptOf } from '../../model/search-console/kept-exports.ts';
import { keptExportsOf } from '../../storage/pages/kept-exports.ts';
import { explainKept, rowsToExplain, splitByReports } from '../explain/explain-kept.ts';
import { fetchEach, type ReadFrom } from './fetch-each.ts';

/** Returns a function that reads reports of a service, and of each what says what has become of Google's reasons. */
export function readForReasons(
  kept: KeptExports,
  reports: readonly Report[],
  from: Pick<ReadFrom, 'ask' | 'signal'>,
  onRead: (count: number) => void,
): () => Promise<Outcome<readonly SentReport[]>> {
  const keys = new Set(rowsToExplain(kept).map(({ url }) => exactKey(url)));
  const itemsOf = ({ report: { id, url, generatedAt, createdAt }, contents }: ReportDetails) => {
    const readAt = Date.parse(generatedAt ?? createdAt ?? '') || 0;
    return [{ id, url, readAt, contents: partOf(contents, keys) }];
  };
  return fetchEach(reports, from, itemsOf, onRead);
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
  site: string,
  reports: readonly Report[],
  from: ReadFrom,
): Promise<ExplainedExports | null> {
  const connectionId = from.connection.id;
  const ofDomain = await (await keptExportsOf(connectionId, site))?.get();
  if (!ofDomain) return null;
  const kept = keptOf(ofDomain, (host) => host === site);
  if (kept.exports.length === 0) return null;
  const { known } = await splitByReports(kept, reports);
  const sent = abilitiesOf(connectionId).isRemote
    ? await readForReasons(kept, known, from, () => {})()
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
