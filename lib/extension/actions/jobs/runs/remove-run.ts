import { isUnderWay, type RunKind } from '../../../model/jobs/run.ts';
import { removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';
import { bulkPlanItem, removeRows, runItems } from '../../../storage/jobs/runs.ts';

/** Runs are planned, started and controlled one after the other, also by a message that arrives twice. */
export function withRunsLock<Value>(work: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request('verdict-runs', work);
}

/** Removes the stored run of this kind with its rows and its password. Returns `false` if it is still under way. */
export async function removeRun(kind: RunKind): Promise<boolean> {
  const run = await runItems[kind].get();
  if (!run) return true;
  if (isUnderWay(run)) return false;
  await removeRows(run);
  await runItems[kind].update(() => null);
  await removeJobPasswords([run.id]);
  return true;
}

/**
 * Removes the planned bulk create, with the rows of a start that was interrupted; only the one with this id, if given.
 */
export async function removePlan(id?: string): Promise<void> {
  const plan = await bulkPlanItem.get();
  if (!plan || (id !== undefined && plan.id !== id)) return;
  await removeRows({ id: plan.id, rows: plan.pages.length + plan.fresh.length });
  await bulkPlanItem.update(() => null);
}
