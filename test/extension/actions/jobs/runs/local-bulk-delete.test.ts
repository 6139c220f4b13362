import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { defaultReportQuery } from '../../../../../lib/engine/report/query.ts';
import { resumeJobs } from '../../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { controlRun } from '../../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { resumeRun, runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { startBulkEdit } from '../../../../../lib/extension/actions/jobs/runs/start-bulk-edit.ts';
import { listReports } from '../../../../../lib/extension/actions/reports/list-reports.ts';
import { showReport } from '../../../../../lib/extension/actions/reports/show-report.ts';
import type { LocalClient } from '../../../../../lib/extension/api/client.ts';
import { IndexedDbReportStore } from '../../../../../lib/extension/local/indexed-db-report-store.ts';
import { LOCAL_CONNECTION } from '../../../../../lib/shared/connection/local-connection.ts';
import { newReport } from '../../../../across/new-report.ts';
import { answerCalls } from '../../../local/answer-calls.ts';
import { knownAt } from '../../known-at.ts';
import { inThisBrowser } from '../in-this-browser.ts';
import { rowStates, seenRun } from './seen-run.ts';

const thisBrowser = inThisBrowser();
const LOCAL = LOCAL_CONNECTION.id;
const addressOf = (page: number) => `https://shop.example/${page}`;

/** Reports of these pages, stored before the service is asked for the first time; their ids are 1, 2, 3 … */
async function reported(...pages: readonly number[]): Promise<void> {
  const store = new IndexedDbReportStore(thisBrowser.database);
  for (const [at, page] of pages.entries()) await store.add(newReport(addressOf(page), 90, at + 1));
  for (let page = 1; page <= Math.ceil(pages.length / 100); page++)
    await listReports({ ...defaultReportQuery, perPage: 100, page }, LOCAL);
}

const pagesTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A bulk edit that deletes the reports with these ids, with the addresses that the user saw. */
async function ordered(ids: readonly number[], urlOf = addressOf): Promise<void> {
  await startBulkEdit({
    bulkEditId: 'b',
    connectionId: LOCAL,
    task: { type: 'delete' },
    password: null,
    reports: ids.map((id) => ({ id: `${id}`, url: urlOf(id) })),
  });
}

const left = async () => {
  const listed = await listReports({ ...defaultReportQuery, perPage: 100, sort: 'asc' }, LOCAL);
  return listed.ok ? listed.value.rows.map(({ id }) => Number(id)) : null;
};
const statesOf = async () => {
  const counts: Record<string, number> = {};
  for (const state of await rowStates('bulk-edit')) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

/** How the service answers a call to delete several reports. */
function onDelete(answer: (respond: () => Deleted) => Deleted): void {
  const { client } = thisBrowser;
  answerCalls({ ...client, deleteReports: (ids) => answer(() => client.deleteReports(ids)) });
}
type Deleted = ReturnType<LocalClient['deleteReports']>;

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

describe('a bulk deletion of reports in this browser', () => {
  it('deletes a hundred with one call, and what is stored of them', async () => {
    await reported(...pagesTo(250));
    await showReport('7', LOCAL);
    await ordered(pagesTo(249));
    thisBrowser.received.length = 0;
    await runRows('bulk-edit');
    expect(await seenRun('bulk-edit')).toMatchObject({ state: 'done' });
    expect(await statesOf()).toEqual({ done: 249 });
    expect(thisBrowser.received.filter((each) => each.startsWith('delete'))).toHaveLength(3);
    expect(thisBrowser.received.length).toBeLessThan(10);
    expect(await left()).toEqual([250]);
    expect(await knownAt(LOCAL, addressOf(7))).toBeUndefined();
    expect(await storage.getItem(`local:history:${LOCAL}:${addressOf(7)}`)).toMatchObject({ value: [] });
    expect(await knownAt(LOCAL, addressOf(250))).toMatchObject({ reportId: '250' });
  });

  it('shows the newest report that is left of a page', async () => {
    await reported(1, 1, 1, 2);
    await ordered([3, 1], () => addressOf(1));
    await runRows('bulk-edit');
    expect(await left()).toEqual([2, 4]);
    expect(await knownAt(LOCAL, addressOf(1))).toMatchObject({ reportId: '2' });
  });

  it('leaves a report of another page than the user saw, and deletes the others', async () => {
    await reported(...pagesTo(5));
    await ordered([1, 2, 3, 4, 5], (id) => addressOf(id === 3 ? 33 : id));
    await runRows('bulk-edit');
    expect((await seenRun('bulk-edit')).rows.map(({ failure }) => failure?.kind)).toEqual([
      ...[undefined, undefined, 'other-page', undefined, undefined],
    ]);
    expect(await left()).toEqual([3]);
  });

  it('takes a report that is gone by now for deleted', async () => {
    await reported(...pagesTo(3));
    await thisBrowser.client.deleteReport('2');
    await ordered([1, 2, 3]);
    await runRows('bulk-edit');
    expect(await statesOf()).toEqual({ done: 3 });
    expect(await left()).toEqual([]);
  });

  it('stops after the call under way when it is cancelled, and goes on from there', async () => {
    await reported(...pagesTo(150));
    await ordered(pagesTo(150));
    onDelete(async (response) => {
      await controlRun('bulk-edit', 'b', 'cancel');
      return response();
    });
    await runRows('bulk-edit');
    expect(await statesOf()).toEqual({ done: 100, waiting: 50 });
    expect(await left()).toHaveLength(50);
    await controlRun('bulk-edit', 'b', 'resume');
    await runRows('bulk-edit');
    expect(await statesOf()).toEqual({ done: 150 });
    expect(await left()).toEqual([]);
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('finds out what became of each if the service ends %s deleting them', async (_when, isDone) => {
    await reported(...pagesTo(4));
    await ordered([1, 2, 3]);
    let isFirst = true;
    onDelete(async (response) => {
      if (!isFirst) return response();
      isFirst = false;
      if (isDone) await response();
      throw new Error('The report service has ended.');
    });
    await runRows('bulk-edit');
    expect(await statesOf()).toEqual({ done: 3 });
    expect(await left()).toEqual([4]);
  });

  it.each(Array.from({ length: 14 }, (_, writes) => writes))(
    'leaves nothing half if the background is killed after any of its writes: %i',
    async (writes) => {
      await reported(...pagesTo(4));
      await ordered([1, 2, 3]);
      const { local } = fakeBrowser.storage;
      const set = local.set.bind(local);
      let written = 0;
      const spy = vi.spyOn(local, 'set').mockImplementation(async (values) => {
        if (++written > writes) throw new Error('killed');
        await set(values);
      });
      answerCalls(thisBrowser.client, () => {
        if (written > writes) throw new Error('killed');
      });
      await runRows('bulk-edit').catch(() => {});
      spy.mockRestore();
      answerCalls(thisBrowser.client);
      await Promise.all([resumeJobs(), resumeRun('bulk-edit')]);
      expect(await seenRun('bulk-edit')).toMatchObject({ state: 'done' });
      expect(await statesOf()).toEqual({ done: 3 });
      expect(await left()).toEqual([4]);
      for (const page of [1, 2, 3]) expect(await knownAt(LOCAL, addressOf(page))).toBeUndefined();
    },
  );
});
