import type { Report } from '../../model/report/report.ts';
import { byAge } from '../../model/report-index/search-reports.ts';
import { readSeen, type SeenReport, storedSeen } from '../../model/report-index/seen-report.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { seenReportsItem } from '../../storage/report-index/seen-reports.ts';

/** About 300 kB, read in a few milliseconds at a key press. */
const MAX_SEEN = 2000;
/** Longer URLs are not typed into the address bar. */
const MAX_ADDRESS = 1000;

/** Stores the URLs of seen reports: the newest 2,000. Writes only if some of them are new. */
export async function saveSeen(connectionId: string, reports: readonly Report[]): Promise<void> {
  const mine = reports.filter(({ url }) => url.length <= MAX_ADDRESS);
  await change(connectionId, (present) => {
    const known = new Map(present.map((report) => [report.id, report]));
    if (mine.every((report) => isSame(report, known.get(report.id)))) return present;
    const byId = new Map<string, SeenReport>([...present, ...mine].map((report) => [report.id, report]));
    return [...byId.values()].toSorted(byAge).slice(0, MAX_SEEN);
  });
}

/** Removes deleted reports from the stored URLs of a connection. */
export async function removeSeen(connectionId: string, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  await change(connectionId, (present) => present.filter(({ id }) => !gone.has(id)));
}

/** Removes the reports of pages, by page hash, from the stored URLs of a connection. */
export async function removeSeenPages(connectionId: string, hashes: readonly string[]): Promise<void> {
  const gone = new Set(hashes);
  await change(connectionId, (present) => present.filter(({ url }) => !gone.has(urlHash(url))));
}

async function change(
  connectionId: string,
  make: (present: SeenReport[]) => readonly SeenReport[],
): Promise<void> {
  const item = seenReportsItem(connectionId);
  const next = (stored: string) => storedSeen(make(readSeen(stored)));
  const stored = await item.get();
  if (next(stored) !== stored) await item.update(next);
}

function isSame(mine: Report, known: SeenReport | undefined): boolean {
  return known?.url === mine.url && known.result === mine.result && known.generatedAt === mine.generatedAt;
}
