import { addressKey } from '../url/address-key.ts';
import type { JudgedPage } from './judged-page.ts';

/**
 * After a temporary redirect the requested address stays in the results. Source: Google Search Central,
 * "Redirects", https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
const TEMPORARY = new Set([302, 303, 307]);

/**
 * Where an address leads by HTTP; `undefined` for temporary redirects to a page, which shows its content. A browser
 * shows where it was led, and not by which answers.
 */
export function redirectedTo({
  asked,
  url,
  redirects,
  status,
}: Pick<JudgedPage, 'asked' | 'url' | 'redirects' | 'status'>): string | undefined {
  const hops = redirects === 'not-seen' ? [] : redirects;
  const isTemporary = hops.length > 0 && hops.every((hop) => TEMPORARY.has(hop.status));
  // what it leads to gave no page
  const isUnread = status >= 300 && status < 400;
  if (isTemporary && !isUnread) return undefined;
  const here = addressKeyOf(url);
  return [asked, hops[0]?.url].some((from) => from !== undefined && addressKeyOf(from) !== here)
    ? url
    : undefined;
}

/** An address in the form in which addresses are compared; itself if it is none. */
export function addressKeyOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : addressKey(url);
}
