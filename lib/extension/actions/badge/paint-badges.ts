import { urlKey } from '../../../engine/url/url-key.ts';
import { badgeFor } from '../../model/badge/badge.ts';
import { isOpen, type Job, reportOf } from '../../model/jobs/job.ts';
import { addressesOf } from '../../model/pages/known-page.ts';
import { paintBadge } from '../../platform/badge.ts';
import { allTabs, type Tab, tabById } from '../../platform/tabs/tabs.ts';
import { refusedItem } from '../../storage/jobs/refused.ts';
import { readPages } from '../../storage/pages/known-pages.ts';
import { type BadgeInputs, badgeStateOf, readBadgeInputs, tabAddresses } from './badge-state.ts';

/** Sequence number of paints. If two paints of a tab overlap, the later one wins. */
let paints = 0;
/** The last paint of each tab, by the tab's id. */
const lastPaint = new Map<number, number>();

/** Paints every tab's badge from stored data alone. */
export function paintBadges(): Promise<void> {
  return paint(allTabs);
}

/** Paints the badges of the tabs that show one of these pages (addresses), and of the tabs with these ids. */
function paintBadgesOf(pages: readonly string[], tabIds: readonly (number | null)[] = []): Promise<void> {
  const keys = new Set(pages.map(urlKey));
  return paint(allTabs, false, ({ id, url }, inputs) => {
    if (tabIds.includes(id)) return true;
    return url !== undefined && tabAddresses(url, inputs).some((address) => keys.has(urlKey(address)));
  });
}

/** Paints the badges of the job's page: for a create after every step, for an edit when it has ended. */
export async function paintJob(job: Job): Promise<void> {
  const { connectionId, operation, tabId, sourceTabId } = job;
  const url = reportOf(job)?.url ?? operation.url;
  if (operation.type === 'create') {
    return paintBadgesOf([operation.url, url], [tabId, sourceTabId]);
  }
  if (isOpen(job)) return;
  const [known] = await readPages(connectionId, [url]);
  await paintBadgesOf(known ? addressesOf(known) : [url]);
}

/** Tabs being painted, by id, with what has changed in them since. */
const inProgress = new Map<number, { again: boolean; isNewPage: boolean; url: string | undefined }>();

/**
 * Paints one tab's badge after a change in it. Browsers clear the badge on navigation, but not when a page changes its
 * own address, and then often do not report the new one: a badge that may belong to another page is cleared.
 * Browsers send several events for one load: those that come during a paint lead to one more paint after it.
 * `url` is the tab's address according to the event. The tab may have moved on since, so its address is also asked for,
 * after the badge is painted. `isNewPage`: the tab has left the page it showed before.
 */
export async function paintTabBadge(tabId: number, isNewPage = false, url?: string): Promise<void> {
  const present = inProgress.get(tabId);
  if (present) {
    present.again = true;
    present.isNewPage ||= isNewPage;
    present.url = url;
    return;
  }
  const mine = { again: true, isNewPage, url };
  inProgress.set(tabId, mine);
  try {
    while (mine.again) {
      const isNew = mine.isNewPage;
      Object.assign(mine, { again: false, isNewPage: false });
      const { url: reported } = mine;
      if (reported !== undefined) await paint(async () => [{ id: tabId, url: reported }], isNew);
      const tab = await tabById(tabId);
      if (tab && (reported === undefined || tab.url !== reported)) await paint(async () => [tab], isNew);
    }
  } finally {
    inProgress.delete(tabId);
  }
}

async function paint(
  find: () => Promise<Tab[]>,
  isNewPage = false,
  isConcerned: (tab: Tab, inputs: BadgeInputs) => boolean = () => true,
): Promise<void> {
  const order = ++paints;
  const [tabs, inputs] = await Promise.all([find(), readBadgeInputs()]);
  const concerned = tabs.filter((tab) => isConcerned(tab, inputs));
  await Promise.all(
    concerned.map(async (tab) => {
      const state = await badgeStateOf(tab, isNewPage, inputs);
      if (isNewPage) await refusedItem(tab.id).remove();
      // a later paint of this tab has newer data
      if ((lastPaint.get(tab.id) ?? 0) > order) return;
      lastPaint.set(tab.id, order);
      await paintBadge(tab.id, badgeFor(state, Date.now()));
    }),
  );
}
