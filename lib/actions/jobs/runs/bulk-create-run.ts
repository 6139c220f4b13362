import type { BulkCreate, BulkCreateRow } from '../../../model/jobs/bulk-create.ts';
import { bulkNotice } from '../../../model/jobs/job-notice.ts';
import { CREATE_WARNINGS } from '../../../model/settings/create-warnings.ts';
import { privacyWithoutPopup } from '../../../model/settings/privacy-for.ts';
import { bulkCreateItem } from '../../../storage/jobs/bulk-create.ts';
import { effectiveSettings } from '../../policy/managed.ts';
import { createReport } from '../create-report.ts';
import { notifyUser } from '../notify-outcome.ts';
import { resumeRun, runRows } from './run-rows.ts';
import type { RunWork } from './run-work.ts';

const work: RunWork<BulkCreateRow, BulkCreate> = {
  name: 'bulk-create',
  item: bulkCreateItem,
  // a URL occurs once in a bulk create
  keyOf: ({ url }) => url,
  connectionOf: (run, row) => row.connectionId ?? run.connectionId,
  start: async (run, row, jobId) =>
    createReport({
      url: row.url,
      jobId,
      runId: run.id,
      startedFrom: 'run',
      // the plan shows all of them before it is started
      acknowledged: CREATE_WARNINGS,
      connectionId: row.connectionId ?? run.connectionId,
      ...privacyWithoutPopup(row.url, await effectiveSettings()),
    }),
  // without the job it is unknown which reports the page had before
  startLookup: async () => undefined,
  withResult: (_run, row, { report }) => ({
    ...row,
    result: report?.result ?? null,
    score: report?.score ?? null,
    reportId: report?.id ?? null,
  }),
  onEnd: (run) => notifyUser(bulkNotice(run)),
};

/** Runs the stored bulk create (`runRows`). */
export const runBulkCreate = () => runRows(work);

/** Continues the stored bulk create unless it is already running (`resumeRun`). */
export const resumeBulkCreate = () => resumeRun(work);
