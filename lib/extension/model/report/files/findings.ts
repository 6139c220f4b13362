import type { EpochMs } from '../../../../engine/core/epoch-ms.ts';
import { names } from '../../../../engine/core/names.ts';
import { FIXED_BY_LABELS, IMPORTANCE_LABELS, indexingShown } from '../../../../engine/report/check-labels.ts';
import { failureText } from '../../../../engine/report/findings.ts';
import type { Ignore } from '../../../../engine/report/ignore.ts';
import { readContents } from '../../../../engine/report/read-contents.ts';
import type { ReportDetails } from '../../../../engine/report/report.ts';
import { ignoresAt, keptOutSites, withoutIgnored } from '../../../../engine/report/without-ignored.ts';
import type { Translatable } from '../../../../engine/text/message.ts';
import { shownText } from '../../../../engine/text/shown-text.ts';
import type { Connection } from '../../../../shared/connection/connection.ts';
import { csvLines } from '../../../../shared/report/files/reports-csv.ts';
import { reportPageUrl } from '../../../../shared/report/report-page-url.ts';

/** What a check found wrong on a page, in words and as far as the service says it. */
export interface ExportedFinding {
  readonly page: string;
  readonly project: string | null;
  /** Whether search engines may list the page; `null` if the service does not say so. */
  readonly listing: string | null;
  /** The service's own name of the check. */
  readonly check: string;
  readonly finding: string;
  readonly importance: string;
  /** Who usually fixes it; empty if the service does not say so. */
  readonly fixedBy: string;
  /** The group of the check; empty if the service has none. */
  readonly category: string;
  readonly evidence: readonly string[];
  /** The CSS selectors of the elements of `evidence`; empty for pieces without one. */
  readonly selectors: readonly string[];
  readonly advice: string;
  /** The page that the rule rests on; empty if the service does not say so. */
  readonly source: string;
  readonly reportPage: string | null;
  /** Why it is ignored, and the day on which it comes back; empty if it is not, and does not. */
  readonly ignored: string;
  readonly ignoredUntil: string;
}

const COLUMNS = names(
  'page project listing check finding importance fixed_by category evidence selectors advice source report_page ignored ignored_until',
);

/**
 * What failed in a report, the important first, with what is ignored. `format` writes texts in the reader's language.
 */
export function exportedFindings(
  { report, contents }: ReportDetails,
  connection: Pick<Connection, 'baseUrl' | 'reportPage'>,
  format: (words: Translatable) => string,
  ignores: readonly Ignore[],
  now: EpochMs,
): readonly ExportedFinding[] {
  const { checks, ...read } = readContents(contents, report);
  const judged = withoutIgnored(report, { checks, ...read }, ignores, now);
  const { listing } = judged.contents;
  const counted = new Set(judged.contents.checks);
  const [site] = keptOutSites(ignoresAt(report.url, ignores, now));
  return checks
    .filter(({ state }) => state === 'failed')
    .map((failed) => {
      // what is excused of a site that is to be kept out of search has its reason
      const ignore = judged.ignored.find(({ check }) => check === failed)?.ignore ?? site;
      const isCounted = counted.has(failed);
      const { id, importance, group, evidence, advice, source, title, text, value } = failed;
      // a file has no marks of direction
      const plain = typeof value === 'string' ? shownText(value) : value;
      return {
        page: report.url,
        project: report.project,
        listing: listing && format(indexingShown(listing.answer, listing.cause).words),
        check: id,
        finding: format(failureText({ title: shownText(title), text: shownText(text), value: plain })),
        importance: format({ key: IMPORTANCE_LABELS[importance] }),
        fixedBy: failed.fixed_by === null ? '' : format({ key: FIXED_BY_LABELS[failed.fixed_by] }),
        category: group,
        evidence: evidence.map(({ text }) => text),
        selectors: evidence.some(({ selector }) => selector)
          ? evidence.map(({ selector = '' }) => selector)
          : [],
        advice: shownText(advice),
        source,
        reportPage: reportPageUrl(connection, report.id) ?? null,
        ignored: (!isCounted && ignore?.reason) || '',
        ignoredUntil: (!isCounted && ignore?.until) || '',
      };
    });
}

/** Findings as CSV (`csvLines`), one line each; several pieces of evidence stand below each other in a cell. */
export function findingsCsv(findings: readonly ExportedFinding[]): readonly string[] {
  return csvLines(
    COLUMNS,
    findings.map(({ reportPage, fixedBy, evidence, selectors, ignoredUntil, ...finding }) => ({
      ...finding,
      fixed_by: fixedBy,
      evidence: evidence.join('\n'),
      selectors: selectors.join('\n'),
      report_page: reportPage,
      ignored_until: ignoredUntil,
    })),
  );
}
