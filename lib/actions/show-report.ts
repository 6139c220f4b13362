import type { Outcome } from '../model/failure.ts';
import type { ReportDetails } from '../model/report.ts';
import { forgetMissing } from './forget-missing.ts';
import { keepSnapshot } from './keep-snapshot.ts';
import { rememberReport } from './remember-reports.ts';
import { withClient } from './with-client.ts';

/** Asks the service for one report with all it says of it. */
export function showReport(id: string, connectionId: string): Promise<Outcome<ReportDetails>> {
  return withClient(async (client, connection) => {
    const outcome = await client.showReport(id);
    if (outcome.ok) {
      await rememberReport(connection.id, outcome.value.report);
      await keepSnapshot(connection.id, outcome.value);
    }
    return forgetMissing(connection.id, id, outcome);
  }, connectionId);
}
