import { expect } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import * as z from 'zod';
import { isOpen, type Job } from '../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../lib/extension/model/jobs/new-job.ts';
import { askBackground } from '../drivers/chromium/ask-background.ts';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import type { ServiceUnderTest } from '../fixtures/service-under-test.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { jobsIn, storedAs } from './stored-jobs.ts';

/** Available where the functions passed to `inside` run. */
declare const chrome: Browser;

export interface World {
  readonly driver: ExtensionDriver;
  readonly service: ServiceUnderTest;
  readonly faultProxy: FaultProxy;
}

export const EDITS = {
  rerun: { task: { type: 'rerun' }, method: 'PATCH' },
  privacy: { task: { type: 'privacy', privacy: 0 }, method: 'PATCH' },
  delete: { task: { type: 'delete' }, method: 'DELETE' },
} as const;
export type EditName = keyof typeof EDITS;
export const EDIT_NAMES = ['rerun', 'privacy', 'delete'] as const;

/** A requested change of a report. */
export interface OrderedEdit {
  readonly name: EditName;
  /** The ids of the report and of the edit. */
  readonly id: string;
  readonly url: string;
  /** As the service returned it before. */
  readonly generatedAt: string;
}

const shownSchema = z.object({ data: z.object({ generated_at: z.string(), privacy: z.number() }) });

/** Creates a report at the service that is going to be changed. */
export async function reportToEdit(
  service: ServiceUnderTest,
  name: EditName,
  url: string,
): Promise<OrderedEdit> {
  const { id } = await service.create(url);
  const { body } = await service.ask('GET', `reports/${id}`);
  return { name, id, url, generatedAt: shownSchema.parse(body).data.generated_at };
}

/** Requests the change as the extension's pages do. */
export async function orderEdit(driver: ExtensionDriver, { name, id, url }: OrderedEdit): Promise<void> {
  const connectionId = await activeConnectionId(driver);
  const job = newJob({ id, connectionId, operation: { ...EDITS[name].task, reportId: id, url } });
  await driver.inside((items) => chrome.storage.local.set(items), storedAs(job));
  expect(await askBackground(driver, 'startJob', { jobId: id })).toMatchObject({ ok: true });
}

const connectionsSchema = z.object({ connections: z.object({ value: z.object({ activeId: z.string() }) }) });

export async function activeConnectionId(driver: ExtensionDriver): Promise<string> {
  return connectionsSchema.parse(await driver.stored()).connections.value.activeId;
}

/** A point in a change at which the background or the browser is killed. */
export interface EditKillPoint {
  readonly name: string;
  readonly of: readonly EditName[];
  /** Makes the proxy hold the requests about the report, so that this point is reached and not passed. */
  readonly prepare: (faultProxy: FaultProxy, edit: OrderedEdit) => void;
  readonly isReached: (faultProxy: FaultProxy, edit: OrderedEdit) => boolean;
}

/** Identifies requests for one report. */
export const about = ({ id }: Pick<OrderedEdit, 'id'>) => `/reports/${id} `;
const methodOf = ({ name }: OrderedEdit) => EDITS[name].method;
const isWriteMet = (faultProxy: FaultProxy, edit: OrderedEdit) =>
  faultProxy.met(methodOf(edit), about(edit)) > 0;

/** Points that are held open at the network: many reports can wait at theirs together for one kill. */
export const HELD_EDITS: readonly EditKillPoint[] = [
  {
    name: 'before the request, while the report is requested',
    of: EDIT_NAMES,
    prepare: (faultProxy, edit) => faultProxy.fail('GET', { kind: 'hold' }, about(edit)),
    isReached: (faultProxy, edit) => faultProxy.met('GET', about(edit)) > 0,
  },
  {
    name: 'the request is open',
    of: EDIT_NAMES,
    prepare: (faultProxy, edit) => faultProxy.fail(methodOf(edit), { kind: 'hold' }, about(edit)),
    isReached: isWriteMet,
  },
  {
    name: 'done by the service, no response yet',
    of: EDIT_NAMES,
    prepare: (faultProxy, edit) => faultProxy.fail(methodOf(edit), { kind: 'hold-answer' }, about(edit)),
    isReached: isWriteMet,
  },
  {
    name: 'half a response',
    // a deletion has no response body
    of: ['rerun', 'privacy'],
    prepare: (faultProxy, edit) => faultProxy.fail(methodOf(edit), { kind: 'half-answer' }, about(edit)),
    isReached: isWriteMet,
  },
  {
    name: 'during the lookup',
    of: EDIT_NAMES,
    prepare: (faultProxy, edit) => {
      faultProxy.fail('GET', [{ kind: 'pass' }, { kind: 'hold' }], about(edit));
      faultProxy.fail(methodOf(edit), { kind: 'drop-answer' }, about(edit));
    },
    isReached: (faultProxy, edit) => isWriteMet(faultProxy, edit) && faultProxy.met('GET', about(edit)) > 1,
  },
  {
    name: 'run again, its result still missing',
    of: ['rerun'],
    prepare: (faultProxy, edit) => {
      faultProxy.fail('GET', [{ kind: 'pass' }, { kind: 'hold' }], about(edit));
      faultProxy.fail('PATCH', { kind: 'no-result' }, about(edit));
    },
    isReached: (faultProxy, edit) => isWriteMet(faultProxy, edit) && faultProxy.met('GET', about(edit)) > 1,
  },
];

/**
 * Stored states: the kill follows as soon as the storage reports them. `null`: immediately after the request.
 */
export const STORED_EDITS: readonly (Job['state'] | null)[] = [null, 'queued', 'sent', 'unconfirmed', 'done'];

async function storedEdits(driver: ExtensionDriver): Promise<Job[]> {
  return jobsIn(await driver.stored());
}

/** Waits until each of them has ended, at most this number of seconds. */
export async function allEditsEnded(
  driver: ExtensionDriver,
  orders: readonly OrderedEdit[],
  seconds: number,
): Promise<void> {
  const open = async () => {
    const edits = await storedEdits(driver);
    return orders.flatMap((order) => {
      const edit = edits.find(({ id }) => id === order.id);
      return !edit || isOpen(edit) ? [{ order, edit }] : [];
    });
  };
  await expect.poll(open, { timeout: seconds * 1000 }).toEqual([]);
}

/**
 * Compares each ended edit with the service's own data: successful ones are visible there; unconfirmed ones
 * were never carried out; none was sent twice. Counts them.
 */
export async function expectEditTruth(
  { driver, service, faultProxy }: World,
  orders: readonly OrderedEdit[],
): Promise<{ done: number; unconfirmed: number }> {
  const edits = await storedEdits(driver);
  const counts = { done: 0, unconfirmed: 0 };
  for (const order of orders) {
    const what = `${order.name} of report ${order.id}`;
    const edit = edits.find(({ id }) => id === order.id);
    const isDone = edit?.state === 'done';
    if (!isDone) {
      const failure = { kind: expect.stringMatching(/^(change|rerun)-not-confirmed$/) };
      expect(edit, what).toMatchObject({ state: 'failed', outcomeUnknown: true, failure });
    }
    expect(await isSeen(service, order), `${what} is ${edit?.state}`).toBe(isDone);
    expect(writesOf(faultProxy, order.id), `requests for ${what}`).toBeLessThanOrEqual(1);
    if (isDone) counts.done++;
    else counts.unconfirmed++;
  }
  return counts;
}

/** The number of requests to change or delete this report. */
export function writesOf(faultProxy: FaultProxy, reportId: string): number {
  return faultProxy.seen.filter(
    ({ method, path }) => method !== 'GET' && path === `/api/v1/reports/${reportId}`,
  ).length;
}

/** Whether the service's own data shows it. */
export async function isSeen(
  service: ServiceUnderTest,
  { name, id, generatedAt }: OrderedEdit,
): Promise<boolean> {
  const { status, body } = await service.ask('GET', `reports/${id}`);
  if (name === 'delete') return status === 404;
  const shown = shownSchema.parse(body).data;
  return name === 'privacy' ? shown.privacy === 0 : shown.generated_at > generatedAt;
}

/** Resolves as soon as the edit is stored in this state; starts watching immediately. */
export function untilEditStored(driver: ExtensionDriver, id: string, state: Job['state']): Promise<void> {
  return driver.inside(
    ([id, state]) =>
      new Promise<void>((resolve) => {
        const look = (changes: Record<string, { newValue?: unknown }>) => {
          const stored = changes[`job:${id}`]?.newValue;
          if (stored === undefined) return;
          const { value }: { value: Pick<Job, 'state'> } = JSON.parse(JSON.stringify(stored));
          if (value.state !== state) return;
          chrome.storage.onChanged.removeListener(look);
          resolve();
        };
        chrome.storage.onChanged.addListener(look);
      }),
    [id, state] as const,
  );
}
