import { secretsIn } from '../url/clean-url.ts';
import { isAction, namesAction } from '../url/is-action.ts';
import { networkOf } from '../url/network-of.ts';
import type { SiteFile, Unread } from './page-read.ts';
import { robotsAccess, robotsJudge } from './robots-access.ts';

export interface TriedLink {
  /** Its absolute address. */
  readonly url: string;
  /** The attribute `rel`; empty without one. */
  readonly rel: string;
  /** Whether it has the attribute `download`. */
  readonly download: boolean;
  /** Where it stands: in `main` or `article`, in `nav`, `header`, `footer` or `aside`, or in neither. */
  readonly place: 'content' | 'menu' | 'other';
}

/** How many links of a page are tried. */
const MOST_LINKS = 10;

/** As whom robots.txt is read: it names no group for us, so the rules for all count. */
const US = 'verdict';

/** Part of a path or value of a query that looks like a key: long, with letters and digits, and no words. */
const KEY = /^(?=\D*\d)(?=[^a-z]*[a-z])(?:[\w~]{20,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Whether a part of the path of an address looks like a key. */
export function hasKey({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.split('/').some((part) => KEY.test(part));
}

/**
 * Why a link must not be requested even if the user asks for it, without cookies; `undefined`: it may be, if robots.txt
 * allows it. `unsafe`: its address names an action or a secret, or a request may count as a click that somebody pays
 * for;
 * `private`: it leads from a public page into a private network.
 */
export function whyNotChecked(
  { url: address, rel, download }: Pick<TriedLink, 'url' | 'rel' | 'download'>,
  page: URL,
): 'unsafe' | 'private' | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return 'unsafe';
  const says = (word: string) => rel.toLowerCase().split(/\s+/).includes(word);
  // to other sites, nofollow says nothing of what a request does
  if (says('sponsored') || (says('nofollow') && url.host === page.host) || download) return 'unsafe';
  if (isAction(url) || hasKey(url) || mayAct(url.searchParams) || secretsIn(url.href).length > 0)
    return 'unsafe';
  const network = networkOf(url.hostname);
  return network === 'public' || network === networkOf(page.hostname) ? undefined : 'private';
}

/** Whether a robots.txt lets us request an address; not if it could not be read. */
export function robotsAllow(robots: SiteFile | Unread, url: URL): boolean {
  return robotsAccess(robots, US, url) === 'allowed';
}

/**
 * Those addresses of a site, in their order and `most` at most, that may be offered for a report: robots.txt allows
 * them (`robotsKept`), and a visit does nothing. None if robots.txt is not known.
 */
export function offeredOf(addresses: readonly string[], robots: string | undefined, most: number): string[] {
  if (robots === undefined) return [];
  const isAllowed = robotsJudge(robots, US);
  const offered: string[] = [];
  for (const address of addresses) {
    if (offered.length === most) break;
    const url = new URL(address);
    if (isAllowed(url) && whyNotChecked({ url: address, rel: '', download: false }, url) === undefined)
      offered.push(address);
  }
  return offered;
}

/** Whether a name or a value of a query names an action or looks like a key. */
function mayAct(query: URLSearchParams): boolean {
  return [...query].flat().some((part) => namesAction(part) || KEY.test(part));
}

/**
 * Whether a link may be requested to see if it works, though nobody has asked for this one: it is another page of the
 * page's own origin without a query, and nothing else speaks against it
 * (`whyNotChecked`).
 */
export function mayBeTried(link: TriedLink, page: URL, robots: SiteFile | Unread): boolean {
  const url = URL.parse(link.url);
  if (url === null || !isInternal(url, page) || url.search !== '') return false;
  return whyNotChecked(link, page) === undefined && robotsAllow(robots, url);
}

/**
 * The links of a page that are tried, at most 10 and each once: those of its content before the others, and its menus
 * last. `of` is how many different pages of its own origin it links to.
 */
export function linksToTry(
  links: readonly TriedLink[],
  page: URL,
  robots: SiteFile | Unread,
): { readonly urls: readonly string[]; readonly of: number } {
  const internal = links.filter(({ url }) => {
    const target = URL.parse(url);
    return target !== null && isInternal(target, page);
  });
  const inOrder = (['content', 'other', 'menu'] as const).flatMap((place) =>
    internal.filter((link) => link.place === place),
  );
  const refused = new Set(
    internal.filter((link) => !mayBeTried(link, page, robots)).map(({ url }) => withoutFragment(url)),
  );
  const all = new Set(inOrder.map(({ url }) => withoutFragment(url)));
  const urls = [...all].filter((url) => !refused.has(url)).slice(0, MOST_LINKS);
  return { urls, of: all.size };
}

function isInternal(url: URL, page: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isOther = withoutFragment(url.href) !== withoutFragment(page.href);
  return isWeb && url.origin === page.origin && url.username === '' && url.password === '' && isOther;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
