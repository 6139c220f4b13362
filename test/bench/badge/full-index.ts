import { shardOf } from '../../../lib/model/report-index/index-shard.ts';
import { indexedPageOf, storedPage } from '../../../lib/model/report-index/indexed-page.ts';
import { urlHash } from '../../../lib/model/url/url-hash.ts';
import { shardName } from '../../../lib/storage/report-index/shard-names.ts';

const RESULTS = ['good', 'decent', 'bad'] as const;

/** The URL of a page, as in the service's benchmark. */
function addressOf(number: number): string {
  return `https://www.site-${number % 300}.example/shop/page-${number}?page=${number % 50}`;
}

/**
 * The `storage.local` content of a connection's index with these pages, all good, and others up to `count`;
 * in parts of about 200 kB.
 */
export function fullIndex(
  connectionId: string,
  pages: readonly string[],
  count: number,
): Record<string, unknown>[] {
  const shards = new Map<string, { version: number; value: string }>();
  const now = Date.now();
  for (let number = 0; number < count; number++) {
    const url = pages[number] ?? addressOf(number);
    const hash = urlHash(url);
    const name = shardName(connectionId, hash);
    const shard = shards.get(name) ?? { version: 1, value: '' };
    shards.set(name, shard);
    const report = {
      id: String(count - number),
      result: number < pages.length ? ('good' as const) : (RESULTS[number % 3] ?? null),
      generatedAt: new Date(now - number * 60_000).toISOString(),
      project: new URL(url).hostname,
    };
    shard.value += shardOf([[hash, storedPage(indexedPageOf(report, now))]]);
  }
  const all = [...shards];
  const parts = Math.ceil(all.length / 32);
  return Array.from({ length: parts }, (_, part) =>
    Object.fromEntries(all.slice(part * 32, (part + 1) * 32)),
  );
}
