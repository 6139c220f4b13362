import { isRecord } from '../../model/core/is-record.ts';
import { shownText } from '../../model/text/shown-text.ts';
import { parseJson } from '../parse-json.ts';
import { plainName } from './path.ts';
import { isPassword } from './without-passwords.ts';

const MAX_CHARACTERS = 500;
const MAX_FIELDS = 50;
const MAX_MESSAGES = 10;
/** Removing shorter ones would break ordinary words, and they disclose nothing. */
const MIN_SECRET = 4;
/** At most this much of a text is inspected; the result is cut to far less. */
const MAX_LOOKED_AT = 4000;
/** How deeply an error may be nested in its envelope. */
const DEEPEST = 3;

/** Where services put a sentence, by `plainName`; the most specific first. */
const MESSAGES = [
  'message',
  'errormessage',
  'errormsg',
  'errordescription',
  'detail',
  'description',
  'error',
  'err',
  'errors',
  'msg',
  'errmsg',
  'reason',
  'faultstring',
  'defaultmessage',
  'usermessage',
  'messages',
  'details',
  'title',
  'text',
  'info',
  'exception',
  'errordetail',
  'responsedescription',
  'resultmessage',
  'statusmessage',
];
/** Where they put sentences by field. */
const LISTS = [
  'errors',
  'usererrors',
  'errorlist',
  'invalidparams',
  'violations',
  'fielderrors',
  'validationerrors',
  'validation',
  'issues',
  'messages',
  'message',
  'details',
  'detail',
  'error',
];
/** What may hold an error of its own. */
const ENVELOPES = [
  'error',
  'errors',
  'fault',
  'data',
  'body',
  'response',
  'result',
  'meta',
  'status',
  'header',
  'detail',
  'exception',
  'responsestatus',
  'responses',
  'results',
  'messages',
  'd',
];
const FIELD_NAMES = ['field', 'name', 'param', 'property', 'propertyPath', 'pointer', 'path', 'loc'];
/** Fields of an error that are no sentences about a field of the request. */
const NOT_FIELDS = [
  ...MESSAGES,
  ...ENVELOPES,
  ...[
    'code',
    'statuscode',
    'success',
    'ok',
    'type',
    'instance',
    'path',
    'timestamp',
    'trace',
    'traceid',
    'requestid',
  ],
  ...['id', 'links', 'name', 'documentationurl', 'file', 'line', 'method'],
];

/** A service's error message: a sentence, and sentences by field (empty if no field is named). */
export interface Said {
  readonly message: string | null;
  readonly errors: Record<string, string[]>;
}

/**
 * Reads an error body: `{message, errors: {field: […]}}` as Laravel writes it, problem+json (RFC 9457),
 * `{error: {…}}` that contains either, lists of errors, fields at the top level (Django REST framework), any of these
 * in an envelope, or plain text. Texts become one line of at most 500 characters, without the `secrets`; anything else
 * is ignored.
 */
export function readErrorBody(text: string, secrets: readonly string[]): Said {
  const body = parseJson(text);
  if (body.ok) return readErrorValue(body.value.value, secrets);
  const { failure } = body;
  const isPlain = failure.kind === 'bad-data' && failure.format === 'json' && !/^\s*[[{"]/.test(text);
  return { message: isPlain && text.length < MAX_LOOKED_AT ? sentence(text, secrets) : null, errors: {} };
}

/** The words of a body that is no JSON, without its tags, as far as they are quoted; null if it has none. */
export function quoteOf(text: string, secrets: readonly string[]): string | null {
  const words = text
    .slice(0, LONGEST_BODY)
    .replace(/<(script|style)\b[^<]{0,9999}<\/\1>|<[^<>]{0,999}>/gi, ' ');
  return sentence(words, secrets, LONGEST_QUOTE);
}

const LONGEST_BODY = 16_384;
const LONGEST_QUOTE = 200;

/** The error message in a parsed JSON body, without the `secrets`; its fields are null and empty if it has none. */
export function readErrorValue(value: unknown, secrets: readonly string[]): Said {
  const said = saidIn(value, secrets, DEEPEST);
  if (isSilent(said)) return { message: null, errors: fieldsAtTop(value, secrets) };
  const others =
    said.message === null || Object.keys(said.errors).length > 0
      ? {}
      : fieldsAtTop(value, secrets, OF_REQUEST);
  return Object.keys(others).length > 0 ? { ...said, errors: others } : said;
}

/** What a service says, as one text: what is wrong with a field says more than that something is. */
export function oneText({ message, errors }: Said): string | null {
  return Object.values(errors).flat().join(' ').slice(0, MAX_CHARACTERS).toWellFormed() || message;
}

/** The only field of an object, apart from XML's attributes. */
export function onlyIn(value: unknown): unknown {
  const names = isRecord(value) ? Object.keys(value).filter((name) => !/^(?:@|\$|xmlns)/.test(name)) : [];
  const [only = ''] = names;
  return names.length === 1 && isRecord(value) ? value[only] : undefined;
}

/** Whether it contains no words at all. */
export function isSilent({ message, errors }: Said): boolean {
  return message === null && Object.keys(errors).length === 0;
}

function saidIn(value: unknown, secrets: readonly string[], deeper: number): Said {
  if (Array.isArray(value)) {
    const errors = listed(value, secrets);
    return value.length === 1 && '' in errors
      ? { message: errors['']?.[0] ?? null, errors: {} }
      : { message: null, errors };
  }
  if (!isRecord(value)) return { message: sentence(value, secrets), errors: {} };
  const fields = fieldsOf(value);
  const message = MESSAGES.reduce<string | null>(
    (found, name) => found ?? lone(fields.get(name), secrets),
    null,
  );
  const errors = LISTS.map((name) => listed(fields.get(name), secrets)).find(
    (each) => Object.keys(each).length > 0,
  );
  const own: Said = { message, errors: errors ?? {} };
  if (deeper === 0 || Object.keys(own.errors).length > 0) return own;
  for (const held of [
    ...ENVELOPES.map((name) => fields.get(name)),
    onlyIn(fields.get('data')),
    onlyIn(value),
  ]) {
    const inner = Array.isArray(held) && held.length === 1 ? held[0] : held;
    if (!isRecord(inner)) continue;
    const within = saidIn(inner, secrets, deeper - 1);
    if (own.message === null ? !isSilent(within) : Object.keys(within.errors).length > 0) {
      return { message: own.message ?? within.message, errors: within.errors };
    }
  }
  return own;
}

/** A sentence, or the only sentence of a list. */
function lone(value: unknown, secrets: readonly string[]): string | null {
  if (Array.isArray(value)) return value.length === 1 ? sentence(value[0], secrets) : null;
  return sentence(isTranslated(value) ? value['value'] : value, secrets);
}

/** A sentence with its language, as OData 2 writes it: `{"lang": "en-US", "value": "…"}`. */
function isTranslated(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value['lang'] === 'string' && typeof value['value'] === 'string';
}

/** Beside a message, a sentence is about a field only if the request has that field: others are hints. */
const OF_REQUEST = ['url', 'privacy', 'password', 'results', 'project'];

/** `{"url": ["Not part of your plan."]}`, at the top level or in `data` (JSend's `fail`, PocketBase). */
function fieldsAtTop(
  value: unknown,
  secrets: readonly string[],
  sentencesOf?: readonly string[],
): Record<string, string[]> {
  for (const fields of isRecord(value) ? [value, value['data']] : []) {
    const entries = Object.entries(isRecord(fields) ? fields : {}).filter(
      ([name, said]) =>
        !NOT_FIELDS.includes(plainName(name)) &&
        !isPassword(name, said) &&
        isSaid(said) &&
        (typeof said !== 'string' || (sentencesOf?.includes(plainName(name)) ?? true)),
    );
    const errors = listed(Object.fromEntries(entries), secrets);
    if (Object.keys(errors).length > 0) return errors;
  }
  return {};
}

/** Whether a field at the top level may hold what is wrong with it, and not a value of its own. */
function isSaid(value: unknown): boolean {
  if (typeof value === 'string')
    return /\S\s+\S/.test(value.slice(0, MAX_LOOKED_AT)) && !/^[\d{[<]/.test(value);
  return Array.isArray(value)
    ? value.every((one) => (typeof one === 'string' ? isSaid(one) : wordsOf(one) !== undefined))
    : isRecord(value);
}

/**
 * Sentences by field, from an object, from a list of objects that name their field, or from a list of plain
 * sentences. Fields may be grouped by where the request has them (`json`, `body`, `query`).
 */
function listed(value: unknown, secrets: readonly string[], isGroup = false): Record<string, string[]> {
  if (isTranslated(value)) return {};
  const entries: [string, unknown][] = isRecord(value)
    ? Object.entries(value).slice(0, MAX_FIELDS)
    : (Array.isArray(value) ? value.slice(0, MAX_FIELDS) : []).map((one: unknown) => [fieldOf(one), one]);
  // an object with a message of its own is one error, not a list by field
  if (
    isRecord(value) &&
    entries.some(([name]) =>
      ['message', 'msg', 'detail', 'code', 'errorcode', 'errcode'].includes(plainName(name)),
    )
  )
    return {};
  const errors = new Map<string, string[]>();
  for (const [name, said] of entries) {
    // the request's own password, repeated in a group, is no sentence
    if (/^(?:__proto__$|@)/.test(name) || (isGroup && isPassword(name, said))) continue;
    if (!isGroup && isRecord(said) && wordsOf(said) === undefined) {
      for (const [field, texts] of Object.entries(listed(said, secrets, true))) errors.set(field, texts);
      continue;
    }
    const field = name.slice(0, 100);
    const texts = (Array.isArray(said) ? said : [said]).slice(0, MAX_MESSAGES).map(wordsOf);
    const sentences = texts.flatMap((one: unknown) => sentence(one, secrets) ?? []);
    if (sentences.length > 0)
      errors.set(field, [...(errors.get(field) ?? []), ...sentences].slice(0, MAX_MESSAGES));
  }
  return Object.fromEntries(errors);
}

/** The last segment of a pointer (`/data/attributes/url`, `#/url`) or of a path (`["body", "url"]`). */
function fieldOf(error: unknown): string {
  if (!isRecord(error)) return '';
  const source = isRecord(error['source']) ? error['source'] : {};
  const found = [...FIELD_NAMES.map((name) => error[name]), source['pointer'], source['parameter']]
    .map((one) => (Array.isArray(one) ? one.at(-1) : one))
    .find((one) => typeof one === 'string');
  return typeof found === 'string' ? (found.slice(0, 500).split('/').at(-1) ?? '') : '';
}

/** The sentence of an error that is an object: `{"field": "url", "message": "…"}`, or an only one within. */
function wordsOf(error: unknown): unknown {
  if (!isRecord(error)) return error;
  const fields = fieldsOf(error);
  return MESSAGES.map((name) => fields.get(name))
    .map((one) => (Array.isArray(one) && one.length === 1 ? one[0] : one))
    .find((one) => typeof one === 'string');
}

/** The fields of an object by `plainName`, without its passwords; the first of two with one name. */
function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  const entries = isRecord(value) ? Object.entries(value).slice(0, MAX_FIELDS * 4) : [];
  const fields = entries.filter(([name, held]) => !isPassword(name, held)).toReversed();
  return new Map(fields.map(([name, held]) => [plainName(name), held]));
}

function sentence(value: unknown, secrets: readonly string[], longest = MAX_CHARACTERS): string | null {
  if (typeof value !== 'string') return null;
  let text = value;
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET) text = text.replaceAll(secret, '•••');
  }
  text = shownText(text.replace(/\s+/g, ' ')).trim();
  if (text === '') return null;
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
}
