import * as z from 'zod/mini';
import { names } from '../core/names.ts';
import type { SeenPage } from './read-parts.ts';

/**
 * What a report says of how it was read, if not in the usual way: as its user sees it, because strangers get something
 * else; from what is served, because the tab shows another version; or from the shown page alone, because the browser
 * let nobody else ask for it (`forbidden`), or for another reason.
 */
export const readModeSchema = z.enum(names('as-user older own-worker translated forbidden shown-only'));
export type ReadMode = z.infer<typeof readModeSchema>;

/** Whether only the shown page was checked, which is about half of the checks. */
export function isShownOnly(readMode: ReadMode | undefined): boolean {
  return readMode === 'forbidden' || readMode === 'shown-only';
}

/** How a page was read; `undefined`: in the usual way. */
export function readModeOf(page: SeenPage | null): ReadMode | undefined {
  if (page === null) return undefined;
  const { as_user: asUser, raw_seen: rawSeen, raw_unread: why, shown_version: version } = page;
  if (asUser) return 'as-user';
  if (!rawSeen) return why === 'no-answer' || why === 'own-worker' ? 'forbidden' : 'shown-only';
  return version === 'older' || version === 'own-worker' || version === 'translated' ? version : undefined;
}

/** The encoding in which a page was read though it declares none, where browsers may read other characters. */
export function guessedEncoding(page: SeenPage): string | undefined {
  const { encoding, raw_seen: rawSeen, rendered_seen: renderedSeen, preview } = page;
  const isGuessed = encoding?.source === 'default' && encoding.name !== 'UTF-8' && rawSeen;
  if (!isGuessed || (renderedSeen && readModeOf(page) === undefined)) return undefined;
  return /[^\p{ASCII}]/u.test(`${preview?.title}${preview?.description}`) ? encoding.name : undefined;
}
