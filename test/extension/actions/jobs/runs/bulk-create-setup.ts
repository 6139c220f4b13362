import { planBulkCreate } from '../../../../../lib/extension/actions/jobs/runs/plan-bulk-create.ts';
import { startBulkCreate } from '../../../../../lib/extension/actions/jobs/runs/start-bulk-create.ts';
import type { BulkPlan } from '../../../../../lib/extension/model/jobs/bulk-plan.ts';
import type { ServiceInMemory } from '../../service-in-memory.ts';
import { rowStates as rowStatesOf, seenRun } from './seen-run.ts';

export const page = (number: number) => `https://example.com/${number}`;
export const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1));

export async function plannedBulk(addresses: readonly string[]): Promise<BulkPlan> {
  const outcome = await planBulkCreate(addresses);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value;
}

export async function startedBulk(addresses: readonly string[]): Promise<BulkPlan> {
  const plan = await plannedBulk(addresses);
  const outcome = await startBulkCreate(plan.id, addresses);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return plan;
}

export const storedBulk = () => seenRun('bulk-create');
export const rowStates = () => rowStatesOf('bulk-create');

/** The page of every POST, in order. */
export function sentPages(service: ServiceInMemory): (string | null)[] {
  return service.host.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => new URLSearchParams(body).get('url'));
}
