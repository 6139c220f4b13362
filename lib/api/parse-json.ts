import { type Failure, failed, type Outcome, succeeded } from '../model/failure/failure.ts';

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

/**
 * Parses a JSON text. The content type is ignored because it is often wrong. Anything else is `bad-data`,
 * classified by what it looks like. With `mustHold` false (writes, whose status already proves success) any
 * text except a login page is `undefined`.
 */
export function parseJson(text: string, mustHold: boolean): Outcome<unknown> {
  const trimmed = text.trim().replace(PREFIX, '');
  if (trimmed === '') return mustHold ? badData('empty', '') : succeeded(undefined);
  try {
    const value = parseExactly(withoutCall(trimmed));
    return succeeded(typeof value === 'string' ? decodedTwice(value) : value);
  } catch {
    const lines = linesIn(trimmed);
    if (lines) return succeeded(lines);
    const format = formatOf(trimmed);
    if (!mustHold && format !== 'login') return succeeded(undefined);
    return badData(format, format === 'json' ? 'JSON' : '');
  }
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

/** The argument of a call (JSONP): `callback({…});` with the comment that frameworks write before it. */
function withoutCall(text: string): string {
  return /^(?:\/\*\*\/)?\s{0,9}[a-z_$][\w$.]{0,100}\(/i.test(text)
    ? text.replace(/^[^(]{0,120}\(/, '').replace(/\)\s{0,9};?$/, '')
    : text;
}

/** JSON that was encoded twice; any other text is itself. */
function decodedTwice(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return parseExactly(text);
  } catch {
    return text;
  }
}

/** One object a line (`application/x-ndjson`). */
function linesIn(text: string): readonly unknown[] | null {
  if (!text.startsWith('{') || !/\}\s*\n\s*\{/.test(text.slice(0, LOOKED_AT))) return null;
  try {
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [parseExactly(line)]));
  } catch {
    return null;
  }
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
