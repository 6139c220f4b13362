import * as z from 'zod/mini';
import type { PlainKey } from '../text/message.ts';

/** Where the failure of a check of a page can be ignored. */
export const PAGE_PLACES = ['page', 'folder', 'site'] as const;
const IGNORED_WHERE = [...PAGE_PLACES, 'between', 'search'] as const;
/**
 * Where a finding is ignored; `between`: what a check of a site finds between its pages. `search`: no finding, but the
 * site is kept out of search on purpose, which turns round what is said of indexing (`turnedRound`).
 */
export type IgnoredWhere = (typeof IGNORED_WHERE)[number];

/** Longer reasons are invalid, in characters. */
export const LONGEST_REASON = 300;

/** In place of a check: no finding, but the user's wish of what Google says is not indexed (`wishOf`). */
export const WISH_KEYS = { in: 'google-in', out: 'google-out' } as const;

/** A check whose failure is accepted at some addresses. */
export const ignoreSchema = z.object({
  /** `Check.key` */
  check: z.string().check(z.minLength(1)),
  /** `Check.title`, as the service sent it when it was ignored. */
  title: z.string(),
  where: z.enum(IGNORED_WHERE),
  /** As `ignoredAddress` writes it. */
  url: z.string(),
  reason: z.string().check(z.regex(/\S/), z.maxLength(LONGEST_REASON)),
  /** The day on which the finding comes back, `YYYY-MM-DD` wherever the reader is; `null`: it does not. */
  until: z.nullable(z.iso.date()),
});
export type Ignore = z.infer<typeof ignoreSchema>;

export const WHERE_LABELS = {
  page: 'onThisPage',
  folder: 'inThisFolder',
  site: 'onThisSite',
  between: 'onThisSite',
  search: 'onThisSite',
} as const satisfies Readonly<Record<IgnoredWhere, PlainKey>>;

/** What keeps the site of a page out of search on purpose; `undefined` if it has no web address. */
export function keepingOut(page: string, words: Pick<Ignore, 'title' | 'reason'>): Ignore | undefined {
  const url = ignoredAddress('search', page);
  return url === undefined ? undefined : { check: 'listing', ...words, where: 'search', url, until: null };
}

/**
 * The address that stands for the page, its folder (`/blog/` of `/blog/post` and of `/blog/`) or its site (host and
 * port); `undefined` if `url` is not a web address.
 */
export function ignoredAddress(where: IgnoredWhere, url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, pathname, search } = new URL(url);
  if (!/^https?:$/.test(protocol)) return undefined;
  if (where === 'site' || where === 'between' || where === 'search') return `${origin}/`;
  return origin + (where === 'page' ? pathname + search : pathname.replace(/[^/]*$/, ''));
}
