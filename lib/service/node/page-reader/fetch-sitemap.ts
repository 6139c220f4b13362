import { Readable } from 'node:stream';
import { headerLines } from '../../header-lines.ts';
import type { FetchSitemap } from '../../read-sitemaps.ts';
import { collect } from './decompress.ts';
import type { Requester } from './request.ts';

/** The time limit for each sitemap and for all of them, in milliseconds. */
const FILE_TIMEOUT_MS = 5_000;
const ALL_TIMEOUT_MS = 15_000;

/** Fetches sitemaps over HTTP: each in 5 seconds, all in 15. A gzip file is recognised by its first two bytes. */
export function sitemapFetcher(requester: Requester): FetchSitemap {
  const all = AbortSignal.timeout(ALL_TIMEOUT_MS);
  return async (url, mostBytes) => {
    if (all.aborted) return 'time';
    const signal = AbortSignal.any([all, AbortSignal.timeout(FILE_TIMEOUT_MS)]);
    try {
      const answer = await requester.get(url, signal);
      const coding = headerLines(answer, 'content-encoding').join(', ');
      let { bytes, cut } = await collect(answer.body, coding, mostBytes, signal);
      if (bytes[0] === 0x1f && bytes[1] === 0x8b)
        ({ bytes, cut } = await collect(Readable.from([bytes]), 'gzip', mostBytes, signal));
      return {
        status: answer.status,
        contentType: headerLines(answer, 'content-type')[0],
        text: new TextDecoder().decode(bytes),
        bytes: bytes.length,
        cut,
      };
    } catch {
      if (signal.aborted) return 'time';
      return { status: undefined, contentType: undefined, text: '', bytes: 0, cut: false };
    }
  };
}
