import type { Outcome } from '../../../model/core/failure.ts';
import { isOpen } from '../../../model/jobs/open-job.ts';
import type { Report } from '../../../model/report/report.ts';
import { urlHash } from '../../../model/url/url-hash.ts';
import { urlKey } from '../../../model/url/url-key.ts';
import { jobsItem } from '../../../storage/jobs/jobs.ts';
import { lookUp } from '../../../storage/report-index/report-index.ts';
import { reportsOfPage } from '../../client/reports-of-page.ts';
import { withClient } from '../../client/with-client.ts';
import { removeFromIndex } from '../../report-index/index-reports.ts';

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

/**
 * Forgets what is stored here of a report that is gone at the service. Its page's badge is from then on that of the
 * page's newest report that is left: what is stored of older ones may have changed, so the service is asked.
 */
export async function forgetDeleted(connectionId: string, id: string, url: string): Promise<void> {
  // one after the other, or one's answer may bring back what the other has forgotten
  await navigator.locks.request(`verdict-deleted:${connectionId}:${urlHash(url)}`, async () => {
    await removeFromIndex(connectionId, id, url, await othersOfPage(connectionId, id, url));
  });
  // nor may the popup go on saying that it is ready
  await jobsItem.update((jobs) =>
    jobs.filter((job) => isOpen(job) || job.connectionId !== connectionId || job.report?.id !== id),
  );
}

/** The page's reports that are left, as far as they matter: none while another one is known to be the newest. */
async function othersOfPage(connectionId: string, id: string, url: string): Promise<Report[] | null> {
  const { pages } = await lookUp(connectionId, [urlHash(url)]);
  if (pages[0]?.id !== id) return [];
  const listed = await withClient((client) => reportsOfPage(client, url), connectionId);
  if (!listed.ok) return null;
  return listed.value.ofPage.filter((report) => report.id !== id && urlKey(report.url) === urlKey(url));
}
