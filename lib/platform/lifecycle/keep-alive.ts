import { browser } from '../browser.ts';
import { scheduleAlarm } from './alarms.ts';
import { sleep } from './sleep.ts';

/** So long Firefox is kept waiting for a message that may be on its way, in seconds. */
const LAST_CALL = 0.05;

/** The work that the background must not be ended in, each piece by the number of its heartbeat. */
const underWay = new Set<ReturnType<typeof setInterval>>();

/**
 * Runs a piece of work without the browser ending the background in the middle: both end it after 30 s without an
 * API call, even with a request open; `getPlatformInfo` every 10 s counts as one in both (measured, and for Chrome
 * documented as the way for one long operation). The work must end by itself. Whatever the background begins, it begins
 * in here: its doors see to that, so nothing behind them has to.
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
 * Has Firefox leave the background alone while `keepAlive` has work, however short the idle time that it is set to
 * (`extensions.background.idle.timeout`, from 100 ms on), and however late a heartbeat comes. Firefox says that it is
 * about to end an event page, waits up to 5 s for what the page does about that, and lets it live when an event comes
 * meanwhile: an alarm is one, an API call is not (its `ext-backgroundPage.js` and `ext-runtime.js`, version 153).
 * Register it synchronously.
 */
export function deferSuspend(): void {
  if (!import.meta.env.FIREFOX) return;
  const { onSuspend, onSuspendCanceled } = browser.runtime;
  onSuspend.addListener(async () => {
    // what is heard after the answer dies with the background, so what came up to now is heard before
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
