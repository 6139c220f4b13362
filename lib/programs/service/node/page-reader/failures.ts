import type { UnreadReason } from '../../../../engine/contract/report-schemas.ts';
import type { PageUnreadable } from '../../../../engine/ports.ts';
import { type KeyedText, type ServiceTextKey, text } from '../../../../engine/texts/text.ts';
import { ForbiddenAddressError } from './network-guard.ts';

/** Thrown inside the page reader with the reason that it then returns; `reasonFor` reads it. */
export class UnreadableError extends Error {
  readonly reason: PageUnreadable;
  constructor(kind: PageUnreadable['kind'], message: KeyedText) {
    super(message.key);
    this.reason = { kind, message };
  }
}

/** A redirect that leads nowhere, has no end, or has too many steps, with the status of the last one. */
export class BadRedirect extends UnreadableError {
  readonly status: number;
  constructor(kind: 'bad-redirect' | 'too-many-redirects', message: KeyedText, status: number) {
    super(kind, message);
    this.status = status;
  }
}

/** A response that cannot be read, by its framing: no HTTP, more header lines than we read, or it ended early. */
export class BadResponse extends Error {
  readonly code: 'NOT_HTTP' | 'HEADERS_TOO_LARGE' | 'ENDED_EARLY';
  constructor(code: BadResponse['code']) {
    super(code);
    this.code = code;
  }
}

/** The cause of a failed TLS handshake, by OpenSSL code as Node reports it. */
const TLS_CAUSES: Readonly<Record<string, ServiceTextKey>> = {
  CERT_HAS_EXPIRED: 'tls.expired',
  CERT_NOT_YET_VALID: 'tls.not-yet-valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls.self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls.not-trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls.chain',
  UNABLE_TO_GET_ISSUER_CERT: 'tls.chain',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls.chain',
  CERT_REVOKED: 'tls.revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls.other-name',
};

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA', 'EAI_FAIL']);

const UNREACHABLE: Readonly<Record<string, ServiceTextKey>> = {
  ECONNREFUSED: 'read.refused',
  ECONNRESET: 'read.closed',
  EPIPE: 'read.closed',
  ENDED_EARLY: 'read.closed-early',
  NOT_HTTP: 'read.not-http',
  EHOSTUNREACH: 'read.unreachable',
  ENETUNREACH: 'read.unreachable',
  ETIMEDOUT: 'read.unreachable',
  HEADERS_TOO_LARGE: 'read.headers',
};

/**
 * Returns the reason for any error thrown while `url` was read, with a text for people. `timeoutMs` is the time limit
 * that an abort means. Unknown errors become `unreachable`, with their code.
 */
export function reasonFor(error: unknown, url: URL, timeoutMs: number): PageUnreadable {
  if (error instanceof UnreadableError) return error.reason;
  const code = codeOf(error);
  const host = url.host;
  if (error instanceof ForbiddenAddressError || code === 'FORBIDDEN_ADDRESS')
    return { kind: 'not-allowed', message: text('read.private-network', { host }) };
  if (UNKNOWN_HOST.has(code))
    return { kind: 'unknown-host', message: text('read.unknown-host', { host: url.hostname }) };
  if (code === 'EAI_AGAIN')
    return { kind: 'unknown-host', message: text('read.no-lookup', { host: url.hostname }) };
  if (isAbort(error)) {
    const n = Math.max(1, Math.round(timeoutMs / 1000));
    return { kind: 'timeout', message: text('read.timeout', { host, n }) };
  }
  const tls = tlsCause(code, error);
  if (tls !== undefined) return { kind: 'tls', message: text('read.tls', { host, cause: text(tls) }) };
  return { kind: 'unreachable', message: unreachableText(code, host) };
}

function unreachableText(code: string, host: string): KeyedText {
  const known = UNREACHABLE[code];
  if (known !== undefined) return text(known, { host });
  return code === '' ? text('read.failed', { host }) : text('read.failed-code', { host, code });
}

function tlsCause(code: string, error: unknown): ServiceTextKey | undefined {
  const known = TLS_CAUSES[code];
  if (known !== undefined) return known;
  if (/^(ERR_SSL|ERR_TLS|CERT_|EPROTO)/.test(code)) return 'tls.protocol';
  return error instanceof Error && /\b(ssl|tls|certificate)\b/i.test(error.message)
    ? 'tls.handshake'
    : undefined;
}

/**
 * Which limit of this reader kept something from being read; `undefined` if the server, its name or the network did.
 * What a private network holds must not be requested, however a site leads there.
 */
export function limitOf(error: unknown): UnreadReason | undefined {
  if (isAbort(error)) return 'time';
  if (error instanceof ForbiddenAddressError || codeOf(error) === 'FORBIDDEN_ADDRESS') return 'unsafe';
  if (error instanceof BadResponse && error.code === 'HEADERS_TOO_LARGE') return 'size';
  return error instanceof UnreadableError && !(error instanceof BadRedirect) ? 'encoding' : undefined;
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
