import {
  type IndexSync,
  neverSynced,
  SYNC_MINUTES,
  type SyncPass,
  syncBegun,
} from '../../model/report-index/index-sync.ts';
import { startAlarm, stopAlarm } from '../../platform/lifecycle/alarms.ts';
import { sleep } from '../../platform/lifecycle/sleep.ts';
import { hasOptionalPermission } from '../../platform/permissions/optional-permissions.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { indexSyncItem } from '../../storage/report-index/index-sync.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { paintBadges } from '../badge/paint-badges.ts';
import { readSyncPage } from './read-sync-page.ts';

/** Between two pages, in seconds: nobody waits for this, and a service must not be pestered. */
const PAUSE = 1;

/**
 * "Badge on every page" was turned on or off, the browser gave or took the permission, or has just started: shows the
 * badges that are now right, and has the index follow the service, or not.
 */
export async function followBadgeSetting(): Promise<void> {
  await paintBadges();
  await syncIndex();
}

/**
 * Brings the index up to date for every connection where it is time, or (`asked`) at once and from the whole list.
 * Only with "Badge on every page": otherwise nobody asked for requests that no click causes.
 */
export async function syncIndex(asked = false): Promise<void> {
  if (!(await isWanted())) {
    await Promise.all([stopAlarm('sync'), stopAlarm('sync-pass')]);
    return;
  }
  await startAlarm('sync', SYNC_MINUTES);
  const connected = (await connectionsItem.get()).list.filter(({ keyTail }) => keyTail !== null);
  const now = Date.now();
  await indexSyncItem.update((present) =>
    Object.fromEntries(
      connected.map(({ id }) => [id, syncBegun(present[id] ?? neverSynced, asked, now)] as const),
    ),
  );
  await resumeSync();
}

/**
 * Carries the stored readings on, page by page, each stored before the next is asked for: a background that died is
 * followed by one that goes on there, woken by an alarm. While another does it, does nothing.
 */
export async function resumeSync(): Promise<void> {
  await navigator.locks.request('verdict-sync', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    let open = await nextOpen();
    if (open) await startAlarm('sync-pass');
    while (open) {
      await readSyncPage(open.connectionId, open.sync, open.pass);
      await paintBadges();
      open = await nextOpen();
      if (open && open.pass.page > 1) await sleep(PAUSE);
    }
    await stopAlarm('sync-pass');
  });
}

async function isWanted(): Promise<boolean> {
  const [{ badgeOnEveryPage }, granted] = await Promise.all([
    settingsItem.get(),
    hasOptionalPermission('badge'),
  ]);
  return badgeOnEveryPage && granted;
}

async function nextOpen(): Promise<{ connectionId: string; sync: IndexSync; pass: SyncPass } | undefined> {
  if (!(await isWanted())) return undefined;
  for (const [connectionId, sync] of Object.entries(await indexSyncItem.get())) {
    if (sync.pass && sync.failure === null) return { connectionId, sync, pass: sync.pass };
  }
  return undefined;
}
