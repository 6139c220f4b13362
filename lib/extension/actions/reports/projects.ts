import type { Site } from '../../../engine/contract/site-schemas.ts';
import { defaultProjectQuery, defaultReportQuery, type ProjectQuery } from '../../../engine/report/query.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { failed, type Outcome, succeeded, wordsInstead } from '../../../shared/failure/failure.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import { isOpen, type Job, reportOf } from '../../model/jobs/job.ts';
import { addressesOf, type KnownPage } from '../../model/pages/known-page.ts';
import { allPages } from '../../model/report/all-pages.ts';
import { type Project, projectKey } from '../../model/report/project.ts';
import { keptOf } from '../../model/search-console/kept-exports.ts';
import { sleep } from '../../platform/lifecycle/sleep.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';
import { changeJobs } from '../../storage/jobs/jobs.ts';
import { keptExportsOf } from '../../storage/pages/kept-exports.ts';
import { findPage, removePages } from '../../storage/pages/known-pages.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { withClient } from '../client/with-client.ts';
import { listReports } from './list-reports.ts';
import { mayBeGone } from './remove-missing.ts';

export function listProjects(query: ProjectQuery, connectionId: string): Promise<Outcome<PageOf<Project>>> {
  return withClient((client) => client.listProjects(query), connectionId);
}

/** Requests what is wrong on a project's whole site; `null` if the service does not say. */
export function showSite(project: string, connectionId: string): Promise<Outcome<Site | null>> {
  return withClient((client) => client.showSite(project), connectionId);
}

/** The pauses before the lookups of a deletion that the service accepted, in seconds. */
const PAUSES = [0, 2, 5] as const;

/**
 * Deletes a project: it is deleted when the list no longer has it, whatever the service answered. Whether its reports
 * are deleted too depends on the service, so one of them is requested: if it is gone, all of them are removed from the
 * stored data. That the site is kept out of search is forgotten with it, and so are
 * its addresses in Google's files. The stored list is requested again.
 */
export async function deleteProject(project: Project, connectionId: string): Promise<Outcome<null>> {
  const outcome = await withClient((client) => client.deleteProject(project), connectionId);
  const failure = outcome.ok ? null : outcome.failure;
  // an answer that cannot be read may be one of success
  const isAccepted = failure === null || failure.kind === 'bad-data';
  if (!isAccepted && !mayBeGone(failure)) return failed(failure);
  for (const seconds of isAccepted ? PAUSES : PAUSES.slice(0, 1)) {
    await sleep(seconds);
    const listed = await isListed(project, connectionId);
    if (!listed.ok) return failed({ kind: 'change-not-confirmed' });
    if (listed.value) continue;
    if (!isAccepted) return failed({ kind: 'not-found' });
    await forgetWith(project, connectionId);
    await forgetExports(project, connectionId);
    await settingsItem.update((settings) => ({
      ...settings,
      ignores: settings.ignores.filter(
        ({ where, url }) => where !== 'search' || URL.parse(url)?.host !== project.name,
      ),
    }));
    await listReports(defaultReportQuery, connectionId);
    return succeeded(null);
  }
  if (!isAccepted) return failed(failure);
  const message = outcome.ok ? outcome.value : wordsInstead(failure);
  return failed({ kind: 'left-unchanged', still: 'there', ...(message && { message }) });
}

/** Google's files of a domain stay without the deleted host's addresses; without the last of them they go. */
async function forgetExports({ name }: Project, connectionId: string): Promise<void> {
  const item = await keptExportsOf(connectionId, name);
  const kept = await item?.update((all) => all && keptOf(all, (host) => host !== name));
  if (!kept?.exports.some(({ pages }) => pages !== undefined)) await item?.remove();
}

async function isListed({ name }: Project, connectionId: string): Promise<Outcome<boolean>> {
  const search: ProjectQuery = { ...defaultProjectQuery, search: name };
  const listed = await allPages(search, {
    load: (query) => listProjects(query, connectionId),
    idOf: projectKey,
  })();
  return listed.ok ? succeeded(listed.value.rows.some((project) => project.name === name)) : listed;
}

async function forgetWith({ name }: Project, connectionId: string): Promise<void> {
  const isIn = ({ project }: KnownPage) => project === name;
  const one = await findPage(connectionId, isIn);
  const shown = one && (await withClient((client) => client.showReport(one.reportId), connectionId));
  if (!shown || shown.ok || shown.failure.kind !== 'not-found') return;
  await whileConnected(connectionId, async () => {
    const pages = (await removePages(connectionId, isIn)).flatMap(addressesOf);
    for (const url of pages) await pageHistoryItem(connectionId, url).remove();
    const keys = new Set(pages.map(urlKey));
    // the popup must not show their reports as ready any longer
    const isReady = (job: Job) => keys.has(urlKey(reportOf(job)?.url ?? ''));
    await changeJobs((jobs) =>
      jobs.filter((job) => isOpen(job) || job.connectionId !== connectionId || !isReady(job)),
    );
  });
}
