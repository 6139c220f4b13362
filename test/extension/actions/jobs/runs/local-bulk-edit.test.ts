import { expect, it, vi } from 'vitest';
import { runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { startBulkEdit } from '../../../../../lib/extension/actions/jobs/runs/start-bulk-edit.ts';
import { reportOf } from '../../../../../lib/extension/model/jobs/job.ts';
import { sleep } from '../../../../../lib/extension/platform/lifecycle/sleep.ts';
import { capturedPage } from '../../../../shared/capture/captured-page.ts';
import { ended, inThisBrowser, PAGE, started, tabShows } from '../in-this-browser.ts';
import { pressCreate } from '../press-create.ts';
import { seenRun } from './seen-run.ts';

const thisBrowser = inThisBrowser();

it('a bulk edit of reports in this browser makes no pauses', async () => {
  const first = reportOf(await ended(await started()));
  const url = 'http://localhost:3000/other';
  tabShows(capturedPage(url));
  const outcome = await pressCreate({ url, tabId: 1 });
  const second = outcome.ok ? reportOf(await ended(outcome.value.id)) : null;
  if (!first || !second) throw new Error('no report');
  thisBrowser.received = [];
  vi.mocked(sleep).mockClear();
  await startBulkEdit({
    bulkEditId: 'b',
    connectionId: 'local',
    task: { type: 'delete' },
    password: null,
    reports: [first, second],
  });
  await runRows('bulk-edit');
  expect((await seenRun('bulk-edit')).rows.map(({ state, url }) => [state, url])).toEqual([
    ['done', PAGE],
    ['done', url],
  ]);
  expect(vi.mocked(sleep).mock.calls).toEqual([]);
});
