import type { Ignore } from '../../../engine/report/ignore.ts';
import { ignoresAt } from '../../../engine/report/without-ignored.ts';
import { type AnyReport, reportWithoutIgnored } from '../../model/history/reading-without-ignored.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';

/**
 * A report with the score and the result that it has without what is ignored on its page, as far as that is stored.
 * Reads nothing where nothing is ignored: badges are painted for every page.
 */
export async function withoutIgnoredOf<Known extends AnyReport>(
  connectionId: string,
  report: Known,
  ignores: readonly Ignore[],
): Promise<Known> {
  const now = Date.now();
  if (ignoresAt(report.url, ignores, now).length === 0) return report;
  const history = await pageHistoryItem(connectionId, report.url).get();
  return reportWithoutIgnored(report, history, ignores, now);
}
