import { CHECKS_OF_REASON } from '../../../lib/engine/search-console/reasons.ts';
import { addressKey } from '../../../lib/engine/url/address-key.ts';
import { keptExportsOf } from '../../../lib/extension/storage/pages/kept-exports.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { useQuery } from '../../hooks/use-query.ts';

/**
 * The checks that are about a reason for which a kept file of Search Console names a page, each with the last crawl in
 * that file.
 */
export function useGoogleReasons(connectionId: string, url: string): ReadonlyMap<string, string | null> {
  const { value } = useQuery(`${connectionId} ${url}`, async () => {
    const page = URL.parse(url);
    const kept = page && (await (await keptExportsOf(connectionId, page.host))?.get());
    const key = page && addressKey(page);
    const found = kept?.exports.flatMap(({ pages }) => {
      const row = pages?.rows.find((each) => URL.canParse(each.url) && addressKey(new URL(each.url)) === key);
      const checks = (row && pages?.reason && CHECKS_OF_REASON[pages.reason]) ?? [];
      return checks.map((check) => [check, row?.crawled ?? null] as const);
    });
    return succeeded(new Map(found));
  });
  return value ?? NONE;
}

const NONE: ReadonlyMap<string, string | null> = new Map();
