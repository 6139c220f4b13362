import { type BadgeState, badgeFor } from '../model/badge.ts';
import { cleanAddress } from '../model/clean-address.ts';
import { connectionFor } from '../model/connection-for.ts';
import { describeFailure } from '../model/describe-failure.ts';
import { isOpen, type Job } from '../model/job.ts';
import { urlHash } from '../model/url-hash.ts';
import { urlKey } from '../model/url-key.ts';
import { paintBadge } from '../platform/badge.ts';
import { allTabs, type Tab, tabById } from '../platform/tabs.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { jobsItem } from '../storage/jobs.ts';
import { indexShardItem, type KnownPage } from '../storage/report-index.ts';
import { settingsItem } from '../storage/settings.ts';
import { unstartedItem } from '../storage/unstarted.ts';
import { forgetUnstarted } from './unstarted.ts';

/** A failed job shows on its tab for an hour: tab ids are used again, so not for ever. */
const FAILED_SHOWN_MS = 3_600_000;

/** Paints every tab's badge anew from what is stored here; asks no one. */
export function showOnTabs(): Promise<void> {
  return show(allTabs);
}

/**
 * Paints one tab's badge after anything happened in it; on a new page nothing of the old one is left. Browsers clear it on navigation, but not when a page
 * changes its own address, and then often do not tell the new one: a badge that may be another page's is cleared.
 */
export async function showOnTab(tabId: number, isNewPage = false): Promise<void> {
  if (isNewPage) await forgetUnstarted(tabId);
  await show(async () => {
    const tab = await tabById(tabId);
    return tab ? [tab] : [];
  });
}

/** One after the other: a badge read from older facts must not come after one that knows better. */
function show(find: () => Promise<Tab[]>): Promise<void> {
  return navigator.locks.request('verdict-badges', async () => {
    const [tabs, facts] = await Promise.all([find(), readFacts()]);
    await Promise.all(tabs.map((tab) => showOn(tab, facts)));
  });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Read once for all tabs: there may be hundreds. */
async function readFacts() {
  const [connections, jobs, settings, unstarted] = await readTogether([
    connectionsItem,
    jobsItem,
    settingsItem,
    unstartedItem,
  ]);
  return { connections, jobs, settings, unstarted };
}

async function showOn(tab: Tab, facts: Facts): Promise<void> {
  const state = await stateOf(tab, facts);
  // the page may have changed while we looked
  const now = await tabById(tab.id);
  if (now?.url === tab.url) await paintBadge(tab.id, badgeFor(state, Date.now()));
}

async function stateOf(tab: Tab, { connections, jobs, settings, unstarted }: Facts): Promise<BadgeState> {
  const order = unstarted[tab.id];
  if (order && Date.now() - order.at < FAILED_SHOWN_MS) {
    return { kind: 'failed', why: describeFailure(order.failure).what };
  }
  if (tab.url === undefined) return { kind: 'none' };
  const connection = connectionFor(connections, tab.url);
  if (!connection) return { kind: 'none' };
  // what was sent for this page is its cleaned address
  const sent = cleanAddress(tab.url, settings.cleaning).url;
  const key = urlKey(sent);
  const job = jobs.find((one) => one.connectionId === connection.id && urlKey(one.url) === key);
  // in a private window nothing is told but what was ordered there
  if (tab.isPrivate && job?.tabId !== tab.id) return { kind: 'none' };
  if (job && isOpen(job)) {
    return job.wait ? { kind: 'waiting', why: describeFailure(job.wait.why).what } : { kind: 'making' };
  }
  if (job && hasFailedOn(job, tab.id)) return { kind: 'failed' };
  const known = (await knownPage(connection.id, tab.url)) ?? (await knownPage(connection.id, sent));
  return known?.result
    ? { kind: 'result', result: known.result, generatedAt: known.generatedAt }
    : { kind: 'none' };
}

async function knownPage(connectionId: string, url: string): Promise<KnownPage | undefined> {
  const hash = urlHash(url);
  return (await indexShardItem(connectionId, hash).get())[hash];
}

function hasFailedOn(job: Job, tabId: number): boolean {
  return job.failure !== null && job.tabId === tabId && Date.now() - job.createdAt < FAILED_SHOWN_MS;
}
