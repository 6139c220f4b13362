import { browser } from '../browser.ts';

/**
 * Adds a listener for an event of an optional permission, now and whenever a permission is granted: before
 * that the event does not exist. `listen` must add the same listener each time; browsers ignore duplicates.
 * Call it synchronously.
 */
export function listenWhenPermitted(listen: () => void): void {
  listen();
  browser.permissions.onAdded.addListener(listen);
}
