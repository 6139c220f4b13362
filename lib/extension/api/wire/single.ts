import { isRecord } from '../../../engine/core/is-record.ts';
import type { ReportDetails } from '../../../engine/report/report.ts';
import type { Path } from '../../../shared/connection/mapping.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { ApiResponse } from '../send.ts';
import { joined, leavesOf, plainName, type Row } from './path.ts';
import { fieldsAround, idIn, isDeleted, isOwnAddress, type RowRules, readId, readReport } from './report.ts';
import { withoutPasswords } from './without-passwords.ts';

/** What stands beside a report and is none of its contents. */
const NOT_CONTENTS = [
  'links',
  '_links',
  'meta',
  '_meta',
  'errors',
  'error',
  'included',
  'jsonapi',
  'relationships',
];
const DEEPEST = 3;

/** An object in an answer that may be a report, where it is, and the objects that hold it, innermost first. */
interface Held extends Row {
  readonly path: Path;
  readonly around: readonly (readonly [object: object, name: string])[];
}

/** The report with this id where the mapping says that a single report is, or in the only object that has this id. */
export function reportIn({ payload }: ApiResponse, rules: RowRules, id: string): Held | undefined {
  const { mapping } = rules;
  const all = heldIn(payload).filter((one) => readReport(one, rules, id) !== null);
  return all.find(({ path }) => path === mapping.report) ?? all.find((one) => idIn(one, mapping) === id);
}

/**
 * Reads the report with this id and its contents (`reportIn`). `other-page`: the answer is another report, with this
 * page; `not-found`: it is marked as deleted. Null if the answer does not fit the mapping.
 */
export function readDetails(answer: ApiResponse, rules: RowRules, id: string): Outcome<ReportDetails> | null {
  const { mapping } = rules;
  // an empty list in its place (PostgREST)
  if (Array.isArray(answer.payload) && answer.payload.length === 0) return failed({ kind: 'not-found' });
  const held = reportIn(answer, rules, id);
  const details = held && detailsIn(held, rules, id);
  if (!held || !details || isOwnAddress(details.report, answer.asked)) return null;
  const own = idIn(held, mapping) ?? id;
  if (own !== id) return failed({ kind: 'other-page', url: details.report.url });
  return isDeleted(held, mapping) ? failed({ kind: 'not-found' }) : succeeded(details);
}

/** The response to a write. */
export interface Written {
  /** The report, if it is there in full. An id in it may still be that of something else. */
  readonly details: ReportDetails | null;
  /** Another report in its place: at some services each run is a report of its own. */
  readonly instead?: ReportDetails;
  /** What the service says in place of a report. */
  readonly said: string | null;
}

/** Reads the response to an update. Without a report the write was accepted, and the report has to be fetched. */
export function readUpdated(answer: ApiResponse, rules: RowRules, id: string): Written {
  const read = readDetails(answer, rules, id);
  if (read?.ok) return { details: read.value, said: null };
  const other = readStored(answer, rules).details;
  return { details: null, ...(other && other.report.id !== id && { instead: other }), said: answer.said };
}

/** What the response to a create says about the new report. */
export interface Stored extends Written {
  /** The ids that the report may have, the likeliest first; each is proved before it counts. */
  readonly ids: readonly string[];
  /** The service has only accepted the request (202). */
  readonly isQueued: boolean;
}

/** More ids than this are not tried. */
const MOST_IDS = 4;
const ID_NAMES = ['reportid', 'id', 'uuid'];

/** Reads the response to a create. */
export function readStored(answer: ApiResponse, rules: RowRules): Stored {
  const { payload, headers, status } = answer;
  const { mapping } = rules;
  const own = heldIn(payload).filter((held) => idIn(held, mapping) !== null);
  const whole = own.find((held) => {
    const report = readReport(held, rules);
    return report !== null && !isOwnAddress(report, answer.asked);
  });
  const details = whole ? detailsIn(whole, rules, idIn(whole, mapping) ?? '') : null;
  const location = headers.get('location');
  const leaves = heldIn(payload).flatMap(({ value }) => leavesOf(value, '', 0));
  const ids = [
    linkedId(location),
    ...(details ? [details.report.id] : []),
    ...ID_NAMES.flatMap((name) => leaves.filter((leaf) => plainName(leaf.name) === name)).map(({ value }) =>
      readId(value),
    ),
    ...own.map((held) => idIn(held, mapping)),
  ].filter((id) => id !== null);
  return {
    details,
    said: details ? null : answer.said,
    ids: [...new Set(ids)].slice(0, MOST_IDS),
    isQueued: status === 202,
  };
}

/** The id at the end of the address of a report: what was created is often named by it alone. */
function linkedId(address: string | null): string | null {
  const id = /\breports\/([^/?#]{1,500})\/?$/.exec(address ?? '')?.[1];
  try {
    return id ? readId(decodeURIComponent(id)) : null;
  } catch {
    return null;
  }
}

function detailsIn(held: Held, rules: RowRules, id: string): ReportDetails | null {
  const report = readReport(held, rules, id);
  if (!report) return null;
  const inner = fieldsAround(held, rules.mapping);
  const contents = Object.assign({}, ...held.around.toReversed().map(beside), held.value, inner);
  // what has the fields (`attributes`) is none itself
  if (inner !== held.value) delete contents[rules.mapping.url?.split('.')[0] ?? ''];
  return { report, contents: withoutPasswords(contents) };
}

/** The lists and objects that a service puts beside a report; they are part of its contents. */
function beside([object, name]: Held['around'][number]): object {
  const entries = Object.entries(object).filter(
    ([key, value]) =>
      key !== name && !NOT_CONTENTS.includes(plainName(key)) && typeof value === 'object' && value !== null,
  );
  return Object.fromEntries(entries);
}

/** The objects in an answer, outermost first; a list counts if it has one entry. */
export function heldIn(payload: unknown): readonly Held[] {
  const all: Held[] = [];
  let level: readonly Held[] = [{ value: payload, path: '', around: [] }];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) {
    all.push(...level.filter(({ value }) => isRecord(value)));
    level = level.flatMap(innerOf);
  }
  return all;
}

function innerOf({ value, path, around }: Held): readonly Held[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && value.length !== 1) return [];
  return Object.entries(value)
    .filter(([, inner]) => typeof inner === 'object' && inner !== null)
    .map(([name, inner]) => ({
      value: inner,
      path: joined(path, name),
      around: Array.isArray(value) ? around : [[value, name], ...around],
    }));
}
