import {
  neverSynced,
  type PagesSync,
  SYNC_MINUTES,
  type SyncPass,
  syncBegun,
} from '../../model/pages/pages-sync.ts';
import { startAlarm, stopAlarm } from '../../platform/lifecycle/alarms.ts';
import { sleep } from '../../platform/lifecycle/sleep.ts';
import { hasOptionalPermission } from '../../platform/permissions/optional-permissions.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pagesSyncItem } from '../../storage/pages/pages-sync.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { paintBadges } from '../badge/paint-badges.ts';
import { readSyncPage } from './read-sync-page.ts';

/** The pause between two pages, in seconds: there is no hurry, and it limits the load on the service. */
const PAUSE = 1;

/**
 * Repaints the badges and starts or stops syncing. Call it after "Badge on every page" was turned on or off,
 * after the browser granted or revoked the permission, and at browser start.
 */
export async function applyBadgeSetting(): Promise<void> {
  await paintBadges();
  await syncPages();
}

/**
 * Syncs the known pages of every connection that is due, or (`asked`) all at once with the whole list. Only with
 * "Badge on every page": otherwise the user has not agreed to requests without a click.
 */
export async function syncPages(asked = false): Promise<void> {
  if (!(await isWanted())) {
    await Promise.all([stopAlarm('sync'), stopAlarm('sync-pass')]);
    return;
  }
  await startAlarm('sync', SYNC_MINUTES);
  const connected = (await connectionsItem.get()).list.filter(({ keyTail }) => keyTail !== null);
  const now = Date.now();
  await pagesSyncItem.update((present) =>
    Object.fromEntries(
      connected.map(({ id }) => [id, syncBegun(present[id] ?? neverSynced, asked, now)] as const),
    ),
  );
  await resumeSync();
}

/**
 * Continues the stored passes, page by page; each page is stored before the next is requested, so that a
 * terminated background is continued there by the next one, woken by an alarm. Does nothing while another
 * call is running.
 */
export async function resumeSync(): Promise<void> {
  const isFree = await navigator.locks.request('verdict-sync', { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    let open = await nextOpen();
    if (open) await startAlarm('sync-pass');
    while (open) {
      await readSyncPage(open.connectionId, open.sync, open.pass);
      await paintBadges();
      open = await nextOpen();
      if (open && open.pass.page > 1) await sleep(PAUSE);
    }
    await stopAlarm('sync-pass');
    return true;
  });
  // a pass that began after the last look found the lock taken
  if (isFree && (await nextOpen())) await resumeSync();
}

async function isWanted(): Promise<boolean> {
  const [{ badgeOnEveryPage }, granted] = await Promise.all([
    settingsItem.get(),
    hasOptionalPermission('badge'),
  ]);
  return badgeOnEveryPage && granted;
}

async function nextOpen(): Promise<{ connectionId: string; sync: PagesSync; pass: SyncPass } | undefined> {
  if (!(await isWanted())) return undefined;
  for (const [connectionId, sync] of Object.entries(await pagesSyncItem.get())) {
    if (sync.pass && sync.failure === null) return { connectionId, sync, pass: sync.pass };
  }
  return undefined;
}
