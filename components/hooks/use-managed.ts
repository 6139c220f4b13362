import { type Managed, nothingManaged } from '../../lib/model/managed.ts';
import { managedItem } from '../../lib/storage/managed.ts';
import { useStored } from './use-stored.ts';

/** What an administrator has set, live. */
export function useManaged(): Managed {
  return useStored(managedItem) ?? nothingManaged;
}
