import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { isRecord } from '../../model/core/is-record.ts';
import type { Report, ReportDetails } from '../../model/report/report.ts';
import { fieldsOf } from './fields.ts';
import { idOf, type Known, missingIn, readReport } from './report.ts';
import { withoutPasswords } from './without-passwords.ts';

/** Objects beside a report that are not part of its contents. */
const ENVELOPE = ['links', '_links', 'meta', 'errors', 'error'];
/** Where a report is looked for first. */
const WRAPPERS = ['data', 'report', 'item'];
const DEEPEST = 2;

/**
 * Reads the report with this id and its contents from the bare object, `{data: {…}}`, `{report: {…}}`, a list
 * of one, or the only report at most two levels deep. The report keeps the requested id, because that is the
 * one the service accepts.
 */
export function readDetails(payload: unknown, id: string): Outcome<ReportDetails> {
  const details = detailsIn(payload, { id });
  if (details) return succeeded(details);
  const inner = isRecord(payload) && isRecord(payload['data']) ? payload['data'] : payload;
  return failed({ kind: 'bad-data', format: 'json', missing: missingIn(inner, { id }) });
}

/**
 * Reads the report in the response to a write; `null` if it holds none: the write succeeded, and the report
 * has to be fetched. For a response with only an id, the page URL comes from `known`.
 */
export function readWritten(payload: unknown, known: Known): ReportDetails | null {
  const details = detailsIn(payload, known.id === undefined ? {} : { id: known.id });
  if (details) return details;
  if (known.url === undefined) return null;
  for (const value of [payload, ...wrapped(payload)]) {
    const report = isRecord(value) && idOf(fieldsOf(value)) !== null ? readReport(value, known) : null;
    if (report) return { report, contents: withoutPasswords(value) };
  }
  return null;
}

function wrapped(payload: unknown): readonly unknown[] {
  return isRecord(payload) ? WRAPPERS.map((name) => payload[name]) : [];
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
  if (Array.isArray(value)) return value.length === 1 ? reportsIn(value[0], known, deeper) : [];
  if (!isRecord(value)) return [];
  const report = readReport(value, known);
  if (report) return [{ report, value, around: [] }];
  if (deeper === 0) return [];
  const within = (names: readonly string[]) =>
    names.flatMap((name) =>
      reportsIn(value[name], known, deeper - 1).map((found) => ({
        ...found,
        around: [...found.around, [value, name] as const],
      })),
    );
  const wrappers = within(WRAPPERS);
  if (wrappers.length > 0) return wrappers;
  return within(Object.keys(value).filter((name) => !WRAPPERS.includes(name) && !ENVELOPE.includes(name)));
}

/** The lists and objects that a service puts beside a report; they are part of its contents. */
function beside([object, name]: Found['around'][number]): object {
  const entries = Object.entries(object).filter(
    ([key, value]) => key !== name && !ENVELOPE.includes(key) && typeof value === 'object' && value !== null,
  );
  return Object.fromEntries(entries);
}
