import { type IndexedPage, readIndexedPage } from './indexed-page.ts';

/**
 * A part of a connection's index as it is stored: for each page a line break, the `urlHash` (14 characters)
 * and the output of `storedPage`. A string instead of an object, so that a background with an index of
 * 100,000 pages holds only a thousand strings in memory.
 */
export const INDEX_SHARD = /^(?:\n[0-9a-z]{14}[gdb.]-?[0-9a-z]* [0-9a-z]+ [0-9a-z]* [^\n]+)*$/;

const HASH_LENGTH = 14;

/** The entry of the page with this hash. */
export function pageIn(shard: string, hash: string): IndexedPage | undefined {
  const at = shard.indexOf(`\n${hash}`);
  if (at < 0) return undefined;
  const end = shard.indexOf('\n', at + 1);
  return readIndexedPage(shard.slice(at + 1 + HASH_LENGTH, end < 0 ? shard.length : end));
}

/** The lines of a shard, in the format of `storedPage`, by page hash. */
export function linesOf(shard: string): Map<string, string> {
  const lines = shard.split('\n').slice(1);
  return new Map(lines.map((line) => [line.slice(0, HASH_LENGTH), line.slice(HASH_LENGTH)] as const));
}

/** The shard with these lines. */
export function shardOf(lines: Iterable<readonly [hash: string, line: string]>): string {
  return [...lines].map(([hash, line]) => `\n${hash}${line}`).join('');
}
