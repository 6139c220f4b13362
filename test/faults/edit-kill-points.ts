import { expect } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import * as z from 'zod';
import type { Job } from '../../lib/model/jobs/job.ts';
import { newJob } from '../../lib/model/jobs/new-job.ts';
import { isOpen } from '../../lib/model/jobs/open-job.ts';
import { askBackground } from '../drivers/chromium/ask-background.ts';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import type { ServiceUnderTest } from '../fixtures/service-under-test.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { jobsIn, storedAs } from './stored-jobs.ts';

/** Where the functions given to `inside` run, the browser has this. */
declare const chrome: Browser;

export interface World {
  readonly driver: ExtensionDriver;
  readonly service: ServiceUnderTest;
  readonly wire: FaultProxy;
}

export const EDITS = {
  rerun: { task: { type: 'rerun' }, method: 'PATCH' },
  privacy: { task: { type: 'privacy', privacy: 0 }, method: 'PATCH' },
  delete: { task: { type: 'delete' }, method: 'DELETE' },
} as const;
export type EditName = keyof typeof EDITS;
export const EDIT_NAMES = ['rerun', 'privacy', 'delete'] as const;

/** A change that was ordered of a report. */
export interface OrderedEdit {
  readonly name: EditName;
  /** The report's, and the edit's own. */
  readonly id: string;
  readonly url: string;
  /** As the service told it before. */
  readonly generatedAt: string;
}

const shownSchema = z.object({ data: z.object({ generated_at: z.string(), privacy: z.number() }) });

/** Has the service make a report, of which this is going to be ordered. */
export async function reportToEdit(
  service: ServiceUnderTest,
  name: EditName,
  url: string,
): Promise<OrderedEdit> {
  const { id } = await service.create(url);
  const { body } = await service.ask('GET', `reports/${id}`);
  return { name, id, url, generatedAt: shownSchema.parse(body).data.generated_at };
}

/** Orders it as our pages do. */
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

/** A place in a change at which the background or the browser is killed. */
export interface EditKillPoint {
  readonly name: string;
  readonly of: readonly EditName[];
  /** What the wire does to the requests about the report, so that the place is reached and not left. */
  readonly prepare: (wire: FaultProxy, edit: OrderedEdit) => void;
  readonly isReached: (wire: FaultProxy, edit: OrderedEdit) => boolean;
}

/** How requests for one report alone are told. */
export const about = ({ id }: Pick<OrderedEdit, 'id'>) => `/reports/${id} `;
const methodOf = ({ name }: OrderedEdit) => EDITS[name].method;
const isWriteMet = (wire: FaultProxy, edit: OrderedEdit) => wire.met(methodOf(edit), about(edit)) > 0;

/** Places that are held open at the network: many reports can wait at theirs together for one kill. */
export const HELD_EDITS: readonly EditKillPoint[] = [
  {
    name: 'before the request: the report is asked for',
    of: EDIT_NAMES,
    prepare: (wire, edit) => wire.fail('GET', { kind: 'hold' }, about(edit)),
    isReached: (wire, edit) => wire.met('GET', about(edit)) > 0,
  },
  {
    name: 'the request is open',
    of: EDIT_NAMES,
    prepare: (wire, edit) => wire.fail(methodOf(edit), { kind: 'hold' }, about(edit)),
    isReached: isWriteMet,
  },
  {
    name: 'done by the service, no answer yet',
    of: EDIT_NAMES,
    prepare: (wire, edit) => wire.fail(methodOf(edit), { kind: 'hold-answer' }, about(edit)),
    isReached: isWriteMet,
  },
  {
    name: 'half an answer',
    // a deletion is answered without a body
    of: ['rerun', 'privacy'],
    prepare: (wire, edit) => wire.fail(methodOf(edit), { kind: 'half-answer' }, about(edit)),
    isReached: isWriteMet,
  },
  {
    name: 'during the look at the report',
    of: EDIT_NAMES,
    prepare: (wire, edit) => {
      wire.fail('GET', [{ kind: 'pass' }, { kind: 'hold' }], about(edit));
      wire.fail(methodOf(edit), { kind: 'drop-answer' }, about(edit));
    },
    isReached: (wire, edit) => isWriteMet(wire, edit) && wire.met('GET', about(edit)) > 1,
  },
  {
    name: 'made anew, its result not there yet',
    of: ['rerun'],
    prepare: (wire, edit) => {
      wire.fail('GET', [{ kind: 'pass' }, { kind: 'hold' }], about(edit));
      wire.fail('PATCH', { kind: 'no-result' }, about(edit));
    },
    isReached: (wire, edit) => isWriteMet(wire, edit) && wire.met('GET', about(edit)) > 1,
  },
];

/** Steps that are stored: the kill follows as soon as the storage tells of it. `null`: with the order itself. */
export const STORED_EDITS: readonly (Job['state'] | null)[] = [null, 'queued', 'sent', 'unconfirmed', 'done'];

/** The jobs as they are stored. */
export async function storedEdits(driver: ExtensionDriver): Promise<Job[]> {
  return jobsIn(await driver.stored());
}

/** Waits until each of them has ended, at the most so many seconds. */
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
 * Holds each that has ended against the service's own table: what is told as done is so there; what is told as not
 * confirmed was never carried out; none was sent twice. Counts them.
 */
export async function expectEditTruth(
  { driver, service, wire }: World,
  orders: readonly OrderedEdit[],
): Promise<{ done: number; unconfirmed: number }> {
  const edits = await storedEdits(driver);
  const counts = { done: 0, unconfirmed: 0 };
  for (const order of orders) {
    const what = `${order.name} of report ${order.id}`;
    const edit = edits.find(({ id }) => id === order.id);
    const isDone = edit?.state === 'done';
    if (!isDone) {
      const failure = { kind: 'change-not-confirmed' };
      expect(edit, what).toMatchObject({ state: 'failed', outcomeUnknown: true, failure });
    }
    expect(await isSeen(service, order), `${what} is ${edit?.state}`).toBe(isDone);
    expect(writesOf(wire, order.id), `requests for ${what}`).toBeLessThanOrEqual(1);
    if (isDone) counts.done++;
    else counts.unconfirmed++;
  }
  return counts;
}

/** How many requests to change or delete this report have come. */
export function writesOf(wire: FaultProxy, reportId: string): number {
  return wire.seen.filter(({ method, path }) => method !== 'GET' && path === `/api/v1/reports/${reportId}`)
    .length;
}

/** Does the service's own table show it? */
export async function isSeen(
  service: ServiceUnderTest,
  { name, id, generatedAt }: OrderedEdit,
): Promise<boolean> {
  const { status, body } = await service.ask('GET', `reports/${id}`);
  if (name === 'delete') return status === 404;
  const shown = shownSchema.parse(body).data;
  return name === 'privacy' ? shown.privacy === 0 : shown.generated_at > generatedAt;
}

/** Resolves as soon as the edit is stored in this state; begins to watch at once. */
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
