import { type BadgeFacts, readyOf } from '../../model/badge/badge-facts.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { describeFailure } from '../../model/text/describe-failure.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../storage/connections/pinned-connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { rejectedRequestsItem } from '../../storage/jobs/rejected-requests.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/** What badges tell of, parsed as all else that is stored: for the days on which a glance does not do. */
export async function parseBadgeFacts(): Promise<BadgeFacts> {
  const [connections, picks, jobs, { cleaning, badgeOnEveryPage }, unstarted] = await readTogether([
    connectionsItem,
    pinnedConnectionsItem,
    jobsItem,
    settingsItem,
    rejectedRequestsItem,
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
