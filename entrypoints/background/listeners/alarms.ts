import { resumeJobs } from '../../../lib/extension/actions/jobs/resume-jobs.ts';
import { resumeRun } from '../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { resumeSync, syncPages } from '../../../lib/extension/actions/pages/sync-pages.ts';
import { runSchedules } from '../../../lib/extension/actions/schedule/run-schedules.ts';
import { type AlarmName, onAlarm, stopAlarm } from '../../../lib/extension/platform/lifecycle/alarms.ts';
import { keepAlive } from '../../../lib/extension/platform/lifecycle/keep-alive.ts';

/** The handler of each alarm; `stay` has none. */
const WORK: Readonly<Partial<Record<AlarmName, () => Promise<unknown>>>> = {
  'open-jobs': resumeJobs,
  'waiting-jobs': resumeJobs,
  'new-job': resumeJobs,
  'bulk-create': () => resumeRun('bulk-create'),
  'bulk-edit': () => resumeRun('bulk-edit'),
  sync: () => syncPages(),
  'sync-pass': resumeSync,
  schedules: runSchedules,
} satisfies Record<Exclude<AlarmName, 'stay'>, () => Promise<unknown>>;

export function registerAlarms(): void {
  // an alarm without work is one of an older version
  onAlarm((name) => void keepAlive<unknown>(WORK[name] ?? (() => stopAlarm(name))));
}
