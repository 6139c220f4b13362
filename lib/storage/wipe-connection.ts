import { storage } from 'wxt/utils/storage';
import { bulkItem } from './bulk.ts';
import { firstPictureItem } from './first-picture.ts';
import { lastListItem } from './last-list.ts';

/**
 * Removes all that is stored about a connection's reports: its index, the pasts of its pages, the addresses
 * seen, and the last list, the
 * popup's picture and the bulk if they are its.
 */
export async function wipeConnection(connectionId: string): Promise<void> {
  const stored = await storage.snapshot('local');
  const mine = Object.keys(stored).filter(
    (name) =>
      name.startsWith(`index:${connectionId}:`) ||
      name.startsWith(`past:${connectionId}:`) ||
      name === `seen:${connectionId}`,
  );
  await storage.removeItems(mine.map((name) => `local:${name}` as const));
  await lastListItem.update((list) => (list?.connectionId === connectionId ? null : list));
  await firstPictureItem.update((picture) => (picture?.connectionId === connectionId ? null : picture));
  await bulkItem.update((bulk) => (bulk?.connectionId === connectionId ? null : bulk));
}
