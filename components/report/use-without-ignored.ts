import { useMemo, useState } from 'react';
import type { Ignore } from '../../lib/engine/report/ignore.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { ignoresAt, isAnyIgnored, keptOutSites } from '../../lib/engine/report/without-ignored.ts';
import {
  type AnyReport,
  reportWithoutIgnored,
} from '../../lib/extension/model/history/reading-without-ignored.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { pageHistoryItem } from '../../lib/extension/storage/history/page-history.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';

/**
 * A report with the score and the result that it has without what is ignored on its page, as far as that is stored;
 * updated on change.
 */
export function useWithoutIgnored<
  Known extends Pick<Report, 'id' | 'url' | 'result' | 'score' | 'generatedAt'>,
>(connectionId: string, report: Known | null): Known | null {
  return useJudged(connectionId, report, useStored(settingsItem)?.ignores ?? NONE);
}

const NONE: readonly Ignore[] = [];

/** A report of a list: as its service says it, unless its site is kept out of search. */
export function useListed<Known extends Report | null>(connectionId: string, report: Known): Known {
  const ignores = useStored(settingsItem)?.ignores ?? NONE;
  return useJudged(
    connectionId,
    report,
    useMemo(() => keptOutSites(ignores), [ignores]),
  );
}

function useJudged<Known extends AnyReport | null>(
  connectionId: string,
  report: Known,
  ignores: readonly Ignore[],
): Known {
  const now = useNow();
  const isConcerned = report !== null && ignoresAt(report.url, ignores, now).length > 0;
  const history = useStored(isConcerned ? pageHistoryItem(connectionId, report.url) : null) ?? [];
  return report && (reportWithoutIgnored(report, history, ignores, now) as Known);
}

/** What is said of the service's own score of pages, which counts every finding; empty if nothing is ignored there. */
export function useCountsIgnored(urls: readonly string[]): string {
  const ignores = useStored(settingsItem)?.ignores ?? [];
  const [now] = useState(Date.now);
  return isAnyIgnored(urls, ignores, now) ? t('countsIgnored') : '';
}
