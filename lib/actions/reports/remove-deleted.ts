import { failureOf, isOpen, type Job, reportOf } from '../../model/jobs/job.ts';
import type { Report } from '../../model/report/report.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { changeJobs } from '../../storage/jobs/jobs.ts';
import { readPages } from '../../storage/pages/known-pages.ts';
import { withClient } from '../client/with-client.ts';
import { forgetReport } from '../pages/forget-report.ts';
import { reportsOfPage } from './reports-of-page.ts';

/**
 * Removes the stored data of a report that the service no longer has; `url` is its page, `null` if unknown. The badge
 * of its page then shows the newest remaining report, which is requested because stored data of older reports may be
 * outdated.
 */
export async function removeDeleted(connectionId: string, id: string, url: string | null): Promise<void> {
  // serialised: the response to one deletion could restore what another has removed
  await navigator.locks.request(`verdict-deleted:${connectionId}:${urlKey(url ?? '')}`, async () => {
    const others = url === null ? [] : await othersOfPage(connectionId, id, url);
    await forgetReport(connectionId, id, url, others);
  });
  // the popup must not show the report as ready any longer, but still that a click has found it gone
  const isAbout = (job: Job) =>
    reportOf(job)?.id === id || (job.operation.type !== 'create' && job.operation.reportId === id);
  const stays = (job: Job) =>
    isOpen(job) || job.connectionId !== connectionId || !isAbout(job) || failureOf(job)?.kind === 'not-found';
  await changeJobs((jobs) => jobs.filter(stays));
}

/** The page's remaining reports; empty if another report is known for it, null if the list cannot be read. */
async function othersOfPage(connectionId: string, id: string, url: string): Promise<Report[] | null> {
  const [known] = await readPages(connectionId, [url]);
  if (known?.reportId !== id) return [];
  const listed = await withClient((client) => reportsOfPage(client, url), connectionId);
  if (!listed.ok) return null;
  return listed.value.ofPage.filter((report) => report.id !== id && urlKey(report.url) === urlKey(url));
}
