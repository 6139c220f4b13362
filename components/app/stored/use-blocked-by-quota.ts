import { blockedByQuotaItem } from '../../../lib/storage/jobs/blocked-by-quota.ts';
import { useStored } from './use-stored.ts';

/**
 * Whether the storage is too full to store the next step of the work with this name
 * (`blockedByQuotaItem`); `undefined` if there is no work.
 */
export function useBlockedByQuota(name: string | undefined): boolean {
  const stuck = useStored(name === undefined ? null : blockedByQuotaItem);
  return name !== undefined && stuck?.includes(name) === true;
}
