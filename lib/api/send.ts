import ky from 'ky';
import type { RequestHeader } from '../model/connection/request-header.ts';
import { failed, type Outcome, succeeded } from '../model/core/failure.ts';
import { addressIn, apiAddress } from './api-address.ts';
import { downloadLimit } from './download-limit.ts';
import { failureOfError } from './failure-of-error.ts';
import { parseJson } from './parse-json.ts';
import { readRefusal } from './wire/refusal.ts';

/** The largest body that is read. A list of 100 reports, or a report with thousands of checks, is far smaller. */
const MAX_BYTES = 20_000_000;

export interface Service {
  /** Scheme, host, port and sub-path without a trailing slash, as `parseServiceAddress` returns it. */
  readonly baseUrl: string;
  readonly key: string;
  /** Further headers of every request, for a proxy in front of the service; all of them accepted by `readHeader`. */
  readonly headers?: readonly RequestHeader[] | undefined;
  /** The language in which the service should write its texts (BCP 47). */
  readonly language?: string | undefined;
  /** Another `fetch`, for tests and for a service that runs in the same program. */
  readonly fetch?: ((input: string | URL | Request, init?: RequestInit) => Promise<Response>) | undefined;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The segments below `/api/v1`, not yet encoded; with two of them a 404 is about the second. */
  readonly path: readonly string[];
  readonly parameters?: URLSearchParams;
  /** The body of a write. */
  readonly form?: URLSearchParams;
  /** The longest wait for the response, and then for the rest of its body (ms). */
  readonly timeoutMs: number;
  /** Identifies the request to a service that never carries one out twice (`Idempotency-Key`). */
  readonly requestId?: string | undefined;
}

/** A 2xx response. */
export interface Answer {
  /** The JSON value; `undefined` for a write whose response has none. */
  readonly payload: unknown;
  /** The URL of the request, against which links in the response are resolved. */
  readonly asked: URL;
  /** The connection's own `/api/v1/`; links that lead out of it are ignored. */
  readonly api: URL;
}

export type Send = (call: Call) => Promise<Outcome<Answer>>;

/**
 * Returns the function that sends every request of a connection. It never throws and never sends twice. Redirects are
 * not followed: a POST would become a GET. Cookies are not sent: the service could prefer a session to the key.
 */
export function createSender({ baseUrl, key, headers: further = [], language, fetch }: Service): Send {
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
    asked.search = call.parameters?.toString() ?? '';
    const secrets = [key, form?.get('password') ?? '', ...further.map(({ value }) => value)];
    const limit = downloadLimit(MAX_BYTES);
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
      const { status } = await request;
      hasResponse = true;
      const parsed = parseJson(await request.text(), method === 'GET');
      if (!parsed.ok) return parsed;
      const refusal = readRefusal(parsed.value, secrets);
      if (refusal) return failed({ kind: 'refused', status, ...refusal });
      return succeeded({ payload: parsed.value, asked, api });
    } catch (error) {
      const single = path.length > 1;
      const tooLong = limit.isExceeded() ? MAX_BYTES : null;
      const about = { method, asked, single, secrets, baseUrl, timeoutMs, hasResponse, tooLong };
      return failed(failureOfError(error, about));
    }
  };
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
