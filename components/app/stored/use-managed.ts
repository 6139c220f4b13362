import { type Managed, nothingManaged } from '../../../lib/model/settings/managed.ts';
import { managedItem } from '../../../lib/storage/settings/managed.ts';
import { useStored } from './use-stored.ts';

/** What an administrator has set, live. */
export function useManaged(): Managed {
  return useStored(managedItem) ?? nothingManaged;
}
