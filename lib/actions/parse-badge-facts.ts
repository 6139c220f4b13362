import { type BadgeFacts, readyOf } from '../model/badge-facts.ts';
import { describeFailure } from '../model/describe-failure.ts';
import { isOpen } from '../model/open-job.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { jobsItem } from '../storage/jobs.ts';
import { pagePicksItem } from '../storage/page-picks.ts';
import { settingsItem } from '../storage/settings.ts';
import { unstartedItem } from '../storage/unstarted.ts';

/** What badges tell of, parsed as all else that is stored: for the days on which a glance does not do. */
export async function parseBadgeFacts(): Promise<BadgeFacts> {
  const [connections, picks, jobs, { cleaning, badgeOnEveryPage }, unstarted] = await readTogether([
    connectionsItem,
    pagePicksItem,
    jobsItem,
    settingsItem,
    unstartedItem,
  ]);
  return {
    connections: {
      list: connections.list.map(({ id, hosts }) => ({ id, hosts })),
      activeId: connections.activeId,
    },
    picks,
    jobs: jobs.map((job) => ({
      connectionId: job.connectionId,
      url: job.url,
      tabId: job.tabId,
      createdAt: job.createdAt,
      isOpen: isOpen(job),
      hasFailed: job.failure !== null,
      waitsFor: job.wait && describeFailure(job.wait.why).what,
      orderedIn: job.orderedIn,
      ready: readyOf(job.startedFrom, job.state, job.report),
    })),
    unstarted: Object.fromEntries(
      Object.entries(unstarted).map(([tabId, { at, failure }]) => [
        tabId,
        { at, why: describeFailure(failure).what, isFailure: failure.kind !== 'already-reported' },
      ]),
    ),
    cleaning,
    badgeOnEveryPage,
  };
}
