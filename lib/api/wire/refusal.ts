import { isRecord } from '../../model/core/is-record.ts';
import { readErrorValue, type Said } from './error-body.ts';
import { fieldsOf } from './fields.ts';
import { idOf } from './report.ts';

const NO: ReadonlySet<unknown> = new Set([false, 0, 'false', 'error', 'fail', 'failed', 'failure']);

/**
 * Reads an error that is sent with a success status: `{success: false}`, an error as `status`, or an object
 * with only an error. `null` if there is none.
 */
export function readRefusal(payload: unknown, secrets: readonly string[]): Said | null {
  if (!isRecord(payload)) return null;
  const said = readErrorValue(payload, secrets);
  if (isNo(payload['success']) || isNo(payload['ok'])) return said;
  // a report may have a status and an error of its own
  if (idOf(fieldsOf(payload)) !== null) return null;
  if (isNo(payload['status']) && said.message !== null) return said;
  const { error, errors = error, message: _message, ...others } = payload;
  const isAlone = Object.values(others).every((value) => typeof value !== 'object' || value === null);
  const isSaid = typeof errors === 'string' || (typeof errors === 'object' && errors !== null);
  return isAlone && isSaid && (said.message !== null || Object.keys(said.errors).length > 0) ? said : null;
}

function isNo(value: unknown): boolean {
  return NO.has(typeof value === 'string' ? value.toLowerCase() : value);
}
