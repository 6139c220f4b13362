import { isRecord } from '../../model/core/is-record.ts';
import { failed, type Outcome, succeeded } from '../../model/failure/failure.ts';
import type { Report, ReportDetails } from '../../model/report/report.ts';
import type { ApiResponse } from '../send.ts';
import { fieldsOf, fieldsOfRow, flattened, plainName } from './fields.ts';
import { saidBy } from './list.ts';
import { type IdOfReport, idsOf, isDeleted, type Known, missingIn, readReport } from './report.ts';
import { linkedId } from './values/identifier.ts';
import { withoutPasswords } from './without-passwords.ts';

/** Objects beside a report that are not part of its contents. */
const ENVELOPE = ['links', 'meta', 'errors', 'error', 'included', 'jsonapi', 'relationships'];
/** Where a report is looked for first. */
const WRAPPERS = ['data', 'report', 'item', 'result', 'response', 'd', 'content', 'payload'];
const DEEPEST = 2;

/**
 * Reads the report with this id and its contents from the bare object, `{data: {…}}`, `{report: {…}}`, a list
 * of one, or the only report at most two levels deep. The report keeps the requested id, because that is the
 * one the service accepts. One that is marked as deleted is `not-found`.
 */
export function readDetails(
  answer: Pick<ApiResponse, 'payload' | 'said'>,
  known: Known,
): Outcome<ReportDetails> {
  const { payload } = answer;
  const [only, ...others] = reportsIn(payload, known, DEEPEST);
  const inner = isRecord(payload) && isRecord(payload['data']) ? payload['data'] : payload;
  if (others.length === 0 && isDeleted(only?.value ?? inner)) return failed({ kind: 'not-found' });
  const details = detailsIn(payload, known);
  if (details) return succeeded(details);
  return failed({ kind: 'bad-data', format: 'json', missing: missingIn(inner, known), ...saidBy(answer) });
}

/** The response to a write. */
export interface Written {
  /** The report, if it is there in full. An id in it may still be that of something else. */
  readonly details: ReportDetails | null;
  /** What the service says in place of a report. */
  readonly said: string | null;
}

/** Reads the response to an update. Without a report the write was accepted, and the report has to be fetched. */
export function readUpdated({ payload, said }: ApiResponse, known: Known): Written {
  const details = detailsIn(payload, known);
  return { details, said: details ? null : said };
}

/** What the response to a create says about the new report. */
export interface Stored extends Written {
  /** The ids that the report may have, the likeliest first: in its own link, its fields, the `Location` header. */
  readonly ids: readonly string[];
  /** The service has only accepted the request (202). */
  readonly isQueued: boolean;
}

/** Reads the response to a create. */
export function readStored(answer: ApiResponse, known: Known): Stored {
  const { payload, headers, status } = answer;
  const location = linkedId(new Map([['self', headers.get('location')]]));
  const body = Array.isArray(payload) && payload.length === 1 ? payload[0] : payload;
  const values = [body, ...wrapped(body), ...wrapped(body).flatMap(wrapped)];
  const found = values.flatMap((value) => idsOf(fieldsOfRow(value)));
  // a report's own id says more than the id of an order that holds it
  const named = found.toSorted((one, other) => rankOf(one, known) - rankOf(other, known));
  const ids = [...(location === null ? [] : [location]), ...named.map(({ id }) => id)];
  const isQueued = status === 202;
  return { ...readUpdated(answer, known), ids: [...new Set(ids)].slice(0, MOST_IDS), isQueued };
}

/** More ids than this are not tried. */
const MOST_IDS = 4;

function rankOf({ field }: IdOfReport, { idField }: Known): number {
  if (field === 'link' || field === idField) return 0;
  return field.startsWith('report') || field === 'documentid' ? 1 : 2;
}

function wrapped(payload: unknown): readonly unknown[] {
  const fields = fieldsOf(payload);
  const held = WRAPPERS.map((name) => fields.get(name));
  return held
    .map((value) => (Array.isArray(value) && value.length === 1 ? value[0] : value))
    .filter(isRecord);
}

function detailsIn(payload: unknown, known: Known): ReportDetails | null {
  const found = reportsIn(payload, known, DEEPEST);
  const [only] = found;
  if (!only || found.length > 1) return null;
  const { report, value, around } = only;
  return { report, contents: withoutPasswords(Object.assign({}, ...around.toReversed().map(beside), value)) };
}

interface Found {
  readonly report: Report;
  readonly value: unknown;
  /** The objects that contain it, innermost first, with its key in each. */
  readonly around: readonly (readonly [object: object, name: string])[];
}

/** The reports in a value: the value itself, or those in its wrappers, or else those in any of its fields. */
function reportsIn(value: unknown, known: Known, deeper: number): readonly Found[] {
  // a list of one: a list in it would be no row of a report
  if (Array.isArray(value))
    return value.length === 1 && !Array.isArray(value[0]) ? reportsIn(value[0], known, deeper) : [];
  if (!isRecord(value)) return [];
  const report = readReport(value, known);
  if (report) return [{ report, value: flattened(value), around: [] }];
  if (deeper === 0) return [];
  const within = (names: readonly string[]) =>
    names.flatMap((name) =>
      reportsIn(value[name], known, deeper - 1).map((found) => ({
        ...found,
        around: [...found.around, [value, name] as const],
      })),
    );
  const names = Object.keys(value);
  const wrappers = within(names.filter((name) => WRAPPERS.includes(plainName(name))));
  if (wrappers.length > 0) return wrappers;
  return within(names.filter((name) => ![...WRAPPERS, ...ENVELOPE].includes(plainName(name))));
}

/** The lists and objects that a service puts beside a report; they are part of its contents. */
function beside([object, name]: Found['around'][number]): object {
  const entries = Object.entries(object).filter(
    ([key, value]) =>
      key !== name && !ENVELOPE.includes(plainName(key)) && typeof value === 'object' && value !== null,
  );
  return Object.fromEntries(entries);
}
