import type { ReportQuery } from '../../../engine/report/query.ts';
import type { Report, ReportDetails } from '../../../engine/report/report.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import { applyFilters } from '../../model/report/apply-filters.ts';
import { withClient } from '../client/with-client.ts';

/**
 * Reads a page of a connection's reports for a file, whichever connection is active by now: a file must not
 * mix two. Nothing is stored, because a whole history may exceed the quota.
 */
export function fetchReports(query: ReportQuery, connectionId: string): Promise<Outcome<PageOf<Report>>> {
  return withClient(async (client) => {
    const outcome = await client.listReports(query);
    return outcome.ok ? succeeded(applyFilters(outcome.value, query)) : outcome;
  }, connectionId);
}

/** Reads one report with its contents for a file; nothing is stored. */
export function fetchReport(id: string, connectionId: string): Promise<Outcome<ReportDetails>> {
  return withClient((client) => client.showReport(id), connectionId);
}
