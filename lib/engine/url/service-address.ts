import { withoutTrailing } from '../text/without-trailing.ts';
import { networkOf } from './network-of.ts';

/**
 * Why a text cannot be a service's address; `describeAddressProblem` translates it. `misspelt`: the URL
 * parser would read another host in it than a person does, or the host's characters are not the ones that are
 * displayed.
 */
export type AddressProblem =
  | 'empty'
  | 'not-an-address'
  | 'scheme'
  | 'credentials'
  | 'public-http'
  | 'misspelt';

export interface ServiceAddress {
  /** Scheme, host, port and sub-path, no trailing slash, no `/api/v1`. */
  readonly baseUrl: string;
  /** False for http to another machine of the private network: the key would be sent unencrypted. */
  readonly encrypted: boolean;
}

export type ParsedServiceAddress =
  | { readonly ok: true; readonly address: ServiceAddress }
  | {
      readonly ok: false;
      readonly problem: AddressProblem;
      /**
       * The address that was probably meant, as a `baseUrl`; offered to the user, never used automatically.
       */
      readonly suggestion?: string;
    };

/**
 * Reads the typed address of a report service. Accepts hosts without a scheme (https, or http on this machine
 * and on private networks), ports, IPv6, sub-paths, trailing slashes and a pasted `/api/v1/…`. Rejects
 * credentials (`fetch` throws on them), http to public hosts, where the key could be intercepted, and
 * anything the URL parser reads differently from a person, such as `https//host`: the key is sent to that
 * host.
 */
export function parseServiceAddress(text: string): ParsedServiceAddress {
  const typed = text.trim();
  if (typed === '') return refused('empty');
  const corrected = correctedSpelling(typed);
  const parsed = parseAsWritten(corrected);
  if (parsed.ok) return corrected === typed ? parsed : refused('misspelt', parsed.address.baseUrl);
  if (parsed.problem !== 'public-http' || corrected === typed) return parsed;
  return refused('misspelt', parsed.suggestion);
}

function parseAsWritten(typed: string): ParsedServiceAddress {
  const url = parse(typed);
  if (!url) return refused('not-an-address');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('scheme');
  if (!isPlainHost(url.hostname)) return refused('not-an-address');
  if (url.username !== '' || url.password !== '') return refused('credentials');
  const network = networkOf(url.hostname);
  const path = withoutTrailing(url.pathname.replace(/\/api\/v1(\/.*)?$/, ''), '/');
  if (url.protocol === 'http:' && network === 'public') {
    return refused('public-http', url.port === '' ? `https://${url.host}${path}` : undefined);
  }
  return {
    ok: true,
    address: {
      baseUrl: url.origin + path,
      encrypted: url.protocol === 'https:' || network === 'this machine',
    },
  };
}

/**
 * The URL parser accepts quotes, commas and, in Chromium, spaces in a host; `https` or `httpss` as a host is
 * a misspelt scheme.
 */
function isPlainHost(hostname: string): boolean {
  return /^(?:[\w.-]+|\[.+\])$/.test(hostname) && !/^https?[^.]*$/.test(hostname);
}

/**
 * Invisible characters. The joiners U+200C and U+200D after a non-ASCII character are kept: some scripts need
 * them.
 */
const INVISIBLE = /(?!(?<=[^\0-\x7f])[\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** `http` or `https` in the position of a scheme, whatever precedes it and however its `://` is typed. */
const SCHEME = /^([^\p{L}\p{N}]*)(https?)(?:[\s:;.,]*\/|:)/iu;
const OPENING_QUOTES = /^["'`<“„‘«*\s]+/;
const CLOSING_QUOTES = '"\'`>”’»*,; ';

/**
 * The address as it was probably meant; `typed` itself if it is correct. Removes invisible characters and
 * wrapping quotes or brackets, converts full-width letters to plain ones and backslashes to slashes, and
 * leaves one scheme with exactly `://` after it.
 */
function correctedSpelling(typed: string): string {
  let rest = typed.replace(INVISIBLE, '').normalize('NFKC').replaceAll('\\', '/').trim();
  let scheme = '';
  let before = '';
  for (let match = SCHEME.exec(rest); match; match = SCHEME.exec(rest)) {
    scheme = match[2] ?? '';
    before += match[1];
    rest = rest.slice(match[0].length);
  }
  const closing = /[([{]/.test(before) ? `${CLOSING_QUOTES})]}` : CLOSING_QUOTES;
  rest = withoutTrailing(rest.replace(scheme === '' ? OPENING_QUOTES : /^[\s:/]+/, ''), closing);
  const corrected = scheme === '' ? rest : `${scheme}://${rest}`;
  return corrected === typed.normalize('NFC') ? typed : corrected;
}

function parse(typed: string): URL | undefined {
  // `host:8080` would parse as scheme `host:`, so a scheme counts only with slashes or if it is another known
  // one
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) || /^(javascript|data|mailto|file|about|chrome):/i.test(typed)) {
    return URL.canParse(typed) ? new URL(typed) : undefined;
  }
  // `htp//host` is a misspelt scheme, not a host of that name
  if (typed.includes('//', 2) || !URL.canParse(`https://${typed}`)) return undefined;
  const guess = new URL(`https://${typed}`);
  return networkOf(guess.hostname) === 'public' ? guess : new URL(`http://${typed}`);
}

function refused(problem: AddressProblem, suggestion?: string): ParsedServiceAddress {
  return { ok: false, problem, ...(suggestion === undefined ? {} : { suggestion }) };
}
