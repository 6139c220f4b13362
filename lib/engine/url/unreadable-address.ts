import { networkOf } from './network-of.ts';
import { safeDecode } from './url-key.ts';

/** What a template leaves where a value was to stand. */
const UNFILLED = /\{\{|\}\}|\{%|%\}|<[%?]|\$\{|\[object \w{1,30}\]/i;
/** A value that was missing, as the first or only part of a path: deeper, it may be the name of a page about it. */
const MISSING = /^(?:[.\s/]*|[a-z]+:\/\/[^/]*\/)(?:undefined|null|NaN)(?:[/?#]|$)/;
/** Names that nobody has: RFC 2606, https://www.rfc-editor.org/rfc/rfc2606; RFC 6761 (both read 2026-11-29). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|org|net)|example|invalid)\.?$/;

/**
 * Why nobody who reads a page can read an address that it names, as written and resolved: it is of the computer or
 * network of the author (`local`), or a template that was not filled in (`placeholder`); `undefined`: perhaps they can.
 * A page of such a network may name others of it.
 */
export function unreadableFor(
  page: URL,
  reference: string,
  url: URL | undefined,
): 'local' | 'placeholder' | undefined {
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  // another site may have a page of any name, and is asked what it is
  const isOwn = url.host === page.host;
  if (UNFILLED.test(isOwn ? safeDecode(reference) : reference)) return 'placeholder';
  if (isOwn && MISSING.test(reference) && url.pathname !== page.pathname) return 'placeholder';
  const isLocal = networkOf(url.hostname) !== 'public' || url.hostname === '0.0.0.0';
  return isLocal && networkOf(page.hostname) === 'public' ? 'local' : undefined;
}

/** Whether a host is a name for examples, of which the page's own is none. */
export function isExampleFor(page: URL, { hostname }: URL): boolean {
  return RESERVED.test(hostname) && !RESERVED.test(page.hostname);
}

/** Whether a host can be nobody's: a name for examples or tests, or of this computer. */
export function isReserved(host: string): boolean {
  return RESERVED.test(host) || networkOf(host.toLowerCase()) !== 'public';
}
