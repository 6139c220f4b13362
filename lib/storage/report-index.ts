import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';
import { type KnownPage, readKnownPage, storedPage } from '../model/known-page.ts';
import { defineItem, readTogether, type StoredItem } from './define-item.ts';
import { reportIndexToVersion2 } from './migrations/report-index-2.ts';
import { readRaw, removeRaw } from './raw-storage.ts';
import { writeTogether } from './write-together.ts';

/** By hash of the page's `urlKey`: what `storedPage` made. */
const shardSchema = z.record(z.string(), z.string());
export type IndexShard = z.infer<typeof shardSchema>;

const NOTHING: IndexShard = {};
/** So many that a shard stays small: one is read cold in 0.9 ms and written in 1.7 ms at 100,000 pages (measured). */
const SHARDS = 1024;
/** A shard keeps its newest 150 pages; at 100,000 it has 98, and more than 150 in one case of a million (Poisson). */
const MAX_IN_SHARD = 150;
/** So many shards are read or written at once: a badge that comes between waits for some milliseconds. */
const AT_ONCE = 32;
/** Milliseconds from one part of the whole index to the next. */
const BETWEEN_PARTS = 60;

const items = new Map<string, StoredItem<IndexShard>>();

/** The part of the connection's index that holds the page with this hash. */
export function indexShardItem(connectionId: string, hash: string): StoredItem<IndexShard> {
  return shardItem(connectionId, Number.parseInt(hash.slice(0, 6), 36) % SHARDS);
}

/** What is known of pages, by their hashes, and whether any of what was read is damaged. Reads what is at hand. */
export async function lookUp(
  connectionId: string,
  hashes: readonly string[],
): Promise<{ pages: (KnownPage | undefined)[]; isDamaged: boolean }> {
  const mine = hashes.map((hash) => indexShardItem(connectionId, hash));
  const raws = await readRaw(mine.map(({ key }) => key));
  let isDamaged = false;
  const pages = mine.map((item, at) => {
    const shard = readShard(item, raws[at]);
    const stored = shard?.[hashes[at] ?? ''];
    const page = readKnownPage(stored);
    isDamaged ||= !shard || (stored !== undefined && !page);
    return page;
  });
  return { pages, isDamaged };
}

/**
 * Has the connection's whole index at hand: 20 MB of memory at 100,000 pages (measured), read in two seconds. In one go
 * it would take more, which browsers give back late.
 */
export async function readWholeIndex(connectionId: string): Promise<void> {
  for (const some of inParts(allShards(connectionId))) {
    await readRaw(some.map(({ key }) => key));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_PARTS));
  }
}

/** What becomes of a page that is known, or not yet: the same to leave it as it is, nothing to forget it. */
export type ChangePage = (known: KnownPage | undefined) => KnownPage | undefined;

/** Changes pages by their hashes, and writes where that changed anything. Only under the connection's lock. */
export async function changePages(
  connectionId: string,
  changes: Iterable<readonly [hash: string, change: ChangePage]>,
): Promise<void> {
  const byItem = Map.groupBy(changes, ([hash]) => indexShardItem(connectionId, hash));
  await rewrite([...byItem.keys()], (shard, item) => {
    const next = { ...shard };
    for (const [hash, change] of byItem.get(item) ?? []) {
      const page = change(readKnownPage(next[hash]));
      if (page) next[hash] = storedPage(page);
      else delete next[hash];
    }
    return next;
  });
}

/** A page that was forgotten: its hash, and the id of its report. */
export interface ForgottenPage {
  readonly hash: string;
  readonly id: string;
}

/** Forgets every page of the connection that `isGone`; answers which. Only under the connection's lock. */
export async function forgetPages(
  connectionId: string,
  isGone: (page: KnownPage) => boolean,
): Promise<ForgottenPage[]> {
  const gone: ForgottenPage[] = [];
  await rewrite(allShards(connectionId), (shard) =>
    Object.fromEntries(
      Object.entries(shard).filter(([hash, stored]) => {
        const page = readKnownPage(stored);
        if (page && isGone(page)) gone.push({ hash, id: page.id });
        return page && !isGone(page);
      }),
    ),
  );
  return gone;
}

/** Any page of the connection that fits. Reads the whole index: not for what a badge waits for. */
export async function findPage(
  connectionId: string,
  fits: (page: KnownPage) => boolean,
): Promise<KnownPage | undefined> {
  for (const some of inParts(allShards(connectionId))) {
    for (const shard of await readTogether(some)) {
      const found = Object.values(shard)
        .map(readKnownPage)
        .find((page) => page && fits(page));
      if (found) return found;
    }
  }
  return undefined;
}

function allShards(connectionId: string): StoredItem<IndexShard>[] {
  return Array.from({ length: SHARDS }, (_, number) => shardItem(connectionId, number));
}

function* inParts(shards: readonly StoredItem<IndexShard>[]): Generator<StoredItem<IndexShard>[]> {
  for (let start = 0; start < shards.length; start += AT_ONCE) yield shards.slice(start, start + AT_ONCE);
}

async function rewrite(
  shards: readonly StoredItem<IndexShard>[],
  change: (shard: IndexShard, item: StoredItem<IndexShard>) => IndexShard,
): Promise<void> {
  for (const some of inParts(shards)) {
    const raws = await storage.getItems(some.map(({ key }) => key));
    const changed = some.flatMap((item, at) => {
      const shard = readShard(item, raws[at]?.value) ?? NOTHING;
      const next = change(shard, item);
      if (isSame(shard, next)) return [];
      return [{ key: item.key, value: { version: item.declaration.version, value: newest(next) } }];
    });
    if (changed.length > 0 && !(await writeTogether(changed, true)))
      // no room: what is no longer true must not stay
      await removeRaw(changed.map(({ key }) => key));
  }
}

/** `undefined` for one that is damaged; it holds nothing that the service could not tell again. */
function readShard(item: StoredItem<IndexShard>, raw: unknown): IndexShard | undefined {
  const shard = item.parse(raw);
  return shard === NOTHING && raw !== null && raw !== undefined ? undefined : shard;
}

function isSame(one: IndexShard, other: IndexShard): boolean {
  const [mine, theirs] = [Object.entries(one), Object.keys(other)];
  return mine.length === theirs.length && mine.every(([hash, stored]) => other[hash] === stored);
}

function newest(shard: IndexShard): IndexShard {
  const pages = Object.entries(shard);
  if (pages.length <= MAX_IN_SHARD) return shard;
  const age = (stored: string) => Date.parse(readKnownPage(stored)?.generatedAt ?? '') || 0;
  return Object.fromEntries(pages.toSorted(([, a], [, b]) => age(b) - age(a)).slice(0, MAX_IN_SHARD));
}

function shardItem(connectionId: string, number: number): StoredItem<IndexShard> {
  const name = `index:${connectionId}:${number}`;
  let item = items.get(name);
  if (!item) {
    item = defineItem({
      area: 'local',
      name,
      version: 2,
      schema: shardSchema,
      fallback: NOTHING,
      isCopy: true,
      writer: 'background',
      migrations: { 2: reportIndexToVersion2 },
    });
    items.set(name, item);
  }
  return item;
}
