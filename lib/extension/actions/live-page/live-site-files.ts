import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { unread } from '../../../engine/page/page-read.ts';
import type { CapturedPage } from '../../../shared/capture/captured-page.ts';
import { type LiveSite, liveReadingsItem } from '../../storage/live-page/live-readings.ts';

/** How long a site's files are used again, in milliseconds. */
const HOUR = 3_600_000;
/** How long a request whose response never came keeps the next one from being sent, in milliseconds. */
const LOST = 60_000;
const MOST_CHECKS = 50;
const MOST_SITES = 20;
/** The most text of files that is stored, in characters: `storage.session` holds 10 MB. */
const MOST_TEXT = 2_000_000;

/** What a live check may request. */
export interface Allowance {
  /** Whether it may request anything: it is to, and has not started before. */
  readonly mayRequest: boolean;
  /** Whether the site's files may be requested. */
  readonly site: 'read' | 'skip';
  /** The files, if an earlier check has read them. */
  readonly files: string | null;
}

/**
 * Returns what a live check may request, and stores that it does: the site's files once an hour, nothing a second time
 * for the same check. `wanted`: whether it is to request anything.
 */
export async function allowLiveRequests(
  {
    checkId,
    origin,
    wanted,
  }: { readonly checkId: string; readonly origin: string; readonly wanted: boolean },
  now: EpochMs,
): Promise<Allowance> {
  let allowance: Allowance = { mayRequest: false, site: 'skip', files: null };
  if (!wanted) {
    const { sites } = await liveReadingsItem.get();
    return { ...allowance, files: sites.find((one) => one.origin === origin)?.files ?? null };
  }
  await liveReadingsItem.update(({ checks, sites }) => {
    const site = sites.find((one) => one.origin === origin);
    const mayRequest = !checks.includes(checkId);
    const isDue = mayRequest && (!site || now - site.requestedAt >= (site.files === null ? LOST : HOUR));
    allowance = { mayRequest, site: isDue ? 'read' : 'skip', files: isDue ? null : (site?.files ?? null) };
    return {
      checks: mayRequest ? [checkId, ...checks].slice(0, MOST_CHECKS) : checks,
      sites: isDue ? withSite(sites, { origin, requestedAt: now, files: null }) : sites,
    };
  });
  return allowance;
}

/** What is kept of a site: what its sitemaps list, from which each page is decided. */
export type LiveSiteFiles = Pick<CapturedPage, 'robotsTxt' | 'sitemaps'>;

/** Stores the files of a site for the next live checks. */
export async function keepLiveSiteFiles(origin: string, kept: LiveSiteFiles, now: EpochMs): Promise<void> {
  const texts = [kept, { ...kept, sitemaps: unread('size') }].map((each) => JSON.stringify(each));
  const files = texts.find(({ length }) => length <= MOST_TEXT / 2) ?? '{}';
  await liveReadingsItem.update(({ checks, sites }) => ({
    checks,
    sites: withSite(sites, { origin, requestedAt: now, files }),
  }));
}

/** The sites with this one as the newest, as many as fit. */
function withSite(sites: readonly LiveSite[], site: LiveSite): LiveSite[] {
  let space = MOST_TEXT;
  return [site, ...sites.filter(({ origin }) => origin !== site.origin)]
    .slice(0, MOST_SITES)
    .filter(({ files }) => {
      space -= files?.length ?? 0;
      return space >= 0;
    });
}
