import { permissionPattern } from '../../model/url/permission-pattern.ts';
import { browser } from '../browser.ts';
import { releasePermissions, requestPermissions } from './browser-permissions.ts';

/** The host permission required in this browser to call the service at `baseUrl`. */
export function servicePattern(baseUrl: string): string {
  return permissionPattern(baseUrl, import.meta.env.FIREFOX ? 'firefox' : 'chromium');
}

/**
 * Requests permission for hosts from the user, like `requestPermissions`. Returns whether it is granted afterwards.
 */
export async function requestHostPermission(...patterns: string[]): Promise<boolean> {
  await requestPermissions({ origins: patterns });
  return hasHostPermission(...patterns);
}

/** Whether the extension may call these hosts. Users can revoke it at any time, so check it before each use. */
export function hasHostPermission(...patterns: string[]): Promise<boolean> {
  return browser.permissions.contains({ origins: patterns });
}

/** The patterns of all hosts that the extension may call. */
export async function grantedHosts(): Promise<readonly string[]> {
  return (await browser.permissions.getAll()).origins ?? [];
}

/** Revokes host permissions that are no longer needed, and in Chromium all that they cover. */
export function releaseHostPermissions(patterns: readonly string[]): Promise<void> {
  return releasePermissions({ origins: [...patterns] });
}

/** Calls back when a host or optional permission was granted or revoked; returns a function that stops it. */
export function onHostPermissionChanged(changed: () => void): () => void {
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
  return () => {
    browser.permissions.onAdded.removeListener(changed);
    browser.permissions.onRemoved.removeListener(changed);
  };
}
