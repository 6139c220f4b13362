import type { Failure } from '../model/failure.ts';
import { type IndexSync, neverSynced, SYNC_MINUTES, type SyncPass, syncBegun } from '../model/index-sync.ts';
import type { PageOf } from '../model/page-of.ts';
import { defaultReportQuery } from '../model/query.ts';
import type { Report } from '../model/report.ts';
import { urlHash } from '../model/url-hash.ts';
import { startAlarm, stopAlarm } from '../platform/alarms.ts';
import { pause } from '../platform/pause.ts';
import { hasPower } from '../platform/permissions.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { indexSyncItem } from '../storage/index-sync.ts';
import { indexShardItem } from '../storage/report-index.ts';
import { settingsItem } from '../storage/settings.ts';
import { forgetUnseen } from './forget-unseen.ts';
import { rememberReports, supersedes } from './remember-reports.ts';
import { showOnTabs } from './show-on-tabs.ts';
import { withClient } from './with-client.ts';

/** Between two pages, in seconds: nobody waits for this, and a service must not be pestered. */
const PAUSE = 1;
/** 50,000 reports take some 6 MB of the 10 that browsers give (`platform.md`, section 8); older ones are left out. */
const MAX_PAGES = 500;

/**
 * "Badge on every page" was turned on or off, the browser gave or took the permission, or has just started: shows the
 * badges that are now right, and has the index follow the service, or not.
 */
export async function followBadgeSetting(): Promise<void> {
  await showOnTabs();
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
      await readPage(open.connectionId, open.sync, open.pass);
      await showOnTabs();
      open = await nextOpen();
      if (open && open.pass.page > 1) await pause(PAUSE);
    }
    await stopAlarm('sync-pass');
  });
}

async function isWanted(): Promise<boolean> {
  const [{ badgeOnEveryPage }, granted] = await Promise.all([settingsItem.get(), hasPower('tabs')]);
  return badgeOnEveryPage && granted;
}

async function nextOpen(): Promise<{ connectionId: string; sync: IndexSync; pass: SyncPass } | undefined> {
  if (!(await isWanted())) return undefined;
  for (const [connectionId, sync] of Object.entries(await indexSyncItem.get())) {
    if (sync.pass && sync.failure === null) return { connectionId, sync, pass: sync.pass };
  }
  return undefined;
}

async function readPage(connectionId: string, sync: IndexSync, pass: SyncPass): Promise<void> {
  const query = { ...defaultReportQuery, perPage: 100 as const, page: pass.page };
  const outcome = await withClient(
    (client) => client.listReports(pass.cursor === null ? query : { ...query, cursor: pass.cursor }),
    connectionId,
  );
  if (!outcome.ok) return store(connectionId, pass, (present) => failedNow(present, outcome.failure));
  const { rows, hasNext, paged, cursor = null } = outcome.value;
  const meetsKnown = !pass.isFull && (await knowsAny(connectionId, rows, sync.doneAt ?? 0));
  await rememberReports(connectionId, rows, pass.startedAt);
  const read = passAfter(pass, outcome.value);
  const isAtEnd = !hasNext || rows.length === 0;
  if (!isAtEnd && !meetsKnown && pass.page < MAX_PAGES) {
    return store(connectionId, pass, (present) => ({
      ...present,
      pass: { ...read, page: pass.page + 1, cursor },
    }));
  }
  if (read.isSure) {
    const floor = isAtEnd && paged ? Number.NEGATIVE_INFINITY : read.lowestId;
    await forgetUnseen(connectionId, pass.startedAt, floor);
  }
  const now = Date.now();
  return store(connectionId, pass, ({ fullAt }) => ({
    ...neverSynced,
    doneAt: now,
    fullAt: pass.isFull ? now : fullAt,
  }));
}

/** What was read of the list so far, this page with it. */
function passAfter(pass: SyncPass, { rows, unreadable, total }: PageOf<Report>): SyncPass {
  const ids = rows.map(({ id }) => Number(id));
  const lowest = Math.min(pass.lowestId ?? Number.POSITIVE_INFINITY, ...ids);
  return {
    ...pass,
    read: pass.read + rows.length,
    lowestId: Number.isFinite(lowest) ? lowest : null,
    total,
    // a list that became shorter has moved up under us: something was skipped at the seam of two pages
    isSure: pass.isSure && unreadable === 0 && (total ?? 0) >= (pass.total ?? 0),
  };
}

/** Did the last sync, which ended at `doneAt`, know one of these or a newer one of its page? */
async function knowsAny(connectionId: string, rows: readonly Report[], doneAt: number): Promise<boolean> {
  const items = new Set(rows.map(({ url }) => indexShardItem(connectionId, urlHash(url))));
  const known = new Map((await readTogether([...items])).flatMap((shard) => Object.entries(shard)));
  return rows.some((row) => {
    const page = known.get(urlHash(row.url));
    return page !== undefined && page.seenAt <= doneAt && (page.id === row.id || !supersedes(row, page));
  });
}

function failedNow(sync: IndexSync, failure: Failure): IndexSync {
  return { ...sync, failure, failedAt: Date.now() };
}

/** Stores a step of a reading, unless it was called off or begun anew meanwhile. */
async function store(
  connectionId: string,
  { startedAt }: SyncPass,
  step: (present: IndexSync) => IndexSync,
): Promise<void> {
  await indexSyncItem.update((all) => {
    const present = all[connectionId];
    if (present?.pass?.startedAt !== startedAt) return all;
    return { ...all, [connectionId]: step(present) };
  });
}
