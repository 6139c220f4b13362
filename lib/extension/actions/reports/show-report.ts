import type { ReportDetails } from '../../../engine/report/report.ts';
import type { Outcome } from '../../../shared/failure/failure.ts';
import { withClient } from '../client/with-client.ts';
import { rememberReport } from '../pages/remember-reports.ts';
import { saveReading } from '../pages/save-reading.ts';
import { removeMissing } from './remove-missing.ts';

/** Requests one report with its contents from the service. `url` is its page, if it is known. */
export function showReport(id: string, connectionId: string, url?: string): Promise<Outcome<ReportDetails>> {
  return withClient(async (client, connection) => {
    const outcome = await client.showReport(id);
    if (outcome.ok) {
      // before the report is known: what shows a known one without its contents would request them
      await saveReading(connection.id, outcome.value);
      await rememberReport(connection.id, outcome.value.report);
    }
    return removeMissing(connection.id, id, outcome, url);
  }, connectionId);
}
