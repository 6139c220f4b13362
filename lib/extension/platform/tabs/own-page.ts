import { browser } from '../browser.ts';

/**
 * Whether a message was sent by one of the extension's own pages. The sender of a message from a content script has
 * the URL of the web page that the script runs in.
 */
export function isFromOwnPage({ id, url }: { readonly id?: string; readonly url?: string }): boolean {
  return id === browser.runtime.id && url !== undefined && url.startsWith(new URL('/', location.href).href);
}
