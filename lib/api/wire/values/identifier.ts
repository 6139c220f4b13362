import { isRecord } from '../../../model/core/is-record.ts';
import { type Fields, fieldsOf, firstOf } from '../fields.ts';
import { readText } from './text.ts';

/** Longer ones would not fit in a URL with everything else. */
const LONGEST = 500;

/** The fields that may hold a report's id, as `plainName` writes them; the most specific first. */
export const ID_NAMES = [
  'id',
  // beside a number that JavaScript rounds
  'idstr',
  'uuid',
  'reportid',
  'documentid',
  'hash',
  'reportuuid',
  'reporthash',
  'guid',
  'ulid',
  'publicid',
  'objectid',
  'identifier',
  'pk',
  // ServiceNow
  'sysid',
  'key',
  'slug',
  'token',
];

/** The id of a report in its own link, `…/reports/{id}`: `_links.self`, `links.self`, `self`, `@id`, `href`. */
export function linkedId(fields: Fields): string | null {
  for (const holder of [fields, fieldsOf(fields.get('links')), fieldsOf(fields.get('link'))]) {
    const link = firstOf(holder, ['self', 'selfurl', 'selflink', 'href', 'id'], linkOf);
    if (link !== null) return link;
  }
  return null;
}

function linkOf(value: unknown): string | null {
  const link = isRecord(value) ? (value['href'] ?? value['url']) : value;
  const id =
    typeof link === 'string' && link.length < 2000 ? /\/reports\/([^/?#]+)\/?$/.exec(link)?.[1] : undefined;
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/**
 * Reads an id as text. Whole numbers beyond 2^53 are refused: `parseJson` keeps their digits as text where the browser
 * can, and else they are rounded, and the rounded number may be another report's id. Text with a lone surrogate is refused too: no URL can contain
 * it.
 */
export function readIdentifier(value: unknown): string | null {
  if (Number.isSafeInteger(value)) return String(value);
  if (isRecord(value)) return readIdentifier(value['$oid'] ?? null);
  const text = readText(value, LONGEST);
  // in a path, dots alone lead elsewhere
  return text === value && text !== '.' && text !== '..' ? text : null;
}
