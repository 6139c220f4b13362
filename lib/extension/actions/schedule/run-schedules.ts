import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import {
  afterRun,
  byClock,
  byWait,
  dueState,
  isScheduleOf,
  type RunOutcome,
  runBegun,
  type Schedule,
  type ScheduleEvent,
  type Step,
  waiting,
} from '../../../shared/schedule/schedule.ts';
import { readingWithoutIgnored } from '../../model/history/reading-without-ignored.ts';
import { isOpen, type Job } from '../../model/jobs/job.ts';
import { newJob } from '../../model/jobs/new-job.ts';
import { noticeId } from '../../model/jobs/notice-target.ts';
import { scheduleNotice } from '../../model/schedule/schedule-texts.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { hasHostPermission, servicePattern } from '../../platform/permissions/host-permissions.ts';
import { jobItem } from '../../storage/jobs/jobs.ts';
import { schedulesItem } from '../../storage/schedule/schedules.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { dismissJob } from '../jobs/control-job.ts';
import { notifyUser } from '../jobs/notify-outcome.ts';
import { runJob } from '../jobs/run-job.ts';
import { startJob } from '../jobs/start-job.ts';
import { changeSchedules, keepSchedules } from './change-schedules.ts';

/**
 * Runs the report of every monitored page that is due again, one after the other, and reports what became worse, which
 * pages cannot be read, and which schedules have ended with their report. First ends the runs of a background that was
 * killed. Does nothing while another call is running.
 */
export async function runSchedules(): Promise<void> {
  await navigator.locks.request('verdict-schedules', { ifAvailable: true }, async (lock) => {
    if (!lock || !(await keepSchedules())) return;
    await reportEnded();
    await changeSchedules((all) => byClock(all, Date.now()));
    const waitingAt = new Set<string>();
    for (const { connectionId, url } of byWait(await schedulesItem.get(), Date.now())) {
      let schedule = await find(connectionId, url);
      if (schedule?.jobId != null)
        schedule = (await endRun(schedule, schedule.jobId)) ? await find(connectionId, url) : undefined;
      // a service that cannot be reached now is not requested for each of its pages
      if (!schedule || waitingAt.has(connectionId)) continue;
      if (!(await runIfDue(schedule))) waitingAt.add(connectionId);
    }
    await keepSchedules();
  });
}

async function find(connectionId: string, url: string): Promise<Schedule | undefined> {
  return (await schedulesItem.get()).find((schedule) => isScheduleOf(schedule, connectionId, url));
}

/** Reports schedules that have ended with their report, in one notification. */
async function reportEnded(): Promise<void> {
  const ended = (await schedulesItem.get()).filter(({ hasEnded, isReported }) => hasEnded && !isReported);
  const event = ended[0]?.events[0];
  if (!event) return;
  await changeSchedules((all) =>
    all.map((schedule) => (schedule.hasEnded ? { ...schedule, isReported: true } : schedule)),
  );
  await notifyUser({ id: noticeId({ opens: 'monitoring' }), ...scheduleNotice(ended, event) });
}

/** Runs a report if it is due. Returns `false` if its job waits for its service. */
async function runIfDue(schedule: Schedule): Promise<boolean> {
  const { url } = schedule;
  const isAllowed = await hasHostPermission(servicePattern(url));
  const state = dueState(
    schedule,
    await schedulesItem.get(),
    { connectivity: connectivity(), isAllowed },
    Date.now(),
  );
  if (state === 'not-due') return true;
  if (state !== 'due') {
    await apply(schedule, (present) => waiting(present, state, Date.now()));
    return true;
  }
  return runNow(schedule);
}

/** Runs the report of a monitored page because the user asks for it, due or not, unless a run has not ended. */
export async function checkNow(connectionId: string, url: string): Promise<Outcome<null>> {
  await navigator.locks.request('verdict-schedules', async () => {
    const schedule = await find(connectionId, url);
    if (schedule && !schedule.hasEnded && schedule.jobId === null) await runNow(schedule);
  });
  return succeeded(null);
}

/** Runs a report. Returns `false` if its job waits for its service. */
async function runNow(schedule: Schedule): Promise<boolean> {
  const { connectionId, url, reportId } = schedule;
  const operation = { type: 'rerun', reportId, url } as const;
  const job = newJob({ connectionId, operation, startedFrom: 'schedule' });
  const begun = (jobId: string) => (present: Schedule) => ({
    schedule: runBegun(present, jobId, Date.now()),
    event: null,
  });
  // before the job, so that one that a killed background has started is found again
  await apply(schedule, begun(job.id));
  const started = await startJob(job).catch((error) => ({
    ok: false as const,
    failure: failureOfError(error),
  }));
  if (!started.ok) {
    await finish(schedule, { ok: false, failure: started.failure, hasEffect: false });
    return true;
  }
  const { id } = started.value;
  // the user has just started one
  if (id !== job.id) await apply(schedule, begun(id));
  await runJob(id);
  return endRun(schedule, id);
}

/** Takes over what the job of a run ended with. Returns `false` while it has not ended. */
async function endRun(schedule: Schedule, jobId: string): Promise<boolean> {
  const job = await jobItem(jobId).get();
  if (job && isOpen(job)) return false;
  await finish(schedule, outcomeOf(job));
  // the schedule says what came of it
  if (job?.startedFrom === 'schedule') await dismissJob(job.id);
  return true;
}

function outcomeOf(job: Job | null): RunOutcome {
  if (job?.state === 'done') return { ok: true, reading: job.reading ?? null };
  const failure = job?.state === 'failed' ? job.failure : ({ kind: 'interrupted' } as const);
  return { ok: false, failure, hasEffect: job?.state === 'failed' && job.outcomeUnknown };
}

async function finish(schedule: Schedule, outcome: RunOutcome): Promise<void> {
  const { ignores } = await settingsItem.get();
  const now = Date.now();
  // what is ignored makes a page neither better nor worse
  await apply(schedule, (present) =>
    afterRun(
      present,
      outcome,
      (reading) => readingWithoutIgnored(reading, present.url, ignores, now).reading,
      now,
    ),
  );
}

/** Changes a schedule, unless it has ended or was removed meanwhile, and reports what there is to report. */
async function apply(schedule: Schedule, step: (present: Schedule) => Step): Promise<void> {
  const { connectionId, url, reportId } = schedule;
  const events: ScheduleEvent[] = [];
  await changeSchedules((all) =>
    all.map((present) => {
      if (present.hasEnded || !isScheduleOf(present, connectionId, url)) return present;
      const after = step(present);
      if (after.event) events.push(after.event);
      return after.schedule;
    }),
  );
  const [event] = events;
  if (!event) return;
  const isChange = event.what.kind === 'changed';
  const target = isChange
    ? ({ opens: 'details', connectionId, reportId } as const)
    : ({ opens: 'monitoring' } as const);
  await notifyUser({ id: noticeId(target), ...scheduleNotice([schedule], event) });
}
