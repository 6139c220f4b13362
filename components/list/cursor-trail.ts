import type { PageOf } from '../../lib/model/core/page-of.ts';

interface Paged {
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** Remembers where pages begin at services that page by cursor, so that each can be asked for by its number again. */
export interface CursorTrail<Query extends Paged> {
  /** The query with the cursor of its page, where one is known. */
  readonly at: (query: Query) => Query;
  /** Keeps what the answer to a query said of the page after it. */
  readonly keep: (query: Query, answer: PageOf<unknown>) => void;
}

/** A trail for as long as the list is open: cursors are the service's, and soon stale. */
export function cursorTrail<Query extends Paged>(): CursorTrail<Query> {
  const cursors = new Map<string, string>();
  return {
    at: (query) => {
      const cursor = cursors.get(JSON.stringify(query));
      return cursor === undefined ? query : { ...query, cursor };
    },
    keep: (query, { page, cursor }) => {
      if (cursor !== undefined) cursors.set(JSON.stringify({ ...query, page: page + 1 }), cursor);
    },
  };
}
