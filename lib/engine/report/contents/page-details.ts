import * as z from 'zod/mini';
import { isRecord } from '../../core/is-record.ts';
import { names } from '../../core/names.ts';
import { safeHref } from '../../url/safe-href.ts';
import { textOf } from '../contents-text.ts';
import { type PageLists, readPageLists } from './page-lists.ts';

/** How a page was read, as the embedded report service says it. */
export interface PageDetails {
  /** The page's title; empty if it has none. */
  readonly title: string;
  readonly status: number;
  /** Bytes of the body once decompressed. */
  readonly bytes: number;
  /** Milliseconds to the response headers. */
  readonly responseTime: number | null;
  readonly encoding: string;
  readonly lists: PageLists | null;
  /** Whether the page was seen as its server sends it, and after its scripts have run. */
  readonly rawSeen: boolean;
  readonly renderedSeen: boolean;
  /** How the tab and the server belong together, if not in the usual way. */
  readonly readMode: ReadMode | null;
  /** Whether the page has a field to sign in. */
  readonly asksToSignIn: boolean;
  readonly preview: Preview | null;
}

/**
 * What a report says of how it was read, if not in the usual way: as its user sees it, because strangers get something
 * else; from what is served, because the tab shows another version; or from the shown page alone, because the browser
 * let nobody else ask for it (`forbidden`), or for another reason.
 */
export const readModeSchema = z.enum(names('as-user older own-worker translated forbidden shown-only'));
export type ReadMode = z.infer<typeof readModeSchema>;

/** Whether only the shown page was checked, which is about half of the checks. */
export function isShownOnly(readMode: ReadMode | null | undefined): boolean {
  return readMode === 'forbidden' || readMode === 'shown-only';
}

/** What search results and shared links show of a page. Widths are in pixels of Arial. */
export interface Preview {
  readonly title: string;
  /** At 20 pixels. */
  readonly titleWidth: number;
  readonly description: string;
  /** At 14 pixels. */
  readonly descriptionWidth: number;
  readonly siteName: string;
  readonly socialTitle: string;
  readonly socialDescription: string;
  /** The encoding in which the page was read though it declares none, where browsers may read other characters. */
  readonly guessedEncoding: string;
  /** The address of the image, if it has a safe one. */
  readonly socialImage: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** Reads a report's `page`; `null` if it is not of the embedded service. */
export function readPageDetails(value: unknown): PageDetails | null {
  if (!isRecord(value)) return null;
  const status = numberIn(value, 'status');
  const bytes = numberIn(value, 'bytes');
  const { encoding, raw_seen: rawSeen, rendered_seen: renderedSeen } = value;
  if (status === null || bytes === null || typeof rawSeen !== 'boolean' || typeof renderedSeen !== 'boolean')
    return null;
  const readMode = readModeOf(value);
  const isGuessed =
    isRecord(encoding) && encoding['source'] === 'default' && encoding['name'] !== 'UTF-8' && rawSeen;
  const preview = readPreview(value['preview']);
  return {
    title: textIn(value, 'title'),
    status,
    bytes,
    responseTime: numberIn(value, 'time_to_first_byte'),
    encoding: isRecord(encoding) ? textIn(encoding, 'name') : '',
    lists: readPageLists(value),
    rawSeen,
    renderedSeen,
    readMode,
    asksToSignIn: value['asks_to_sign_in'] === true,
    preview:
      preview && isGuessed && (!renderedSeen || readMode !== null)
        ? { ...preview, guessedEncoding: guessIn(preview, textIn(encoding, 'name')) }
        : preview,
  };
}

function guessIn({ title, description }: Preview, encoding: string): string {
  return /[^\p{ASCII}]/u.test(title + description) ? encoding : '';
}

function readModeOf(value: Values): ReadMode | null {
  if (value['as_user'] === true) return 'as-user';
  const { raw_seen: rawSeen, raw_unread: why, shown_version: version } = value;
  if (rawSeen === false) return why === 'no-answer' || why === 'own-worker' ? 'forbidden' : 'shown-only';
  return version === 'older' || version === 'own-worker' || version === 'translated' ? version : null;
}

function readPreview(value: unknown): Preview | null {
  if (!isRecord(value)) return null;
  const titleWidth = numberIn(value, 'title_width');
  const descriptionWidth = numberIn(value, 'description_width');
  if (titleWidth === null || descriptionWidth === null) return null;
  const text = (name: string) => textIn(value, name);
  return {
    title: text('title'),
    titleWidth,
    description: text('description'),
    descriptionWidth,
    siteName: text('site_name'),
    guessedEncoding: '',
    socialTitle: text('social_title'),
    socialDescription: text('social_description'),
    socialImage: safeHref(text('social_image')),
  };
}

function textIn(values: Values, name: string): string {
  return typeof values[name] === 'string' ? textOf(values[name]) : '';
}

function numberIn(values: Values, name: string): number | null {
  const value = values[name];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
