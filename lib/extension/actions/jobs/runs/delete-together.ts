import type { Report } from '../../../../engine/report/report.ts';
import { looseKey } from '../../../../engine/url/same-page.ts';
import { abilitiesOf } from '../../../../shared/connection/local-connection.ts';
import type { Job } from '../../../model/jobs/job.ts';
import type { Run } from '../../../model/jobs/run.ts';
import { transition } from '../../../model/jobs/transition.ts';
import { changeJobs, changeProgress } from '../../../storage/jobs/jobs.ts';
import { readRows, runItems } from '../../../storage/jobs/runs.ts';
import { paintBadges } from '../../badge/paint-badges.ts';
import { localClient, TOGETHER } from '../../client/local-client.ts';
import { removeAllDeleted } from '../../reports/remove-deleted.ts';

/**
 * Deletes the reports in the next rows with one call, if it is the service in this browser that has them. As with
 * single ones, each is shown before with the address that the user saw, and is stored as sent before it is. Returns
 * whether any row has ended: rows about which anything is unusual are left to `processRow`, which also looks up what
 * became of those that were sent.
 */
export async function deleteTogether(run: Run, first: number): Promise<boolean> {
  const { kind, connectionId, rows } = run;
  const isMine = kind === 'bulk-edit' && run.task.type === 'delete' && !abilitiesOf(connectionId).isRemote;
  if (!isMine) return false;
  const jobs = await readRows(run.id, first, Math.min(first + TOGETHER, rows));
  const ready = jobs.flatMap((job) => (job && isReady(job) ? [job] : []));
  const client = localClient();
  const shown = await client.readReports(ready.map(reportIdOf));
  if (!shown.ok || ready.length === 0) return false;
  const reports = new Map(shown.value.map((report) => [report.id, report]));
  const sent = await sendStarted(run, ready, reports);
  const deleted = sent.length > 0 && (await client.deleteReports(sent.map(reportIdOf)));
  if (deleted === false || !deleted.ok) return false;
  const left = new Map(deleted.value.map((report) => [report.id, report]));
  const gone = new Map(sent.filter((job) => !left.has(reportIdOf(job))).map((job) => [job.id, job]));
  const removed = [...gone.values()].map((job) => ({ id: reportIdOf(job), url: job.operation.url }));
  await removeAllDeleted(connectionId, removed, [...left.values()]);
  const finished = { type: 'finished', report: null, change: null } as const;
  await changeJobs(
    (all) => all.map((job) => (gone.has(job.id) ? transition(job, finished) : job)),
    [...gone.keys()],
  );
  await changeProgress(run.id, (progress) => ({ ...progress, misses: 0 }));
  await paintBadges();
  return gone.size > 0;
}

/**
 * Stores those of the jobs as sent that are shown with their address, and that no other job deletes; none if the run is
 * no longer running.
 */
async function sendStarted(
  run: Run,
  ready: readonly Job[],
  reports: ReadonlyMap<string, Report>,
): Promise<readonly Job[]> {
  const mine = new Set(ready.map(({ id }) => id));
  let sent: readonly Job[] = [];
  await changeJobs(
    async (jobs) => {
      const present = await runItems[run.kind].get();
      if (present?.id !== run.id || present.state !== 'running') return jobs;
      const others = jobs.filter(
        ({ id, connectionId }) => connectionId === run.connectionId && !mine.has(id),
      );
      const busy = new Set(others.filter(({ operation }) => operation.type === 'delete').map(reportIdOf));
      const after = jobs.map((job) => {
        const { privacy, generatedAt, url } = reports.get(reportIdOf(job)) ?? {};
        const isProved = url !== undefined && looseKey(url) === looseKey(job.operation.url);
        if (!mine.has(job.id) || !isReady(job) || !isProved || busy.has(reportIdOf(job))) return job;
        const shown = { privacy: privacy ?? null, generatedAt: generatedAt ?? null, reading: null };
        const event = { type: 'sendStarted', evidence: { type: 'report', ...shown } } as const;
        return transition({ ...job, claimed: true, createdAt: Date.now() }, event);
      });
      sent = after.filter((job, at) => job !== jobs[at]);
      return after;
    },
    [...mine],
  );
  return sent;
}

function isReady(job: Job): boolean {
  return job.state === 'queued' && !job.claimed && !job.wait;
}

function reportIdOf({ operation }: Job): string {
  return operation.type === 'create' ? '' : operation.reportId;
}
