import { type BadgeState, badgeFor, RESULT_LABELS } from '../../model/badge/badge.ts';
import type { BadgeFacts, BadgeJob } from '../../model/badge/badge-facts.ts';
import { connectionFor } from '../../model/connection/connection-for.ts';
import type { IndexedPage } from '../../model/report-index/indexed-page.ts';
import type { Message, Translatable } from '../../model/text/message.ts';
import { shownAddress } from '../../model/text/shown-text.ts';
import { cleanUrl } from '../../model/url/clean-url.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { paintBadge } from '../../platform/badge.ts';
import { allTabs, type Tab, tabById, urlInFront } from '../../platform/tabs/tabs.ts';
import { lookUpUnparsed, readWholeIndex } from '../../storage/report-index/index-cache.ts';

/** The end of a job shows on its tab for an hour: tab ids are used again. */
const END_SHOWN_MS = 3_600_000;

/** So long this badge has the browser for itself, in milliseconds, before the whole index is read for the next ones. */
const AFTER_BADGE = 300;

/** Sequence number of paints. If two paints of a tab overlap, the later one wins. */
let begun = 0;
/** The last paint of each tab, by the tab's id. */
const shown = new Map<number, number>();

/** Paints every tab's badge from stored data alone. */
export function paintBadges(): Promise<void> {
  return show(allTabs);
}

/** Paints the badges of the tabs that show one of these pages (`urlHash`), and of the tabs with these ids. */
export function paintBadgesOf(
  pages: readonly string[],
  tabIds: readonly (number | null)[] = [],
): Promise<void> {
  return show(allTabs, false, ({ id, url }, { cleaning }) => {
    if (tabIds.includes(id)) return true;
    return (
      url !== undefined && hashesOf(url, cleanUrl(url, cleaning).url).some((hash) => pages.includes(hash))
    );
  });
}

/** Tabs that are being shown, by id: what happened in them meanwhile, if anything did. */
const underWay = new Map<number, { again: boolean; isNewPage: boolean; url: string | undefined }>();

/**
 * Paints one tab's badge after anything happened in it; on a new page nothing of the old one is left. Browsers clear it
 * on navigation, but not when a page changes its own address, and then often do not tell the new one: a badge that may
 * be another page's is cleared.
 * Browsers tell several things of one loading: what comes while a tab is being shown is shown after that, in one go.
 * `url` is where the browser says that the tab is. That may be where it was a moment ago, so it is asked too, but no
 * badge waits for that.
 */
export async function paintTabBadge(tabId: number, isNewPage = false, url?: string): Promise<void> {
  const present = underWay.get(tabId);
  if (present) {
    present.again = true;
    present.isNewPage ||= isNewPage;
    present.url = url;
    return;
  }
  const mine = { again: true, isNewPage, url };
  underWay.set(tabId, mine);
  try {
    while (mine.again) {
      const isNew = mine.isNewPage;
      Object.assign(mine, { again: false, isNewPage: false });
      const { url: told } = mine;
      if (told !== undefined) await show(async () => [{ id: tabId, url: told }], isNew);
      const tab = await tabById(tabId);
      if (tab && (told === undefined || tab.url !== told)) await show(async () => [tab], isNew);
    }
  } finally {
    underWay.delete(tabId);
  }
}

async function show(
  find: () => Promise<Tab[]>,
  isNewPage = false,
  isConcerned: (tab: Tab, facts: BadgeFacts) => boolean = () => true,
): Promise<void> {
  const order = ++begun;
  const [tabs, facts] = await Promise.all([find(), readFacts()]);
  const concerned = tabs.filter((tab) => isConcerned(tab, facts));
  await Promise.all(
    concerned.map(async (tab) => {
      if (isNewPage && tab.id in facts.rejected)
        await (await import('../jobs/remove-rejected.ts')).removeRejected(tab.id);
      const state = await stateOf(tab, isNewPage ? { ...facts, rejected: {} } : facts);
      // whatever changed meanwhile is shown by what it began
      if ((shown.get(tab.id) ?? 0) > order) return;
      shown.set(tab.id, order);
      await paintBadge(tab.id, badgeFor(state, Date.now()));
    }),
  );
}

/** Read once for all tabs: there may be hundreds. */
async function readFacts(): Promise<BadgeFacts> {
  return (await import('./parse-badge-facts.ts')).parseBadgeFacts();
}

/**
 * Asks for what the badge of a page needs, so that the answers are there, or on their way, by the time that the tab
 * shows it. Without an address it is the page in front: most often the one that the background was woken for.
 */
export async function prefetchBadge(address?: string): Promise<void> {
  const [url, facts] = await Promise.all([address ?? urlInFront(), readFacts()]);
  const connection = url === undefined ? undefined : connectionFor(facts.connections, url, facts.picks);
  if (url === undefined || !connection) return;
  await lookUpUnparsed(connection.id, hashesOf(url, cleanUrl(url, facts.cleaning).url));
}

/** A page is known by its own address or by the one that was sent for it. */
function hashesOf(url: string, sent: string): string[] {
  return [...new Set([url, sent])].map(urlHash);
}

/** What a tab's badge tells: of the connection that `connectionFor` says, the one that the popup shows for the page. */
async function stateOf(
  tab: Tab,
  { connections, picks, jobs, cleaning, badgeOnEveryPage, rejected }: BadgeFacts,
): Promise<BadgeState> {
  const order = rejected[tab.id];
  const isShown = order !== undefined && isRecent(order.at);
  if (isShown && order.isFailure) return { kind: 'failed', why: order.why };
  // what was sent for this page is its cleaned address
  const sent = tab.url === undefined ? undefined : cleanUrl(tab.url, cleaning).url;
  const note = isShown ? order.why : readyNote(tab.id, sent, jobs);
  if (tab.url === undefined || sent === undefined) return { kind: 'none', note };
  const connection = connectionFor(connections, tab.url, picks);
  if (!connection) return { kind: 'none', note };
  const key = urlKey(sent);
  const job = jobs.find((one) => one.connectionId === connection.id && urlKey(one.url) === key);
  if (job?.isOpen) return job.waitsFor ? { kind: 'waiting', why: job.waitsFor } : { kind: 'making' };
  if (job && hasFailedOn(job, tab.id)) return { kind: 'failed' };
  if (badgeOnEveryPage) bringToHand(connection.id);
  const known = await knownPage(connection.id, hashesOf(tab.url, sent));
  return known?.result
    ? { kind: 'result', result: known.result, generatedAt: known.generatedAt, note }
    : { kind: 'none', note };
}

/** What is left to see in a tab of a report that a shortcut or a menu made there. */
function readyNote(
  tabId: number,
  sent: string | undefined,
  jobs: readonly BadgeJob[],
): Translatable | undefined {
  const job = jobs.find((one) => isRecent(one.createdAt) && (one.tabId ?? one.sourceTabId) === tabId);
  if (!job?.ready) return undefined;
  const ready: Message = { key: 'noticeReady', values: { result: RESULT_LABELS[job.ready] } };
  // a link's report is not the one of the page in the tab
  if (job.tabId === null) {
    return { key: 'twoSentences', values: { first: ready, second: shownAddress(job.url) } };
  }
  return sent !== undefined && urlKey(job.url) === urlKey(sent) ? ready : undefined;
}

/** The first that is known of the pages with these hashes. */
async function knownPage(connectionId: string, hashes: readonly string[]): Promise<IndexedPage | undefined> {
  const pages =
    (await lookUpUnparsed(connectionId, hashes)) ??
    (await (await import('../report-index/repair-index.ts')).lookUpOrRepair(connectionId, hashes));
  return pages.find((page) => page !== undefined);
}

/** Connections whose index is at hand, or soon will be. */
const broughtToHand = new Set<string>();

/** Whoever goes to one page goes to others: the next badge waits for no reading. */
function bringToHand(connectionId: string): void {
  if (broughtToHand.has(connectionId)) return;
  broughtToHand.add(connectionId);
  setTimeout(() => readWholeIndex(connectionId).catch(() => broughtToHand.delete(connectionId)), AFTER_BADGE);
}

function hasFailedOn(job: BadgeJob, tabId: number): boolean {
  return job.hasFailed && job.tabId === tabId && isRecent(job.createdAt);
}

/** Within the last hour; a time in the future is not: the clock was set back. */
function isRecent(time: number): boolean {
  const age = Date.now() - time;
  return age >= 0 && age < END_SHOWN_MS;
}
