import { shownText } from '../../model/shown-text.ts';
import { parseJson } from '../parse-json.ts';
import { isRecord } from './is-record.ts';

const MAX_CHARACTERS = 500;
const MAX_FIELDS = 50;
const MAX_MESSAGES = 10;
/** Shorter ones would tear ordinary words apart, and give nothing away. */
const MIN_SECRET = 4;

/** What a service says of an error: a sentence, and sentences by field. */
export interface Said {
  readonly message: string | null;
  readonly errors: Record<string, string[]>;
}

/**
 * Reads `{message, errors: {field: […]}}` as Laravel writes it (also `error` for `message`, and a lone text for a
 * field's list). Texts become one line of at most 500 characters, without the `secrets`; anything else is nothing.
 */
export function readErrorBody(text: string, secrets: readonly string[]): Said {
  const body = parseJson(text, true);
  if (!body.ok || !isRecord(body.value)) return { message: null, errors: {} };
  const { message, error, errors } = body.value;
  return {
    message: sentence(message, secrets) ?? sentence(error, secrets),
    errors: isRecord(errors) ? fieldErrors(errors, secrets) : {},
  };
}

function fieldErrors(errors: Record<string, unknown>, secrets: readonly string[]): Record<string, string[]> {
  const fields = Object.entries(errors).slice(0, MAX_FIELDS);
  return Object.fromEntries(
    fields
      .map(([field, said]): [string, string[]] => {
        const texts = (Array.isArray(said) ? said : [said]).slice(0, MAX_MESSAGES);
        return [field.slice(0, 100), texts.flatMap((one: unknown) => sentence(one, secrets) ?? [])];
      })
      .filter(([field, texts]) => field !== '__proto__' && texts.length > 0),
  );
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
