import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { browser } from '../browser.ts';

/** The alarms; each wakes the background. */
export type AlarmName =
  | 'open-jobs'
  | 'waiting-jobs'
  /** A page has stored a job. */
  | 'new-job'
  | 'bulk-create'
  | 'bulk-edit'
  | 'sync'
  | 'sync-pass'
  | 'schedules'
  /** Has no handler, see `deferSuspend`. */
  | 'stay';

/** The shortest period browsers allow is half a minute (Chrome 120). */
const SHORTEST_MINUTES = 0.5;

/** Wakes the background at this interval until `stopAlarm`. A running alarm keeps its schedule. */
export async function startAlarm(name: AlarmName, minutes = SHORTEST_MINUTES): Promise<void> {
  if (await browser.alarms.get(name)) return;
  await browser.alarms.create(name, { periodInMinutes: minutes });
}

/** Wakes the background once, at this time or half a minute from now, whichever is later. */
export async function scheduleAlarm(name: AlarmName, when: EpochMs): Promise<void> {
  await browser.alarms.create(name, { when });
}

/**
 * Wakes the background once, half a minute from now. Makes a single call, because the caller may be
 * terminated before it resolves.
 */
export async function scheduleSoon(name: AlarmName): Promise<void> {
  await browser.alarms.create(name, { delayInMinutes: SHORTEST_MINUTES });
}

export async function stopAlarm(name: AlarmName): Promise<void> {
  await browser.alarms.clear(name);
}

/** Calls back with the name of each alarm that fires. Register it synchronously. */
export function onAlarm(ring: (name: AlarmName) => void): void {
  // the extension sets no other alarms
  browser.alarms.onAlarm.addListener(({ name }) => ring(name as AlarmName));
}
