import { expect } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import * as z from 'zod';
import type { RunName, RunRow } from '../../lib/model/jobs/run.ts';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** Where the functions given to `inside` run, the browser has this. */
declare const chrome: Browser;

/** What tells a row of a bulk or a batch: the page's address, or the report's id. */
export interface RowToKill {
  readonly queue: RunName;
  readonly key: string;
  /** What the requests about it name. */
  readonly about: string;
  /** That of the request that does it. */
  readonly method: string;
}

/** A place in a row at which the background or the browser is killed. */
export interface QueueKillPoint {
  readonly name: string;
  /** Has the wire keep the row there, and resolves when it is there. */
  readonly reached: (driver: ExtensionDriver, wire: FaultProxy, row: RowToKill) => Promise<void>;
}

const atTheWire = (kind: 'hold' | 'hold-answer'): QueueKillPoint['reached'] => {
  return async (_driver, wire, { method, about }) => {
    wire.fail(method, { kind }, about);
    await expect.poll(() => wire.met(method, about), { timeout: 150_000 }).toBeGreaterThan(0);
  };
};
const OPEN: QueueKillPoint = { name: 'the request is open', reached: atTheWire('hold') };
const UNANSWERED: QueueKillPoint = {
  name: 'done by the service, no answer yet',
  reached: atTheWire('hold-answer'),
};
const DONE: QueueKillPoint = {
  name: 'the row is stored as done',
  reached: (driver, _wire, row) => untilRowStored(driver, row, { state: 'done' }),
};

/** In turn, one a row; each of a bulk's rows comes to them in this order. */
export const BULK_POINTS: readonly QueueKillPoint[] = [
  OPEN,
  {
    name: 'the row is taken',
    reached: (driver, wire, row) => {
      // so that nothing can leave before the kill
      wire.fail('GET', { kind: 'hold' }, row.about);
      return untilRowStored(driver, row, { state: 'making', started: false });
    },
  },
  {
    name: 'the row is ordered',
    reached: (driver, wire, row) => {
      wire.fail('GET', { kind: 'hold' }, row.about);
      return untilRowStored(driver, row, { state: 'making', started: true });
    },
  },
  UNANSWERED,
  DONE,
];

/** The same of a batch. */
export const BATCH_POINTS: readonly QueueKillPoint[] = [OPEN, UNANSWERED, DONE];

const rowSchema = z.looseObject({
  state: z.enum(['waiting', 'making', 'done', 'failed']),
  failure: z.nullable(z.looseObject({ kind: z.string() })),
});
const queueSchema = z.object({ value: z.object({ state: z.string(), rows: z.array(rowSchema) }) });

/** The bulk or the batch as it is stored. */
export async function storedQueue(driver: ExtensionDriver, name: RunName) {
  return queueSchema.parse((await driver.stored())[name]).value;
}

/** Waits until it is done, at the most so many seconds. */
export async function queueDone(driver: ExtensionDriver, name: RunName, seconds: number): Promise<void> {
  const open = async () => {
    const { state, rows } = await storedQueue(driver, name);
    return { state, open: rows.filter((row) => row.state === 'waiting' || row.state === 'making').length };
  };
  await expect.poll(open, { timeout: seconds * 1000 }).toEqual({ state: 'done', open: 0 });
}

/** Resolves as soon as the row is stored so; begins to watch at once. */
function untilRowStored(
  driver: ExtensionDriver,
  { queue, key }: RowToKill,
  wanted: { readonly state: RunRow['state']; readonly started?: boolean },
): Promise<void> {
  return driver.inside(
    ([queue, key, wanted]) =>
      new Promise<void>((resolve) => {
        const isSo = (stored: unknown) => {
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
          if (isSo(changes[queue]?.newValue)) end();
        };
        chrome.storage.onChanged.addListener(look);
        // a browser that was just started again may have been there before it was watched
        chrome.storage.local.get(queue).then((stored) => isSo(stored[queue]) && end());
      }),
    [queue, key, wanted] as const,
  );
}
