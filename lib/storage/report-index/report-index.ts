import * as z from 'zod/mini';
import { INDEX_SHARD, linesOf, pageIn, shardOf } from '../../model/report-index/index-shard.ts';
import { type IndexedPage, readIndexedPage, storedPage } from '../../model/report-index/indexed-page.ts';
import { getStored, removeStored } from '../core/browser-storage.ts';
import { defineItem, readTogether, type StoredItem } from '../core/define-item.ts';
import { itemFamily } from '../core/item-family.ts';
import { writeTogether } from '../core/write-together.ts';
import { inParts, namesInParts, shardName } from './shard-names.ts';

const shardSchema = z.string().check(z.regex(INDEX_SHARD));

/** A shard keeps its newest 150 pages. With 100,000 in the index it has 98, more than 150 once in a million (Poisson). */
const MAX_IN_SHARD = 150;

/** The shard of the connection's index that holds the page with this hash. */
export function indexShardItem(connectionId: string, hash: string): StoredItem<string> {
  return shardItem(shardName(connectionId, hash));
}

/** The indexed pages with these hashes, in their order, and whether any shard that was read is damaged. */
export async function lookUp(
  connectionId: string,
  hashes: readonly string[],
): Promise<{ pages: (IndexedPage | undefined)[]; isDamaged: boolean }> {
  const mine = hashes.map((hash) => indexShardItem(connectionId, hash));
  const raws = await getStored(mine.map(({ key }) => key));
  let isDamaged = false;
  const pages = mine.map((item, at) => {
    const shard = item.parse(raws[at]);
    isDamaged ||= shard === '' && item.judge(raws[at]) !== 'readable';
    return pageIn(shard, hashes[at] ?? '');
  });
  return { pages, isDamaged };
}

/** Returns the new entry of a page, given the present one if there is one; `undefined` removes it. */
export type ChangePage = (known: IndexedPage | undefined) => IndexedPage | undefined;

/** Changes pages by their hashes, and writes the shards that changed. Only under the connection's lock. */
export async function changePages(
  connectionId: string,
  changes: Iterable<readonly [hash: string, change: ChangePage]>,
): Promise<void> {
  const byItem = Map.groupBy(changes, ([hash]) => indexShardItem(connectionId, hash));
  await rewrite(inParts([...byItem.keys()]), (lines, item) => {
    for (const [hash, change] of byItem.get(item) ?? []) {
      const page = change(readIndexedPage(lines.get(hash)));
      if (page) lines.set(hash, storedPage(page));
      else lines.delete(hash);
    }
  });
}

/** A page that was removed from the index: its hash, and the id of its report. */
export interface RemovedPage {
  readonly hash: string;
  readonly id: string;
}

/** Removes and returns every page of the connection that `isDeleted`. Only under the connection's lock. */
export async function removePages(
  connectionId: string,
  isDeleted: (page: IndexedPage) => boolean,
): Promise<RemovedPage[]> {
  const gone: RemovedPage[] = [];
  await rewrite(shardsInParts(connectionId), (lines) => {
    for (const [hash, line] of lines) {
      const page = readIndexedPage(line);
      if (!page || !isDeleted(page)) continue;
      gone.push({ hash, id: page.id });
      lines.delete(hash);
    }
  });
  return gone;
}

/** Any page of the connection that fits. Reads the whole index, so it is too slow for a badge. */
export async function findPage(
  connectionId: string,
  fits: (page: IndexedPage) => boolean,
): Promise<IndexedPage | undefined> {
  for (const some of shardsInParts(connectionId)) {
    for (const shard of await readTogether(some)) {
      const found = linesOf(shard)
        .values()
        .map(readIndexedPage)
        .find((page) => page && fits(page));
      if (found) return found;
    }
  }
  return undefined;
}

function shardsInParts(connectionId: string): StoredItem<string>[][] {
  return namesInParts(connectionId).map((names) => names.map(shardItem));
}

async function rewrite(
  parts: readonly (readonly StoredItem<string>[])[],
  change: (lines: Map<string, string>, item: StoredItem<string>) => void,
): Promise<void> {
  for (const some of parts) {
    const raws = await getStored(some.map(({ key }) => key));
    const changed = some.flatMap((item, at) => {
      const shard = item.parse(raws[at]);
      const lines = linesOf(shard);
      change(lines, item);
      const next = shardOf(newest(lines));
      if (next === shard) return [];
      return [{ key: item.key, value: { version: item.declaration.version, value: next } }];
    });
    if (changed.length > 0 && !(await writeTogether(changed, true)))
      // the storage is full: outdated shards must not stay
      await removeStored(changed.map(({ key }) => key));
  }
}

function newest(lines: ReadonlyMap<string, string>): Iterable<[hash: string, line: string]> {
  if (lines.size <= MAX_IN_SHARD) return lines;
  const age = (line: string) => Date.parse(readIndexedPage(line)?.generatedAt ?? '') || 0;
  return [...lines].toSorted(([, a], [, b]) => age(b) - age(a)).slice(0, MAX_IN_SHARD);
}

const shardItem = itemFamily((name) =>
  defineItem({
    area: 'local',
    name,
    version: 1,
    schema: shardSchema,
    fallback: '',
    isCopy: true,
    writer: 'background',
  }),
);
