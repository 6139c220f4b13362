import * as z from 'zod/mini';
import { removeStored, setStored } from '../core/browser-storage.ts';
import { defineFamily } from '../core/define-item.ts';

/**
 * The password of an unsent job or an unfinished bulk edit with this id. In `storage.session`, which is kept when the
 * background is terminated and deleted when the browser is closed: passwords are never stored on disk.
 */
export const jobPasswordItem = defineFamily<{ password: string } | null>({
  area: 'session',
  name: 'job-password',
  schema: z.nullable(z.object({ password: z.string() })),
  fallback: null,
});

/** Stores a password. The write starts before this returns, because a popup may be closed at any moment. */
export function putJobPassword(id: string, password: string): Promise<void> {
  return setStored([jobPasswordItem(id).stored({ password })]);
}

/** Removes passwords, as soon as they have taken effect or can no longer be sent. */
export function removeJobPasswords(ids: readonly string[]): Promise<void> {
  return removeStored(ids.map((id) => jobPasswordItem(id).key));
}
