import { isRecord } from '../../model/core/is-record.ts';
import { shownText } from '../../model/text/shown-text.ts';
import { parseJson } from '../parse-json.ts';

const MAX_CHARACTERS = 500;
const MAX_FIELDS = 50;
const MAX_MESSAGES = 10;
/** Removing shorter ones would break ordinary words, and they disclose nothing. */
const MIN_SECRET = 4;
/** At most this much of a text is inspected; the result is cut to far less. */
const MAX_LOOKED_AT = 4000;

/** Where services put a sentence, a list of sentences by field, and, within such a list, the field's name. */
const MESSAGES = ['message', 'error_description', 'detail', 'error', 'errors', 'title', 'msg', 'reason'];
const LISTS = ['errors', 'invalid-params', 'violations', 'message', 'detail'];
const FIELD_NAMES = ['field', 'name', 'param', 'property', 'propertyPath', 'pointer', 'path', 'loc'];

/** A service's error message: a sentence, and sentences by field (empty if no field is named). */
export interface Said {
  readonly message: string | null;
  readonly errors: Record<string, string[]>;
}

/**
 * Reads an error body: `{message, errors: {field: […]}}` as Laravel writes it, problem+json (RFC 9457),
 * `{error: {…}}` that contains either, lists of errors, or plain text. Texts become one line of at most 500
 * characters, without the `secrets`; anything else is ignored.
 */
export function readErrorBody(text: string, secrets: readonly string[]): Said {
  const body = parseJson(text, true);
  if (body.ok) return readErrorValue(body.value, secrets);
  const { failure } = body;
  const isPlain = failure.kind === 'bad-data' && failure.format === 'json' && !/^\s*[[{"]/.test(text);
  return { message: isPlain && text.length < MAX_LOOKED_AT ? sentence(text, secrets) : null, errors: {} };
}

/** The error message in a parsed JSON body, without the `secrets`; its fields are null and empty if it has none. */
export function readErrorValue(value: unknown, secrets: readonly string[]): Said {
  if (!isRecord(value)) return { message: sentence(value, secrets), errors: {} };
  const own = saidIn(value, secrets);
  if (own.message !== null || Object.keys(own.errors).length > 0) {
    const inner = isRecord(value['error']) ? saidIn(value['error'], secrets) : null;
    return inner && Object.keys(own.errors).length === 0 ? { ...own, errors: inner.errors } : own;
  }
  const [inner] = [value['error'], value['data']].filter(isRecord);
  return inner ? saidIn(inner, secrets) : own;
}

function saidIn(value: Readonly<Record<string, unknown>>, secrets: readonly string[]): Said {
  const message = MESSAGES.reduce<string | null>((found, name) => found ?? lone(value[name], secrets), null);
  const errors = LISTS.map((name) => listed(value[name], secrets)).find(
    (each) => Object.keys(each).length > 0,
  );
  return { message, errors: errors ?? {} };
}

/** A sentence, or the only sentence of a list. */
function lone(value: unknown, secrets: readonly string[]): string | null {
  if (Array.isArray(value)) return value.length === 1 ? sentence(value[0], secrets) : null;
  return sentence(value, secrets);
}

/**
 * Sentences by field, from an object, from a list of objects that name their field, or from a list of plain
 * sentences.
 */
function listed(value: unknown, secrets: readonly string[]): Record<string, string[]> {
  const entries: [string, unknown][] = isRecord(value)
    ? Object.entries(value).slice(0, MAX_FIELDS)
    : (Array.isArray(value) ? value.slice(0, MAX_FIELDS) : []).map((one: unknown) => [
        fieldOf(one),
        wordsOf(one),
      ]);
  const errors = new Map<string, string[]>();
  for (const [name, said] of entries) {
    if (name === '__proto__') continue;
    const field = name.slice(0, 100);
    const texts = (Array.isArray(said) ? said : [said]).slice(0, MAX_MESSAGES);
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

function wordsOf(error: unknown): unknown {
  return isRecord(error) ? MESSAGES.map((name) => error[name]).find((one) => typeof one === 'string') : error;
}

function sentence(value: unknown, secrets: readonly string[]): string | null {
  if (typeof value !== 'string') return null;
  let text = value;
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET) text = text.replaceAll(secret, '•••');
  }
  text = shownText(text.replace(/\s+/g, ' ')).trim();
  if (text === '') return null;
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1).toWellFormed()}…` : text;
}
