import { failed, type Outcome, succeeded } from '../../model/failure.ts';
import type { ReportDetails } from '../../model/report.ts';
import { isRecord } from './is-record.ts';
import { wireReport } from './report.ts';
import { withoutPasswords } from './without-passwords.ts';

/** One report with its contents, from `{data: {…}}` or the bare object; `bad-data` where it has no id or address. */
export function readDetails(payload: unknown): Outcome<ReportDetails> {
  return detailsOf(unwrapped(payload));
}

/**
 * The report a write answered with; `null` for an empty answer, also one that says so in JSON (`{}`, `[]`, `null`, bare or as `data`).
 * Anything else without an id and an address is `bad-data`: whether the write was carried out is then not known.
 */
export function readWritten(payload: unknown): Outcome<ReportDetails | null> {
  const sent = isRecord(payload) && 'data' in payload ? payload['data'] : payload;
  return isEmpty(sent) ? succeeded(null) : detailsOf(sent);
}

function unwrapped(payload: unknown): unknown {
  return isRecord(payload) && isRecord(payload['data']) ? payload['data'] : payload;
}

function detailsOf(sent: unknown): Outcome<ReportDetails> {
  const read = wireReport.safeParse(sent);
  if (read.success) return succeeded({ report: read.data, contents: withoutPasswords(sent) });
  const fields = isRecord(sent) ? read.error.issues.map((issue) => String(issue.path[0])) : [];
  return failed({ kind: 'bad-data', format: 'json', missing: fields.join(', ') });
}

function isEmpty(payload: unknown): boolean {
  if (payload === undefined || payload === null) return true;
  return typeof payload === 'object' && Object.keys(payload).length === 0;
}
