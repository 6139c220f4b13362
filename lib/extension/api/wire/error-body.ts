import { isRecord } from '../../../engine/core/is-record.ts';
import { names } from '../../../engine/core/names.ts';
import { shownSentence } from '../../../engine/text/shown-text.ts';
import { parseJson } from '../parse-json.ts';
import { plainName } from './path.ts';
import { isPassword } from './without-passwords.ts';

const MAX_CHARACTERS = 500;
const MAX_FIELDS = 50;
const MAX_MESSAGES = 10;
/** Removing shorter ones would break ordinary words, and they disclose nothing. */
const MIN_SECRET = 4;
/** At most this much of a plain text is a message, and of a body is quoted. */
const MAX_LOOKED_AT = 4000;
const MAX_QUOTE = 200;
/** Control characters, and what stands for bytes that are none of the charset: these are no words. */
const BYTES = /[^\P{Cc}\s]|\uFFFD/u;
/** How deeply the words of an error may lie in a body. */
const DEEPEST = 6;

/** Where services put a sentence, by `plainName`; the most specific first. */
const MESSAGES: readonly string[] = names(
  'message errormessage errordescription detail description error errors msg errmsg reason title',
);
/** Where they put sentences by field. */
const LISTS = names('errors invalidparams validationerrors messages message details detail error');
const FIELD_NAMES = names('field name param property propertyPath pointer path loc');
/** The fields of the requests (interface: Store report, Update report): a sentence there is about them. */
const OF_REQUEST = ['url', 'privacy', 'password', 'results', 'project'];

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
  const isSaid = isPlain && text.length < MAX_LOOKED_AT && !BYTES.test(text);
  return { message: isSaid ? sentence(text, secrets) : null, errors: {} };
}

/** The words of a body that is no JSON, without its tags, as far as they are quoted; null if it has none. */
export function quoteOf(text: string, secrets: readonly string[]): string | null {
  const start = text.slice(0, MAX_LOOKED_AT);
  if (BYTES.test(start)) return null;
  const words = start.replace(/<(script|style)\b[^<]{0,999}<\/\1>/gi, ' ').replace(/<[^<>]{0,999}>/g, ' ');
  return sentence(words, secrets, MAX_QUOTE);
}

/** The error message in a parsed JSON body, without the `secrets`; its fields are null and empty if it has none. */
export function readErrorValue(value: unknown, secrets: readonly string[]): Said {
  const said = saidIn(value, secrets, DEEPEST);
  if (said.message !== null && Object.keys(said.errors).length > 0) return said;
  const errors = Object.keys(said.errors).length > 0 ? said.errors : fieldsAtTop(value, secrets);
  const isSilent = said.message === null && Object.keys(errors).length === 0;
  return { message: isSilent ? firstSentence(value, secrets) : said.message, errors };
}

/** The first words of a body that names its sentence otherwise. */
function firstSentence(value: unknown, secrets: readonly string[], deeper = DEEPEST): string | null {
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? sentence(value, secrets) : null;
  if (deeper === 0 || typeof value !== 'object' || value === null) return null;
  const held = isRecord(value) ? fieldsOf(value).values() : value;
  for (const one of held as Iterable<unknown>) {
    const found = firstSentence(one, secrets, deeper - 1);
    if (found !== null) return found;
  }
  return null;
}

/** What a service says, as one text: what is wrong with a field says more than that something is. */
export function oneText({ message, errors }: Said): string | null {
  return Object.values(errors).flat().join(' ').slice(0, MAX_CHARACTERS).toWellFormed() || message;
}

function saidIn(value: unknown, secrets: readonly string[], deeper: number): Said {
  if (Array.isArray(value)) {
    const errors = listed(value, secrets);
    const isAlone = value.length === 1 && '' in errors;
    return isAlone ? { message: errors['']?.[0] ?? null, errors: {} } : { message: null, errors };
  }
  if (!isRecord(value)) return { message: sentence(value, secrets), errors: {} };
  const fields = fieldsOf(value);
  const message = firstOf(MESSAGES, (name) => sentence(onlyOf(fields.get(name)), secrets));
  const errors = firstOf(LISTS, (name) => filled(listed(fields.get(name), secrets)));
  const inner = ['error', 'errors', 'data'].map((name) => onlyOf(fields.get(name))).find(isRecord);
  const within = deeper > 0 && errors === null && inner ? saidIn(inner, secrets, deeper - 1) : null;
  return { message: message ?? within?.message ?? null, errors: errors ?? within?.errors ?? {} };
}

/**
 * `{"url": ["Not part of your plan."]}`, at the top level or in `data` (Django REST framework, JSend's `fail`,
 * PocketBase).
 */
function fieldsAtTop(value: unknown, secrets: readonly string[]): Record<string, string[]> {
  for (const fields of isRecord(value) ? [value, value['data']] : []) {
    const entries = Object.entries(isRecord(fields) ? fields : {}).filter(
      ([name, said]) =>
        !MESSAGES.includes(plainName(name)) &&
        (Array.isArray(said) || isRecord(said) || OF_REQUEST.includes(plainName(name))) &&
        [said]
          .flat()
          .every((one) =>
            isRecord(one)
              ? wordsOf(one) !== undefined
              : typeof one === 'string' && /\S\s+\S/.test(one) && !/^https?:/.test(one),
          ),
    );
    const errors = filled(listed(Object.fromEntries(entries), secrets));
    if (errors) return errors;
  }
  return {};
}

/**
 * Sentences by field, from an object, from a list of objects that name their field, or from a list of plain sentences.
 */
function listed(value: unknown, secrets: readonly string[]): Record<string, string[]> {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.slice(0, MAX_FIELDS).map((one: unknown) => [fieldOf(one), one])
    : Object.entries(isRecord(value) ? value : {}).slice(0, MAX_FIELDS);
  // an object with a message of its own is one error, not a list by field
  if (
    isRecord(value) &&
    entries.some(([name]) => /^(?:message|msg|detail|lang|(?:err(?:or)?)?code)$/i.test(name))
  )
    return {};
  const errors = new Map<string, string[]>();
  for (const [name, said] of entries) {
    // fields may be grouped by where the request has them (`json`, `body`)
    if (isRecord(said) && wordsOf(said) === undefined)
      for (const [field, texts] of Object.entries(said).filter(([, texts]) => Array.isArray(texts)))
        errors.set(field.slice(0, 100), Object.values(listed({ [field]: texts }, secrets)).flat());
    if (name === '__proto__' || isPassword(name, typeof said === 'string' ? said : true)) continue;
    const field = name.slice(0, 100);
    const texts = [said].flat().slice(0, MAX_MESSAGES).map(wordsOf);
    const sentences = texts.flatMap((one) => sentence(one, secrets) ?? []);
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

/** The sentence of an error that is an object: `{"field": "url", "message": "…"}`. */
function wordsOf(error: unknown): unknown {
  if (!isRecord(error)) return error;
  const fields = fieldsOf(error);
  return (
    firstOf(MESSAGES, (name) =>
      typeof onlyOf(fields.get(name)) === 'string' ? onlyOf(fields.get(name)) : null,
    ) ?? undefined
  );
}

/** The fields of an object by `plainName`, without its passwords; the first of two with one name. */
function fieldsOf(value: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const entries = Object.entries(value).filter(([name, held]) => !isPassword(name, held));
  return new Map(
    entries
      .slice(0, MAX_FIELDS * 4)
      .toReversed()
      .map(([name, held]) => [plainName(name), held]),
  );
}

function firstOf<One>(names: readonly string[], read: (name: string) => One | null): One | null {
  for (const name of names) {
    const found = read(name);
    if (found !== null) return found;
  }
  return null;
}

const filled = (errors: Record<string, string[]>) => (Object.keys(errors).length > 0 ? errors : null);

/** The only entry of a list. */
function onlyOf(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

function sentence(value: unknown, secrets: readonly string[], longest = MAX_CHARACTERS): string | null {
  if (typeof value !== 'string') return null;
  let text = value;
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET) text = text.replaceAll(secret, '•••');
  }
  text = shownSentence(text.replace(/\s+/g, ' ')).trim();
  if (text === '') return null;
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
}
