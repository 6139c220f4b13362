/** The maximum size of a sitemap (sitemaps.org/protocol.html), in bytes. */
const MAX_BYTES = 52_428_800;
const TIMEOUT_MS = 60_000;

export type FetchedText =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly reason: 'sitemap-no-answer' | 'sitemap-status' | 'sitemap-compressed' | 'sitemap-too-large';
    };

/**
 * Fetches a text from the web anonymously: no cookies, no referrer, no key. The extension needs permission
 * for the host, and for those it redirects to. At most 50 MB and one minute.
 */
export async function fetchText(url: string): Promise<FetchedText> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return { ok: false, reason: 'sitemap-status' };
    }
    return await textOf(response.body);
  } catch {
    return { ok: false, reason: 'sitemap-no-answer' };
  }
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<FetchedText> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    // gzip's magic bytes (RFC 1952): the file itself is compressed, not only its transfer
    const isCompressed = size === 0 && read.value[0] === 0x1f && read.value[1] === 0x8b;
    size += read.value.length;
    if (isCompressed || size > MAX_BYTES) {
      await reader.cancel();
      return { ok: false, reason: isCompressed ? 'sitemap-compressed' : 'sitemap-too-large' };
    }
    parts.push(decoder.decode(read.value, { stream: true }));
  }
  return { ok: true, text: parts.join('') + decoder.decode() };
}
