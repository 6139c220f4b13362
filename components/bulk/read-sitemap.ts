import { MAX_URLS, parseSitemap, type Sitemap } from '../../lib/engine/sitemap/parse-sitemap.ts';
import { networkOf } from '../../lib/engine/url/network-of.ts';
import type { Unreadable } from '../../lib/extension/model/url/sources/unreadable.ts';
import { fetchText } from '../../lib/extension/platform/fetch-text.ts';
import {
  hasHostPermission,
  servicePattern,
} from '../../lib/extension/platform/permissions/host-permissions.ts';
import { failed, type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';

/** The URLs in a sitemap, or in the sitemaps listed by an index. */
interface SitemapAddresses {
  /** In the order of the files, at most 50,000. */
  readonly addresses: readonly string[];
  /** Sitemaps of an index that were not read, with the reason (`Unreadable`). */
  readonly unread: readonly { readonly url: string; readonly reason: string }[];
  /** There may be more URLs than are listed. */
  readonly isCut: boolean;
}

/** The maximum number of sitemaps read from an index; the others are reported as unread. */
const MAX_PARTS = 100;

/**
 * Fetches a sitemap and, if it is an index, the sitemaps it lists, sequentially; those may not list further
 * ones. Only from hosts that the user has granted: the calling page requests `servicePattern(url)` first.
 */
export async function readSitemap(url: string): Promise<Outcome<SitemapAddresses>> {
  const first = await fetchSitemap(url);
  if (!first.ok) return first;
  const { kind, addresses } = first.value;
  if (kind === 'pages') {
    return succeeded({ addresses, unread: [], isCut: addresses.length >= MAX_URLS });
  }
  const found: string[] = [];
  const unread: { url: string; reason: string }[] = [];
  let isCut = addresses.length > MAX_PARTS;
  for (const part of addresses.slice(0, MAX_PARTS)) {
    const outcome = await fetchSitemap(part, url);
    if (!outcome.ok) {
      unread.push({ url: part, reason: outcome.failure.kind === 'unreadable' ? outcome.failure.reason : '' });
    } else if (outcome.value.kind === 'index') {
      unread.push({ url: part, reason: 'not-a-sitemap' satisfies Unreadable });
    } else {
      for (const address of outcome.value.addresses) found.push(address);
    }
    isCut ||= found.length >= MAX_URLS;
    if (found.length >= MAX_URLS) break;
  }
  return succeeded({ addresses: found.slice(0, MAX_URLS), unread, isCut });
}

/** `namedBy`: the index that names it, which may not lead into a private network. */
async function fetchSitemap(url: string, namedBy = url): Promise<Outcome<Sitemap>> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return unreadable('sitemap-address');
  const [network, own] = [url, namedBy].map((address) => networkOf(new URL(address).hostname));
  if (network !== 'public' && network !== own) return unreadable('sitemap-access');
  const isAllowed = (address: string) => hasHostPermission(servicePattern(address));
  if (!(await isAllowed(url))) return unreadable('sitemap-access');
  // many sites lead from http to https
  const secure = url.replace(/^http:/i, 'https:');
  const allowed = [url, ...((await isAllowed(secure)) ? [secure] : [])];
  const fetched = await fetchText(
    url,
    allowed.map((address) => new URL(address).origin),
  );
  if (!fetched.ok) return unreadable(fetched.reason);
  const sitemap = parseSitemap(fetched.text);
  return sitemap ? succeeded(sitemap) : unreadable('not-a-sitemap');
}

function unreadable(reason: Unreadable): Outcome<never> {
  return failed({ kind: 'unreadable', reason });
}
