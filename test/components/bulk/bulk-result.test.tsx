import { expect, test } from 'vitest';
import { BulkResult } from '../../../components/bulk/BulkResult.tsx';
import { keepingOut } from '../../../lib/engine/report/ignore.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { newJob } from '../../../lib/extension/model/jobs/new-job.ts';
import { rowId } from '../../../lib/extension/model/jobs/run.ts';
import { putRows } from '../../../lib/extension/storage/jobs/runs.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { jobWith } from '../../extension/model/jobs/a-job.ts';
import { aBulkCreate } from '../../extension/model/jobs/a-run.ts';
import { fireEvent, render, screen, waitFor, within } from '../../mocks/render.ts';

const at = (row: number) => `https://staging.example/${row}`;
const hidden: Partial<Report> = {
  listing: 'not-listed',
  keptOut: { ways: ['noindex-meta'], otherwise: 'listed' },
};

async function show(...reports: readonly Partial<Report>[]) {
  const jobs = reports.map((report, row) =>
    jobWith(
      newJob({
        id: rowId('r', row),
        runId: 'r',
        connectionId: LOCAL_CONNECTION.id,
        startedFrom: 'run',
        operation: { type: 'create', url: at(row), privacy: 1 },
      }),
      { state: 'done', report: someReport({ id: `${row}`, url: at(row), ...report }) },
    ),
  );
  await putRows('r', jobs);
  render(<BulkResult bulk={aBulkCreate({ id: 'r', rows: jobs.length })} />);
  return screen.findByRole('region', { name: 'Results' });
}

test('what came of a run is its mean score, how many pages can’t be indexed, and a list of exactly these', async () => {
  const result = await show(
    { ...hidden, score: 40 },
    { ...hidden, score: 60 },
    { listing: 'listed', score: 80 },
  );
  expect(within(result).getByRole('heading').textContent).toBe('Mean score: 60');
  expect(within(result).getByText('1 can be indexed')).toBeTruthy();
  const link = await within(result).findByRole('link', { name: 'Show exactly these' });
  expect(link.getAttribute('href')).toContain('only=run');
  const hiddenPages = within(result).getByText('2 can’t be indexed').closest('li');
  fireEvent.click(hiddenPages?.querySelector('summary') as HTMLElement);
  const links = await within(hiddenPages as HTMLElement).findAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(['staging.example/0', 'staging.example/1']);
});

test('of a site that is kept out of search, it says how many are kept out, and how many can be indexed', async () => {
  const site = keepingOut(at(0), { title: 'Indexing', reason: 'Kept out' });
  await settingsItem.update((settings) => ({ ...settings, ignores: site ? [site] : [] }));
  const result = await show(hidden, hidden, { listing: 'listed' });
  await waitFor(() => expect(result.textContent).toContain('2 kept out of search, as you want'));
  expect(result.textContent).toContain('1 can be indexed, but should not be');
  expect(result.textContent).not.toContain('can’t be indexed');
});
