import type { SiteFinding } from '../../lib/engine/contract/site-schemas.ts';
import { FIXED_BY_LABELS, IMPORTANCE_LABELS } from '../../lib/engine/report/check-labels.ts';
import type { Ignore } from '../../lib/engine/report/ignore.ts';
import { siteWithoutIgnored } from '../../lib/engine/report/without-ignored.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import type { ExportedFinding } from '../../lib/extension/model/report/files/findings.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { reportPageUrl } from '../../lib/shared/report/report-page-url.ts';

/** What is wrong between the pages of a site: what counts, and what is ignored. */
export interface SiteBetween {
  readonly counted: readonly SiteFinding[];
  readonly ignored: readonly { readonly finding: SiteFinding; readonly ignore: Ignore }[];
}

/** Reads what is wrong between the pages of a site; `null` if it is not known: a file without it is still true. */
export async function readBetween(connectionId: string, project: string): Promise<SiteBetween | null> {
  const shown = await requestIdempotent('showSite', { connectionId, project });
  if (!shown.ok || shown.value === null) return null;
  return siteWithoutIgnored(shown.value.findings, project, (await settingsItem.get()).ignores, Date.now());
}

/** The rows of it in a file of findings: one for each page of a finding, with what is ignored. */
export function betweenRows(
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
