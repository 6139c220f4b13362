import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import type { BulkPlan } from '../../lib/extension/model/jobs/bulk-plan.ts';
import { failed, type Outcome } from '../../lib/shared/failure/failure.ts';
import { type Command, useCommand } from '../app/use-command.ts';

/** Addresses from a source with a note for the user, or why they could not be read. */
export type Addresses = Outcome<{ readonly addresses: readonly string[]; readonly note?: string }>;

export type PlanCommand = Command<[Promise<Addresses>], BulkPlan>;

/**
 * Plans a bulk create of the addresses that a source returns; nothing is sent. Takes a promise, because a source may
 * have to start reading within the click. Calls back with the note once they are planned.
 */
export function usePlan(onPlanned: (note: string) => void): PlanCommand {
  return useCommand(async (reading: Promise<Addresses>) => {
    const read = await reading;
    if (!read.ok) return read;
    if (read.value.addresses.length === 0) return failed({ kind: 'unreadable', reason: 'no-addresses' });
    const planned = await requestIdempotent('planBulk', { addresses: read.value.addresses });
    if (planned.ok) onPlanned(read.value.note ?? '');
    return planned;
  });
}
