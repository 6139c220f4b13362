import { type BadgeFacts, readyOf } from '../../model/badge/badge-facts.ts';
import { type CreateJob, isCreate, isRejected } from '../../model/jobs/job.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { describeFailure } from '../../model/text/describe-failure.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../storage/connections/pinned-connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/** What badges tell of, parsed as all else that is stored: for the days on which a glance does not do. */
export async function parseBadgeFacts(): Promise<BadgeFacts> {
  const [[connections, picks, { cleaning, badgeOnEveryPage }], all] = await Promise.all([
    readTogether([connectionsItem, pinnedConnectionsItem, settingsItem]),
    jobsItem.get(),
  ]);
  const jobs = all.filter(isCreate);
  const isInTab = (job: CreateJob) => isRejected(job) && job.sourceTabId !== null;
  return {
    connections: {
      list: connections.list.map(({ id, hosts }) => ({ id, hosts })),
      activeId: connections.activeId,
    },
    picks,
    jobs: jobs
      .filter((job) => !isInTab(job))
      .map((job) => ({
        connectionId: job.connectionId,
        url: job.operation.url,
        tabId: job.tabId,
        createdAt: job.createdAt,
        isOpen: isOpen(job),
        hasFailed: job.failure !== null,
        waitsFor: job.wait && describeFailure(job.wait.why).what,
        sourceTabId: job.sourceTabId,
        ready: readyOf(job),
      })),
    rejected: Object.fromEntries(
      jobs.filter(isInTab).flatMap(({ sourceTabId, createdAt, failure }) =>
        failure
          ? [
              [
                String(sourceTabId),
                {
                  at: createdAt,
                  why: describeFailure(failure).what,
                  isFailure: failure.kind !== 'already-reported',
                },
              ],
            ]
          : [],
      ),
    ),
    cleaning,
    badgeOnEveryPage,
  };
}
