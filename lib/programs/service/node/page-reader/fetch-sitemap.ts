import { Readable } from 'node:stream';
import { headerLines } from '../../../../engine/page/header-lines.ts';
import { unreadBehind } from '../../../../engine/page/in-front-of.ts';
import type { FetchSitemap } from '../../../../engine/page/read-sitemaps.ts';
import { asInProduction } from '../../../../engine/url/stand-in.ts';
import { collect } from './decompress.ts';
import { BadRedirect, limitOf } from './failures.ts';
import type { Requester } from './request.ts';

/** The time limit for all sitemaps together, in times of the limit for one. */
const TIMES = 3;

/**
 * Fetches sitemaps of the site of `by` over HTTP, each within a time limit in milliseconds, and all within three times
 * as much. A gzip file is recognised by its first two bytes.
 */
export function sitemapFetcher(requester: Requester, by: URL, timeoutMs: number): FetchSitemap {
  const all = AbortSignal.timeout(TIMES * timeoutMs);
  return async (url, mostBytes) => {
    if (all.aborted) return 'time';
    const signal = AbortSignal.any([all, AbortSignal.timeout(timeoutMs)]);
    try {
      const answer = await requester.getFor(by, url, signal);
      const coding = headerLines(answer, 'content-encoding').join(', ');
      let { bytes, cut } = await collect(answer.body, coding, mostBytes, signal);
      if (bytes[0] === 0x1f && bytes[1] === 0x8b)
        ({ bytes, cut } = await collect(Readable.from([bytes]), 'gzip', mostBytes, signal));
      const contentType = headerLines(answer, 'content-type')[0];
      const text = asInProduction(answer.standIn, new TextDecoder().decode(bytes));
      const behind = unreadBehind({ ...answer, asked: url.href, url: answer.url.href, text });
      if (behind) return behind.why;
      return { status: answer.status, contentType, text, bytes: bytes.length, cut };
    } catch (error) {
      if (signal.aborted) return 'time';
      const limit = limitOf(error);
      if (limit !== undefined) return limit;
      const status = error instanceof BadRedirect ? error.status : undefined;
      return { status, contentType: undefined, text: '', bytes: 0, cut: false };
    }
  };
}
