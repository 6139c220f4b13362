import type { Outcome } from '../../model/core/failure.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import type { ReportQuery } from '../../model/report/query.ts';
import type { Report } from '../../model/report/report.ts';
import { withClient } from './with-client.ts';

/**
 * A page of a connection's reports for a file, whichever connection is in use by now: a file must not mix two.
 * Nothing of it is kept here, for a whole history may be more than the browser stores.
 */
export function readReports(query: ReportQuery, connectionId: string): Promise<Outcome<PageOf<Report>>> {
  return withClient((client) => client.listReports(query), connectionId);
}
