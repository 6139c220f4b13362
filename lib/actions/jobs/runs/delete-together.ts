import { abilitiesOf } from '../../../model/connection/local-connection.ts';
import type { Job } from '../../../model/jobs/job.ts';
import type { Run } from '../../../model/jobs/run.ts';
import { transition } from '../../../model/jobs/transition.ts';
import type { Report } from '../../../model/report/report.ts';
import { looseKey } from '../../../model/url/same-page.ts';
import { changeJobs, changeProgress } from '../../../storage/jobs/jobs.ts';
import { readRows, runItems } from '../../../storage/jobs/runs.ts';
import { paintBadges } from '../../badge/paint-badges.ts';
import { severalHere } from '../../client/with-client.ts';
import { removeAllDeleted } from '../../reports/remove-deleted.ts';

/** The rows of one request. A cancelled run waits for no more, and after a kill no more are looked up. */
export const TOGETHER = 100;

/**
 * Deletes the reports in the rows from `first` on with one request, if it is the service in this browser that has them.
 * As with single ones, each is shown before with the address that the user saw, and is stored as sent before it is.
 * Returns whether any row has ended. Rows about which anything is unusual are left as they are, for `processRow`, which
 * also looks up what became of those that were sent.
 */
export async function deleteTogether(run: Run, first: number): Promise<boolean> {
  const isMine = run.kind === 'bulk-edit' && run.task.type === 'delete';
  if (!isMine || abilitiesOf(run.connectionId).isRemote) return false;
  const sent = await sendStarted(run, await provedFrom(run, first));
  if (sent.length === 0) return false;
  const deleted = await severalHere().delete(sent.map(reportIdOf));
  if (!deleted.ok) return false;
  const left = new Set(deleted.value.map(({ id }) => id));
  const gone = sent.filter((job) => !left.has(reportIdOf(job)));
  await removeAllDeleted(
    run.connectionId,
    gone.map((job) => ({ id: reportIdOf(job), url: job.operation.url })),
    deleted.value,
  );
  const ids = new Set(gone.map(({ id }) => id));
  await changeJobs(
    (jobs) =>
      jobs.map((job) =>
        ids.has(job.id) ? transition(job, { type: 'finished', report: null, change: null }) : job,
      ),
    [...ids],
  );
  if (gone.length === sent.length)
    await changeProgress(run.id, (progress) =>
      progress.next === first ? { ...progress, next: first + sent.length, misses: 0 } : progress,
    );
  await paintBadges();
  return gone.length > 0;
}

/** The jobs of the first rows, up to one that is not waiting or whose report is not shown with its address. */
async function provedFrom(run: Run, first: number): Promise<readonly Proved[]> {
  const rows = await readRows(run.id, first, Math.min(first + TOGETHER, run.rows));
  const jobs = untilOther(rows, (job) => (job?.state === 'queued' && !job.claimed && !job.wait ? job : null));
  if (jobs.length === 0) return [];
  const shown = await severalHere().list(jobs.map(reportIdOf));
  if (!shown.ok) return [];
  const reports = new Map(shown.value.map((report) => [report.id, report]));
  return untilOther(jobs, (job) => {
    const report = reports.get(reportIdOf(job));
    return report && looseKey(report.url) === looseKey(job.operation.url) ? { job, report } : null;
  });
}

interface Proved {
  readonly job: Job;
  readonly report: Pick<Report, 'privacy' | 'generatedAt'>;
}

/**
 * Stores the first of these jobs as sent, up to one whose report another job deletes; none if the run is no longer
 * running.
 */
async function sendStarted(run: Run, proved: readonly Proved[]): Promise<readonly Job[]> {
  let sent: readonly Job[] = [];
  const mine = new Set(proved.map(({ job }) => job.id));
  await changeJobs(
    async (jobs) => {
      const present = await runItems[run.kind].get();
      if (present?.id !== run.id || present.state !== 'running') return jobs;
      const others = jobs.filter(
        ({ id, connectionId }) => connectionId === run.connectionId && !mine.has(id),
      );
      const busy = new Set(
        others.flatMap((job) => (job.operation.type === 'delete' ? [reportIdOf(job)] : [])),
      );
      const stored = new Map(jobs.map((job) => [job.id, job]));
      sent = untilOther(proved, ({ job: { id }, report: { privacy, generatedAt } }) => {
        const job = stored.get(id);
        if (job?.state !== 'queued' || job.claimed || busy.has(reportIdOf(job))) return null;
        const evidence = { type: 'report', privacy, generatedAt, reading: null } as const;
        return transition(
          { ...job, claimed: true, createdAt: Date.now() },
          { type: 'sendStarted', evidence },
        );
      });
      const changed = new Map(sent.map((job) => [job.id, job]));
      return jobs.map((job) => changed.get(job.id) ?? job);
    },
    [...mine],
  );
  return sent;
}

/** The first of `all` as they are `taken`, up to one that is not. */
function untilOther<One, Taken>(all: readonly One[], taken: (one: One) => Taken | null): readonly Taken[] {
  const values: Taken[] = [];
  for (const one of all) {
    const value = taken(one);
    if (value === null) break;
    values.push(value);
  }
  return values;
}

function reportIdOf({ operation }: Job): string {
  return operation.type === 'create' ? '' : operation.reportId;
}
