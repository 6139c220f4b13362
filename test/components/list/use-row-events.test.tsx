import { expect, test, vi } from 'vitest';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import { useRowEvents } from '../../../components/list/use-row-events.ts';
import { newJob } from '../../../lib/extension/model/jobs/new-job.ts';
import { changeJobs } from '../../../lib/extension/storage/jobs/jobs.ts';
import { type JobPart, jobWith } from '../../extension/model/jobs/a-job.ts';
import { act, renderHook } from '../../mocks/render.ts';

const listOf = () => ({ connectionId: 'c', put: vi.fn(), drop: vi.fn(), reload: vi.fn() });
const eventsOf = (list: object, announce: (text: string) => void) =>
  renderHook(() => useRowEvents(list as ReportList, announce)).result;
/** A deletion in the state that the background stores. */
const store = (id: string, part: JobPart, createdAt = Date.now()) => {
  const operation = { type: 'delete', reportId: '7', url: 'https://bakery.example/' } as const;
  const job = jobWith(newJob({ id, connectionId: 'c', operation, claimed: true, createdAt }), part);
  return act(async () => void (await changeJobs(() => [job])));
};

test('a deletion is announced once, also if its report is no longer shown anywhere', async () => {
  const [announce, list] = [vi.fn(), listOf()];
  eventsOf(list, announce);
  await store('d', { state: 'sent' });
  expect(announce).not.toHaveBeenCalled();
  await store('d', { state: 'done' });
  await store('d', { state: 'done' });
  expect(announce.mock.calls).toEqual([['Deleted: bakery.example']]);
  expect(list.drop.mock.calls).toEqual([['7']]);
});

test('a deletion that had ended before the page was opened is not announced', async () => {
  const announce = vi.fn();
  eventsOf(listOf(), announce);
  await store('earlier', { state: 'done' }, performance.timeOrigin - 1000);
  expect(announce).not.toHaveBeenCalled();
});

test('a deletion that was started before the page was opened, and ends while it is open, is announced', async () => {
  const announce = vi.fn();
  eventsOf(listOf(), announce);
  await store('running', { state: 'sent' }, performance.timeOrigin - 1000);
  await store('running', { state: 'done' }, performance.timeOrigin - 1000);
  expect(announce).toHaveBeenCalledTimes(1);
});
