import ky from 'ky';
import type { RequestHeader } from '../model/connection/request-header.ts';
import { type Failure, failed, type Outcome, succeeded } from '../model/core/failure.ts';
import { addressIn, apiAddress } from './api-address.ts';
import { failureOfStatus } from './failure-of-status.ts';
import { parseJson } from './parse-json.ts';
import { MAX_BYTES, readText } from './read-text.ts';
import { startWait } from './start-wait.ts';
import { readRefusal } from './wire/refusal.ts';

export interface Service {
  /** Scheme, host, port and sub-path without a trailing slash, as `parseServiceAddress` gives it. */
  readonly baseUrl: string;
  readonly key: string;
  /** What else goes with every request, for a proxy in front of the service; none that `readHeader` refuses. */
  readonly headers?: readonly RequestHeader[] | undefined;
  /** Another `fetch`, for tests and for a service that lives in the same program. */
  readonly fetch?: ((input: string | URL | Request, init?: RequestInit) => Promise<Response>) | undefined;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The steps below `/api/v1`, not yet encoded; with two of them a 404 is about the second. */
  readonly path: readonly string[];
  readonly parameters?: URLSearchParams;
  /** The body of a write. */
  readonly form?: URLSearchParams;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** What a 2xx answer held; `undefined` for one without JSON, which only writes may give. */
export interface Answer {
  readonly payload: unknown;
  /** The address that was asked, against which links in the answer are read. */
  readonly asked: URL;
  /** The connection's own `/api/v1/`, which no link may lead out of. */
  readonly api: URL;
}

export type Send = (call: Call) => Promise<Outcome<Answer>>;

/**
 * Returns the function through which every request of a connection goes. It never throws and never sends twice. A
 * redirect is not followed: it would turn a POST into a GET. Cookies are not sent: a session would outrank the key.
 */
export function createSender({ baseUrl, key, headers: further = [], fetch }: Service): Send {
  const http = ky.create({
    credentials: 'omit',
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    retry: 0,
    // `startWait` covers the body too, which ky's own time-out does not
    timeout: false,
    // a failure needs the body of the response
    throwHttpErrors: false,
    ...(fetch && { fetch }),
  });
  return async (call) => {
    const api = apiAddress(baseUrl);
    if (typeof api === 'string') return failed({ kind: 'bad-address', reason: api });
    const asked = addressIn(api, call.path);
    if (!asked) return failed({ kind: 'not-found' });
    asked.search = call.parameters?.toString() ?? '';
    const headers = headersFor(key, further, call.form !== undefined);
    if (!headers) return failed({ kind: 'bad-key' });

    const wait = startWait(call.timeoutMs, call.signal);
    const failureOf = (error: unknown): Failure => {
      const stoppedBy = wait.stoppedBy();
      if (stoppedBy === 'interrupted') return { kind: 'interrupted' };
      if (stoppedBy === 'timeout') return { kind: 'timeout', seconds: call.timeoutMs / 1000 };
      if (error instanceof Error && (error.name === 'NetworkError' || error.name === 'TypeError')) {
        return { kind: 'unreachable', baseUrl, offline: globalThis.navigator?.onLine === false };
      }
      return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
    };
    const exchange = async (): Promise<Outcome<Answer>> => {
      const response = await http(asked, {
        method: call.method,
        headers,
        body: call.form ?? null,
        signal: wait.signal,
      });
      const secrets = [key, call.form?.get('password') ?? '', ...further.map(({ value }) => value)];
      if (!response.ok) {
        const { method, path } = call;
        const about = { method, asked, single: path.length > 1, secrets, signal: wait.signal };
        return failed(await failureOfStatus(response, about));
      }
      const body = await readText(response, wait.signal);
      if ('stopped' in body) return failed(stoppedBody(body, failureOf));
      const parsed = parseJson(body.text, call.method === 'GET');
      if (!parsed.ok) return parsed;
      const refusal = readRefusal(parsed.value, secrets);
      if (refusal) return failed({ kind: 'refused', status: response.status, ...refusal });
      return succeeded({ payload: parsed.value, asked, api });
    };
    try {
      if (wait.stoppedBy()) return failed(failureOf(null));
      return await Promise.race([exchange(), wait.over]);
    } catch (error) {
      return failed(failureOf(error));
    } finally {
      wait.end();
    }
  };
}

/** `undefined` for a key that no header can carry, such as one with a line break or outside Latin-1. */
function headersFor(key: string, further: readonly RequestHeader[], isForm: boolean): Headers | undefined {
  try {
    return new Headers({
      ...Object.fromEntries(further.map(({ name, value }) => [name.toLowerCase(), value])),
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    });
  } catch {
    return undefined;
  }
}

function stoppedBody(
  { stopped, error }: { readonly stopped: 'cut-off' | 'too-long'; readonly error: unknown },
  failureOf: (error: unknown) => Failure,
): Failure {
  if (stopped === 'too-long') {
    return { kind: 'bad-data', format: 'too-long', missing: `${MAX_BYTES / 1_000_000} MB` };
  }
  const failure = failureOf(error);
  if (failure.kind === 'interrupted' || failure.kind === 'timeout') return failure;
  return { kind: 'bad-data', format: 'cut-off', missing: '' };
}
