import { planBulkCreate } from '../../../../lib/actions/jobs/runs/plan-bulk-create.ts';
import { startBulkCreate } from '../../../../lib/actions/jobs/runs/start-bulk-create.ts';
import type { BulkCreate, BulkCreateRow } from '../../../../lib/model/jobs/bulk-create.ts';
import { bulkCreateItem } from '../../../../lib/storage/jobs/bulk-create.ts';
import type { ServiceInMemory } from '../../service-in-memory.ts';

export const page = (number: number) => `https://example.com/${number}`;
export const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1));

export async function plannedBulk(addresses: readonly string[]): Promise<BulkCreate> {
  const outcome = await planBulkCreate(addresses, 'list');
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value;
}

export async function startedBulk(addresses: readonly string[]): Promise<BulkCreate> {
  const { id } = await plannedBulk(addresses);
  const outcome = await startBulkCreate(id, addresses);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value;
}

export async function storedBulk(): Promise<BulkCreate> {
  const bulk = await bulkCreateItem.get();
  if (!bulk) throw new Error('there is no bulk');
  return bulk;
}

export async function rowStates(): Promise<BulkCreateRow['state'][]> {
  return (await storedBulk()).rows.map(({ state }) => state);
}

/** The page of every POST, in order. */
export function sentPages(service: ServiceInMemory): (string | null)[] {
  return service.host.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => new URLSearchParams(body).get('url'));
}

/** A row as a background that died left it. */
export async function leaveRow(url: string, change: Partial<BulkCreateRow>): Promise<void> {
  await bulkCreateItem.update(
    (bulk) =>
      bulk && { ...bulk, rows: bulk.rows.map((row) => (row.url === url ? { ...row, ...change } : row)) },
  );
}
