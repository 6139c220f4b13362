import * as z from 'zod/mini';
import { byteLength } from '../core/byte-length.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import { type Snapshot, snapshotSchema } from './snapshot.ts';

/** Snapshots of pages, newest first, by `urlHash` of the page. */
export const pageHistoriesSchema = z.record(z.string(), z.array(snapshotSchema));
export type PageHistories = z.infer<typeof pageHistoriesSchema>;

/** Snapshots kept per page: enough to show a trend. */
export const MOST_OF_A_PAGE = 6;
/**
 * The maximum size of one part of the stored page histories, in bytes (budget:
 * `lib/storage/history/page-histories.ts`).
 */
export const MOST_BYTES_OF_A_PART = 20_000;

/**
 * The histories with one more snapshot of a page; the oldest are dropped if there is no space. A snapshot of
 * a report that has not changed adds nothing: then `histories` itself is returned.
 */
export function withSnapshot(histories: PageHistories, hash: string, snapshot: Snapshot): PageHistories {
  const present = histories[hash] ?? [];
  const known = present.find((each) => isSameRun(each, snapshot));
  if (known && (known.checks || !snapshot.checks)) return histories;
  const others = present.filter((each) => each !== known);
  const page = [snapshot, ...others].toSorted(newestFirst).slice(0, MOST_OF_A_PAGE);
  return bounded({ ...histories, [hash]: page }, snapshot);
}

/** The histories with those snapshots of a page that are missing, whatever their size. */
export function withPage(
  histories: PageHistories,
  hash: string,
  snapshots: readonly Snapshot[],
): PageHistories {
  const present = histories[hash] ?? [];
  const missing = snapshots.filter((each) => !present.some((one) => isSameRun(one, each)));
  return { ...histories, [hash]: [...present, ...missing].toSorted(newestFirst).slice(0, MOST_OF_A_PAGE) };
}

/** The histories without a deleted report; `histories` itself if it is not in them. */
export function withoutReport(histories: PageHistories, hash: string, reportId: string): PageHistories {
  const { [hash]: present = [], ...others } = histories;
  const kept = present.filter((snapshot) => snapshot.reportId !== reportId);
  if (kept.length === present.length) return histories;
  return kept.length === 0 ? others : { ...others, [hash]: kept };
}

/** When a snapshot's report was generated according to the service, else when it was first seen. */
export function timeOf({ generatedAt, seenAt }: Snapshot): EpochMs {
  const parsed = generatedAt === null ? Number.NaN : Date.parse(generatedAt);
  return Number.isNaN(parsed) ? seenAt : parsed;
}

/** Whether two snapshots are of the same run of a report. One of them may lack the checks. */
function isSameRun(one: Snapshot, other: Snapshot): boolean {
  return (
    one.reportId === other.reportId &&
    one.generatedAt === other.generatedAt &&
    one.result === other.result &&
    one.score === other.score &&
    (!one.checks || !other.checks || JSON.stringify(one.checks) === JSON.stringify(other.checks))
  );
}

function newestFirst(one: Snapshot, other: Snapshot): number {
  return timeOf(other) - timeOf(one) || other.seenAt - one.seenAt;
}

/** Drops the oldest snapshots of all pages until the rest fits; `added` stays. */
function bounded(histories: PageHistories, added: Snapshot): PageHistories {
  const byAge = Object.entries(histories)
    .flatMap(([hash, page]) => page.map((snapshot) => ({ hash, snapshot })))
    .filter(({ snapshot }) => snapshot !== added)
    .toSorted((one, other) => newestFirst(one.snapshot, other.snapshot));
  let kept = histories;
  for (let oldest = byAge.pop(); oldest && byteLength(kept) > MOST_BYTES_OF_A_PART; oldest = byAge.pop()) {
    const { hash, snapshot } = oldest;
    const { [hash]: page = [], ...others } = kept;
    const rest = page.filter((each) => each !== snapshot);
    kept = rest.length === 0 ? others : { ...others, [hash]: rest };
  }
  return kept;
}
