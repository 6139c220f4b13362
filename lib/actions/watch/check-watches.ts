import { historyWithoutIgnored } from '../../model/history/reading-without-ignored.ts';
import { isOpen } from '../../model/jobs/job.ts';
import { newJob } from '../../model/jobs/new-job.ts';
import { noticeId } from '../../model/jobs/notice-target.ts';
import { whyIncomplete } from '../../model/watch/compare-looks.ts';
import {
  afterLook,
  dueState,
  type Look,
  lookBegun,
  type Watch,
  type WatchNews,
  waiting,
} from '../../model/watch/watch.ts';
import { watchNotice } from '../../model/watch/watch-texts.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { startAlarm, stopAlarm } from '../../platform/lifecycle/alarms.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';
import { jobItem } from '../../storage/jobs/jobs.ts';
import { knownPageItem } from '../../storage/pages/known-pages.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { watchesItem } from '../../storage/watch/watches.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { dismissJob } from '../jobs/control-job.ts';
import { notifyUser } from '../jobs/notify-outcome.ts';
import { runJob } from '../jobs/run-job.ts';
import { startJob } from '../jobs/start-job.ts';
import { changeWatches } from './change-watches.ts';

/** How often it is seen whether a watched page is due, in minutes. */
const EVERY_MINUTES = 15;

/** Sets the alarm of the watches, or stops it if nothing is watched. Returns whether anything is. */
export async function keepWatching(): Promise<boolean> {
  const isAny = (await watchesItem.get()).length > 0;
  await (isAny ? startAlarm('watch', EVERY_MINUTES) : stopAlarm('watch'));
  return isAny;
}

/**
 * Runs the report of every watched page that is due again, one after the other, and tells what became worse. First ends
 * the looks of a background that was killed. Does nothing while another call is running.
 */
export async function checkWatches(): Promise<void> {
  await navigator.locks.request('verdict-watches', { ifAvailable: true }, async (lock) => {
    if (!lock || !(await keepWatching())) return;
    const waitingAt = new Set<string>();
    for (const { connectionId, url } of await watchesItem.get()) {
      const find = async () =>
        (await watchesItem.get()).find((one) => one.connectionId === connectionId && one.url === url);
      let watch = await find();
      if (watch?.jobId != null) watch = (await endLook(watch)) ? await find() : undefined;
      // a service that cannot be reached now is not asked for each of its pages
      if (!watch || waitingAt.has(connectionId)) continue;
      if (!(await look(watch))) waitingAt.add(connectionId);
    }
  });
}

/** Looks at a page if it is due. Returns `false` if its job waits for its service. */
async function look(watch: Watch): Promise<boolean> {
  const state = dueState(watch, await watchesItem.get(), connectivity(), Date.now());
  if (state === 'not-due') return true;
  if (state !== 'due') {
    await changeWatch(watch, (present) => waiting(present, state));
    return true;
  }
  const { connectionId, url } = watch;
  const known = await knownPageItem(connectionId, url).get();
  const reportId = known?.reportId ?? watch.reportId;
  const job = newJob({
    connectionId,
    operation: { type: 'rerun', reportId, url },
    startedFrom: 'watch',
  });
  // before the job, so that one that a killed background has started is found again
  await changeWatch(watch, (present) => lookBegun(present, job.id, Date.now()));
  const started = await startJob(job).catch((error) => ({
    ok: false as const,
    failure: failureOfError(error),
  }));
  const begun = { ...watch, jobId: job.id };
  if (!started.ok) {
    await apply(begun, { ok: false, failure: started.failure, hasEffect: false });
    return true;
  }
  // the user has just started one
  const jobId = started.value.id;
  if (jobId !== job.id) await changeWatch(watch, (present) => ({ ...present, jobId }));
  await runJob(jobId);
  return endLook({ ...begun, jobId });
}

/** Takes over what the job of a look ended with. Returns `false` while it has not ended. */
async function endLook(watch: Watch): Promise<boolean> {
  const job = await jobItem(watch.jobId ?? '').get();
  if (job && isOpen(job)) return false;
  if (!job || job.state === 'failed') {
    const failure = job?.failure ?? ({ kind: 'interrupted' } as const);
    await apply(watch, { ok: false, failure, hasEffect: job?.outcomeUnknown === true });
    // the watch says why
    if (job?.startedFrom === 'watch') await dismissJob(job.id);
    return true;
  }
  const { report } = job;
  const { ignores } = await settingsItem.get();
  const stored = report ? await pageHistoryItem(watch.connectionId, report.url).get() : [];
  // what is ignored makes a page neither better nor worse
  const history = historyWithoutIgnored(stored, report?.url ?? '', ignores, Date.now());
  const at = history.findIndex(
    ({ reportId, generatedAt }) => reportId === report?.id && generatedAt === report.generatedAt,
  );
  await apply(watch, {
    ok: true,
    reportId: report?.id ?? watch.reportId,
    reading: history[at] ?? null,
    last: history.slice(at + 1).find((earlier) => !whyIncomplete(watch.seen, earlier)) ?? null,
  });
  return true;
}

async function apply(watch: Watch, ended: Look): Promise<void> {
  let news: WatchNews | null = null;
  await changeWatch(watch, (present) => {
    const after = afterLook(present, ended, Date.now());
    ({ news } = after);
    return after.watch;
  });
  if (!news) return;
  const { connectionId } = watch;
  const reportId = ended.ok ? ended.reportId : watch.reportId;
  const id = noticeId({ opens: 'details', connectionId, reportId });
  await notifyUser({ id, ...watchNotice(watch, news) });
}

/** Changes a watch, unless the user has stopped it meanwhile. */
async function changeWatch({ connectionId, url }: Watch, change: (watch: Watch) => Watch): Promise<void> {
  await changeWatches((all) =>
    all.map((watch) => (watch.connectionId === connectionId && watch.url === url ? change(watch) : watch)),
  );
}
