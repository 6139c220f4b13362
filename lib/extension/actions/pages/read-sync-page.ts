import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { defaultReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import { isNewer } from '../../../engine/report/report-age.ts';
import type { Outcome } from '../../../shared/failure/failure.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import type { KnownPage } from '../../model/pages/known-page.ts';
import {
  finishPass,
  missing,
  newestOf,
  type PagesSync,
  passAfter,
  type SyncPass,
} from '../../model/pages/pages-sync.ts';
import { stepAfter } from '../../model/report/all-pages.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { deleteReportData } from '../../storage/connections/delete-report-data.ts';
import { readPages, removePages } from '../../storage/pages/known-pages.ts';
import { changeLastList } from '../../storage/pages/last-list.ts';
import { pagesSyncItem } from '../../storage/pages/pages-sync.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { withClient } from '../client/with-client.ts';
import { rememberReports } from './remember-reports.ts';

/** 100,000 reports; older ones are left out. */
const MAX_PAGES = 1000;

/** Reads the next page of the connection's list into the known pages, and stores the progress. */
export async function readSyncPage(connectionId: string, sync: PagesSync, pass: SyncPass): Promise<void> {
  const listed = await listPage(connectionId, pass);
  if (!listed.ok) {
    const { failure } = listed;
    return store(connectionId, pass, (present) => ({ ...present, failure, failedAt: Date.now() }));
  }
  const list = listed.value;
  const read = await (pass.since === null
    ? readCreated(connectionId, sync, pass, list)
    : readRegenerated(connectionId, pass, list)
  ).catch(storageFull);
  if (read === null) {
    return store(connectionId, pass, (present) => ({
      ...present,
      failure: { kind: 'storage-full' },
      failedAt: Date.now(),
    }));
  }
  const lastIds = list.rows.map(({ id }) => id).join(' ');
  const isRepeat = pass.page > 1 && lastIds === pass.lastIds;
  const step = stepAfter(pass.page, list, { isRepeat, mostPages: MAX_PAGES });
  if (!read.isDone && step.next) {
    const { page, cursor = null } = step.next;
    return store(connectionId, pass, (present) => ({
      ...present,
      pass: { ...read.pass, page, cursor, lastIds },
    }));
  }
  if (pass.since !== null) {
    const { newestAt } = read.pass;
    return store(connectionId, pass, (present) => ({
      ...present,
      pass: null,
      doneAt: Date.now(),
      newestAt: newestOf([present.newestAt, newestAt]),
    }));
  }
  const isWhole = step.isWhole && !isRepeat;
  const gone = await removeGone(connectionId, sync, read.pass, isWhole);
  const now = Date.now();
  return store(connectionId, pass, (present) => finishPass(present, read.pass, { isWhole, gone, now }));
}

function listPage(connectionId: string, { since, page, cursor }: SyncPass): Promise<Outcome<PageOf<Report>>> {
  return withClient(
    (client) =>
      client.listReports({
        ...defaultReportQuery,
        sortBy: since === null ? 'id' : 'generated_at',
        perPage: 100,
        page,
        ...(cursor === null ? {} : { cursor }),
      }),
    connectionId,
  );
}

/** A full disk ends the pass, and is told; anything else is a bug. */
function storageFull(error: unknown): null {
  if (failureOfError(error).kind !== 'storage-full') throw error;
  return null;
}

interface Read {
  /** The pass including this page. */
  readonly pass: SyncPass;
  readonly isDone: boolean;
}

async function readCreated(
  connectionId: string,
  sync: PagesSync,
  pass: SyncPass,
  list: PageOf<Report>,
): Promise<Read> {
  const { rows } = list;
  const known = pass.isFull ? -1 : await firstKnown(connectionId, rows, sync.doneAt ?? 0);
  await rememberReports(connectionId, rows, { passStart: pass.startedAt });
  return { pass: passAfter(pass, list, known < 0 ? rows.length : known), isDone: known >= 0 };
}

async function readRegenerated(
  connectionId: string,
  pass: SyncPass,
  { rows }: PageOf<Report>,
): Promise<Read> {
  await rememberReports(connectionId, rows);
  // the service may list reports without a time first
  const times = rows.flatMap(({ generatedAt }) => generatedAt ?? []);
  return {
    pass: { ...pass, read: pass.read + rows.length, newestAt: newestOf([pass.newestAt, ...times]) },
    isDone: times.length === 0 || times.some((time) => time <= (pass.since ?? '')),
  };
}

/**
 * Index of the first row already known to the last sync, which ended at `doneAt`, or superseded by a newer
 * report of its page; -1 if none.
 */
async function firstKnown(connectionId: string, rows: readonly Report[], doneAt: number): Promise<number> {
  const pages = await readPages(
    connectionId,
    rows.map(({ url }) => url),
  );
  return rows.findIndex((row, at) => {
    const page = pages[at];
    if (!page || page.seenAt > doneAt) return false;
    return page.reportId === row.id || isNewer(row, { ...page, id: page.reportId }) === false;
  });
}

/** Removes the reports that should have been read and were not; returns their number. */
async function removeGone(
  connectionId: string,
  sync: PagesSync,
  pass: SyncPass,
  isWhole: boolean,
): Promise<number> {
  // reading all pages takes long, and usually nothing has been deleted
  if (!pass.isGapless || (!pass.isFull && missing(sync, pass) === 0)) return 0;
  const floor = isWhole ? Number.NEGATIVE_INFINITY : pass.lowestId;
  return pruneDeleted(connectionId, pass.startedAt, floor);
}

/** Stores a step of a pass, unless it was cancelled or restarted meanwhile. */
async function store(
  connectionId: string,
  { startedAt }: SyncPass,
  step: (present: PagesSync) => PagesSync,
): Promise<void> {
  await pagesSyncItem.update((all) => {
    const present = all[connectionId];
    if (present?.pass?.startedAt !== startedAt) return all;
    return { ...all, [connectionId]: step(present) };
  });
}

/**
 * Removes the known reports that a sync should have met and did not: they were deleted elsewhere. `since`
 * is when it started, `floor` the lowest id to which it read without a gap, `null` if unknown. Returns the
 * number of removed reports.
 */
async function pruneDeleted(connectionId: string, since: EpochMs, floor: number | null): Promise<number> {
  if (floor === null) return 0;
  const isDeleted = ({ reportId, seenAt }: KnownPage) =>
    seenAt < since && (floor === Number.NEGATIVE_INFINITY || Number(reportId) >= floor);
  const pages = await whileConnected(connectionId, () => removePages(connectionId, isDeleted));
  // a page that is known under two addresses is one report
  const gone = new Set(pages?.map(({ reportId }) => reportId));
  if (gone.size === 0) return 0;
  await deleteReportData(connectionId, gone);
  await changeLastList(connectionId, (list) => {
    const rows = list.rows.filter(({ id }) => !gone.has(id));
    const less = list.rows.length - rows.length;
    return { ...list, rows, total: list.total === null ? null : list.total - less };
  });
  return gone.size;
}
