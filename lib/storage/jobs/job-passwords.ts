import * as z from 'zod/mini';
import { removeStored, setStored } from '../core/browser-storage.ts';
import { defineItem, type StoredItem } from '../core/define-item.ts';

const PREFIX = 'job-password:';
const VERSION = 1;

/**
 * The password of a job that is not sent yet, or of a bulk edit that is not done, by its id. In `storage.session`: it
 * outlives the background and is gone with the browser, because a report's password is not kept.
 */
export function jobPasswordItem(id: string): StoredItem<{ password: string } | null> {
  const item = defineItem<{ password: string } | null>({
    area: 'session',
    name: `${PREFIX}${id}`,
    version: VERSION,
    schema: z.nullable(z.object({ password: z.string() })),
    fallback: null,
    writer: 'background',
  });
  return item;
}

/** Begins to store it before it returns: a popup may be gone in the next moment. */
export function putJobPassword(id: string, password: string): Promise<void> {
  return setStored([{ key: `session:${PREFIX}${id}`, value: { version: VERSION, value: { password } } }]);
}

/** Passwords are removed as soon as they have taken effect or can no longer be sent. */
export function removeJobPasswords(ids: readonly string[]): Promise<void> {
  return removeStored(ids.map((id) => `session:${PREFIX}${id}` as const));
}
