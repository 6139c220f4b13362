import type { Report } from '../../../engine/report/report.ts';
import { ignoresAt, keptOutSites } from '../../../engine/report/without-ignored.ts';
import { reportWithoutIgnored } from '../../model/history/reading-without-ignored.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/** Histories that are read at once. */
const PART = 100;

/** Reports as their service says them, except those of sites that are kept out of search. */
export async function listedReports(
  connectionId: string,
  reports: readonly Report[],
): Promise<readonly Report[]> {
  const sites = keptOutSites((await settingsItem.get()).ignores);
  const now = Date.now();
  const concerned = reports.filter(({ url }) => ignoresAt(url, sites, now).length > 0);
  const turned = new Map<Report, Report>();
  for (let at = 0; at < concerned.length; at += PART) {
    const part = concerned.slice(at, at + PART);
    const histories = await readTogether(part.map(({ url }) => pageHistoryItem(connectionId, url)));
    for (const [index, report] of part.entries())
      turned.set(report, reportWithoutIgnored(report, histories[index] ?? [], sites, now));
  }
  return reports.map((report) => turned.get(report) ?? report);
}
