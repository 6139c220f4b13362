import { isRecord } from '../../model/core/is-record.ts';
import { isLoginUrl } from '../../model/url/login-url.ts';
import { isSilent, oneText, onlyIn, readErrorValue, type Said } from './error-body.ts';
import { type Fields, fieldsOf, fieldsOfRow, plainName } from './fields.ts';
import { idOf, readReport } from './report.ts';

/** An answer that says no, whatever its HTTP status. */
export interface Refusal extends Said {
  /** The status that the body names, 400 to 599; 401 if it says that nobody is signed in; null if it names none. */
  readonly status: number | null;
  /** Whether the request may have been carried out: it has an id, which may be that of a report. */
  readonly mayBeDone: boolean;
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
];
const NO_FLAGS = [
  'error',
  'err',
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
/** What says something only beside a failure. */
const ERRORS = [
  ...NO_FLAGS,
  'errormessage',
  'errordescription',
  'errortype',
  'errormessages',
  'validationerrors',
];
/** What a delete or an update did, as a flag. */
const DONE_FLAGS = ['deleted', 'updated'];
/** Whether the sender of the key is somebody. */
const SIGNED_IN = ['authenticated', 'authorized', 'loggedin', 'signedin', 'auth'].flatMap((name) => [
  name,
  `is${name}`,
]);
const SIGNED_OUT = [
  ...['unauthorized', 'unauthenticated', 'notauthenticated', 'notauthorized', 'notloggedin', 'isguest'],
  ...[
    'loginrequired',
    'requireslogin',
    'requirelogin',
    'needslogin',
    'needlogin',
    'authrequired',
    'authenticationrequired',
  ],
  ...['sessionexpired', 'tokenexpired', 'invalidtoken'],
];
/** Where a browser should go instead, and where it would sign in. */
const REDIRECTS = ['redirect', 'redirectto', 'redirecturl', 'redirecturi', 'redirectpath', 'location'];
const LOGINS = ['loginurl', 'loginuri', 'loginlink', 'loginpath', 'signinurl', 'authurl'];
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
const STATES = [
  ...[
    'status',
    'stat',
    'state',
    'result',
    'code',
    'type',
    'outcome',
    'ack',
    'access',
    'resultcode',
    'returncode',
  ],
  // GraphQL's error as a type of the result
  'typename',
];
/** What may be `false` in place of a word. */
const FLAGGED_STATES = ['status', 'state', 'result', 'accepted', 'allowed', 'permitted', 'access'];
/** What stands in the way, as a flag: `quota_exceeded`, `account_suspended`. */
const OBSTACLE = /(?:exceeded|suspended|maintenance|forbidden|denied|ratelimited|throttled)$/;
/** What else may hold the code or the flag: one level down. */
const HOLDERS = [
  ...['error', 'status', 'meta', 'header', 'head', 'response', 'result', 'data', 'body', 'fault'],
  ...['responsestatus', 'responses', 'results', 'errors', 'd', 'auth', 'session', 'user'],
];
/** What an object of its own is, although it stands alone. */
const THINGS = ['report', 'item', 'project'];
/** What is no content of an answer. */
const NOT_CONTENT = [...NO_FLAGS, 'message', 'messages', 'meta', 'links', 'debug', 'trace', 'warnings'];

const NO = /^(?:false|0|no|off|n)$/i;
const YES = /^(?:true|1|yes|on)$/i;
const NO_WORDS =
  /^(?:fail|failed|failure|error|errored|err|ko|nok|not_?ok|denied|rejected|refused|forbidden|unauthori[sz]ed|invalid)$|(?:error|exception|fault)$|^e_|^err_|_(?:error|denied|exceeded|failed|invalid|forbidden|not_allowed|not_found)$|exceeded$|forbidden$|denied$/i;
const GOOD_WORDS =
  /^(?:ok|okay|success|successful(?:ly)?|succeeded|done|created|updated|deleted|accepted|queued|no error|operation success.{0,20}|request success.{0,20})[.!]?$/i;
/** A sentence that says that something was done; with one of these words it may say the opposite. */
const GOOD_SENTENCE = /\b(?:created|queued|accepted|scheduled|success|successful|successfully|approved)\b/i;
const DOUBTFUL =
  /\b(?:not|no|never|fail|failed|failure|error|cannot|unsuccessful|exceeded|limit|already)\b|n[’']t\b/i;
/** Words and codes for a key that is not accepted, without blanks and dashes: `UNAUTHENTICATED`, `token_expired`, `Unauthenticated.` */
const SIGNED_OUT_WORDS =
  /^(?:err(?:or)?(?:code)?)?(?:un(?:authenticated|authori[sz]ed)|not(?:authenticated|authed|authori[sz]ed|loggedin|signedin)|(?:authentication|authorization|auth|login|signin)(?:is)?(?:required|failed)|(?:invalid|expired|revoked|missing|bad)(?:api|access|auth|session|bearer)?(?:key|token|auth|authentication|credentials|session|sessionid|jwt)|(?:api|access|auth|session)?(?:key|token|session|jwt)(?:is|has)?(?:invalid|expired|revoked|missing))$/;

/**
 * Reads whether an answer refuses the request, from its body alone: a status or code of 400 and more, a flag (`success:
 * false`, `error: true`), JSend's `fail` and `error` (https://github.com/omniti-labs/jsend, copy of 2019-01, read
 * 2026-11-25), an object or a list of errors, a sign that nobody is signed in (`authenticated: false`, a redirect to a
 * login page), in any case of letters and one level down, within objects that hold nothing else. `null` if it does not. A
 * report may have a status and an error of its own: what is a report, or a list of rows, refuses nothing.
 */
export function readRefusal(payload: unknown, secrets: readonly string[]): Refusal | null {
  const body = onlyOf(payload);
  if (!isRecord(body) || readReport(body) !== null) return null;
  const said = readErrorValue(body, secrets);
  const levels = levelsOf(body);
  const [top = fieldsOf(body)] = levels;
  const withoutId = levels.filter((fields) => idOf(fields) === null);
  const withId = levels.filter((fields) => idOf(fields) !== null && !holdsContent(top));
  const flagged = [...new Set([top, ...withoutId])];
  const isNobody = !levels.some(holdsContent) && isSignedOut(flagged, withoutId);
  const status = statusIn(flagged) ?? (isNobody ? 401 : null);
  const refuses =
    status !== null ||
    flagged.some(hasFlag) ||
    withoutId.some((fields) => saysNo(fields, said) && !isCrash(fields));
  const mayBeDone =
    !refuses &&
    !isSilent(said) &&
    (withoutId.some(isCrash) || withId.some((fields) => hasFlag(fields) || saysNo(fields, said)));
  return refuses || mayBeDone ? { status, mayBeDone, ...said } : null;
}

/** What an answer says that refuses nothing; null if that is only that all is well. */
export function remarkOf(said: Said): string | null {
  const words = oneText(said);
  return words !== null && GOOD_WORDS.test(words) ? null : words;
}

/** The HTTP status that a body names, if it is one of an error. */
function statusIn(levels: readonly Fields[]): number | null {
  for (const fields of levels) {
    for (const name of [...CODES, ...ERROR_CODES]) {
      const code = codeOf(fields.get(name));
      if (code !== null && code >= 400 && code < 600) return code;
    }
  }
  return null;
}

/**
 * The body, and the objects one level down that may say it, without reports and projects: also the only one in `data`,
 * which has the name of what was asked for (GraphQL). The same for objects that hold nothing but another one (SOAP).
 */
function levelsOf(body: Readonly<Record<string, unknown>>): readonly Fields[] {
  const levels = new Set<object>();
  let one: unknown = body;
  while (isRecord(one) && levels.size < MOST_LEVELS && (one === body || isLevel(one))) {
    const fields = fieldsOf(one);
    const held = [...HOLDERS.map((name) => fields.get(name)), onlyIn(fields.get('data'))].map(onlyOf);
    for (const level of [one, ...held.filter(isLevel)]) levels.add(level);
    const [name = ''] = Object.keys(one);
    one = THINGS.includes(plainName(name)) ? null : onlyOf(onlyIn(one));
  }
  return [...levels].map(fieldsOf);
}

const MOST_LEVELS = 30;

function isLevel(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value) || readReport(value) !== null) return false;
  const fields = fieldsOf(value);
  return idOf(fields) === null || !fields.has('name');
}

function onlyOf(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

function hasFlag(fields: Fields): boolean {
  return (
    YES_FLAGS.some((name) => isPlain(fields.get(name), NO)) ||
    NO_FLAGS.some((name) => isPlain(fields.get(name), YES)) ||
    DONE_FLAGS.some((name) => fields.get(name) === false)
  );
}

/** Whether the answer is for somebody who is not signed in: the key is not accepted. */
function isSignedOut(flagged: readonly Fields[], withoutId: readonly Fields[]): boolean {
  const isFlagged = (fields: Fields) =>
    SIGNED_IN.some((name) => isPlain(fields.get(name), NO)) ||
    SIGNED_OUT.some((name) => isPlain(fields.get(name), YES));
  const isSaid = (fields: Fields) =>
    [fields, fieldsOf(fields.get('extensions'))].some((each) =>
      [...CODES, ...ERROR_CODES, ...STATES, ...WORDED].some((name) => isSignedOutWord(each.get(name))),
    );
  if (flagged.some(isFlagged) || withoutId.some(isSaid)) return true;
  const isFine = (fields: Fields) =>
    [...YES_FLAGS, ...SIGNED_IN].some((name) => isPlain(fields.get(name), YES)) ||
    STATES.some((name) => isWord(fields.get(name), GOOD_WORDS));
  // a page may redirect to a login page of its own
  return !flagged.some(isFine) && withoutId.some((fields) => !fields.has('url') && leadsToLogin(fields));
}

const WORDED = ['message', 'msg', 'detail', 'reason', 'title', 'errormessage', 'errortype', 'exctype'];

function isSignedOutWord(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length < 100 &&
    SIGNED_OUT_WORDS.test(value.toLowerCase().replace(/[\W_]/g, ''))
  );
}

function leadsToLogin(fields: Fields): boolean {
  const leads = (value: unknown, isLogin: (address: string) => boolean) =>
    typeof value === 'string' && URL.canParse(value, NOWHERE) && isLogin(new URL(value, NOWHERE).href);
  return (
    LOGINS.some((name) => leads(fields.get(name), (address) => address !== NOWHERE)) ||
    REDIRECTS.some((name) => leads(fields.get(name), isLoginUrl))
  );
}

const NOWHERE = 'https://service.invalid/';

/** A function that ended before it could answer, as AWS Lambda reports it: what it had done by then is unknown. */
function isCrash(fields: Fields): boolean {
  return isErrorName(fields.get('errortype')) && isErrorValue(fields.get('errormessage'));
}

function saysNo(fields: Fields, said: Said): boolean {
  // an accepted report may be in a state of its own, and its analysis may have failed
  if (holdsContent(fields)) return false;
  if (STATES.some((name) => isWord(fields.get(name), NO_WORDS) && !isWord(fields.get(name), NO_ERROR)))
    return true;
  if (FLAGGED_STATES.some((name) => fields.get(name) === false)) return true;
  if (ERROR_CODES.some((name) => (codeOf(fields.get(name)) ?? 0) !== 0)) return true;
  const isNone = ERROR_CODES.some((name) => codeOf(fields.get(name)) === 0);
  if ((isNone ? NO_FLAGS : ERRORS).some((name) => isErrorValue(fields.get(name)))) return !isSilent(said);
  if (ERROR_CODES.some((name) => isErrorName(fields.get(name)))) return !isSilent(said);
  if (said.message !== null && isGood(said.message)) return false;
  if (!fields.has('url') && [...fields].some(([name, value]) => OBSTACLE.test(name) && isPlain(value, YES)))
    return true;
  if (CODES.some((name) => isBadCode(codeOf(fields.get(name))))) return true;
  if (CODES.some((name) => isWord(fields.get(name), LETTERED))) return !isSilent(said);
  return codeOf(fields.get('status')) === 0 && said.message !== null;
}

function isGood(message: string): boolean {
  return GOOD_WORDS.test(message) || (GOOD_SENTENCE.test(message) && !DOUBTFUL.test(message));
}

/** Success codes of services that do not use those of HTTP: 10000, 20000. */
const OWN_SUCCESS = /^(?:2\d{2,4}|10000)$/;

/** A code of the service's own, with letters or zeros before it, that is not one of success: `A0503`, `ERR-1001`, `05`, `0001`. */
const LETTERED = /^(?!S|OK)[A-Z]{1,3}[-_]?(?!0+$)\d{3,6}$|^0{1,8}[1-9]\d{0,2}$/;

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
    return ![NO, NO_ERROR, GOOD_WORDS, /^$/].some((words) => isWord(value, words));
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
  const text = typeof value === 'string' && value.length < 100 ? value.trim() : '';
  const digits = /^-?\d{1,9}$/.exec(text)?.[0] ?? STATUS_LINE.exec(text)?.[1];
  const code = digits === undefined ? value : Number(digits);
  return typeof code === 'number' && Number.isFinite(code) ? code : null;
}

/** `401 Unauthorized`, `HTTP/1.1 403 Forbidden` */
const STATUS_LINE =
  /^(?:http\/?[\d.]{0,3} )?([45]\d\d):? (?:unauthori[sz]ed|forbidden|payment required|not found|too many requests|bad request|internal server error|service unavailable)$/i;

function isPlain(value: unknown, words: RegExp): boolean {
  const isScalar = typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
  return isScalar && String(value).length < 20 && words.test(String(value).trim());
}

function isWord(value: unknown, words: RegExp): boolean {
  return typeof value === 'string' && value.length < 100 && words.test(value.trim());
}
