import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type EditPlace, useEdit } from '../../../components/jobs/use-edit.ts';
import { useReportEdits } from '../../../components/jobs/use-report-edits.ts';
import type { Job } from '../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../lib/extension/model/jobs/new-job.ts';
import { changeJobs, jobItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { type JobPart, jobWith } from '../../extension/model/jobs/a-job.ts';
import { act, background, renderHook, sent } from '../../mocks/render.ts';

const REPORT = { connectionId: 'c', id: '7', url: 'https://example.com/' };

/** The job of the edit, in the state that the background stores. */
const store = (part: JobPart) => {
  const operation = { type: 'rerun', reportId: '7', url: REPORT.url } as const;
  const id = sent('startJob').at(-1)?.jobId ?? 'elsewhere';
  const job = jobWith(newJob({ id, connectionId: 'c', operation, claimed: true }), part);
  return act(async () => void (await changeJobs(() => [job])));
};
const editAt = (place: EditPlace, onDone?: (edit: Job) => void) =>
  renderHook(() => useEdit(REPORT, 'rerun', place, onDone)).result;
/** The background accepts every job that a page has stored. */
const accept = () =>
  background('startJob', async ({ jobId }) => {
    const job = await jobItem(jobId).get();
    return job ? { ok: true, value: job } : { ok: false, failure: { kind: 'unanswered' } };
  });

test('a row is busy from the click until the report is ready, and calls back once', async () => {
  accept();
  const onDone = vi.fn();
  const result = editAt('row', onDone);
  await act(async () => result.current.run({ type: 'rerun' }));
  expect(result.current.pending).toBe(true);
  await store({ state: 'sent' });
  expect(result.current.pending).toBe(true);
  await store({ state: 'done', report: someReport({ id: '7' }) });
  expect(result.current).toMatchObject({ pending: false, failure: null });
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a change that cannot be stored says why, and can be tried again', async () => {
  accept();
  const full = new Error('Resource::kQuotaBytes quota exceeded');
  vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(full);
  const result = editAt('row');
  await act(async () => result.current.run({ type: 'rerun' }));
  expect(result.current).toMatchObject({ pending: false, failure: { kind: 'storage-full' } });
  expect(sent('startJob')).toEqual([]);
  await act(async () => result.current.again());
  const submitted = await jobItem(sent('startJob').at(-1)?.jobId ?? '').get();
  expect(submitted).toMatchObject({ operation: { type: 'rerun', reportId: '7' } });
  expect(result.current).toMatchObject({ pending: true, failure: null });
});

test('a change that the background refuses says why, and the background tries it again', async () => {
  accept();
  background('retryJob', async ({ jobId }) => {
    const job = await jobItem(jobId).get();
    return job ? { ok: true, value: job } : { ok: false, failure: { kind: 'not-found' } };
  });
  const result = editAt('row');
  await act(async () => result.current.run({ type: 'rerun' }));
  await store({ state: 'failed', failure: { kind: 'not-connected' } });
  expect(result.current).toMatchObject({ pending: false, failure: { kind: 'not-connected' } });
  await act(async () => result.current.again());
  expect(sent('retryJob')).toEqual([{ jobId: sent('startJob').at(-1)?.jobId }]);
});

test('a failure shows where the change was started, and only there', async () => {
  accept();
  const row = editAt('row');
  const verdict = editAt('verdict');
  await act(async () => verdict.current.run({ type: 'rerun' }));
  await store({ state: 'failed', failure: { kind: 'timeout', seconds: 30 } as never });
  expect(verdict.current.failure).toMatchObject({ kind: 'timeout' });
  expect(row.current.failure).toBeNull();
});

test('a failure from another window shows at the row; dismissing it is sent to the background', async () => {
  background('dismissJob', () => ({ ok: true, value: null }));
  const result = editAt('row');
  await store({ id: 'elsewhere', state: 'failed', failure: { kind: 'timeout', seconds: 30 } as never });
  expect(result.current.failure).toMatchObject({ kind: 'timeout' });
  await act(async () => result.current.dismiss());
  expect(sent('dismissJob')).toEqual([{ jobId: 'elsewhere' }]);
});

test('the row and the verdict of one report both learn that a change is done, once each', async () => {
  accept();
  const [ofRow, ofVerdict] = [vi.fn(), vi.fn()];
  editAt('verdict', ofVerdict);
  const row = editAt('row', ofRow);
  await act(async () => row.current.run({ type: 'rerun' }));
  await store({ state: 'sent' });
  await store({ state: 'done', report: someReport({ id: '7' }) });
  await store({ state: 'done', report: someReport({ id: '7' }) });
  expect([ofRow.mock.calls.length, ofVerdict.mock.calls.length]).toEqual([1, 1]);
});

test('what a run has changed is said once: by the row that shows it, else by a confirmation', async () => {
  accept();
  const said: string[] = [];
  for (const isChangeShown of [true, false]) {
    const onChanged = (_: unknown, text: string) => said.push(text);
    const { result, unmount } = renderHook(() =>
      useReportEdits(someReport(REPORT), 'c', { onChanged, onAnnounce: () => {}, isChangeShown }),
    );
    await act(async () => result.current.rerun.run({ type: 'rerun' }));
    await store({ state: 'done', report: someReport({ id: '7' }) });
    unmount();
  }
  expect(said).toEqual(['', 'No change: Good: example.com']);
});

test('making a report public can be undone where it was private', async () => {
  accept();
  const onChanged = vi.fn();
  const { current } = renderHook(() =>
    useReportEdits(someReport({ ...REPORT, privacy: 1 }), 'c', { onChanged, onAnnounce: () => {} }),
  ).result;
  await act(async () => current.privacy.run({ type: 'privacy', privacy: 0 }));
  const [made] = sent('startJob');
  const job = await jobItem(made?.jobId ?? '').get();
  if (!job) throw new Error('Nothing was stored.');
  const done = jobWith(job, { state: 'done', report: someReport({ ...REPORT, privacy: 0 }) });
  await act(async () => void (await changeJobs(() => [done])));
  const [, , undo] = onChanged.mock.calls[0] ?? [];
  expect(undo.label).toBe('Undo');
  await act(async () => undo.onPick());
  const back = await jobItem(sent('startJob')[1]?.jobId ?? '').get();
  expect(back?.operation).toMatchObject({ type: 'privacy', reportId: '7', privacy: 1 });
});
