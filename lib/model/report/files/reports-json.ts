import type { Connection } from '../../connection/connection.ts';
import { reportPageUrl } from '../../connection/report-page-url.ts';
import type { ReportQuery } from '../query.ts';
import type { Report } from '../report.ts';

/** Reports as they were read for a file. */
export interface FetchedReports {
  readonly reports: readonly Report[];
  /** Rows that came and could not be read: in no file. */
  readonly unreadable: number;
  /** How many there are, where the service says so. */
  readonly total: number | null;
  /** True only if the service gave all it says it has. */
  readonly isWhole: boolean;
}

export interface ReportsFile extends FetchedReports {
  readonly connection: Pick<Connection, 'baseUrl' | 'reportPage'>;
  readonly query: ReportQuery;
  readonly at: Date;
}

/**
 * Reports as JSON: what was asked of which service, how much of it came, and each report with the model's fields and
 * the address of its page (`null` if it has none).
 */
export function reportsJson({ connection, query, at, reports, ...came }: ReportsFile): string {
  const { search, project, result, sortBy, sort } = query;
  const file = {
    format: 'verdict-reports',
    version: 1,
    exportedAt: at.toISOString(),
    service: connection.baseUrl,
    asked: { search, project, result, sortBy, sort },
    ...came,
    reports: reports.map((report) => ({
      ...report,
      reportPage: reportPageUrl(connection, report.id) ?? null,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
