import { shownAddress } from '../text/shown-text.ts';
import { urlKey } from '../url/url-key.ts';
import type { SeenReport } from './seen-report.ts';

/** Address bars show about six rows. */
const LIMIT = 6;

/**
 * The pages whose URL contains every word of `text`, each with its newest report: first those whose host
 * begins with the first word, then the newest. An empty text returns the newest. At most six.
 */
export function searchReports<Seen extends SeenReport>(text: string, reports: readonly Seen[]): Seen[] {
  const words = shownAddress(
    text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, ''),
  )
    .split(/\s+/)
    .filter((word) => word !== '');
  const first = words[0] ?? '';
  const found = newestOfPages(reports).flatMap((report) => {
    const address = shownAddress(report.url).toLowerCase();
    if (!words.every((word) => address.includes(word))) return [];
    const isHost = address.replace(/^(http:\/\/)?(www\.)?/, '').startsWith(first.replace(/^www\./, ''));
    return [{ report, isHost }];
  });
  // sorting is stable, so the newest stay first among equals
  return found
    .toSorted((a, b) => Number(b.isHost) - Number(a.isHost))
    .slice(0, LIMIT)
    .map(({ report }) => report);
}

/** The newest report of the page at this URL, if the text is a URL. */
export function reportAt<Seen extends SeenReport>(text: string, reports: readonly Seen[]): Seen | undefined {
  const typed = text.trim();
  const keys = [typed, `https://${typed}`, `http://${typed}`].map(urlKey);
  return newestOfPages(reports).find(({ url }) => keys.includes(urlKey(url)));
}

function newestOfPages<Seen extends SeenReport>(reports: readonly Seen[]): Seen[] {
  const pages = new Set<string>();
  return reports.toSorted(byAge).filter(({ url }) => {
    const key = urlKey(url);
    return !pages.has(key) && pages.add(key);
  });
}

/** Compares two reports for sorting, newest first. One without a date is in progress, so it comes first. */
export function byAge(a: SeenReport, b: SeenReport): number {
  return time(b) - time(a);
}

function time({ generatedAt }: SeenReport): number {
  const then = generatedAt === null ? Number.NaN : Date.parse(generatedAt);
  return Number.isNaN(then) ? Number.MAX_SAFE_INTEGER : then;
}
