import { failed, type Outcome, succeeded } from '../../../model/core/failure.ts';
import { compareSnapshots } from '../../../model/history/compare-snapshots.ts';
import type { Snapshot } from '../../../model/history/snapshot.ts';
import { snapshotOf } from '../../../model/history/snapshot-of.ts';
import type { Rerun } from '../../../model/jobs/rerun.ts';
import type { Privacy } from '../../../model/report/privacy.ts';
import type { Report, ReportDetails } from '../../../model/report/report.ts';
import { type Client, withClient } from '../../client/with-client.ts';
import { indexReport } from '../../report-index/index-reports.ts';
import { removeMissing } from '../../report-index/remove-missing.ts';
import { saveSnapshot } from '../../report-index/save-snapshot.ts';
import { refusedPublic } from '../../settings/managed.ts';
import { awaitResult } from '../await-result.ts';

/**
 * Runs the report again; returns it with its new result, and what changed. The service may keep nothing of the old
 * result, so that is read first; `known` is what it was just now. Once the service has accepted the rerun, whatever
 * keeps us from the result is the failure `no-result-yet`.
 */
export function rerunReport(
  id: string,
  connectionId: string,
  known?: Snapshot | null,
): Promise<Outcome<Rerun>> {
  return withClient(async (client, connection) => {
    const before = known === undefined ? await snapshotBefore(client, id, connection.id) : known;
    const updated = await client.updateReport(id, { rerun: true });
    if (!updated.ok) return removeMissing(connection.id, id, updated);
    // a response without a report is success; so is one without a result while the service still works on it
    const made: Outcome<ReportDetails> = updated.value?.report.result
      ? succeeded(updated.value)
      : await awaitResult(client, id, (report) => isRerun(report, before));
    if (!made.ok) return failed({ kind: 'no-result-yet' });
    await indexReport(connection.id, made.value.report);
    const details = before?.checks ? await withChecks(client, made.value) : made.value;
    const after = await saveSnapshot(connection.id, details);
    const change = before && after ? compareSnapshots(before, after) : null;
    return succeeded({ report: made.value.report, change });
  }, connectionId);
}

/**
 * Is this the new result? The service may still show the old one, or the old date without a result. Dates without a
 * time are the same all day and prove nothing.
 */
function isRerun({ result, generatedAt }: Report, before: Snapshot | null): boolean {
  const isNew = generatedAt !== null && generatedAt !== before?.generatedAt;
  const isUndated = !before?.generatedAt || before.generatedAt.endsWith('T00:00:00.000Z');
  return isNew || (result !== null && isUndated);
}

async function snapshotBefore(client: Client, id: string, connectionId: string): Promise<Snapshot | null> {
  const shown = await client.showReport(id);
  return shown.ok ? saveSnapshot(connectionId, shown.value) : null;
}

/** Some services answer a write with less than they show: then they are asked once more. */
async function withChecks(client: Client, made: ReportDetails): Promise<ReportDetails> {
  if (snapshotOf(made, 0)?.checks) return made;
  const shown = await client.showReport(made.report.id);
  return shown.ok ? shown.value : made;
}

/**
 * Changes who may see the report's page. The password counts with privacy 2 only, and is not stored. Returns the report,
 * `null` if the service accepted the change and the report cannot be read.
 */
export async function changePrivacy(
  id: string,
  privacy: Privacy,
  password: string | null,
  connectionId: string,
): Promise<Outcome<Report | null>> {
  const refused = await refusedPublic(privacy);
  if (refused) return refused;
  return withClient(async (client, connection) => {
    const change = { privacy, ...(password === null ? {} : { password }) };
    const updated = await client.updateReport(id, change);
    if (!updated.ok) return removeMissing(connection.id, id, updated);
    const shown = updated.value ? succeeded(updated.value) : await client.showReport(id);
    if (!shown.ok) return succeeded(null);
    await indexReport(connection.id, shown.value.report);
    return succeeded(shown.value.report);
  }, connectionId);
}
