import { type Failure, failed, type Outcome, succeeded } from '../../shared/failure/failure.ts';

/** At most this much of a text is inspected to classify it, in UTF-16 units. */
const LOOKED_AT = 65_536;
/** A page that asks for a password is a login page, of the service or of a proxy in front of it. */
const PASSWORD_FIELD = /<input\b[^<>]{0,500}?\btype\s{0,9}=\s{0,9}["']?password\b/i;
/** The start of a PHP message, which some servers print before the response body. */
const NOTICE =
  /^(?:<br\s{0,9}\/?>\s{0,9})?(?:<b>)?(?:PHP )?(?:Notice|Warning|Deprecated|Strict Standards)(?:<\/b>)?:\s/i;

/** Before JSON, so that it cannot be run as a script: as Angular, Gerrit, Google and Facebook write it. */
const PREFIX =
  /^(?:\uFEFF|\)\]\}'?,?\s|while\s?\(1\);|for\s?\(;;\);|throw 1;\s?<[^<>]{0,40}>|&&&START&&&|\{\}&&)\s{0,9}/;

/** XML of an interface; XHTML is a web page. */
const XML =
  /^<\?xml\s|^<(?:\w{1,20}:)?(?:reports?|projects?|response|results?|root|data|rss|feed|errors?|envelope|fault)\b/i;

type Format = Extract<Failure, { kind: 'bad-data' }>['format'];

/** A parsed text, and what stands before its JSON: a message of PHP that some servers print. */
export interface Parsed {
  readonly value: unknown;
  readonly notice: string | null;
}

/**
 * Parses a JSON text, whatever its content type says, because that is often wrong; nothing at all is `undefined`. A
 * message of PHP before the JSON is skipped. Anything else is `bad-data`, classified by what it looks like.
 */
export function parseJson(text: string): Outcome<Parsed> {
  const trimmed = text.trim().replace(PREFIX, '');
  if (trimmed === '') return succeeded({ value: undefined, notice: null });
  try {
    return succeeded({ value: parseExactly(trimmed), notice: null });
  } catch {
    const format = formatOf(trimmed);
    return (
      (format === 'notice' ? afterNotice(trimmed) : null) ?? badData(format, format === 'json' ? 'JSON' : '')
    );
  }
}

/** More places after a notice are not tried. */
const MOST_STARTS = 20;

/** The JSON after a notice, from the first place on where the rest of the text is JSON. */
function afterNotice(text: string): Outcome<Parsed> | null {
  const starts = [...text.slice(0, LOOKED_AT).matchAll(/(?<=[\n>]\s{0,9})[[{]/g)].slice(0, MOST_STARTS);
  for (const { index } of starts) {
    try {
      return succeeded({ value: parseExactly(text.slice(index)), notice: text.slice(0, index) });
    } catch {
      // a bracket of the notice
    }
  }
  return null;
}

/** A whole number that JavaScript rounds has at least 16 digits. */
const LONG_NUMBER = /\d{16}/;

/** Whole numbers that JavaScript would round become text with all their digits: they are ids. */
function parseExactly(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_name, value: unknown, context?: { readonly source?: string }) => {
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    return isRounded && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;
  });
}

function formatOf(text: string): Format {
  const start = text.slice(0, LOOKED_AT);
  if (NOTICE.test(start)) return 'notice';
  if (XML.test(start) && !/<html\b/i.test(start)) return 'xml';
  if (start.startsWith('<')) return PASSWORD_FIELD.test(start) ? 'login' : 'html';
  return isCutOff(text) ? 'cut-off' : 'json';
}

function badData(format: Format, missing: string) {
  return failed({ kind: 'bad-data', format, missing });
}

/** Whether the text begins as JSON and ends inside a string, a list or an object. */
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
