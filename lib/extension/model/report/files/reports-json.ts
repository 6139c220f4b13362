import type { ReportQuery } from '../../../../engine/report/query.ts';
import type { Report } from '../../../../engine/report/report.ts';
import type { Connection } from '../../../../shared/connection/connection.ts';
import { abilitiesOf } from '../../../../shared/connection/local-connection.ts';
import { reportPageUrl } from '../../../../shared/report/report-page-url.ts';
import type { ExportedFinding } from './findings.ts';

export interface FetchedReports {
  readonly reports: readonly Report[];
  /** Rows that were received and could not be read; they are in no file. */
  readonly unreadable: number;
  /** The number of reports, if the service sends it. */
  readonly total: number | null;
  /** True only if the service returned all reports that it claims to have. */
  readonly isWhole: boolean;
}

export interface ReportsFile extends FetchedReports {
  readonly connection: Pick<Connection, 'id' | 'baseUrl' | 'reportPage'>;
  readonly query: ReportQuery;
  readonly at: Date;
}

/**
 * Reports as JSON: the service and the query, how complete the result is, and each report with the model's
 * fields and the URL of its page (`null` if it has none).
 */
export function reportsJson(file: ReportsFile): string {
  const { connection, reports } = file;
  return written('verdict-reports', file, {
    reports: reports.map((report) => ({
      ...report,
      reportPage: reportPageUrl(connection, report.id) ?? null,
    })),
  });
}

/** The findings of reports as JSON, likewise; `reports` is their number. */
export function findingsJson(file: ReportsFile, findings: readonly ExportedFinding[]): string {
  return written('verdict-findings', file, { reports: file.reports.length, findings });
}

function written(format: string, { connection, query, at, ...came }: ReportsFile, content: object): string {
  const { search, project, result, sortBy, sort } = query;
  const file = {
    format,
    version: 1,
    exportedAt: at.toISOString(),
    service: abilitiesOf(connection.id).isRemote ? connection.baseUrl : connection.id,
    asked: { search, project, result, sortBy, sort },
    ...came,
    ...content,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
