import { makeBulkPlan } from '../../lib/actions/plan-bulk.ts';
import { startBulk } from '../../lib/actions/start-bulk.ts';
import type { Bulk, BulkRow } from '../../lib/model/bulk.ts';
import { bulkItem } from '../../lib/storage/bulk.ts';
import type { ServiceInMemory } from './service-in-memory.ts';

export const page = (number: number) => `https://example.com/${number}`;
export const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1));

export async function plannedBulk(addresses: readonly string[]): Promise<Bulk> {
  const outcome = await makeBulkPlan(addresses, 'list');
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value;
}

export async function startedBulk(addresses: readonly string[]): Promise<Bulk> {
  const { id } = await plannedBulk(addresses);
  const outcome = await startBulk(id, false);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value;
}

export async function storedBulk(): Promise<Bulk> {
  const bulk = await bulkItem.get();
  if (!bulk) throw new Error('there is no bulk');
  return bulk;
}

export async function rowStates(): Promise<BulkRow['state'][]> {
  return (await storedBulk()).rows.map(({ state }) => state);
}

/** The pages of every POST, in order. */
export function sentPages(service: ServiceInMemory): (string | null)[] {
  return service.host.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => new URLSearchParams(body).get('url'));
}

/** A row as a background that died left it. */
export async function leaveRow(url: string, change: Partial<BulkRow>): Promise<void> {
  await bulkItem.update(
    (bulk) =>
      bulk && { ...bulk, rows: bulk.rows.map((row) => (row.url === url ? { ...row, ...change } : row)) },
  );
}
