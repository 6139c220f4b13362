import { names } from '../../../engine/core/names.ts';
import { shownSentence } from '../../../engine/text/shown-text.ts';
import { parseJson } from '../parse-json.ts';
import { plainName } from './path.ts';
import { isPassword } from './without-passwords.ts';

const MAX_CHARACTERS = 500;
const MAX_FIELDS = 200;
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
const SENTENCE = /\S\s+\S/;

/** How the names of what says something end (`error_description`), by `plainName`; the most specific first. */
const SAYING = names('errors message messages detail details msg description error title');

/**
 * What an error body says, JSON or plain text, in one line of at most 500 characters without the `secrets`; null if it
 * says nothing.
 */
export function readErrorBody(text: string, secrets: readonly string[]): string | null {
  const body = parseJson(text);
  if (body.ok) return readErrorValue(body.value.value, secrets);
  const { failure } = body;
  const isPlain = failure.kind === 'bad-data' && failure.format === 'json' && !/^\s*[[{"]/.test(text);
  return isPlain && text.length < MAX_LOOKED_AT && !BYTES.test(text) ? sentence(text, secrets) : null;
}

/** The words of a body that is no JSON, without its tags, as far as they are quoted; null if it has none. */
export function quoteOf(text: string, secrets: readonly string[]): string | null {
  const start = hidden(text, secrets).slice(0, MAX_LOOKED_AT);
  if (BYTES.test(start)) return null;
  const words = start.replace(/<(script|style)\b[^<]{0,999}<\/\1>/gi, ' ').replace(/<[^<>]{0,999}>/g, ' ');
  return sentence(words, secrets, MAX_QUOTE);
}

/**
 * What a parsed JSON body says: what is wrong with fields, else its sentence under a name for one (Laravel, Rails,
 * ASP.NET, FastAPI, RFC 9457), else the first sentence anywhere (Django REST framework, under the name of a field).
 */
export function readErrorValue(value: unknown, secrets: readonly string[]): string | null {
  return saidIn(value, secrets) ?? firstSentence(value, secrets);
}

/** The words under a name for them, also in lists and, below such a name, by field (`isByField`). */
function saidIn(
  value: unknown,
  secrets: readonly string[],
  { isByField = false, deeper = DEEPEST } = {},
): string | null {
  if (typeof value === 'string') return sentence(value, secrets);
  if (typeof value !== 'object' || value === null || deeper === 0) return null;
  const isList = Array.isArray(value);
  const within = { isByField: isByField || !isList, deeper: deeper - 1 };
  const fields = fieldsOf(value);
  for (const end of isList ? [] : SAYING)
    for (const [name, one] of fields) {
      const words = name.endsWith(end) ? saidIn(one, secrets, within) : null;
      if (words !== null) return words;
    }
  if (!isList && !isByField) return null;
  // a field's word alone is a code
  const isSaid = (one: unknown) => typeof one !== 'string' || isList || SENTENCE.test(one);
  const all = fields.flatMap(([, one]) => (isSaid(one) && saidIn(one, secrets, within)) || []);
  return sentence(all.slice(0, MAX_MESSAGES).join(' '), []);
}

/** The first words of a body that names its sentence otherwise. */
function firstSentence(value: unknown, secrets: readonly string[], deeper = DEEPEST): string | null {
  if (typeof value === 'string') return SENTENCE.test(value) ? sentence(value, secrets) : null;
  if (typeof value !== 'object' || value === null || deeper === 0) return null;
  for (const [, one] of fieldsOf(value)) {
    const found = firstSentence(one, secrets, deeper - 1);
    if (found !== null) return found;
  }
  return null;
}

/** Fields by `plainName`, or the entries of a list, without passwords; a list of sentences is about one. */
function fieldsOf(value: object): readonly (readonly [name: string, held: unknown])[] {
  const areSentences = (held: unknown) =>
    Array.isArray(held) && held.every((one) => typeof one === 'string' && SENTENCE.test(one));
  return Object.entries(value)
    .slice(0, MAX_FIELDS)
    .filter(([name, held]) => !isPassword(name, areSentences(held) || held))
    .map(([name, held]) => [plainName(name), held]);
}

function sentence(value: string, secrets: readonly string[], longest = MAX_CHARACTERS): string | null {
  const text = shownSentence(hidden(value, secrets).replace(/\s+/g, ' ')).trim();
  if (text === '') return null;
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
}

function hidden(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= MIN_SECRET)
    .reduce((said, secret) => said.replaceAll(secret, '•••'), text);
}
