import * as z from 'zod/mini';
import type { Message } from '../text/message.ts';

/** A header that goes with every request of a connection, for the proxy in front of its service. */
export const requestHeaderSchema = z.object({ name: z.string(), value: z.string() });
export type RequestHeader = z.infer<typeof requestHeaderSchema>;

/** Why a header cannot be kept; `describeHeaderProblem` says it to people. */
export type HeaderProblem = 'no-name' | 'name' | 'own' | 'browser' | 'repeated' | 'no-value' | 'value';

/** What the interface says of every request, and what would make a request another one than it says. */
const OWN = /^(?:authorization|accept|content-.*|x-http-method|x-http-method-override|x-method-override)$/;
/** What browsers let nobody set (Fetch standard, "forbidden request-header"), and `User-Agent`, which Chromium keeps. */
const THE_BROWSERS =
  /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via)$/;

/**
 * Reads what a person types as a header; `present` are the names that the connection has. A whole line pasted as the
 * name (`X-Api-Gateway: abc`) is read as name and value.
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
  // what may stand in a header and is no control character (RFC 9110, 5.5), in the letters that `fetch` can send
  if (!/^[\t -~\u00a0-\u00ff]+$/.test(value)) return refused('value');
  return { ok: true, header: { name, value } };
}

function ofLine({ name, value }: RequestHeader): RequestHeader {
  const [, first = '', rest = ''] = /^\s*([^\s:]+)\s*:(.*)$/.exec(name) ?? [];
  return first !== '' && value.trim() === ''
    ? { name: first, value: rest.trim() }
    : { name: name.trim(), value: value.trim() };
}

/** Does what is wrong lie in the name? Else it lies in the value. */
export function isOfName(problem: HeaderProblem): boolean {
  return problem !== 'no-value' && problem !== 'value';
}

/** Why a header was not taken, and what to do instead. */
export function describeHeaderProblem(problem: HeaderProblem): Message {
  switch (problem) {
    case 'no-name':
      return { key: 'headerNameMissing' };
    case 'name':
      return { key: 'headerNameInvalid' };
    case 'own':
      return { key: 'headerOwn' };
    case 'browser':
      return { key: 'headerBrowsers' };
    case 'repeated':
      return { key: 'headerRepeated' };
    case 'no-value':
      return { key: 'headerValueMissing' };
    case 'value':
      return { key: 'headerValueInvalid' };
  }
}
