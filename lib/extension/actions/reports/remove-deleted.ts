import type { Report } from '../../../engine/report/report.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { failureOf, isOpen, type Job, reportOf } from '../../model/jobs/job.ts';
import { changeJobs } from '../../storage/jobs/jobs.ts';
import { readPages } from '../../storage/pages/known-pages.ts';
import { withClient } from '../client/with-client.ts';
import { forgetReports } from '../pages/forget-report.ts';
import { reportsOfPage } from './reports-of-page.ts';

/** A report that its service no longer has; `url` is its page, `null` if unknown. */
interface Gone {
  readonly id: string;
  readonly url: string | null;
}

/**
 * Removes the stored data of a report that the service no longer has; `url` is its page, `null` if unknown. The badge
 * of its page then shows the newest remaining report, which is requested because stored data of older reports may be
 * outdated.
 */
export function removeDeleted(connectionId: string, id: string, url: string | null): Promise<void> {
  return removeAllDeleted(connectionId, [{ id, url }]);
}

/** The same with several reports. `left`: the remaining reports of their pages, if they are known. */
export async function removeAllDeleted(
  connectionId: string,
  gone: readonly Gone[],
  left?: readonly Report[],
): Promise<void> {
  // serialised: the response to one deletion could restore what another has removed
  await navigator.locks.request(`verdict-deleted:${connectionId}`, async () => {
    const known = await readPages(
      connectionId,
      gone.map(({ url }) => url ?? ''),
    );
    const others = async ({ id, url }: Gone, at: number) => {
      // another report is known for its page
      if (url === null || known[at]?.reportId !== id) return [];
      const ofPage = left ?? (await listedOf(connectionId, url));
      return ofPage?.filter((report) => report.id !== id && urlKey(report.url) === urlKey(url)) ?? null;
    };
    await forgetReports(
      connectionId,
      await Promise.all(gone.map(async (one, at) => ({ ...one, others: await others(one, at) }))),
    );
  });
  // the popup must not show the report as ready any longer, but still that a click has found it gone
  const ids = new Set(gone.map(({ id }) => id));
  const isAbout = (job: Job) =>
    ids.has(reportOf(job)?.id ?? '') || (job.operation.type !== 'create' && ids.has(job.operation.reportId));
  const stays = (job: Job) =>
    isOpen(job) || job.connectionId !== connectionId || !isAbout(job) || failureOf(job)?.kind === 'not-found';
  await changeJobs((jobs) => jobs.filter(stays));
}

/** The reports of a page at its service; null if the list cannot be read. */
async function listedOf(connectionId: string, url: string): Promise<readonly Report[] | null> {
  const listed = await withClient((client) => reportsOfPage(client, url), connectionId);
  return listed.ok ? listed.value.ofPage : null;
}
