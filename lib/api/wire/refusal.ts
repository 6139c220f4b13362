import { isRecord } from '../../model/core/is-record.ts';
import { isSilent, onlyIn, readErrorValue, type Said } from './error-body.ts';
import { type Fields, fieldsOf, fieldsOfRow } from './fields.ts';
import { idOf, readReport } from './report.ts';

/** An answer that says no, whatever its HTTP status. */
export interface Refusal extends Said {
  /** The status that the body names, 400 to 599; null if it names none. */
  readonly status: number | null;
}

/** Flags of success, and of failure, by `plainName`. */
const YES_FLAGS = [
  'success',
  'ok',
  'successful',
  'succeeded',
  'issuccess',
  'issuccessful',
  'isok',
  'successed',
  'authenticated',
  'isauthenticated',
  'authorized',
  'isauthorized',
];
const NO_FLAGS = [
  'error',
  'iserror',
  'haserror',
  'haserrors',
  'failed',
  'fail',
  'failure',
  'errors',
  'usererrors',
  'fault',
  'exception',
];
/** What a delete or an update did, as a flag. */
const DONE_FLAGS = ['deleted', 'updated'];
/** Codes of HTTP, or of the service itself. */
const CODES = [
  'status',
  'code',
  'statuscode',
  'httpstatus',
  'httpcode',
  'httpstatuscode',
  'responsecode',
  'resultcode',
  'returncode',
  'retcode',
  'ret',
  'cod',
  'error',
];
/** Codes that are 0 unless something failed. */
const ERROR_CODES = ['errcode', 'errno', 'errorcode', 'errornumber'];
const STATES = ['status', 'stat', 'state', 'result', 'code', 'type', 'outcome', 'ack'];
/** What else may hold the code or the flag: one level down. */
const HOLDERS = [
  ...['error', 'status', 'meta', 'header', 'head', 'response', 'result', 'data', 'body', 'fault'],
  ...['responsestatus', 'responses', 'results', 'errors'],
];
/** What is no content of an answer. */
const NOT_CONTENT = [...NO_FLAGS, 'message', 'messages', 'meta', 'links', 'debug', 'trace', 'warnings'];

const NO = /^(?:false|0|no|off)$/i;
const YES = /^(?:true|1|yes|on)$/i;
const NO_WORDS =
  /^(?:fail|failed|failure|error|errored|err|ko|nok|not_?ok|denied|rejected|refused|forbidden|unauthori[sz]ed|invalid)$|error$|^e_|^err_|_(?:error|denied|exceeded|failed|invalid|forbidden|not_allowed|not_found)$|exceeded$|forbidden$|denied$/i;
const GOOD_WORDS =
  /^(?:ok|okay|success|successful(?:ly)?|succeeded|done|created|updated|deleted|accepted|queued|no error|operation success.{0,20}|request success.{0,20})[.!]?$/i;

/**
 * Reads whether an answer refuses the request, from its body alone: a status or code of 400 and more, a flag (`success:
 * false`, `error: true`), JSend's `fail` and `error` (https://github.com/omniti-labs/jsend, copy of 2019-01, read
 * 2026-11-25), an object or a list of errors, in any case of letters and one level down. `null` if it does not. A
 * report may have a status and an error of its own: what is a report refuses nothing.
 */
export function readRefusal(payload: unknown, secrets: readonly string[]): Refusal | null {
  const body = Array.isArray(payload) && payload.length === 1 ? payload[0] : payload;
  if (!isRecord(body) || readReport(body) !== null) return null;
  const said = readErrorValue(body, secrets);
  const levels = [fieldsOf(body), ...innerOf(body)];
  const status = statusIn(payload);
  return levels.some((fields, depth) => saysNo(fields, depth, said)) || status !== null
    ? { status, ...said }
    : null;
}

/** The HTTP status that a body names, if it is one of an error. */
function statusIn(payload: unknown): number | null {
  const body = Array.isArray(payload) && payload.length === 1 ? payload[0] : payload;
  if (!isRecord(body) || readReport(body) !== null) return null;
  for (const fields of [fieldsOf(body), ...innerOf(body)]) {
    for (const name of [...CODES, ...ERROR_CODES]) {
      const code = codeOf(fields.get(name));
      if (code !== null && code >= 400 && code < 600) return code;
    }
  }
  return null;
}

/**
 * The objects one level down that may say it, without reports and what belongs to one: also the only one in `data`, which
 * has the name of what was asked for (GraphQL).
 */
function innerOf(body: Readonly<Record<string, unknown>>): readonly Fields[] {
  const fields = fieldsOf(body);
  return [...HOLDERS.map((name) => fields.get(name)), onlyIn(fields.get('data'))]
    .map((inner) => (Array.isArray(inner) && inner.length === 1 ? inner[0] : inner))
    .filter((inner) => isRecord(inner) && readReport(inner) === null && idOf(fieldsOf(inner)) === null)
    .map(fieldsOf);
}

function saysNo(fields: Fields, depth: number, said: Said): boolean {
  if (YES_FLAGS.some((name) => isPlain(fields.get(name), NO))) return true;
  if (NO_FLAGS.some((name) => isPlain(fields.get(name), YES))) return true;
  if (DONE_FLAGS.some((name) => fields.get(name) === false)) return true;
  // an accepted report may be in a state of its own, and its analysis may have failed
  if (idOf(fields) !== null || (depth === 0 && holdsContent(fields))) return false;
  if (STATES.some((name) => isWord(fields.get(name), NO_WORDS))) return true;
  if (ERROR_CODES.some((name) => (codeOf(fields.get(name)) ?? 0) !== 0)) return true;
  if (NO_FLAGS.some((name) => isErrorValue(fields.get(name)))) return !isSilent(said);
  if (ERROR_CODES.some((name) => isErrorName(fields.get(name)))) return !isSilent(said);
  if (said.message !== null && GOOD_WORDS.test(said.message)) return false;
  if (CODES.some((name) => isBadCode(codeOf(fields.get(name))))) return true;
  if (CODES.some((name) => isWord(fields.get(name), LETTERED))) return !isSilent(said);
  return codeOf(fields.get('status')) === 0 && said.message !== null;
}

/** Success codes of services that do not use those of HTTP: 10000, 20000. */
const OWN_SUCCESS = /^(?:2\d{2,4}|10000)$/;

/** A code of the service's own, with letters or of two digits, that is not one of success: `A0503`, `ERR-1001`, `05`. */
const LETTERED = /^(?!S|OK)[A-Z]{1,3}[-_]?(?!0+$)\d{3,6}$|^0[1-9]$/;

/** An error by its name: `errorCode: "QuotaExceeded"`. */
function isErrorName(value: unknown): boolean {
  return isWord(value, /^[a-z]/i) && !isWord(value, GOOD_WORDS) && !isWord(value, NO_ERROR);
}

const NO_ERROR = /^(?:none|null|no_?error|nil|undefined|n\/a|success\w*)$/i;

/** A code of HTTP or of the service's own that means an error. */
function isBadCode(code: number | null): boolean {
  return code !== null && (code < 0 || (code >= 400 && !OWN_SUCCESS.test(String(code))));
}

function isErrorValue(value: unknown): boolean {
  if (typeof value === 'string')
    return value.trim() !== '' && !isPlain(value, NO) && !isWord(value, NO_ERROR);
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Whether the answer holds a report or a list of rows beside its error. */
function holdsContent(fields: Fields): boolean {
  return [...fields].some(([name, value]) => !NOT_CONTENT.includes(name) && isContent(value, 3));
}

function isContent(value: unknown, deeper: number): boolean {
  if (Array.isArray(value))
    return value.some((entry) => isRecord(entry) && idOf(fieldsOfRow(entry)) !== null);
  if (!isRecord(value) || deeper === 0) return false;
  return readReport(value) !== null || Object.values(value).some((inner) => isContent(inner, deeper - 1));
}

function codeOf(value: unknown): number | null {
  const code = typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  return typeof code === 'number' && Number.isFinite(code) ? code : null;
}

function isPlain(value: unknown, words: RegExp): boolean {
  const isScalar = typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
  return isScalar && String(value).length < 20 && words.test(String(value).trim());
}

function isWord(value: unknown, words: RegExp): boolean {
  return typeof value === 'string' && value.length < 100 && words.test(value.trim());
}
