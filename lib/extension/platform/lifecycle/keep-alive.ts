import { browser } from '../browser.ts';
import { scheduleAlarm } from './alarms.ts';
import { sleep } from './sleep.ts';

/** How long Firefox's suspension is delayed for a message that may be in transit, in seconds. */
const LAST_CALL = 0.05;

/** Running pieces of work, each represented by its heartbeat timer. */
const underWay = new Set<ReturnType<typeof setInterval>>();

/**
 * Runs a piece of work and keeps the browser from terminating the background meanwhile: browsers terminate it
 * after 30 s without an API call, even with a request open; `getPlatformInfo` every 10 s counts as one in
 * Chrome and Firefox (measured, and documented by Chrome for long operations). The work must end by itself.
 * All message and event handlers of the background run inside it, so the code they call does not need to.
 */
export async function keepAlive<Value>(work: () => Promise<Value>): Promise<Value> {
  const heartbeat = setInterval(() => void browser.runtime.getPlatformInfo(), 10_000);
  underWay.add(heartbeat);
  try {
    return await work();
  } finally {
    underWay.delete(heartbeat);
    clearInterval(heartbeat);
  }
}

/**
 * Keeps Firefox from suspending the background while `keepAlive` has work, however short the idle timeout
 * (`extensions.background.idle.timeout`, from 100 ms on) and however late a heartbeat. Firefox announces that
 * it will suspend an event page, waits up to 5 s for the page's handlers, and cancels if an event arrives
 * meanwhile: an alarm is one, an API call is not (its `ext-backgroundPage.js` and `ext-runtime.js`, version
 * 153). Register it synchronously.
 */
export function deferSuspend(): void {
  if (!import.meta.env.FIREFOX) return;
  const { onSuspend, onSuspendCanceled } = browser.runtime;
  onSuspend.addListener(async () => {
    // messages that arrive after the handler returns are lost with the background, so wait for those in
    // transit
    if (underWay.size === 0) await sleep(LAST_CALL);
    if (underWay.size === 0) return;
    const stays = new Promise<void>((resolve) => {
      const isStaying = () => {
        onSuspendCanceled.removeListener(isStaying);
        resolve();
      };
      onSuspendCanceled.addListener(isStaying);
    });
    await scheduleAlarm('stay', Date.now());
    await stays;
  });
}
