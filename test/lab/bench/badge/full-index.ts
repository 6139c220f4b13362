import { urlKey } from '../../../../lib/engine/url/url-key.ts';
import type { KnownPage } from '../../../../lib/extension/model/pages/known-page.ts';

const RESULTS = ['good', 'decent', 'bad'] as const;
/** The pages in one part: about 200 kB. */
const IN_A_PART = 1_000;

/** The URL of a page, as in the service's benchmark. */
function addressOf(number: number): string {
  return `https://www.site-${number % 300}.example/shop/page-${number}?page=${number % 50}`;
}

/**
 * The `storage.local` content of a connection that knows these pages, all good, and others up to `count`; in parts.
 */
export function fullIndex(
  connectionId: string,
  pages: readonly string[],
  count: number,
): Record<string, unknown>[] {
  const now = Date.now();
  const all = Array.from({ length: count }, (_, number) => {
    const url = pages[number] ?? addressOf(number);
    const page: KnownPage = {
      reportId: String(count - number),
      url,
      orderedUrl: null,
      result: number < pages.length ? 'good' : (RESULTS[number % 3] ?? null),
      score: null,
      generatedAt: new Date(now - number * 60_000).toISOString(),
      project: new URL(url).hostname,
      seenAt: now,
    };
    // as `knownPageItem` names it, which needs a browser; a test compares them
    return [`page:${connectionId}:${urlKey(url)}`, { version: 1, value: page }] as const;
  });
  return Array.from({ length: Math.ceil(count / IN_A_PART) }, (_, part) =>
    Object.fromEntries(all.slice(part * IN_A_PART, (part + 1) * IN_A_PART)),
  );
}
