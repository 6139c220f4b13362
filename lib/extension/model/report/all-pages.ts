import type { PerPage } from '../../../engine/report/query.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { PageOf } from '../core/page-of.ts';

/** A million rows in pages of 100: a service that invents rows without end must be left at some point. */
const MOST_PAGES = 10_000;

/** After these pages without a match, one after the other, the list counts as repeating itself. */
const MOST_WITHOUT_MATCH = 100;

/** The part of a query that says which page is requested. */
interface Paged {
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: PerPage;
  readonly cursor?: string | undefined;
}

/** The rows of a list, each once. */
export interface AllPages<Row> {
  readonly rows: readonly Row[];
  /** Rows that were received and could not be read. */
  readonly unreadable: number;
  /** The number of rows of the whole list, if the service sends it. */
  readonly total: number | null;
  /** Whether these are all rows; false if the service may have more. */
  readonly isWhole: boolean;
}

/**
 * Where a list continues after `page`, received as page number `asked`: nowhere if the service says so, after a page
 * without rows or one that only repeats rows (a service that ignores the page number would never end), and after
 * `mostPages`. `isWhole`: nothing says that there may be more.
 */
export function stepAfter(
  asked: number,
  page: PageOf<unknown>,
  { isRepeat, mostPages }: { readonly isRepeat: boolean; readonly mostPages: number },
): { readonly next: Omit<Paged, 'perPage'> | null; readonly isWhole: boolean } {
  if (!page.hasNext) return { next: null, isWhole: page.paged };
  const received = page.unfiltered?.came ?? page.rows.length;
  const isStuck = isRepeat || received === 0 || asked >= mostPages;
  return { next: isStuck ? null : { page: asked + 1, cursor: page.cursor }, isWhole: false };
}

/**
 * Returns a function that reads the whole list of a query in the largest pages, each row once: rows created meanwhile
 * push others to the next page, where they arrive again. It runs until the end, `isEnough` or a failure; called again
 * after a failure, it continues where it stopped.
 */
export function allPages<Row, Query extends Paged>(
  list: Query,
  {
    load,
    idOf,
    onPage,
    isEnough,
    mostPages = MOST_PAGES,
  }: {
    readonly load: (query: Query) => Promise<Outcome<PageOf<Row>>>;
    readonly idOf: (row: Row) => string;
    /** Called after each page with what has been read. */
    readonly onPage?: (rows: ReadonlyMap<string, Row>, total: number | null) => void;
    readonly isEnough?: (rows: ReadonlyMap<string, Row>, total: number | null) => boolean;
    readonly mostPages?: number;
  },
): () => Promise<Outcome<AllPages<Row>>> {
  const rows = new Map<string, Row>();
  let query: Query = { ...list, page: 1, perPage: 100, cursor: undefined };
  let unreadable = 0;
  let total: number | null = null;
  let withoutMatch = 0;

  return async () => {
    for (;;) {
      const outcome = await load(query);
      if (!outcome.ok) return outcome;
      const page = outcome.value;
      const before = rows.size;
      for (const row of page.rows) rows.set(idOf(row), row);
      // of a list that its service does not filter, nothing on a page may match
      withoutMatch = page.rows.length === 0 ? withoutMatch + 1 : 0;
      const isRepeat = (page.rows.length > 0 && rows.size === before) || withoutMatch === MOST_WITHOUT_MATCH;
      // repeated rows were already counted
      if (!isRepeat) unreadable += page.unreadable;
      total = page.total ?? total;
      if (total !== null && total < rows.size + unreadable) total = null;
      onPage?.(rows, total);
      const { next, isWhole } = stepAfter(query.page, page, { isRepeat, mostPages });
      if (next && !isEnough?.(rows, total)) {
        query = { ...query, ...next };
        continue;
      }
      const isAll = total === null || rows.size + unreadable >= total;
      return succeeded({ rows: [...rows.values()], unreadable, total, isWhole: isWhole && isAll });
    }
  };
}
