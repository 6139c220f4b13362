import type { Reply } from '../../engine/core/in-front.ts';
import { isLoginUrl } from '../../engine/url/login-url.ts';
import type { Failure } from '../../shared/failure/failure.ts';
import { isOfCloudflare, readNotOfService } from './not-of-service.ts';
import { parseJson } from './parse-json.ts';
import { resetSeconds, retryAfterSeconds } from './retry-after.ts';
import { readErrorBody } from './wire/error-body.ts';

/** The longest error body that is parsed, in UTF-16 units; a debug page is not worth it. */
const MAX_BODY = 256_000;

export interface AboutStatus {
  readonly method: string;
  readonly asked: URL;
  /** The request was for one report or project: a 404 is about that, and not about the service's address. */
  readonly single: boolean;
  /** Removed from the service's own words, because failures are stored and shown. */
  readonly secrets: readonly string[];
}

/** The failure that a response outside 2xx means. `text`: its body, as far as it came. */
export function failureOfResponse(response: Response, text: string, about: AboutStatus): Failure {
  const { status, headers } = response;
  // browsers hide the status and Location of a redirect; Node exposes them
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304))
    return failureOfRedirect(headers.get('location'), about);
  const reply: Reply = { status, headers, text: text.slice(0, MAX_BODY) };
  const inFront = readNotOfService(reply);
  if (inFront) return inFront;
  const message = readErrorBody(reply.text, about.secrets);
  // its 404 is not that of a report, and its 400 is about no field
  if (status !== 429 && isOfCloudflare(reply.text)) return { kind: 'service-error', status, message };
  const body = parseJson(reply.text);
  return failureOfStatus(status, { headers, body: body.ok ? body.value.value : undefined }, message, about);
}

/** The failure that a redirect means, from its `Location`. */
function failureOfRedirect(told: unknown, { method, asked }: AboutStatus): Failure {
  const location = locationOf(told, asked);
  // an order may have been carried out before the redirect, wherever it leads
  if (method !== 'GET') return { kind: 'redirected', location, isOrder: true };
  // another host's login is that of something in front
  const isOwn = location !== null && new URL(location).host === asked.host;
  return isOwn && isLoginUrl(location) ? { kind: 'bad-key' } : { kind: 'redirected', location };
}

/**
 * The failure that a status of 400 or more means, whether it came as the status or in the body. A 404 of an order is a
 * refusal like any other, unless a look says what is gone.
 */
export function failureOfStatus(
  status: number,
  { headers, body }: { readonly headers: Headers; readonly body: unknown },
  message: string | null,
  { single, method }: Pick<AboutStatus, 'single' | 'method'>,
): Failure {
  const words = message === null ? {} : { message };
  if (status === 401) return { kind: 'bad-key', ...words };
  if ((status === 404 || status === 410) && method === 'GET')
    return { kind: single ? 'not-found' : 'not-a-service' };
  const now = Date.now();
  const retryAfter = retryAfterSeconds(headers, body, now);
  if (status === 429)
    return { kind: 'too-many-requests', retryAfter: retryAfter ?? resetSeconds(headers, now), ...words };
  if (retryAfter !== null && (status === 403 || status === 503))
    return { kind: 'too-many-requests', retryAfter, ...words, ...(status === 503 && { status }) };
  if (status === 403) return { kind: 'forbidden', message };
  if (status >= 400 && status < 500) return { kind: 'refused', status, message, errors: {} };
  return { kind: 'service-error', status, message };
}

function locationOf(location: unknown, asked: URL): string | null {
  if (typeof location !== 'string' || location === '' || !URL.canParse(location, asked.href)) return null;
  return new URL(location, asked).href.slice(0, 500);
}
