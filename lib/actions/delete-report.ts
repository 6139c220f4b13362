import type { Outcome } from '../model/failure.ts';
import { isOpen } from '../model/job.ts';
import { jobsItem } from '../storage/jobs.ts';
import { forgetReport } from './remember-reports.ts';
import { withClient } from './with-client.ts';

/** Deletes a report at the service, and what is stored of it here. One that is gone already is forgotten too. */
export function deleteReport(id: string, url: string, connectionId: string): Promise<Outcome<null>> {
  return withClient(async (client, connection) => {
    const outcome = await client.deleteReport(id);
    if (outcome.ok || outcome.failure.kind === 'not-found') {
      await forgetDeleted(connection.id, id, url);
    }
    return outcome;
  }, connectionId);
}

/** Forgets what is stored here of a report that is gone at the service. */
export async function forgetDeleted(connectionId: string, id: string, url: string): Promise<void> {
  await forgetReport(connectionId, id, url);
  // nor may the popup go on saying that it is ready
  await jobsItem.update((jobs) =>
    jobs.filter((job) => isOpen(job) || job.connectionId !== connectionId || job.report?.id !== id),
  );
}
