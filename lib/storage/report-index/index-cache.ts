import { INDEX_SHARD, pageIn } from '../../model/report-index/index-shard.ts';
import type { IndexedPage } from '../../model/report-index/indexed-page.ts';
import { contentOf } from '../badge/badge-fast-path.ts';
import type { StoredKey } from '../core/browser-storage.ts';
import { readRaw } from '../core/raw-storage.ts';

/*
 * The keys of the parts of a connection's report index, and fast reads for badges; `report-index.ts` declares
 * and writes the parts.
 */

/** Version 4 has other hashes; `rehashPages` fills it from stored URLs. */
export const SHARD_VERSION = 4;
/**
 * Many enough that a shard stays small: at 100,000 pages one is read cold in 0.9 ms and written in 1.7 ms
 * (measured).
 */
const SHARDS = 1024;
/** The number of shards read or written at once: a badge in between waits for a few milliseconds. */
const AT_ONCE = 32;
/** The delay between two parts while the whole index is read, in milliseconds. */
const BETWEEN_PARTS = 60;

/** The `storage.local` key of the part of the connection's index that contains this page. */
export function shardName(connectionId: string, hash: string): string {
  return nameOf(connectionId, Number.parseInt(hash.slice(0, 6), 36) % SHARDS);
}

/** The keys of all parts of the connection's index, in groups that may be read at once. */
export function namesInParts(connectionId: string): string[][] {
  return inParts(Array.from({ length: SHARDS }, (_, number) => nameOf(connectionId, number)));
}

export function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

/**
 * Index entries of pages, by page hash, like `lookUp` of `report-index.ts` but without parsing; `undefined`
 * if any of the parts is not in this version's format.
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
 * Loads the connection's whole index into memory: 19 MB at 100,000 pages (measured), read in two seconds.
 * Reading it all at once would take more memory, which browsers free late.
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
