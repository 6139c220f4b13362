import { permissionPattern } from '../../model/url/permission-pattern.ts';
import { browser } from '../browser.ts';

/** The host permission required in this browser to call the service at `baseUrl`. */
export function servicePattern(baseUrl: string): string {
  return permissionPattern(baseUrl, import.meta.env.FIREFOX ? 'firefox' : 'chromium');
}

/**
 * Requests permission for hosts from the user. Must be the first statement of a click handler: Firefox
 * rejects the request after any `await`. Returns whether the permission is granted afterwards, whatever was
 * clicked.
 */
export async function requestHostPermission(...patterns: string[]): Promise<boolean> {
  const granted = browser.permissions.request({ origins: patterns });
  try {
    await granted;
  } catch {
    // a browser that cannot ask throws; the actual permission decides
  }
  return hasHostPermission(...patterns);
}

/** Whether the extension may call these hosts. Users can revoke it at any time, so check it before each use. */
export function hasHostPermission(...patterns: string[]): Promise<boolean> {
  return browser.permissions.contains({ origins: patterns });
}

/**
 * Revokes a host permission that is no longer needed. Required (non-optional) permissions cannot be revoked;
 * that is ignored.
 */
export async function releaseHostPermission(pattern: string): Promise<void> {
  try {
    await browser.permissions.remove({ origins: [pattern] });
  } catch {
    // a required permission in this build of the extension
  }
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
