import type { Job } from '../../model/jobs/job.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import type { Report } from '../../model/report/report.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { changeJobs } from '../../storage/jobs/jobs.ts';
import { lookUp } from '../../storage/report-index/report-index.ts';
import { reportsOfPage } from '../client/reports-of-page.ts';
import { withClient } from '../client/with-client.ts';
import { removeFromIndex } from './index-reports.ts';

/**
 * Removes what is stored here of a report that the service no longer has. Its page's badge is from then on that of the
 * page's newest report that is left: what is stored of older ones may have changed, so the service is asked.
 */
export async function removeDeleted(connectionId: string, id: string, url: string): Promise<void> {
  // one after the other, or the response to one may bring back what the other has removed
  await navigator.locks.request(`verdict-deleted:${connectionId}:${urlHash(url)}`, async () => {
    await removeFromIndex(connectionId, id, url, await othersOfPage(connectionId, id, url));
  });
  // nor may the popup continue to say that it is ready
  const isAbout = ({ report, operation }: Job) =>
    report?.id === id || (operation.type !== 'create' && operation.reportId === id);
  await changeJobs((jobs) =>
    jobs.filter((job) => isOpen(job) || job.connectionId !== connectionId || !isAbout(job)),
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
