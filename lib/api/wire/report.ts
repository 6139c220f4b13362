import { isRecord } from '../../model/core/is-record.ts';
import { readListingAnswer } from '../../model/report/contents/read-listing.ts';
import type { Report } from '../../model/report/report.ts';
import { type Fields, fieldsOfRow, firstOf } from './fields.ts';
import { analysisErrorOf, FINISHED, makingOf, stateIn } from './making.ts';
import { readProjectName } from './project.ts';
import { readFlag } from './values/flag.ts';
import { ID_NAMES, linkedId, readIdentifier } from './values/identifier.ts';
import { readPrivacy } from './values/privacy.ts';
import { readAddress, readText } from './values/text.ts';
import { readTime } from './values/time.ts';
import { readVerdict } from './values/verdict.ts';

/** What is known of a report before its response is read. */
export interface Known {
  readonly id?: string;
  /** The field that holds the id which the service takes in paths (`plainName`). */
  readonly idField?: string | undefined;
  /** The service's scores are known to be on a scale from 0 to 100. */
  readonly isPercent?: boolean | undefined;
}

/** Fields that may hold the page's URL if there is no `url`; they count only if they contain a URL. */
const ADDRESSES = ['pageurl', 'websiteurl', 'targeturl', 'address', 'uri', 'website', 'page', 'link'];

const CREATED = [
  'createdat',
  'created',
  'datecreated',
  'createdon',
  'creationdate',
  'createddate',
  'createdtime',
  'createtime',
  'insertedat',
  'syscreatedon',
];
const GENERATED = ['generatedat', 'generated', 'dategenerated', 'generatedon', ...FINISHED];
/** A report at the interface itself: some services name the page elsewhere, and in `url` the report. */
const OWN_LINK = /^(?:https?:\/\/[^/?#]{1,300})?\/[^?#]{0,500}?\breports\/([^/?#]{1,500})\/?$/i;

/**
 * Reads a report; `null` if it has no id or no page URL. Other missing or invalid fields become `null`: an
 * incomplete list is better than none.
 */
export function readReport(value: unknown, known: Known = {}): Report | null {
  const fields = fieldsOfRow(value);
  const id = known.id ?? idOf(fields, known.idField);
  const url = urlOf(fields);
  if (id === null || url === null) return null;
  const listing = readListingAnswer(fields.get('listing'));
  const toFix = fields.get('tofix');
  const createdAt = firstOf(fields, CREATED, readTime);
  const generatedAt = firstOf(fields, GENERATED, readTime);
  const verdict = readVerdict(fields, known.isPercent ?? false);
  const making = makingOf(fields, verdict.result === null && generatedAt === null);
  // while a report is run again it may still show the result from before, with its own date
  const isPlaceholder =
    making.is === 'going on' && (generatedAt === null || generatedAt === createdAt || verdict.score === 0);
  // a page that failed its checks has a result
  const hasNone = verdict.result === null || (making.is === 'failed' && verdict.score === 0);
  const analysisError = analysisErrorOf(fields, making, hasNone);
  const isMade = !isPlaceholder && !(hasNone && analysisError !== null);
  return {
    id,
    url,
    ...(isMade ? verdict : { result: null, score: null }),
    privacy: readPrivacy(fields),
    project: firstOf(fields, ['project', 'projectname', 'projecttitle'], readProjectName),
    createdAt,
    generatedAt: isMade ? generatedAt : null,
    ...(analysisError !== null && { analysisError }),
    ...(listing !== undefined && { listing }),
    ...(typeof toFix === 'number' && Number.isSafeInteger(toFix) && toFix >= 0 && { toFix }),
  };
}

/**
 * The interface's names of the required fields that this report lacks; empty if the value has no fields at
 * all.
 */
export function missingIn(value: unknown, known: Known = {}): string {
  if (!isRecord(value)) return '';
  const fields = fieldsOfRow(value);
  const lacks = { id: (known.id ?? idOf(fields)) === null, url: urlOf(fields) === null };
  return Object.entries(lacks)
    .flatMap(([name, isMissing]) => (isMissing ? [name] : []))
    .join(', ');
}

/** An id that a report may have, and the field that holds it; `link`: its own link. */
export interface IdOfReport {
  readonly field: string;
  readonly id: string;
}

/** The different ids in a report's fields, its own link first, because that is the one its service takes. */
export function idsOf(fields: Fields): readonly IdOfReport[] {
  const linked = linkedId(fields) ?? ownLinkIn(fields);
  const all = [
    ...(linked === null ? [] : [{ field: 'link', id: linked }]),
    ...ID_NAMES.flatMap((field) => {
      const id = readIdentifier(fields.get(field));
      return id === null || id.includes('/') ? [] : [{ field, id }];
    }),
    ...resourceIn(fields),
  ];
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

/** The id in a resource's name, as Google's interfaces write it: `projects/p/reports/abc` (https://google.aip.dev/122). */
function resourceIn(fields: Fields): readonly IdOfReport[] {
  const name = readText(fields.get('name'), 1000) ?? '';
  const id = /^[a-z]{1,40}\/\S{0,500}\breports\/([^/\s]{1,500})$/.exec(name)?.[1];
  return id === undefined ? [] : [{ field: 'name', id }];
}

/** Reads the id of a report; `null` if none of its fields holds a valid one. */
export function idOf(fields: Fields, idField?: string): string | null {
  const ids = idsOf(fields);
  return (ids.find(({ field }) => field === idField) ?? ids[0])?.id ?? null;
}

function urlOf(fields: Fields): string | null {
  const own = readAddress(addressIn(fields.get('url')));
  // a path names no page: its host is unknown
  const isPage = own !== null && !/^\/(?!\/)/.test(own) && ownLinkIn(fields) === null;
  return isPage
    ? own
    : (firstOf(fields, ADDRESSES, readLink) ??
        firstOf(fields, ['page', 'webpage', 'website'], (page) => readLink(addressIn(page))));
}

/** The address in an object with one: `{"href": "…"}`, a page with an id of its own. */
function addressIn(value: unknown): unknown {
  return isRecord(value) ? (value['href'] ?? value['url'] ?? value['uri']) : value;
}

/** Whether a service that only marks reports as deleted has marked this one: `deleted_at`, `is_deleted`, `status: "deleted"`. */
export function isDeleted(value: unknown): boolean {
  const fields = fieldsOfRow(value);
  const isFlagged = ['deleted', 'isdeleted', 'trashed', 'istrashed'].some(
    (name) => readFlag(fields.get(name)) === true,
  );
  // one that is still to come is when it will be
  const isDated = ['deletedat', 'deletedon', 'datedeleted'].some(
    (name) => Date.parse(readTime(fields.get(name)) ?? '') <= Date.now(),
  );
  const isNamed = ['status', 'state'].some((name) =>
    /^(?:deleted|trashed)$/.test(stateIn(fields.get(name)).plain),
  );
  const isRow = idOf(fields) !== null || urlOf(fields) !== null || fields.has('name');
  return (isFlagged || isDated || isNamed) && isRow;
}

/**
 * The id in `url`, if that is the report's own address at the service (Django's hyperlinked serializers): it ends in
 * `/api/…/reports/{id}`, and another field has the id or a page of another host.
 */
function ownLinkIn(fields: Fields): string | null {
  const url = readText(fields.get('url'), 2000);
  const id = url !== null && /\/api\//.test(url) ? OWN_LINK.exec(url)?.[1] : undefined;
  if (url === null || id === undefined) return null;
  const isId = ID_NAMES.some((name) => readIdentifier(fields.get(name)) === id);
  const page = firstOf(fields, ADDRESSES, readLink);
  const isElsewhere = page !== null && new URL(page).host !== URL.parse(url)?.host;
  return isId || isElsewhere ? id : null;
}

function readLink(value: unknown): string | null {
  const address = readAddress(value);
  return address !== null && URL.canParse(address) ? address : null;
}
