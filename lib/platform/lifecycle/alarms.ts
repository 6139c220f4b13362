import { browser } from '../browser.ts';

/** The alarms there are; each wakes the background. */
export type AlarmName =
  | 'open-jobs'
  | 'waiting-jobs'
  /** A page has stored a job. */
  | 'new-job'
  | 'bulk'
  | 'batch'
  | 'sync'
  | 'sync-pass'
  /** Only rings, see `deferSuspend`. */
  | 'stay';

/** Half a minute is the shortest period browsers grant (Chrome 120). */
const SHORTEST_MINUTES = 0.5;

/** Wakes the background every so many minutes until `stopAlarm`. An alarm that already runs keeps its pace. */
export async function startAlarm(name: AlarmName, minutes = SHORTEST_MINUTES): Promise<void> {
  if (await browser.alarms.get(name)) return;
  await browser.alarms.create(name, { periodInMinutes: minutes });
}

/** Wakes the background once, at this time (milliseconds since 1970) or half a minute from now if that is later. */
export async function scheduleAlarm(name: AlarmName, when: number): Promise<void> {
  await browser.alarms.create(name, { when });
}

/** Wakes the background once, half a minute from now. A single call: whoever asks may be gone before its answer. */
export async function scheduleSoon(name: AlarmName): Promise<void> {
  await browser.alarms.create(name, { delayInMinutes: SHORTEST_MINUTES });
}

/** Also stops the alarms of older versions. */
export async function stopAlarm(name: string): Promise<void> {
  await browser.alarms.clear(name);
}

/** Calls back with the name of each alarm that rings. Register it synchronously. */
export function onAlarm(ring: (name: AlarmName) => void): void {
  // all there are were set here
  browser.alarms.onAlarm.addListener(({ name }) => ring(name as AlarmName));
}
