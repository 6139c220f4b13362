import { isRecord } from '../../../engine/core/is-record.ts';
import { readListing } from '../../../engine/report/read-parts.ts';
import type { Report } from '../../../engine/report/report.ts';
import type { Mapping, Path } from '../../../shared/connection/mapping.ts';
import {
  FAILED,
  ownWord,
  PROCESSING,
  readCount,
  readPrivacy,
  readScore,
  readVerdict,
} from '../../model/connection/value-meanings.ts';
import { readErrorValue } from './error-body.ts';
import { at, inRow, type Row } from './path.ts';
import { readAddress, readName, readText } from './values/text.ts';
import { readTime } from './values/time.ts';

/** The interface's own words: how a service is read from which nothing could be learnt yet. */
export const INTERFACE: Mapping = {
  rows: 'data',
  report: '',
  id: 'id',
  url: 'url',
  result: { path: 'result', means: 'interface' },
  privacy: { path: 'privacy', means: 'interface' },
  score: null,
  project: 'project',
  createdAt: 'created_at',
  generatedAt: 'generated_at',
  state: 'status',
  next: null,
  total: null,
};

/** How a row is read: by what was learnt of its service, or by the interface's own words. */
export interface RowRules {
  readonly mapping: Mapping;
}

/**
 * Reads a report at the places that the mapping names, and nowhere else; `null` if it has no id or no page address
 * there. What is not there is null, and so is a value that the mapping does not explain, beside the service's own word.
 */
export function readReport(row: Row, { mapping }: RowRules, id = idIn(row, mapping)): Report | null {
  const url = readAddress(inRow(row, mapping.url));
  if (id === null || url === null) return null;
  const generatedAt = readTime(inRow(row, mapping.generatedAt));
  const result = inRow(row, mapping.result?.path ?? null);
  const verdict = readVerdict(result, mapping.result?.means ?? 'interface');
  const state = verdict.result === null ? stateIn(row, mapping, generatedAt) : undefined;
  const resultWord = verdict.result === null && state !== 'processing' ? ownWord(result) : null;
  const access = inRow(row, mapping.privacy?.path ?? null);
  const privacy = readPrivacy(access, mapping.privacy?.means ?? 'interface');
  const privacyWord = privacy === null ? ownWord(access) : null;
  const fields = fieldsAround(row, mapping);
  const listing = readListing(fields['listing']);
  const toFix = readCount(fields['to_fix']);
  return {
    id,
    url,
    result: verdict.result,
    ...(resultWord !== null && { resultWord }),
    score: verdict.score ?? (verdict.result === null ? null : readScore(inRow(row, mapping.score))),
    privacy,
    ...(privacyWord !== null && { privacyWord }),
    project: readName(inRow(row, mapping.project)),
    createdAt: readTime(inRow(row, mapping.createdAt)),
    generatedAt,
    ...(state !== undefined && { state }),
    ...(state === 'failed' && {
      analysisError: errorIn(fields) ?? (textIn(row, mapping.state) || resultWord || ''),
    }),
    ...(listing && { listing: listing.answer }),
    ...(listing?.cause && { listingCause: listing.cause }),
    ...(listing?.keptOut && { keptOut: listing.keptOut }),
    ...(toFix !== null && { toFix }),
  };
}

/** The id of a report as the service takes it in paths. */
export function idIn(row: Row, { id: path }: Pick<Mapping, 'id'>): string | null {
  return readId(inRow(row, path));
}

/** Longer ids would not fit in a URL with everything else. */
const LONGEST_ID = 500;

/**
 * Reads an id as text. Whole numbers beyond 2^53 are refused: `parseJson` keeps their digits as text where the browser
 * can, and else they are rounded, and the rounded number may be another report's id.
 */
export function readId(value: unknown): string | null {
  if (Number.isSafeInteger(value)) return String(value);
  const id = readText(value, LONGEST_ID);
  // in a path, dots alone lead elsewhere
  return id === null || id !== value || id === '.' || id === '..' ? null : id;
}

/** Whether the page's address is that of the report itself at its service, which no longer writes the page there. */
export function isOwnAddress({ id, url }: Report, asked: URL): boolean {
  const isOfService = URL.parse(url)?.host === asked.host && /\/reports?\//.test(url);
  return isOfService && url.split(/[/?#]/).includes(encodeURIComponent(id));
}

/** Whether a report was made, as far as its service gives dates. */
export function isMade(row: Row, { generatedAt }: Pick<Mapping, 'generatedAt'>): boolean {
  return generatedAt === null || readTime(inRow(row, generatedAt)) !== null;
}

/** What is done with a report without a result, which a word in its place may say too. */
function stateIn(row: Row, { state, result, generatedAt }: Mapping, made: string | null): Report['state'] {
  // what has a date was made
  if (made !== null) return undefined;
  const words = [textIn(row, state), textIn(row, result?.path ?? null)];
  if (words.some((word) => PROCESSING.test(word))) return 'processing';
  if (words.some((word) => FAILED.test(word))) return 'failed';
  // a service that gives no date, and no result or a word of its own, has nothing to wait for
  return generatedAt === null && (result === null || ownWord(words[1]) !== null) ? 'finished' : undefined;
}

function textIn(row: Row, path: Path | null): string {
  return readText(inRow(row, path), 100)?.trim() ?? '';
}

/** The object of a row that has the page's address, which has its other fields too (`attributes`). */
export function fieldsAround(
  { value }: Row,
  { url }: Pick<Mapping, 'url'>,
): Readonly<Record<string, unknown>> {
  const around = url?.includes('.') ? at(value, url.slice(0, url.lastIndexOf('.'))) : value;
  return isRecord(around) ? around : isRecord(value) ? value : {};
}

/** Why the service could not make a report, in its words. */
function errorIn(fields: Readonly<Record<string, unknown>>): string | null {
  return readErrorValue({ error: fields['error'] ?? fields['error_message'] ?? fields['reason'] }, []);
}

/** Whether a service that only marks reports as deleted has marked this one: `deleted_at`, `is_deleted`, a state. */
export function isDeleted(row: Row, mapping: Pick<Mapping, 'url'>): boolean {
  const fields = fieldsAround(row, mapping);
  const since = fields['deleted_at'] ?? fields['deletedAt'];
  const isState = ['state', 'status'].some((name) =>
    /^(?:deleted|trash(?:ed)?)$/i.test(readText(fields[name], 20) ?? ''),
  );
  return fields['deleted'] === true || fields['is_deleted'] === true || isState || readTime(since) !== null;
}
