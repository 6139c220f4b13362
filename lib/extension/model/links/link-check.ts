import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { isLoginUrl } from '../../../engine/url/login-url.ts';

/** Why nothing is known of a link. */
export type LinkUnknown =
  /** The status says neither that it works nor that it is gone. */
  | 'status'
  /** Something in front of the site, or a sign-in page, answered in its place. */
  | 'in-front'
  | 'sign-in'
  | 'no-answer'
  | 'time'
  /** It redirects to where this request may not follow. */
  | 'elsewhere'
  /** The page is in no open tab that can be read, or its service worker would get the request (Firefox). */
  | 'page-closed'
  | 'own-worker'
  /** The user has not allowed its host. */
  | 'no-access';

/** What is known of a link after a check. Only 404 and 410 say that it is gone. */
export type LinkState =
  | { readonly kind: 'works' | 'gone'; readonly status: number }
  /** It works, at another address. */
  | { readonly kind: 'moved'; readonly status: number; readonly to: string }
  /** It leads to a host that the user has not allowed: nothing is known of that. */
  | { readonly kind: 'moved'; readonly reason: 'elsewhere' }
  | {
      readonly kind: 'unknown';
      readonly reason: LinkUnknown;
      readonly status?: number;
      /** How long its server wants to be left alone, in milliseconds. */
      readonly wait?: EpochMs;
    }
  /** It must not be requested (`whyNotChecked`), or robots.txt does not allow it or could not be read. */
  | { readonly kind: 'untried'; readonly reason: 'unsafe' | 'private' | 'robots' };

/** The response to a link, or why there is none. */
export type LinkAnswer =
  | {
      readonly status: number;
      /** Where it came from, after redirects. */
      readonly url: string;
      readonly redirected: boolean;
      readonly headers: readonly (readonly [string, string])[];
      /** The beginning of its text; empty if it is none. */
      readonly text: string;
    }
  | 'no-answer'
  | 'time'
  | 'elsewhere'
  /** It was seen to redirect to where this request may not follow. */
  | 'left'
  | 'page-closed'
  | 'own-worker';

/** How long a server that asks for a pause without saying how long is left alone, in milliseconds. */
const PAUSE = 10_000;

/** What a response says of its link. */
export function linkStateOf(answer: LinkAnswer, asked: string, isInFront: boolean, now: EpochMs): LinkState {
  if (answer === 'left') return { kind: 'moved', reason: 'elsewhere' };
  if (typeof answer === 'string') return { kind: 'unknown', reason: answer };
  const { status, url, redirected, headers } = answer;
  if (isInFront) return { kind: 'unknown', reason: 'in-front' };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status < 200 || status >= 300) {
    const wait = status === 429 || status === 503 ? waitOf(headers, now) : undefined;
    const pause = wait ?? (status === 429 ? PAUSE : undefined);
    return { kind: 'unknown', reason: 'status', status, ...(pause !== undefined && { wait: pause }) };
  }
  if (!redirected) return { kind: 'works', status };
  // a sign-in page says nothing of the page behind it
  if (isLoginUrl(url) && !isLoginUrl(asked)) return { kind: 'unknown', reason: 'sign-in', status };
  return { kind: 'moved', status, to: url };
}

/**
 * `Retry-After` in milliseconds; it holds seconds or a date (RFC 9110, section 10.2.3,
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3, read 2026-11-25).
 */
function waitOf(headers: readonly (readonly [string, string])[], now: EpochMs): number | undefined {
  const value = headers.find(([name]) => name === 'retry-after')?.[1].trim() ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
