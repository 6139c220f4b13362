import { type Managed, nothingManaged } from '../../../lib/extension/model/settings/managed.ts';
import { managedItem } from '../../../lib/extension/storage/settings/managed.ts';
import { useStored } from './use-stored.ts';

/** The settings of an administrator, updated on change. */
export function useManaged(): Managed {
  return useStored(managedItem) ?? nothingManaged;
}
