import { expect, test, vi } from 'vitest';
import { type EditPlace, useEdit } from '../../../components/jobs/use-edit.ts';
import { type Edit, editSchema } from '../../../lib/model/jobs/edit.ts';
import { editsItem } from '../../../lib/storage/jobs/edits.ts';
import { act, background, renderHook, sent } from '../../mocks/render.ts';
import { someReport } from '../../model/some-report.ts';

const REPORT = { connectionId: 'c', id: '7', url: 'https://example.com/' };

/** The background's edit, in the state that it stores. */
const store = (part: Partial<Edit>) =>
  act(() =>
    editsItem.update(() => [
      editSchema.parse({
        ...{ connectionId: 'c', reportId: '7', url: REPORT.url, task: { kind: 'rerun' }, state: 'sent' },
        ...{ id: sent('startEdit').at(-1)?.editId ?? 'elsewhere', createdAt: Date.now(), before: null },
        ...{ lookups: 0, wait: null, waits: 0, failure: null, mayBeDone: false, again: false },
        ...{ after: null, change: null },
        ...part,
      }),
    ]),
  );
const editAt = (place: EditPlace, onDone?: (edit: Edit) => void) =>
  renderHook(() => useEdit(REPORT, 'rerun', place, onDone)).result;
const accept = () => background('startEdit', ({ editId }) => ({ ok: true, value: editId }));

test('a row is busy from the click until the report is ready, which is told once', async () => {
  accept();
  const onDone = vi.fn();
  const result = editAt('row', onDone);
  await act(async () => result.current.run({ kind: 'rerun' }));
  expect(result.current.pending).toBe(true);
  await store({ state: 'sent' });
  expect(result.current.pending).toBe(true);
  await store({ state: 'done', after: someReport({ id: '7' }) });
  expect(result.current).toMatchObject({ pending: false, failure: null });
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a change that the background refuses says why, and can be tried again', async () => {
  background('startEdit', () => ({ ok: false, failure: { kind: 'storage-full' } as never }));
  const result = editAt('row');
  await act(async () => result.current.run({ kind: 'rerun' }));
  expect(result.current).toMatchObject({ pending: false, failure: { kind: 'storage-full' } });
  accept();
  await act(async () => result.current.again());
  expect(sent('startEdit').at(-1)).toMatchObject({ reportId: '7', task: { kind: 'rerun' } });
  expect(result.current).toMatchObject({ pending: true, failure: null });
});

test('a failure shows where the change was started, and only there', async () => {
  accept();
  const row = editAt('row');
  const verdict = editAt('verdict');
  await act(async () => verdict.current.run({ kind: 'rerun' }));
  await store({ state: 'failed', failure: { kind: 'timeout', seconds: 30 } as never });
  expect(verdict.current.failure).toMatchObject({ kind: 'timeout' });
  expect(row.current.failure).toBeNull();
});

test('a failure from another window shows at the row; dismissing it is sent to the background', async () => {
  background('dismissEdit', () => ({ ok: true, value: null }));
  const result = editAt('row');
  await store({ id: 'elsewhere', state: 'failed', failure: { kind: 'timeout', seconds: 30 } as never });
  expect(result.current.failure).toMatchObject({ kind: 'timeout' });
  await act(async () => result.current.dismiss());
  expect(sent('dismissEdit')).toEqual([{ editId: 'elsewhere' }]);
});
