import { type Failure, failed, type Outcome, succeeded } from '../model/failure.ts';

/** A page that asks for a password is a login: of the service, or of what stands before it. */
const PASSWORD_FIELD = /<input\b[^>]*\btype\s*=\s*["']?password\b/i;

type Format = Extract<Failure, { kind: 'bad-data' }>['format'];

/**
 * The value of a JSON text, by trying, for content types are often wrong. An empty text is `undefined` where one may
 * be empty (writes), else `bad-data`, as is everything that is not JSON, named by what it looks like.
 */
export function parseJson(text: string, mustHold: boolean): Outcome<unknown> {
  const trimmed = text.trim();
  if (trimmed === '') return mustHold ? badData('empty', '') : succeeded(undefined);
  try {
    const value: unknown = JSON.parse(trimmed);
    return succeeded(value);
  } catch {
    if (trimmed.startsWith('<')) return badData(PASSWORD_FIELD.test(trimmed) ? 'login' : 'html', '');
    return isCutOff(trimmed) ? badData('cut-off', '') : badData('json', 'JSON');
  }
}

function badData(format: Format, missing: string) {
  return failed({ kind: 'bad-data', format, missing });
}

/** Does the text begin as JSON and end inside a string, a list or an object? */
function isCutOff(text: string): boolean {
  if (!/^[[{"]/.test(text)) return false;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
  }
  return inString || depth > 0;
}
