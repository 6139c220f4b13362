import type { Connection } from '../../connection/connection.ts';
import type { Translatable } from '../../text/message.ts';
import { LISTING_LABELS, WEIGHT_LABELS } from '../check-labels.ts';
import { failureText } from '../failure-text.ts';
import { readContents } from '../read-contents.ts';
import type { ReportDetails } from '../report.ts';
import { reportPageUrl } from '../report-page-url.ts';
import { csvLines } from './reports-csv.ts';

/** What a check found wrong on a page, in words and as far as the service says it. */
export interface Finding {
  readonly page: string;
  readonly project: string | null;
  /** Whether search engines may list the page; `null` if the service does not say so. */
  readonly listing: string | null;
  /** The service's own name of the check. */
  readonly check: string;
  readonly finding: string;
  readonly importance: string;
  /** The group of the check; empty if the service has none. */
  readonly category: string;
  readonly evidence: readonly string[];
  /** The CSS selectors of the elements of `evidence`; empty for pieces without one. */
  readonly selectors: readonly string[];
  readonly advice: string;
  readonly reportPage: string | null;
}

const COLUMNS = [
  'page',
  'project',
  'listing',
  'check',
  'finding',
  'importance',
  'category',
  'evidence',
  'selectors',
  'advice',
  'report_page',
] as const;

/** What failed in a report, the important first. `format` writes texts in the reader's language. */
export function findingsOf(
  { report, contents }: ReportDetails,
  connection: Pick<Connection, 'baseUrl' | 'reportPage'>,
  format: (words: Translatable) => string,
): readonly Finding[] {
  const { checks, listing } = readContents(contents, report);
  return checks
    .filter(({ state }) => state === 'failed')
    .map((failed) => {
      const { key, weight, group, evidence, advice } = failed;
      return {
        page: report.url,
        project: report.project,
        listing: listing && format({ key: LISTING_LABELS[listing.answer] }),
        check: key,
        finding: format(failureText(failed)),
        importance: format({ key: WEIGHT_LABELS[weight] }),
        category: group,
        evidence: evidence.map(({ text }) => text),
        selectors: evidence.some(({ selector }) => selector)
          ? evidence.map(({ selector = '' }) => selector)
          : [],
        advice,
        reportPage: reportPageUrl(connection, report.id) ?? null,
      };
    });
}

/** Findings as CSV (`csvLines`), one line each; several pieces of evidence stand below each other in a cell. */
export function findingsCsv(findings: readonly Finding[]): readonly string[] {
  return csvLines(
    COLUMNS,
    findings.map(({ reportPage, evidence, selectors, ...finding }) => ({
      ...finding,
      evidence: evidence.join('\n'),
      selectors: selectors.join('\n'),
      report_page: reportPage,
    })),
  );
}
