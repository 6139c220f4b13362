import type { PageOf } from '../../lib/extension/model/core/page-of.ts';

interface Paged {
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** Remembers the cursor of each visited page, so that a page can be requested again by its number. */
export interface CursorTrail<Query extends Paged> {
  /** The query with the cursor of its page, if known. */
  readonly at: (query: Query) => Query;
  /** Stores the cursor of the next page from a response. */
  readonly keep: (query: Query, answer: PageOf<unknown>) => void;
}

/** Creates a trail for an open list; cursors belong to the service and expire. */
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
