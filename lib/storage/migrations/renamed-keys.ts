/*
 * Until version 0.1.0 some values were stored under other names. Frozen: this must continue to find what those versions
 * stored.
 */

const RENAMED = new Map([
  ['bulk', 'bulk-create'],
  ['batch', 'bulk-edit'],
  ['page-picks', 'pinned-connections'],
]);

/** Values that are no longer used. */
export const REMOVED_KEYS: readonly string[] = ['first-picture', 'popup-snapshot'];

/** Lists of jobs, which now have a key each; an unreadable list is shown with the unreadable jobs. */
const LISTS = ['jobs', 'edits'];

/** The present key of a value in `storage.local`; `undefined` if its key has not changed. */
export function renamedKey(key: string): string | undefined {
  if (key.startsWith('past:')) return key.replace('past:', 'history:');
  const [, name, at] = /^aside:(.+):(\d+)$/.exec(key) ?? [];
  if (name === undefined) return RENAMED.get(key);
  return `quarantine:${LISTS.includes(name) ? `job:${name}` : (renamedKey(name) ?? name)}:${at}`;
}
