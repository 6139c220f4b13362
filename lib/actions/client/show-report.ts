import type { Outcome } from '../../model/core/failure.ts';
import type { ReportDetails } from '../../model/report/report.ts';
import { rememberReport } from '../pages/remember-reports.ts';
import { removeMissing } from '../pages/remove-missing.ts';
import { saveSnapshot } from '../pages/save-snapshot.ts';
import { withClient } from './with-client.ts';

/** Requests one report with its contents from the service. */
export function showReport(id: string, connectionId: string): Promise<Outcome<ReportDetails>> {
  return withClient(async (client, connection) => {
    const outcome = await client.showReport(id);
    if (outcome.ok) {
      await rememberReport(connection.id, outcome.value.report);
      await saveSnapshot(connection.id, outcome.value);
    }
    return removeMissing(connection.id, id, outcome);
  }, connectionId);
}
