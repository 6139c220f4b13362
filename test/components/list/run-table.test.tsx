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

test('a long run is drawn a hundred rows at a time, and each row changes by itself', async () => {
  const jobs = Array.from({ length: 250 }, (_, row) =>
    newJob({
      id: rowId('r', row),
      runId: 'r',
      connectionId: 'c',
      startedFrom: 'run',
      operation: { type: 'create', url: url(row), privacy: 1 },
    }),
  );
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
