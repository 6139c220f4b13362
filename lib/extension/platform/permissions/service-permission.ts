import type { Permissions } from 'webextension-polyfill';
import type { Failure } from '../../../shared/failure/failure.ts';
import { browser } from '../browser.ts';
import { requestPermissions } from './browser-permissions.ts';
import { hasHostPermission } from './host-permissions.ts';

/**
 * What is sent to a connected report service, in the words of Firefox's manifest. Firefox asks for consent to it
 * together with the host permission; other browsers have no such consent.
 */
const consent = (): Pick<Permissions.Permissions, 'data_collection'> =>
  import.meta.env.FIREFOX ? { data_collection: ['authenticationInfo', 'browsingActivity'] } : {};

/**
 * Requests from the user everything that a report service needs: permission for its host, and consent to what is sent
 * to it, like `requestPermissions`. Returns whether it is granted afterwards.
 */
export async function requestServicePermission(pattern: string): Promise<boolean> {
  await requestPermissions({ origins: [pattern], ...consent() });
  return (await accessFailure(pattern)) === undefined;
}

/**
 * Why the service at this host may not be called: `no-access`, which says what is missing; `undefined` if it may be.
 * Users can revoke it at any time, so check it before each use.
 */
export async function accessFailure(pattern: string): Promise<Failure | undefined> {
  if (!(await hasHostPermission(pattern))) return { kind: 'no-access', pattern };
  const isAllowed = !import.meta.env.FIREFOX || (await browser.permissions.contains(consent()));
  return isAllowed ? undefined : { kind: 'no-access', pattern, lacksConsent: true };
}
