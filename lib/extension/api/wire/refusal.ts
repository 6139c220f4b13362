import { isRecord } from '../../../engine/core/is-record.ts';
import { readNumber } from '../../model/connection/value-meanings.ts';
import { readErrorValue } from './error-body.ts';

/** An answer that says no, whatever its HTTP status. */
export interface Refusal {
  /** What the service says; null if nothing. */
  readonly message: string | null;
  /** The status that the body names, 400 to 599; null if it names none. */
  readonly status: number | null;
  /** Whether the request may have been carried out: it has an id, which may be that of a report. */
  readonly mayBeDone: boolean;
}

const CODES = ['code', 'status', 'statusCode', 'status_code'];
const IDS = ['id', 'uuid', '_id'];
const NO_ERROR = /^(?:0|false|no|none|null|ok)?$/i;

/**
 * Reads whether an answer refuses the request, from its outermost fields alone: `success` or `ok` false; `error` true,
 * or a text or object that is not empty, with no code 0; `errors` without data; a status word; a code of 400 to 599.
 * Anything else is no refusal: what happened is looked at then. A report may have a status and an error of its own.
 */
export function readRefusal(payload: unknown, secrets: readonly string[]): Refusal | null {
  if (!isRecord(payload)) return null;
  const { success, ok, error, errors, status: state, data = null } = payload;
  const hasId = IDS.some((name) => (payload[name] ?? null) !== null);
  if (hasId && Object.hasOwn(payload, 'url')) return null;
  const within = isRecord(error) ? error : {};
  const codes = [...CODES.map((name) => payload[name]), ...CODES.map((name) => within[name])].map(readNumber);
  const status = codes.find((code) => code !== null && code >= 400 && code < 600) ?? null;
  const isError =
    error === true ||
    (isFilled(error) && !(typeof error === 'string' && NO_ERROR.test(error)) && !codes.includes(0));
  const refuses =
    [success, ok].includes(false) ||
    isError ||
    (data === null && isFilled(errors)) ||
    (typeof state === 'string' && /^(?:fail|failed|failure|error)$/i.test(state));
  if (status === null && !refuses) return null;
  return { status, mayBeDone: status === null && hasId, message: readErrorValue(payload, secrets) };
}

function isFilled(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
  );
}

/** What an answer says that refuses nothing; null if that is only that all is well. */
export function remarkOf(words: string | null): string | null {
  return words !== null && /^(?:ok|okay|success|done|created|updated|deleted|accepted)[.!]?$/i.test(words)
    ? null
    : words;
}
