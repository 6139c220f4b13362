import { isRecord } from '../../model/core/is-record.ts';
import { readListingAnswer } from '../../model/report/contents/read-listing.ts';
import type { Report } from '../../model/report/report.ts';
import { type Fields, fieldsOf, firstOf } from './fields.ts';
import { readProjectName } from './project.ts';
import { ID_NAMES, readIdentifier } from './values/identifier.ts';
import { readPrivacy } from './values/privacy.ts';
import { readAddress } from './values/text.ts';
import { readTime } from './values/time.ts';
import { readVerdict } from './values/verdict.ts';

/** What is known of a report before its response is read. */
export interface Known {
  readonly id?: string;
  readonly url?: string;
}

/** Fields that may hold the page's URL if there is no `url`; they count only if they contain a URL. */
const ADDRESSES = ['pageurl', 'websiteurl', 'targeturl', 'address', 'uri', 'website', 'page', 'link'];

/**
 * Reads a report; `null` if it has no id or no page URL. Other missing or invalid fields become `null`: an
 * incomplete list is better than none.
 */
export function readReport(value: unknown, known: Known = {}): Report | null {
  const fields = fieldsOf(value);
  const id = known.id ?? idOf(fields);
  const url = urlOf(fields) ?? known.url ?? null;
  if (!isRecord(value) || id === null || url === null) return null;
  const listing = readListingAnswer(fields.get('listing'));
  return {
    id,
    url,
    ...readVerdict(fields),
    privacy: readPrivacy(fields),
    project: firstOf(fields, ['project', 'projectname', 'projecttitle'], readProjectName),
    createdAt: firstOf(fields, ['createdat', 'created', 'datecreated'], readTime),
    generatedAt: firstOf(fields, ['generatedat', 'generated', 'dategenerated'], readTime),
    ...(listing !== undefined && { listing }),
  };
}

/**
 * The interface's names of the required fields that this report lacks; empty if the value has no fields at
 * all.
 */
export function missingIn(value: unknown, known: Known = {}): string {
  if (!isRecord(value)) return '';
  const fields = fieldsOf(value);
  const lacks = { id: (known.id ?? idOf(fields)) === null, url: urlOf(fields) === null };
  return Object.entries(lacks)
    .flatMap(([name, isMissing]) => (isMissing ? [name] : []))
    .join(', ');
}

/** Reads the id of a report; `null` if none of its fields holds a valid one. */
export function idOf(fields: Fields): string | null {
  return firstOf(fields, ID_NAMES, readIdentifier);
}

function urlOf(fields: Fields): string | null {
  const url = fields.get('url');
  const own = readAddress(isRecord(url) ? (url['href'] ?? url['url']) : url);
  return own ?? firstOf(fields, ADDRESSES, readLink);
}

function readLink(value: unknown): string | null {
  const address = readAddress(value);
  return address !== null && URL.canParse(address) ? address : null;
}
