import { readInFront } from '../../engine/core/in-front.ts';
import { readBody, unpack } from '../../engine/core/read-body.ts';
import { fetchWithin } from './fetch-within.ts';

/** The largest sitemap that the protocol allows, uncompressed (sitemaps.org/protocol.html), in bytes. */
const MAX_BYTES = 52_428_800;
const TIMEOUT_MS = 60_000;

export type FetchedText =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly reason:
        | 'sitemap-access'
        | 'sitemap-no-answer'
        | 'sitemap-in-front'
        | 'sitemap-status'
        | 'sitemap-damaged'
        | 'sitemap-too-large';
    };

/**
 * Fetches a text file, which may be compressed with gzip: at most 50 MB before and after decompression, and at most one
 * minute. No cookies, referrer or key are sent. Redirects are followed to these origins alone, for which it needs the
 * host permission; `sitemap-access`: it led elsewhere, `sitemap-in-front`: the site itself did not answer.
 */
export async function fetchText(url: string, origins: readonly string[]): Promise<FetchedText> {
  const { value, isBlocked } = await fetchWithin(origins, (fetchHere) => fetchFile(url, fetchHere));
  return isBlocked ? { ok: false, reason: 'sitemap-access' } : value;
}

async function fetchFile(url: string, fetchHere: typeof fetch): Promise<FetchedText> {
  try {
    const response = await fetchHere(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers, url: from } = response;
    const isInFront = (text: string) =>
      readInFront({ asked: url, url: from, status, headers, text }) !== null;
    if (isInFront('')) return { ok: false, reason: 'sitemap-in-front' };
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, reason: 'sitemap-status' };
    }
    const sent = await readBody(response, MAX_BYTES);
    const file = sent.cut ? sent : await unpack(sent, MAX_BYTES).catch(() => null);
    if (file === null) return { ok: false, reason: 'sitemap-damaged' };
    if (file.cut) return { ok: false, reason: 'sitemap-too-large' };
    const text = await file.body.text();
    return isInFront(text) ? { ok: false, reason: 'sitemap-in-front' } : { ok: true, text };
  } catch {
    return { ok: false, reason: 'sitemap-no-answer' };
  }
}
