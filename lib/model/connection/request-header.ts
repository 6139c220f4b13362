import * as z from 'zod/mini';
import type { Message, PlainKey } from '../text/message.ts';

/** A header that is sent with every request of a connection, for the proxy in front of its service. */
export const requestHeaderSchema = z.object({ name: z.string(), value: z.string() });
export type RequestHeader = z.infer<typeof requestHeaderSchema>;

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

/**
 * Reads a typed header; `present` holds the names that the connection already has. A whole line pasted as the
 * name (`X-Api-Gateway: abc`) is split into name and value.
 */
export function readHeader(
  typed: RequestHeader,
  present: readonly string[],
):
  | { readonly ok: true; readonly header: RequestHeader }
  | { readonly ok: false; readonly problem: HeaderProblem } {
  const { name, value } = ofLine(typed);
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

function ofLine({ name, value }: RequestHeader): RequestHeader {
  const [, first = '', rest = ''] = /^\s*([^\s:]+)\s*:(.*)$/.exec(name) ?? [];
  return first !== '' && value.trim() === ''
    ? { name: first, value: rest.trim() }
    : { name: name.trim(), value: value.trim() };
}

/** Whether the problem is in the name; otherwise it is in the value. */
export function isOfName(problem: HeaderProblem): boolean {
  return problem !== 'no-value' && problem !== 'value';
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
