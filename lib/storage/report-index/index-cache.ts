import { INDEX_SHARD, pageIn } from '../../model/report-index/index-shard.ts';
import type { IndexedPage } from '../../model/report-index/indexed-page.ts';
import type { StoredKey } from '../core/browser-storage.ts';
import { contentOf } from '../core/content-of.ts';
import { readRaw } from '../core/raw-storage.ts';

/*
 * Where the parts of a connection's index of reports lie, and what a badge reads of them; `report-index.ts` declares
 * and writes them.
 */

/** Version 4 has other hashes; `rehashPages` fills it from what is known by its address. */
export const SHARD_VERSION = 4;
/** So many that a shard stays small: one is read cold in 0.9 ms and written in 1.7 ms at 100,000 pages (measured). */
const SHARDS = 1024;
/** So many shards are read or written at once: a badge that comes between waits for some milliseconds. */
const AT_ONCE = 32;
/** Milliseconds from one part of the whole index to the next. */
const BETWEEN_PARTS = 60;

/** Under which name of `storage.local` the part of the connection's index lies that holds the page with this hash. */
export function shardName(connectionId: string, hash: string): string {
  return nameOf(connectionId, Number.parseInt(hash.slice(0, 6), 36) % SHARDS);
}

/** The names of all parts of the connection's index, as many together as may be asked for at once. */
export function namesInParts(connectionId: string): string[][] {
  return inParts(Array.from({ length: SHARDS }, (_, number) => nameOf(connectionId, number)));
}

export function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

/**
 * What is known of pages, by their hashes, as `lookUp` of `report-index.ts`, but at a glance; `undefined` where any of
 * it is not as this version writes it.
 */
export async function lookUpUnparsed(
  connectionId: string,
  hashes: readonly string[],
): Promise<(IndexedPage | undefined)[] | undefined> {
  const raws = await readRaw(hashes.map((hash) => keyOf(shardName(connectionId, hash))));
  const shards = raws.map((raw) => contentOf(raw, SHARD_VERSION) ?? (raw === null ? '' : undefined));
  return shards.every((shard) => typeof shard === 'string' && INDEX_SHARD.test(shard))
    ? shards.map((shard, at) => pageIn(String(shard), hashes[at] ?? ''))
    : undefined;
}

/**
 * Has the connection's whole index at hand: 19 MB of memory at 100,000 pages (measured), read in two seconds. In one go
 * it would take more, which browsers give back late.
 */
export async function readWholeIndex(connectionId: string): Promise<void> {
  for (const names of namesInParts(connectionId)) {
    await readRaw(names.map(keyOf));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_PARTS));
  }
}

function nameOf(connectionId: string, number: number): string {
  return `index:${connectionId}:${number}`;
}

function keyOf(name: string): StoredKey {
  return `local:${name}`;
}
