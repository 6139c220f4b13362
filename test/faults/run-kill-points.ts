import { expect } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import * as z from 'zod';
import { isOpen, type Job, jobSchema } from '../../lib/extension/model/jobs/job.ts';
import { type RunKind, rowId, runSchema } from '../../lib/extension/model/jobs/run.ts';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** Available where the functions passed to `inside` run. */
declare const chrome: Browser;

/** A row of a bulk create or bulk edit. */
export interface RowToKill {
  readonly jobId: string;
  /** A text contained in the requests about it. */
  readonly about: string;
  /** The method of the request that carries it out. */
  readonly method: string;
}

/** A point in a row at which the background or the browser is killed. */
export interface RunKillPoint {
  readonly name: string;
  /** Makes the proxy hold the row there, and resolves when it has arrived. */
  readonly reached: (driver: ExtensionDriver, faultProxy: FaultProxy, row: RowToKill) => Promise<void>;
}

const atTheProxy = (kind: 'hold' | 'hold-answer'): RunKillPoint['reached'] => {
  return async (_driver, faultProxy, { method, about }) => {
    faultProxy.fail(method, { kind }, about);
    await expect.poll(() => faultProxy.met(method, about), { timeout: 150_000 }).toBeGreaterThan(0);
  };
};
const OPEN: RunKillPoint = { name: 'the request is open', reached: atTheProxy('hold') };
const UNANSWERED: RunKillPoint = {
  name: 'done by the service, no response yet',
  reached: atTheProxy('hold-answer'),
};
const DONE: RunKillPoint = {
  name: 'the row is stored as done',
  reached: (driver, _faultProxy, row) => untilRowStored(driver, row, { state: 'done' }),
};

/** In turn, one per row; each of a bulk's rows passes them in this order. */
export const BULK_POINTS: readonly RunKillPoint[] = [
  OPEN,
  {
    name: 'its turn has come',
    reached: (driver, faultProxy, row) => {
      // so that no request is sent before the kill
      faultProxy.fail('GET', { kind: 'hold' }, row.about);
      return untilRowStored(driver, row, { state: 'queued', claimed: true });
    },
  },
  UNANSWERED,
  DONE,
];

export const BULK_EDIT_POINTS: readonly RunKillPoint[] = [OPEN, UNANSWERED, DONE];

/** The stored run of this kind with its jobs. */
export async function storedRun(driver: ExtensionDriver, kind: RunKind) {
  const stored = await driver.stored();
  const run = z.object({ value: runSchema }).parse(stored[kind]).value;
  const item = z.object({ value: jobSchema });
  const rows = Array.from(
    { length: run.rows },
    (_, row) => item.parse(stored[`job:${rowId(run.id, row)}`]).value,
  );
  return { state: run.state, rows };
}

/** Waits until it is done, at most this number of seconds. */
export async function queueDone(driver: ExtensionDriver, kind: RunKind, seconds: number): Promise<void> {
  const open = async () => {
    const { state, rows } = await storedRun(driver, kind);
    return { state, open: rows.filter((job) => isOpen(job)).length };
  };
  await expect.poll(open, { timeout: seconds * 1000 }).toEqual({ state: 'done', open: 0 });
}

/** Resolves as soon as the row's job is stored like this; starts watching immediately. */
function untilRowStored(
  driver: ExtensionDriver,
  { jobId }: RowToKill,
  wanted: Partial<Pick<Job, 'state' | 'claimed'>>,
): Promise<void> {
  return driver.inside(
    ([key, wanted]) =>
      new Promise<void>((resolve) => {
        const isReached = (stored: unknown) => {
          const { value }: { value: Record<string, unknown> | null } = JSON.parse(
            JSON.stringify(stored ?? { value: null }),
          );
          return value !== null && Object.entries(wanted).every(([name, one]) => value[name] === one);
        };
        const end = () => {
          chrome.storage.onChanged.removeListener(look);
          resolve();
        };
        const look = (changes: Record<string, { newValue?: unknown }>) => {
          if (isReached(changes[key]?.newValue)) end();
        };
        chrome.storage.onChanged.addListener(look);
        // after a browser restart it may have been reached before the watch
        chrome.storage.local.get(key).then((stored) => isReached(stored[key]) && end());
      }),
    [`job:${jobId}`, wanted] as const,
  );
}
