import type { ReactNode } from 'react';
import { CHECKS_OF_REASON } from '../../../lib/engine/search-console/reasons.ts';
import { addressKey } from '../../../lib/engine/url/address-key.ts';
import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { keptExportsOf } from '../../../lib/extension/storage/pages/kept-exports.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { dayText } from '../../../lib/shared/view/day-text.ts';
import { projectHash } from '../../app/links.ts';
import { useQuery } from '../../hooks/use-query.ts';

/**
 * Says of a check that Google's kept file names the page for what the check is about, with the day of the last crawl,
 * and leads to what has become of it; nothing of other checks.
 */
export function useGoogleReasons(connectionId: string, url: string): (check: string) => ReactNode {
  const { value } = useQuery(`${connectionId} ${url}`, async () => {
    const page = URL.parse(url);
    const kept = page && (await (await keptExportsOf(connectionId, page.host))?.get());
    const key = page && addressKey(page);
    const found = kept?.exports.flatMap(({ pages }) => {
      const row = pages?.rows.find((each) => URL.canParse(each.url) && addressKey(new URL(each.url)) === key);
      const checks = (row && pages?.reason && CHECKS_OF_REASON[pages.reason]) ?? [];
      return checks.map((check) => [check, row?.crawled ?? 'never'] as const);
    });
    return succeeded(new Map(found));
  });
  return (check) => {
    const crawled = value?.get(check);
    if (crawled === undefined) return null;
    const day = crawled !== 'never' && t('exportsCrawled', { date: dayText(crawled, uiTexts) });
    return (
      <p>
        <a href={projectHash(new URL(url).host)}>{t('googleSays')}</a>
        {day && ` · ${day}`}
      </p>
    );
  };
}
