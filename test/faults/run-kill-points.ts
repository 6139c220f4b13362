import { expect } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import * as z from 'zod';
import type { RunName, RunRow } from '../../lib/model/jobs/run.ts';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** Available where the functions passed to `inside` run. */
declare const chrome: Browser;

/** Identifies a row of a bulk create or bulk edit: the page's URL, or the report's id. */
export interface RowToKill {
  readonly queue: RunName;
  readonly key: string;
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
    name: 'the row is taken',
    reached: (driver, faultProxy, row) => {
      // so that no request is sent before the kill
      faultProxy.fail('GET', { kind: 'hold' }, row.about);
      return untilRowStored(driver, row, { state: 'making', started: false });
    },
  },
  {
    name: 'the create request is stored',
    reached: (driver, faultProxy, row) => {
      faultProxy.fail('GET', { kind: 'hold' }, row.about);
      return untilRowStored(driver, row, { state: 'making', started: true });
    },
  },
  UNANSWERED,
  DONE,
];

export const BULK_EDIT_POINTS: readonly RunKillPoint[] = [OPEN, UNANSWERED, DONE];

const rowSchema = z.looseObject({
  state: z.enum(['waiting', 'making', 'done', 'failed']),
  failure: z.nullable(z.looseObject({ kind: z.string() })),
});
const queueSchema = z.object({ value: z.object({ state: z.string(), rows: z.array(rowSchema) }) });

/** The stored bulk create or bulk edit. */
export async function storedRun(driver: ExtensionDriver, name: RunName) {
  return queueSchema.parse((await driver.stored())[name]).value;
}

/** Waits until it is done, at most this number of seconds. */
export async function queueDone(driver: ExtensionDriver, name: RunName, seconds: number): Promise<void> {
  const open = async () => {
    const { state, rows } = await storedRun(driver, name);
    return { state, open: rows.filter((row) => row.state === 'waiting' || row.state === 'making').length };
  };
  await expect.poll(open, { timeout: seconds * 1000 }).toEqual({ state: 'done', open: 0 });
}

/** Resolves as soon as the row is stored in this state; starts watching immediately. */
function untilRowStored(
  driver: ExtensionDriver,
  { queue, key }: RowToKill,
  wanted: { readonly state: RunRow['state']; readonly started?: boolean },
): Promise<void> {
  return driver.inside(
    ([queue, key, wanted]) =>
      new Promise<void>((resolve) => {
        const isReached = (stored: unknown) => {
          const { value }: { value: { rows: Record<string, unknown>[] } | null } = JSON.parse(
            JSON.stringify(stored ?? { value: null }),
          );
          const row = value?.rows.find(
            ({ url, report }) => (url ?? Reflect.get(Object(report), 'id')) === key,
          );
          return (
            row?.['state'] === wanted.state && (!('started' in wanted) || row['started'] === wanted.started)
          );
        };
        const end = () => {
          chrome.storage.onChanged.removeListener(look);
          resolve();
        };
        const look = (changes: Record<string, { newValue?: unknown }>) => {
          if (isReached(changes[queue]?.newValue)) end();
        };
        chrome.storage.onChanged.addListener(look);
        // after a browser restart it may have been reached before the watch
        chrome.storage.local.get(queue).then((stored) => isReached(stored[queue]) && end());
      }),
    [queue, key, wanted] as const,
  );
}
