import { browser } from '../browser.ts';

/**
 * Has an event of an optional permission be listened to, now and whenever a permission is granted: before that there is
 * nothing to listen to. `listen` adds the same listener each time, which browsers know again. Call it synchronously.
 */
export function listenWhenPermitted(listen: () => void): void {
  listen();
  browser.permissions.onAdded.addListener(listen);
}
