import type { PageUnreadable } from '../../ports.ts';
import { ForbiddenAddressError } from './network-guard.ts';

/** Carries a finished reason up the call stack; never leaves the page reader. */
export class UnreadableError extends Error {
  readonly reason: PageUnreadable;
  constructor(kind: PageUnreadable['kind'], message: string) {
    super(message);
    this.reason = { kind, message };
  }
}

/** The cause of a failed TLS handshake, by OpenSSL code as Node reports it. */
const TLS_CAUSES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate was signed by an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate chain is incomplete or not trusted',
  CERT_REVOKED: 'its certificate was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA', 'EAI_FAIL']);
const TIMEOUTS = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection. Check that the server is running and that the port is right.',
  ECONNRESET: 'closed the connection. Try again; if it keeps failing, check the server’s log.',
  EPIPE: 'closed the connection. Try again; if it keeps failing, check the server’s log.',
  UND_ERR_SOCKET:
    'closed the connection before the page was complete. Try again; if it keeps failing, check the server’s log.',
  EHOSTUNREACH: 'cannot be reached from here. Check the network and any firewall in between.',
  ENETUNREACH: 'cannot be reached from here. Check the network and any firewall in between.',
  UND_ERR_HEADERS_OVERFLOW:
    'sent more response headers than can be read (16 KiB). Send fewer or shorter cookies and headers.',
};

/**
 * The reason for any error while reading `url`, as text for people. `timeoutMs` is the limit behind an abort.
 * Unknown errors become `unreachable`, with their code.
 */
export function reasonFor(error: unknown, url: URL, timeoutMs: number): PageUnreadable {
  if (error instanceof UnreadableError) return error.reason;
  const code = codeOf(error);
  const host = url.host;
  if (error instanceof ForbiddenAddressError || code === 'FORBIDDEN_ADDRESS')
    return {
      kind: 'not-allowed',
      message: `${host} is in a private or local network, which this service is not allowed to read. Use a public address, or start the service with private networks allowed.`,
    };
  if (UNKNOWN_HOST.has(code))
    return {
      kind: 'unknown-host',
      message: `There is no host named ${url.hostname}. Check the address for typos.`,
    };
  if (code === 'EAI_AGAIN')
    return {
      kind: 'unknown-host',
      message: `The name ${url.hostname} could not be looked up just now. Check the network and try again.`,
    };
  if (TIMEOUTS.has(code) || isAbort(error))
    return {
      kind: 'timeout',
      message: `${host} took longer than ${Math.max(1, Math.round(timeoutMs / 1000))} s. Try again when it is less busy, or make the page faster.`,
    };
  const tls = tlsCause(code, error);
  if (tls !== undefined)
    return {
      kind: 'tls',
      message: `No secure connection to ${host}: ${tls}. Fix the server’s TLS configuration, then try again.`,
    };
  if (code.startsWith('HPE_') || (error instanceof Error && error.name === 'HTTPParserError'))
    return {
      kind: 'unreachable',
      message: `${host} sent a response that is not valid HTTP. Check the port and the server.`,
    };
  const known = UNREACHABLE[code];
  return {
    kind: 'unreachable',
    message:
      known === undefined
        ? `${host} could not be read${code === '' ? '' : ` (${code})`}. Try again later.`
        : `${host} ${known}`,
  };
}

function tlsCause(code: string, error: unknown): string | undefined {
  const known = TLS_CAUSES[code];
  if (known !== undefined) return known;
  if (/^(ERR_SSL|ERR_TLS|CERT_|EPROTO)/.test(code)) return 'the two sides could not agree on a protocol';
  return error instanceof Error && /\b(ssl|tls|certificate)\b/i.test(error.message)
    ? 'the handshake failed'
    : undefined;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error.cause === undefined ? '' : codeOf(error.cause);
}
