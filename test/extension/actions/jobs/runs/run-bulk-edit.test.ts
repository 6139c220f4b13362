import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { controlRun } from '../../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { resumeRun, runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { startBulkEdit } from '../../../../../lib/extension/actions/jobs/runs/start-bulk-edit.ts';
import { rememberReports } from '../../../../../lib/extension/actions/pages/remember-reports.ts';
import type { EditTask } from '../../../../../lib/extension/model/jobs/operation.ts';
import { sleep } from '../../../../../lib/extension/platform/lifecycle/sleep.ts';
import { connect } from '../../connect.ts';
import { knownAt } from '../../known-at.ts';
import { storedPasswords } from '../stored-jobs.ts';
import {
  chosen,
  type ReportsInMemory,
  startedBulkEdit,
  startReportsInMemory,
  storedBulkEdit,
} from './bulk-edit-setup.ts';
import { leaveRow, rowStates as rowStatesOf } from './seen-run.ts';

/** The job of a row whose background was killed when its request may have been sent. */
const SENT = {
  state: 'sent',
  claimed: true,
  evidence: { type: 'report', privacy: 1, generatedAt: '2026-01-01T00:00:00.000Z', reading: null },
} as const;
const RERUN: EditTask = { type: 'rerun' };
const DELETE: EditTask = { type: 'delete' };
const PUBLIC: EditTask = { type: 'privacy', privacy: 0 };
const PASSWORD: EditTask = { type: 'privacy', privacy: 2 };

let service: ReportsInMemory;

beforeEach(async () => {
  fakeBrowser.reset();
  service = await startReportsInMemory('1', '2', '3');
  await connect(service.host.url);
});
afterEach(() => service.host.close());

const rowStates = () => rowStatesOf('bulk-edit');

describe('a bulk edit', () => {
  it('runs each report again once, and stores the outcome', async () => {
    await startedBulkEdit(RERUN, ['1', '2', '3']);
    await Promise.all([runRows('bulk-edit'), runRows('bulk-edit'), resumeRun('bulk-edit')]);
    expect(await storedBulkEdit()).toMatchObject({
      state: 'done',
      rows: Array(3).fill({ report: { result: 'good' } }),
    });
    expect(service.writes()).toEqual(['1', '2', '3']);
    expect(await fakeBrowser.alarms.get('bulk-edit')).toBeUndefined();
  });

  it('deletes each report, also one that is already deleted', async () => {
    service.reports.delete('2');
    await startedBulkEdit(DELETE, ['1', '2']);
    await runRows('bulk-edit');
    expect(await rowStates()).toEqual(['done', 'done']);
    expect([...service.reports.keys()]).toEqual(['3']);
  });

  it('sets one password for all, and removes it when all is done', async () => {
    await startedBulkEdit(PASSWORD, ['1', '2'], 'caraway');
    await runRows('bulk-edit');
    expect(await rowStates()).toEqual(['done', 'done']);
    const sent = service.host.requests.filter(({ method }) => method !== 'GET');
    const passwords = sent.map(({ body }) => new URLSearchParams(body).get('password'));
    expect(passwords).toEqual(['caraway', 'caraway']);
    expect(await storedPasswords()).toEqual({});
  });

  it('stops if its password was removed, having sent nothing', async () => {
    await startedBulkEdit(PASSWORD, ['1', '2'], 'caraway');
    await fakeBrowser.storage.session.clear();
    await runRows('bulk-edit');
    expect(await storedBulkEdit()).toMatchObject({ state: 'stopped', stopReason: { kind: 'password-lost' } });
    expect(service.writes()).toEqual([]);
  });

  it('pauses after the report in progress, and continues when asked', async () => {
    const { id } = await startedBulkEdit(PUBLIC, ['1', '2', '3']);
    vi.mocked(sleep).mockImplementation(async () => void (await controlRun('bulk-edit', id, 'pause')));
    await runRows('bulk-edit');
    expect(await rowStates()).toEqual(['done', 'waiting', 'waiting']);
    vi.mocked(sleep).mockResolvedValue();
    await controlRun('bulk-edit', id, 'resume');
    await runRows('bulk-edit');
    expect(await rowStates()).toEqual(['done', 'done', 'done']);
    expect(service.writes()).toEqual(['1', '2', '3']);
  });

  it('is not replaced by another while it is running, and stores no password of that', async () => {
    await startedBulkEdit(RERUN, ['1']);
    const outcome = await startBulkEdit({
      bulkEditId: 'another',
      connectionId: 'c',
      task: PASSWORD,
      reports: chosen('2'),
      password: 'caraway',
    });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'bulk-under-way' } });
    expect(await storedBulkEdit()).toMatchObject({ task: RERUN });
    expect(await storedPasswords()).toEqual({});
  });

  it('is started once by a repeated message, and its password is not stored longer', async () => {
    const order = {
      bulkEditId: 'mine',
      connectionId: 'c',
      task: PASSWORD,
      reports: chosen('1'),
      password: 'caraway',
    };
    await startBulkEdit(order);
    await runRows('bulk-edit');
    expect(await startBulkEdit(order)).toEqual({ ok: true, value: null });
    expect(await storedBulkEdit()).toMatchObject({ id: 'mine', state: 'done' });
    expect(await storedPasswords()).toEqual({});
  });

  it('stops with its reason, and goes on from there', async () => {
    service.onWrite.set('2', { does: false, answer: { status: 401, body: { message: 'No.' } } });
    const { id } = await startedBulkEdit(RERUN, ['1', '2', '3']);
    await runRows('bulk-edit');
    expect(await storedBulkEdit()).toMatchObject({ state: 'stopped', stopReason: { kind: 'bad-key' } });
    expect(await rowStates()).toEqual(['done', 'waiting', 'waiting']);
    service.onWrite.clear();
    await controlRun('bulk-edit', id, 'resume');
    await runRows('bulk-edit');
    expect(await rowStates()).toEqual(['done', 'done', 'done']);
    expect(service.writes()).toEqual(['1', '2', '2', '3']);
  });
});

describe('a bulk edit of a row that its report does not prove', () => {
  it.each([RERUN, PUBLIC, DELETE])(
    'sends nothing for another page’s report, nor for one that is not found, which stays known: %o',
    async (task) => {
      await rememberReports('c', chosen('1'));
      service.hidden.add('1');
      service.shownAs.set('2', { url: 'https://example.com/2?page=2' });
      await startedBulkEdit(task, ['1', '2', '3']);
      await runRows('bulk-edit');
      expect((await storedBulkEdit()).rows).toMatchObject([
        { state: 'failed', failure: { kind: 'only-listed' } },
        { state: 'failed', failure: { kind: 'other-page', url: 'https://example.com/2?page=2' } },
        { state: 'done' },
      ]);
      expect(service.writes()).toEqual(['3']);
      expect(await knownAt('c', 'https://example.com/1')).toMatchObject({ reportId: '1' });
    },
  );

  it('stops when the service finds none of its reports', async () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    for (const id of ids) {
      service.reports.set(id, { generated_at: '2026-01-01T00:00:00Z', privacy: 1, result: 'bad' });
      service.hidden.add(id);
    }
    await startedBulkEdit(DELETE, ids);
    await runRows('bulk-edit');
    expect(await storedBulkEdit()).toMatchObject({ state: 'stopped', stopReason: { kind: 'only-listed' } });
    expect(await rowStates()).toEqual([...Array(5).fill('failed'), 'waiting']);
    expect(service.writes()).toEqual([]);
  });

  it('takes one request more for each row', async () => {
    await startedBulkEdit(PUBLIC, ['1']);
    await runRows('bulk-edit');
    expect(service.host.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
  });
});

describe('a report whose background was killed while it was changed', () => {
  it.each([RERUN, PUBLIC, DELETE])(
    'is not changed again by itself, because it may have been: %o',
    async (task) => {
      await startedBulkEdit(task, ['1', '2']);
      await leaveRow('bulk-edit', 0, SENT);
      await resumeRun('bulk-edit');
      expect((await storedBulkEdit()).rows).toMatchObject([
        { state: 'failed', failure: { kind: 'change-not-confirmed' } },
        { state: 'done' },
      ]);
      expect(service.writes()).toEqual(['2']);
    },
  );
});
