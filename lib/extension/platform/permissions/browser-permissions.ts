import type { Permissions } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/**
 * Requests permissions from the user. Must be the first statement of a click handler: Firefox rejects the request after
 * any `await`. Check afterwards whether they are granted, whatever was clicked.
 */
export async function requestPermissions(wanted: Permissions.Permissions): Promise<void> {
  try {
    await browser.permissions.request(wanted);
  } catch {
    // a browser that cannot ask throws; the actual permission decides
  }
}

/**
 * Revokes permissions that are no longer needed. Required (non-optional) permissions cannot be revoked; that is
 * ignored.
 */
export async function releasePermissions(unneeded: Permissions.Permissions): Promise<void> {
  try {
    await browser.permissions.remove(unneeded);
  } catch {
    // a required permission in this build of the extension
  }
}
