import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import type { RequestHeader } from '../../shared/connection/connection.ts';
import { type Failure, failed, type Outcome, succeeded } from '../../shared/failure/failure.ts';
import { addressIn, apiAddress } from './api-address.ts';
import { downloadLimit } from './download-limit.ts';
import { type AboutStatus, failureOfResponse, failureOfStatus } from './failure-of-status.ts';
import { readNotOfService } from './not-of-service.ts';
import { parseJson } from './parse-json.ts';
import { quoteOf, readErrorValue } from './wire/error-body.ts';
import { type Refusal, readRefusal, remarkOf } from './wire/refusal.ts';

/** The largest body that is read. A list of 100 reports, or a report with thousands of checks, is far smaller. */
const MAX_BYTES = 20_000_000;

export interface Endpoint {
  /** Scheme, host, port and sub-path without a trailing slash, as `parseServiceAddress` returns it. */
  readonly baseUrl: string;
  readonly key: string;
  /** Further headers of every request, for a proxy in front of the service; all of them accepted by `readHeader`. */
  readonly headers?: readonly RequestHeader[] | undefined;
  /** The language in which the service should write its texts (BCP 47). */
  readonly language?: string | undefined;
  /** Another `fetch`, for tests and for what watches the requests. */
  readonly fetch?: ((input: string | URL | Request, init?: RequestInit) => Promise<Response>) | undefined;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The segments below `/api/v1`, not yet encoded; with two of them a 404 is about the second. */
  readonly path: readonly string[];
  readonly parameters?: URLSearchParams;
  /** The body of a write. */
  readonly form?: URLSearchParams;
  /** Whether the path ends in a slash. */
  readonly slash?: boolean | undefined;
  /** The longest wait for the response, and then for the rest of its body (ms). */
  readonly timeoutMs: number;
  /** Identifies the request to a service that never carries one out twice (`Idempotency-Key`). */
  readonly requestId?: string | undefined;
}

/** A 2xx response. */
export interface ApiResponse {
  /** The JSON value; `undefined` for a write whose response has none. */
  readonly payload: unknown;
  /** What the server prints before its JSON; null if nothing. */
  readonly notice: string | null;
  /** What it says beside its data, in one text without secrets. */
  readonly said: string | null;
  /** The URL of the request, against which links in the response are resolved. */
  readonly asked: URL;
  /** Its status and headers; a page of a list may say there how it continues. */
  readonly status: number;
  readonly headers: Headers;
}

export type Send = (call: Call) => Promise<Outcome<ApiResponse>>;

/**
 * Returns the function that sends every request of a connection. It never throws and never sends twice. Redirects are
 * not followed: a POST would become a GET. Cookies are not sent: the service could prefer a session to the key.
 */
export function createSender({ baseUrl, key, headers: further = [], language, fetch }: Endpoint): Send {
  const api = apiAddress(baseUrl);
  if (typeof api === 'string') return async () => failed({ kind: 'bad-address', reason: api });
  const headers = headersFor(key, further, language);
  if (!headers) return async () => failed({ kind: 'bad-key' });
  const http = ky.create({
    prefix: api,
    credentials: 'omit',
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    retry: 0,
    // content types are often wrong: the body of an error is read as text too, and parsed with more tolerance
    parseJson: (text) => text,
    hooks: {
      beforeRequest: [
        ({ request }) => {
          for (const [name, value] of headers) request.headers.set(name, value);
        },
      ],
    },
    ...(fetch && { fetch }),
  });
  return async (call) => {
    const { method, path, form, timeoutMs, requestId } = call;
    const asked = addressIn(api, path);
    if (!asked) return failed({ kind: 'not-found' });
    if (call.slash) asked.pathname += '/';
    asked.search = call.parameters?.toString() ?? '';
    const secrets = [key, form?.get('password') ?? '', ...further.map(({ value }) => value)];
    const limit = downloadLimit(MAX_BYTES);
    const single = path.length > 1;
    let hasResponse = false;
    try {
      const request = http(asked.href.slice(api.href.length), {
        method,
        ...(form && { body: form }),
        headers: {
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(requestId !== undefined && { 'idempotency-key': requestId }),
        },
        timeout: timeoutMs,
        onDownloadProgress: limit.onDownloadProgress,
      });
      const { status, headers: received } = await request;
      hasResponse = true;
      const text = decoded(await request.arrayBuffer(), received.get('content-type') ?? '');
      const inFront = readNotOfService({ status, headers: received, text });
      if (inFront) return failed(inFront);
      const parsed = parseJson(text);
      if (!parsed.ok) return failed(withQuote(parsed.failure, text, secrets));
      const { value: payload, notice } = parsed.value;
      // only a list without rows may be nothing at all (204)
      const isMissing = payload === undefined && method === 'GET' && (single || status !== 204);
      if (isMissing) return failed({ kind: 'bad-data', format: 'empty', missing: '' });
      const about = { method, asked, single, secrets };
      const refusal = readRefusal(payload, secrets);
      if (refusal)
        return failed(failureOfRefusal(refusal, status, { headers: received, body: payload }, about));
      const said = remarkOf(readErrorValue(payload, secrets));
      return succeeded({
        payload,
        notice: notice && quoteOf(notice, secrets),
        said,
        asked,
        status,
        headers: received,
      });
    } catch (error) {
      const tooLong = limit.isExceeded() ? MAX_BYTES : null;
      const about = { method, asked, single, secrets, baseUrl, timeoutMs, hasResponse, tooLong };
      return failed(failureOfRequest(error, about));
    }
  };
}

/** A body as text, by the charset that its media type declares, else UTF-8; ky reads those of errors so. */
function decoded(body: ArrayBuffer, contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^";,\s]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** The failure of an answer that refuses with a status of 2xx. */
function failureOfRefusal(
  { status: told, mayBeDone, message }: Refusal,
  status: number,
  answer: { readonly headers: Headers; readonly body: unknown },
  about: AboutStatus,
): Failure {
  if (told !== null) return failureOfStatus(told, answer, message, about);
  return mayBeDone && about.method !== 'GET'
    ? { kind: 'service-error', status, message }
    : { kind: 'refused', status, message, errors: {} };
}

/** What cannot be read is quoted; a login page says what it is, and broken JSON may hold what is secret. */
function withQuote(failure: Failure, text: string, secrets: readonly string[]): Failure {
  const quote =
    failure.kind === 'bad-data' && failure.format !== 'login' && !/^\W{0,9}[[{]/.test(text)
      ? quoteOf(text, secrets)
      : null;
  return quote === null || failure.kind !== 'bad-data' ? failure : { ...failure, message: quote };
}

/** `undefined` if the key cannot be sent in a header: it has a line break or characters outside Latin-1. */
function headersFor(
  key: string,
  further: readonly RequestHeader[],
  language: string | undefined,
): Headers | undefined {
  try {
    return new Headers({
      ...(language !== undefined && { 'accept-language': language }),
      ...Object.fromEntries(further.map(({ name, value }) => [name.toLowerCase(), value])),
      authorization: `Bearer ${key}`,
      accept: 'application/json',
    });
  } catch {
    return undefined;
  }
}

interface AboutRequest extends AboutStatus {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** The status and headers came; then the error is about the body. */
  readonly hasResponse: boolean;
  /** The limit in bytes, if the body exceeded it. */
  readonly tooLong: number | null;
}

function failureOfRequest(error: unknown, about: AboutRequest): Failure {
  if (isHTTPError(error)) {
    const { response, data } = error;
    return failureOfResponse(response, typeof data === 'string' ? data : '', about);
  }
  if (isTimeoutError(error)) return { kind: 'timeout', seconds: about.timeoutMs / 1000 };
  if (about.tooLong !== null) {
    return { kind: 'bad-data', format: 'too-long', missing: `${about.tooLong / 1_000_000} MB` };
  }
  if (about.hasResponse) return { kind: 'bad-data', format: 'cut-off', missing: '' };
  // ky knows the common browsers' words for a network error, but not all of them
  if (isNetworkError(error) || error instanceof TypeError) {
    const { baseUrl } = about;
    return { kind: 'unreachable', baseUrl, offline: globalThis.navigator?.onLine === false };
  }
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}
