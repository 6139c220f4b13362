import type { Connection } from '../../connection/connection.ts';
import { isLocalConnection } from '../../connection/local-connection.ts';
import type { ReportQuery } from '../query.ts';
import type { Report } from '../report.ts';
import { reportPageUrl } from '../report-page-url.ts';

/** Reports as fetched for a file. */
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
export function reportsJson({ connection, query, at, reports, ...came }: ReportsFile): string {
  const { search, project, result, sortBy, sort } = query;
  const file = {
    format: 'verdict-reports',
    version: 1,
    exportedAt: at.toISOString(),
    service: isLocalConnection(connection) ? connection.id : connection.baseUrl,
    asked: { search, project, result, sortBy, sort },
    ...came,
    reports: reports.map((report) => ({
      ...report,
      reportPage: reportPageUrl(connection, report.id) ?? null,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
