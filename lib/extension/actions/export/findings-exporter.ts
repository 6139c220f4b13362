import type { SiteFinding } from '../../../engine/contract/site-schemas.ts';
import { FIXED_BY_LABELS, IMPORTANCE_LABELS } from '../../../engine/report/check-labels.ts';
import type { Ignore } from '../../../engine/report/ignore.ts';
import { siteWithoutIgnored } from '../../../engine/report/without-ignored.ts';
import type { Connection } from '../../../shared/connection/connection.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { reportPageUrl } from '../../../shared/report/report-page-url.ts';
import { type ExportedFinding, exportedFindings, findingsCsv } from '../../model/report/files/findings.ts';
import { findingsJson } from '../../model/report/files/reports-json.ts';
import { format, t } from '../../platform/text.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { type MakeExporter, rowsFile, wholeSite } from './exporter.ts';
import { fetchEach, type ReadFrom } from './fetch-each.ts';
import { readKept, reasonRows } from './google-reasons.ts';

/** What is wrong between the pages of a site: what counts, and what is ignored. */
export interface SiteBetween {
  readonly counted: readonly SiteFinding[];
  readonly ignored: readonly { readonly finding: SiteFinding; readonly ignore: Ignore }[];
}

/** Reads what is wrong between the pages of a site; `null` if it is not known: a file without it is still true. */
export async function readBetween({ ask }: ReadFrom, project: string): Promise<SiteBetween | null> {
  const shown = await ask.site(project);
  if (!shown.ok || shown.value === null) return null;
  return siteWithoutIgnored(shown.value.findings, project, (await settingsItem.get()).ignores, Date.now());
}

/** The rows of it in a file of findings: one for each page of a finding, with what is ignored. */
function betweenRows(
  { counted, ignored }: SiteBetween,
  project: string,
  connection: Connection,
): ExportedFinding[] {
  const all = [...counted.map((finding) => ({ finding, ignore: undefined })), ...ignored];
  return all.flatMap(({ finding, ignore }) =>
    finding.pages.map(({ id, url }) => ({
      page: url,
      project,
      listing: null,
      check: finding.id,
      finding: finding.text,
      category: '',
      importance: t(IMPORTANCE_LABELS[finding.importance]),
      fixedBy: t(FIXED_BY_LABELS[finding.fixed_by]),
      evidence: finding.value === '' ? [] : [finding.value],
      selectors: [],
      advice: finding.advice,
      source: finding.source,
      reportPage: reportPageUrl(connection, String(id)) ?? null,
      ignored: ignore?.reason ?? '',
      ignoredUntil: ignore?.until ?? '',
    })),
  );
}

/** A row for each page and failed check; of a whole site also what is wrong between its pages, and Google's reasons. */
export const findingsExporter: MakeExporter = (order, fetched, from, onRead) => {
  const { connection } = from;
  const { reports } = fetched;
  const isRemote = abilitiesOf(connection.id).isRemote;
  let readFindings: (() => Promise<Outcome<readonly ExportedFinding[]>>) | undefined;
  return {
    async read() {
      const { ignores } = await settingsItem.get();
      readFindings ??= fetchEach(
        reports,
        from,
        (details) => exportedFindings(details, connection, format, ignores, Date.now()),
        (count) => onRead(count, reports.length),
        !isRemote,
      );
      const findings = await readFindings();
      if (!findings.ok) return findings;
      const site = wholeSite(order);
      if (site === null) return succeeded({ ...fetched, findings: findings.value });
      const between = await readBetween(from, site);
      const google = await readKept(site, reports, from);
      const ofSite = between ? betweenRows(between, site, connection) : [];
      const reasons = google ? reasonRows(google, site, connection) : [];
      return succeeded({
        ...fetched,
        findings: [...findings.value, ...ofSite, ...reasons],
        lacksBetween: between === null,
      });
    },
    write: async ({ findings = [] }) =>
      rowsFile('findings', order, fetched, from, {
        csv: () => findingsCsv(findings),
        json: (file) => findingsJson(file, findings),
      }),
  };
};
