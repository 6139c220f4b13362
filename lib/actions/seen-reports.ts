import type { Report } from '../model/report.ts';
import { byAge } from '../model/search-reports.ts';
import type { SeenReport } from '../model/seen-report.ts';
import { seenReportsItem } from '../storage/seen-reports.ts';

/** So many are kept: about 300 kB, read in a few milliseconds at a key press. */
const MAX_SEEN = 2000;
/** Longer addresses are not typed by anyone. */
const MAX_ADDRESS = 1000;

/** Keeps the addresses of reports that came by: the newest 2,000. Writes only if something is new. */
export async function keepSeen(connectionId: string, reports: readonly Report[]): Promise<void> {
  const item = seenReportsItem(connectionId);
  const mine = reports
    .filter(({ url }) => url.length <= MAX_ADDRESS)
    .map(({ id, url, result, generatedAt }): SeenReport => ({ id, url, result, generatedAt }));
  const known = new Map((await item.get()).map((report) => [report.id, report]));
  if (mine.every((report) => isSame(report, known.get(report.id)))) return;
  await item.update((present) => {
    const byId = new Map([...present, ...mine].map((report) => [report.id, report]));
    return [...byId.values()].toSorted(byAge).slice(0, MAX_SEEN);
  });
}

/** Forgets reports that are gone. */
export async function forgetSeen(connectionId: string, ids: readonly string[]): Promise<void> {
  const item = seenReportsItem(connectionId);
  const gone = new Set(ids);
  if (!(await item.get()).some(({ id }) => gone.has(id))) return;
  await item.update((present) => present.filter(({ id }) => !gone.has(id)));
}

function isSame(mine: SeenReport, known: SeenReport | undefined): boolean {
  return known?.url === mine.url && known.result === mine.result && known.generatedAt === mine.generatedAt;
}
