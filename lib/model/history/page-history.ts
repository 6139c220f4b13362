import * as z from 'zod/mini';
import { byteLength } from '../core/byte-length.ts';
import { type Snapshot, snapshotSchema } from './snapshot.ts';

/** Snapshots of pages, newest first, by `urlHash` of the page. */
export const pageHistoriesSchema = z.record(z.string(), z.array(snapshotSchema));
export type PageHistories = z.infer<typeof pageHistoriesSchema>;

/** A handful for each page: enough to see where it is going. */
export const MOST_OF_A_PAGE = 6;
/** The most that one part of the stored pasts takes, in bytes (`lib/storage/history/page-histories.ts` has the sum). */
export const MOST_BYTES_OF_A_PART = 20_000;

/**
 * The pasts with one more snapshot of a page, the oldest dropped where there is no room. One of a report that has not
 * changed since it was last seen adds nothing: then the answer is `pasts` itself.
 */
export function withSnapshot(pasts: PageHistories, hash: string, snapshot: Snapshot): PageHistories {
  const present = pasts[hash] ?? [];
  const known = present.find((each) => isSameRun(each, snapshot));
  if (known && (known.checks || !snapshot.checks)) return pasts;
  const others = present.filter((each) => each !== known);
  const page = [snapshot, ...others].toSorted(newestFirst).slice(0, MOST_OF_A_PAGE);
  return bounded({ ...pasts, [hash]: page }, snapshot);
}

/** The pasts with the snapshots of a page that are not in them yet, whatever room they take. */
export function withPage(pasts: PageHistories, hash: string, snapshots: readonly Snapshot[]): PageHistories {
  const present = pasts[hash] ?? [];
  const missing = snapshots.filter((each) => !present.some((one) => isSameRun(one, each)));
  return { ...pasts, [hash]: [...present, ...missing].toSorted(newestFirst).slice(0, MOST_OF_A_PAGE) };
}

/** The pasts without a report that is gone; `pasts` itself where it is not in them. */
export function withoutReport(pasts: PageHistories, hash: string, reportId: string): PageHistories {
  const { [hash]: present = [], ...others } = pasts;
  const kept = present.filter((snapshot) => snapshot.reportId !== reportId);
  if (kept.length === present.length) return pasts;
  return kept.length === 0 ? others : { ...others, [hash]: kept };
}

/** When a snapshot's report was made, milliseconds since 1970: as the service says, else when it came by. */
export function timeOf({ generatedAt, seenAt }: Snapshot): number {
  const told = generatedAt === null ? Number.NaN : Date.parse(generatedAt);
  return Number.isNaN(told) ? seenAt : told;
}

/** Two looks at one run of a report? One of them may have come without its checks. */
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

/** Drops the oldest of all pages until the rest fits; `added` stays. */
function bounded(pasts: PageHistories, added: Snapshot): PageHistories {
  const byAge = Object.entries(pasts)
    .flatMap(([hash, page]) => page.map((snapshot) => ({ hash, snapshot })))
    .filter(({ snapshot }) => snapshot !== added)
    .toSorted((one, other) => newestFirst(one.snapshot, other.snapshot));
  let kept = pasts;
  for (let oldest = byAge.pop(); oldest && byteLength(kept) > MOST_BYTES_OF_A_PART; oldest = byAge.pop()) {
    const { hash, snapshot } = oldest;
    const { [hash]: page = [], ...others } = kept;
    const rest = page.filter((each) => each !== snapshot);
    kept = rest.length === 0 ? others : { ...others, [hash]: rest };
  }
  return kept;
}
