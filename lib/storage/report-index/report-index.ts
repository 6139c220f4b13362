import * as z from 'zod/mini';
import { INDEX_SHARD, linesOf, pageIn, shardOf } from '../../model/report-index/index-shard.ts';
import { type IndexedPage, readIndexedPage, storedPage } from '../../model/report-index/indexed-page.ts';
import { getStored } from '../core/browser-storage.ts';
import { contentOf } from '../core/content-of.ts';
import { defineItem, readTogether, type StoredItem } from '../core/define-item.ts';
import { readRaw, removeRaw } from '../core/raw-storage.ts';
import { writeTogether } from '../core/write-together.ts';
import { reportIndexToVersion4 } from '../migrations/report-index-4.ts';
import { inParts, namesInParts, SHARD_VERSION, shardName } from './index-cache.ts';

const shardSchema = z.string().check(z.regex(INDEX_SHARD));

/** A shard keeps its newest 150 pages; at 100,000 it has 98, and more than 150 in one case of a million (Poisson). */
const MAX_IN_SHARD = 150;

const items = new Map<string, StoredItem<string>>();

/** The part of the connection's index that holds the page with this hash. */
export function indexShardItem(connectionId: string, hash: string): StoredItem<string> {
  return shardItem(shardName(connectionId, hash));
}

/** What is known of pages, by their hashes, and whether any of what was read is damaged. Reads what is at hand. */
export async function lookUp(
  connectionId: string,
  hashes: readonly string[],
): Promise<{ pages: (IndexedPage | undefined)[]; isDamaged: boolean }> {
  const mine = hashes.map((hash) => indexShardItem(connectionId, hash));
  const raws = await readRaw(mine.map(({ key }) => key));
  let isDamaged = false;
  const pages = mine.map((item, at) => {
    const shard = item.parse(raws[at]);
    isDamaged ||= shard === '' && item.judge(raws[at]) !== 'readable';
    return pageIn(shard, hashes[at] ?? '');
  });
  return { pages, isDamaged };
}

/** What becomes of a page that is known, or not yet: the same to leave it as it is, nothing to forget it. */
export type ChangePage = (known: IndexedPage | undefined) => IndexedPage | undefined;

/** Changes pages by their hashes, and writes where that changed anything. Only under the connection's lock. */
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

/** A page that was forgotten: its hash, and the id of its report. */
export interface ForgottenPage {
  readonly hash: string;
  readonly id: string;
}

/** Forgets every page of the connection that `isGone`; answers which. Only under the connection's lock. */
export async function forgetPages(
  connectionId: string,
  isGone: (page: IndexedPage) => boolean,
): Promise<ForgottenPage[]> {
  const gone: ForgottenPage[] = [];
  await rewrite(shardsInParts(connectionId), (lines) => {
    for (const [hash, line] of lines) {
      const page = readIndexedPage(line);
      if (!page || !isGone(page)) continue;
      gone.push({ hash, id: page.id });
      lines.delete(hash);
    }
  });
  return gone;
}

/** Any page of the connection that fits. Reads the whole index: not for what a badge waits for. */
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

/** Removes the parts that another version wrote: their hashes are of no page any more. Only under the connection's lock. */
export async function removeOldShards(connectionId: string): Promise<void> {
  for (const some of shardsInParts(connectionId)) {
    const raws = await getStored(some.map(({ key }) => key));
    const old = some.filter((_, at) => contentOf(raws[at], SHARD_VERSION) === undefined);
    if (old.length > 0) await removeRaw(old.map(({ key }) => key));
  }
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
      // no room: what is no longer true must not stay
      await removeRaw(changed.map(({ key }) => key));
  }
}

function newest(lines: ReadonlyMap<string, string>): Iterable<[hash: string, line: string]> {
  if (lines.size <= MAX_IN_SHARD) return lines;
  const age = (line: string) => Date.parse(readIndexedPage(line)?.generatedAt ?? '') || 0;
  return [...lines].toSorted(([, a], [, b]) => age(b) - age(a)).slice(0, MAX_IN_SHARD);
}

function shardItem(name: string): StoredItem<string> {
  let item = items.get(name);
  if (!item) {
    item = defineItem({
      area: 'local',
      name,
      version: SHARD_VERSION,
      schema: shardSchema,
      fallback: '',
      isCopy: true,
      writer: 'background',
      migrations: { 4: reportIndexToVersion4 },
    });
    items.set(name, item);
  }
  return item;
}
