import { blockedByQuotaItem } from '../../../lib/storage/jobs/blocked-by-quota.ts';
import { useStored } from './use-stored.ts';

/** Is there no room to store the next step of this work (`blockedByQuotaItem`)? `undefined`: there is no work to ask for. */
export function useBlockedByQuota(name: string | undefined): boolean {
  const stuck = useStored(name === undefined ? null : blockedByQuotaItem);
  return name !== undefined && stuck?.includes(name) === true;
}
