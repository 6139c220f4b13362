import { failed, type Outcome, succeeded } from '../../../../shared/failure/failure.ts';
import type { PlannedPage } from '../../../model/jobs/bulk-plan.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { newJob } from '../../../model/jobs/new-job.ts';
import { rowId } from '../../../model/jobs/run.ts';
import { CREATE_WARNINGS } from '../../../model/settings/create-warnings.ts';
import { privacyWithoutPopup } from '../../../model/settings/privacy-for.ts';
import { bulkPlanItem, putRows, runItems } from '../../../storage/jobs/runs.ts';
import { effectiveSettings } from '../../policy/managed.ts';
import { withRunsLock } from './remove-run.ts';

/**
 * Starts a planned bulk create with those of its pages that are in `urls`; `runRows` does the rest. Leaves one that was
 * already started unchanged. Fails with `not-found` if it no longer exists.
 */
export function startBulkCreate(id: string, urls: readonly string[]): Promise<Outcome<null>> {
  return withRunsLock(async () => {
    const item = runItems['bulk-create'];
    if ((await item.get())?.id === id) return succeeded(null);
    const plan = await bulkPlanItem.get();
    if (plan?.id !== id) return failed({ kind: 'not-found' });
    const chosen = new Set(urls);
    const pages = [...plan.pages, ...plan.fresh].filter(({ url }) => chosen.has(url));
    const settings = await effectiveSettings();
    const jobs = pages.map((page, row) => jobOf(page, rowId(id, row), id, settings));
    await putRows(id, jobs);
    const hosts = new Set(pages.map(({ url }) => new URL(url).host));
    await item.update(() => ({
      kind: 'bulk-create',
      id,
      connectionId: plan.connectionId,
      connectionIds: [...new Set(pages.map(({ connectionId }) => connectionId))],
      host: hosts.size === 1 ? ([...hosts][0] ?? '') : '',
      state: 'running',
      createdAt: Date.now(),
      rows: jobs.length,
      stopReason: null,
      wait: null,
    }));
    await bulkPlanItem.update(() => null);
    return succeeded(null);
  });
}

function jobOf(
  { url, connectionId }: PlannedPage,
  id: string,
  runId: string,
  settings: Parameters<typeof privacyWithoutPopup>[1],
): Job {
  const { privacy, passwordDowngraded } = privacyWithoutPopup(url, settings, connectionId);
  return newJob({
    id,
    runId,
    connectionId,
    passwordDowngraded,
    operation: { type: 'create', url, privacy },
    startedFrom: 'run',
    // the plan shows all of them before it is started
    acknowledged: CREATE_WARNINGS,
  });
}
