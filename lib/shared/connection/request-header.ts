import type { Message, PlainKey } from '../../engine/text/message.ts';
import type { RequestHeader, TypedHeader } from './connection.ts';

/** Stands for a stored value. It cannot be a value: dots cannot be sent. */
const DOTS = '••••••';

/** Why a header cannot be saved; `describeHeaderProblem` translates it. */
export type HeaderProblem = 'no-name' | 'name' | 'own' | 'browser' | 'repeated' | 'no-value' | 'value';

/** Headers defined by the interface, and headers that would change the meaning of a request. */
const OWN = /^(?:authorization|accept|content-.*|x-http-method|x-http-method-override|x-method-override)$/;
/**
 * Headers that browsers do not allow to be set (Fetch standard, "forbidden request-header"), and
 * `User-Agent`, which Chromium does not let us change.
 */
const THE_BROWSERS =
  /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via)$/;

/** The stored headers as lines, with dots instead of their values. */
export function writeHeaderNames(names: readonly string[]): string {
  return names.map((name) => `${name}: ${DOTS}`).join('\n');
}

export type ReadHeaderLines =
  | { readonly ok: true; readonly headers: readonly TypedHeader[] }
  /** `line` counts from 1. */
  | { readonly ok: false; readonly line: number; readonly problem: HeaderProblem };

/** Reads headers typed as `Name: value`, one on each line; `stored` are the names whose values dots may stand for. */
export function readHeaderLines(text: string, stored: readonly string[]): ReadHeaderLines {
  const headers: TypedHeader[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, name = line, value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    const isKept = value.trim() === DOTS && stored.includes(name.trim());
    const read = readHeader(
      { name, value: isKept ? 'stored' : value },
      headers.map((header) => header.name),
    );
    if (!read.ok) return { ok: false, line: index + 1, problem: read.problem };
    headers.push(isKept ? { name: read.header.name, value: null } : read.header);
  }
  return { ok: true, headers };
}

/** Reads a header; `present` holds the names that the connection already has. */
export function readHeader(
  typed: RequestHeader,
  present: readonly string[],
):
  | { readonly ok: true; readonly header: RequestHeader }
  | { readonly ok: false; readonly problem: HeaderProblem } {
  const [name, value] = [typed.name.trim(), typed.value.trim()];
  const refused = (problem: HeaderProblem) => ({ ok: false, problem }) as const;
  if (name === '') return refused('no-name');
  // a token (RFC 9110, 5.6.2)
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return refused('name');
  const lower = name.toLowerCase();
  if (OWN.test(lower)) return refused('own');
  if (THE_BROWSERS.test(lower)) return refused('browser');
  if (present.some((other) => other.toLowerCase() === lower)) return refused('repeated');
  if (value === '') return refused('no-value');
  // characters allowed in a header except control characters (RFC 9110, 5.5), limited to what `fetch` can
  // send
  if (!/^[\t -~\u00a0-\u00ff]+$/.test(value)) return refused('value');
  return { ok: true, header: { name, value } };
}

const PROBLEMS = {
  'no-name': 'headerNameMissing',
  name: 'headerNameInvalid',
  own: 'headerOwn',
  browser: 'headerBrowsers',
  repeated: 'headerRepeated',
  'no-value': 'headerValueMissing',
  value: 'headerValueInvalid',
} as const satisfies Readonly<Record<HeaderProblem, PlainKey>>;

/** Why a header was rejected, and what to do instead. */
export function describeHeaderProblem(problem: HeaderProblem): Message {
  return { key: PROBLEMS[problem] };
}
