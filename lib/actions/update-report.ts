import type { Outcome } from '../model/failure.ts';
import type { Privacy } from '../model/privacy.ts';
import type { Report } from '../model/report.ts';
import { awaitResult } from './await-result.ts';
import { rememberReport } from './remember-reports.ts';
import { withClient } from './with-client.ts';

/** Has the service make the report anew; answers the report with its new result. */
export function rerunReport(id: string): Promise<Outcome<Report>> {
  return update(id, { rerun: true });
}

/** Changes who may see the report's page. The password counts with privacy 2 only, and is kept nowhere here. */
export function changePrivacy(
  id: string,
  privacy: Privacy,
  password: string | null,
): Promise<Outcome<Report>> {
  return update(id, { privacy, ...(password === null ? {} : { password }) });
}

function update(
  id: string,
  change: { privacy?: Privacy; password?: string; rerun?: true },
): Promise<Outcome<Report>> {
  return withClient(async (client, connection) => {
    const updated = await client.updateReport(id, change);
    if (!updated.ok) return updated;
    // an empty answer is success; so is one without a result while the service still works on it
    const outcome: Outcome<Report> =
      updated.value === null || (change.rerun && updated.value.result === null)
        ? await awaitResult(client, id)
        : { ok: true, value: updated.value };
    if (outcome.ok) await rememberReport(connection.id, outcome.value);
    return outcome;
  });
}
