import { expect, test } from 'vitest';
import { RunTable } from '../../../components/list/RunTable.tsx';
import { newJob } from '../../../lib/extension/model/jobs/new-job.ts';
import { rowId } from '../../../lib/extension/model/jobs/run.ts';
import { changeJob } from '../../../lib/extension/storage/jobs/jobs.ts';
import { putRows } from '../../../lib/extension/storage/jobs/runs.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { jobWith } from '../../extension/model/jobs/a-job.ts';
import { aBulkCreate } from '../../extension/model/jobs/a-run.ts';
import { fireEvent, render, screen, waitFor } from '../../mocks/render.ts';

const url = (row: number) => `https://example.com/${row}`;
const rows = () => screen.getAllByRole('row').slice(1);

const waiting = (runId: string, row: number) =>
  newJob({
    id: rowId(runId, row),
    runId,
    connectionId: 'c',
    startedFrom: 'run',
    operation: { type: 'create', url: url(row), privacy: 1 },
  });

test('a long run is drawn a hundred rows at a time, and each row changes by itself', async () => {
  const jobs = Array.from({ length: 250 }, (_, row) => waiting('r', row));
  await putRows('r', jobs);
  render(
    <RunTable
      run={aBulkCreate({ id: 'r', rows: 250 })}
      label="Bulk reports"
      runningText="Creating report…"
    />,
  );
  await waitFor(() => expect(rows()).toHaveLength(100));
  await changeJob(rowId('r', 1), (job) => jobWith(job, { state: 'done', report: someReport({ id: '5' }) }));
  await waitFor(() => expect(rows()[1]?.textContent).toContain('Good'));
  expect(rows()[0]?.textContent).toContain('Pending');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(rows()).toHaveLength(50));
  expect(rows().at(-1)?.textContent).toContain('example.com/249');
});

test('once new reports are made, pages that can’t be indexed are first and say so, then the others by score', async () => {
  const report = (id: string, score: number, hidden = false) =>
    someReport({ id, score, ...(hidden && { listing: 'not-listed' as const, listingCause: 'noindex' }) });
  const made = [report('0', 90), null, report('2', 49, true), report('3', 35), report('4', 45, true)];
  const jobs = made.map((one, row) =>
    jobWith(waiting('w', row), one ? { state: 'done', report: one } : { state: 'failed' }),
  );
  await putRows('w', jobs);
  const table = (state: 'running' | 'done') => (
    <RunTable
      run={aBulkCreate({ id: 'w', rows: 5, state })}
      label="New reports"
      runningText="Creating report…"
    />
  );
  const order = () => rows().map(({ textContent }) => textContent.match(/example\.com\/(\d)/)?.[1]);
  const { rerender } = render(table('running'));
  await waitFor(() => expect(order()).toEqual(['0', '1', '2', '3', '4']));
  rerender(table('done'));
  // the one that failed stays where it is
  expect(order()).toEqual(['4', '1', '2', '3', '0']);
  expect(rows()[0]?.textContent).toContain('Can’t be indexed: noindex');
  expect(rows()[3]?.textContent).not.toContain('indexed');
});
