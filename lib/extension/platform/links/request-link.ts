import type { LinkAnswer } from '../../model/links/link-check.ts';
import { fetchWithin } from '../fetch-within.ts';
import { runInTab } from '../tabs/run-in-tab.ts';

/** What to request, and how. */
interface LinkRequest {
  readonly url: string;
  /** A page may request its own origin only, and gets no response that came from another one. */
  readonly from: 'page' | 'extension';
  /** Whether the page's service worker would get the request (Firefox). */
  readonly workerSeesRequests: boolean;
  /** Whether the text is wanted, else only what comes of it with the headers. */
  readonly isTextWanted: boolean;
}

/** How long a response is waited for, in milliseconds. */
const DEADLINE = 15_000;

/**
 * Requests a link of the page in a tab from that page, isolated from its scripts. `undefined` if the browser does not
 * allow it (`runInTab`).
 */
export function requestLinkInTab(
  tabId: number,
  url: string,
  isTextWanted: boolean,
): Promise<LinkAnswer | undefined> {
  const request = { url, from: 'page', workerSeesRequests: import.meta.env.FIREFOX, isTextWanted } as const;
  return runInTab<LinkAnswer>(tabId, { func: requestLink, args: [request, DEADLINE] });
}

/**
 * Requests a link from this page of the extension, which needs the permission for its host. Redirects are followed to
 * these origins alone.
 */
export async function requestLinkFromHere(
  url: string,
  isTextWanted: boolean,
  origins: readonly string[],
): Promise<LinkAnswer> {
  const request = { url, from: 'extension', workerSeesRequests: false, isTextWanted } as const;
  const { value, isBlocked } = await fetchWithin(origins, (fetchHere) =>
    requestLink(request, DEADLINE, fetchHere),
  );
  return value === 'no-answer' && isBlocked ? 'left' : value;
}

/**
 * Requests a link with GET, because many servers refuse HEAD or answer it wrongly, and reads only the beginning of the
 * body. Sends no cookies and no referrer. Must use nothing from outside itself, because it also runs in pages.
 */
async function requestLink(
  { url, from, workerSeesRequests, isTextWanted }: LinkRequest,
  deadline: number,
  fetchHere: typeof fetch = fetch,
): Promise<LinkAnswer> {
  if (workerSeesRequests && navigator.serviceWorker?.controller) return 'own-worker';
  const signal = AbortSignal.timeout(deadline);
  const options = {
    signal,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  } as const;
  let response: Response;
  try {
    response = await fetchHere(url, { ...options, ...(from === 'page' && { mode: 'same-origin' }) });
  } catch {
    if (signal.aborted) return 'time';
    if (from === 'extension') return 'no-answer';
    try {
      const manual = await fetch(url, { ...options, redirect: 'manual' });
      void manual.body?.cancel();
      const isRedirect = manual.type === 'opaqueredirect' || (manual.status >= 300 && manual.status < 400);
      return isRedirect ? 'elsewhere' : 'no-answer';
    } catch {
      return signal.aborted ? 'time' : 'no-answer';
    }
  }
  let text = '';
  const reader = response.body?.getReader();
  try {
    const decoder = new TextDecoder();
    const isText = /^text\/|xml/i.test(response.headers.get('content-type') ?? '');
    // RFC 9309 asks for 500 KiB of a robots.txt
    for (let isMore = isText; reader && isMore && text.length < 512_000; ) {
      const { done, value } = await reader.read();
      if (value) text += decoder.decode(value, { stream: true });
      isMore = isTextWanted && !done;
    }
  } catch {
    // its beginning and its status are known
  }
  void reader?.cancel().catch(() => {});
  const { status, redirected } = response;
  return { status, url: response.url || url, redirected, headers: [...response.headers], text };
}
