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
        | 'sitemap-status'
        | 'sitemap-damaged'
        | 'sitemap-too-large';
    };

/**
 * Fetches a text file, which may be compressed with gzip: at most 50 MB before and after decompression, and at most one
 * minute. No cookies, referrer or key are sent. Redirects are followed to these origins alone, for which it needs the
 * host permission; `sitemap-access`: it led elsewhere.
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
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return { ok: false, reason: 'sitemap-status' };
    }
    const file = await readAll(response.body);
    return file ? await textOf(file) : { ok: false, reason: 'sitemap-too-large' };
  } catch {
    return { ok: false, reason: 'sitemap-no-answer' };
  }
}

async function textOf(file: Blob): Promise<FetchedText> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // the first bytes of gzip (RFC 1952); what `Content-Encoding` compressed is plain text already
  if (first !== 0x1f || second !== 0x8b) return { ok: true, text: await file.text() };
  try {
    const text = await readAll(file.stream().pipeThrough(new DecompressionStream('gzip')));
    return text ? { ok: true, text: await text.text() } : { ok: false, reason: 'sitemap-too-large' };
  } catch {
    return { ok: false, reason: 'sitemap-damaged' };
  }
}

/** `null` if there are more than `MAX_BYTES`; then the rest is not read. */
async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    parts.push(read.value);
  }
  return new Blob(parts);
}
