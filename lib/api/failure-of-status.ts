import type { Failure } from '../model/core/failure.ts';
import { isLoginUrl } from '../model/url/login-url.ts';
import { letGo, readText } from './read-text.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { readErrorBody, type Said } from './wire/error-body.ts';

/** An error message is far smaller; a debug page is not worth reading. */
const MAX_ERROR_BYTES = 256_000;
/** The longest message, in UTF-16 units. */
const MAX_WORDS = 500;

interface About {
  readonly method: string;
  readonly asked: URL;
  /**
   * The request was for one report or project, so a 404 is about that and not about the service's address.
   */
  readonly single: boolean;
  /** Removed from the service's messages, because failures are stored and shown. */
  readonly secrets: readonly string[];
  /** Stops reading the body. */
  readonly signal: AbortSignal;
}

/** The failure for a response outside 2xx. */
export async function failureOfStatus(
  response: Response,
  { method, asked, single, secrets, signal }: About,
): Promise<Failure> {
  const { status, headers } = response;
  // browsers hide the status and Location of a redirect; Node exposes them
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    letGo(response);
    const location = locationOf(headers.get('location'), asked);
    // a write may have been carried out before the redirect, wherever it leads
    const isLogin = method === 'GET' && location !== null && isLoginUrl(location);
    return isLogin ? { kind: 'bad-key' } : { kind: 'redirected', location };
  }
  if (status === 401 || status === 404) letGo(response);
  if (status === 401) return { kind: 'bad-key' };
  if (status === 404) return { kind: single ? 'not-found' : 'not-a-service' };

  const said = await saidBy(response, secrets, signal);
  // a message about a field is more specific than a general one
  const message =
    Object.values(said.errors).flat().join(' ').slice(0, MAX_WORDS).toWellFormed() || said.message;
  if (status === 429) {
    const retryAfter = retryAfterSeconds(headers, Date.now());
    return { kind: 'too-many-requests', retryAfter, ...(message !== null && { message }) };
  }
  if (status === 403) return { kind: 'forbidden', message };
  if (status >= 400 && status < 500) return { kind: 'refused', status, ...said };
  return { kind: 'service-error', status, message };
}

async function saidBy(response: Response, secrets: readonly string[], signal: AbortSignal): Promise<Said> {
  // the status is known; a body that is cut off or too slow does not change it
  const body = await readText(response, signal, MAX_ERROR_BYTES);
  return readErrorBody('text' in body ? body.text : '', secrets);
}

function locationOf(location: string | null, asked: URL): string | null {
  if (!location || !URL.canParse(location, asked.href)) return null;
  return new URL(location, asked).href.slice(0, 500);
}
