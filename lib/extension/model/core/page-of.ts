export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /**
   * Rows that were received but could not be read: reported to the user, never a reason to empty the list.
   */
  readonly unreadable: number;
  /** Starts at 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** The number of rows of the whole list, if the service sends it. */
  readonly total: number | null;
  /**
   * False when the service offers no further pages though the page is full: there may be more rows than can
   * be shown.
   */
  readonly paged: boolean;
  /**
   * Only if a further page is not requested by its number: pass it as the query's `cursor`. A cursor of the service,
   * or, with a question mark first, the query of its link to that page; never a URL.
   */
  readonly cursor?: string;
  /**
   * Only if the service did not apply what was requested: by what, and how many rows came. `rows` are those of them
   * that match, and the total is not known.
   */
  readonly unfiltered?: { readonly by: readonly Filter[]; readonly came: number };
}

/** What a list can be filtered by (interface: List reports). */
export type Filter = 'search' | 'project' | 'result';

/**
 * The page to show after `page` was requested while `before` was shown. A service that sends the rows of the
 * previous page again has no further pages: that page then stays, as the last one, and there may be more rows
 * than it shows.
 */
export function pageAfter<Row>(
  before: PageOf<Row> | null,
  page: PageOf<Row>,
  { asked, idOf }: { readonly asked: number; readonly idOf: (row: Row) => string },
): PageOf<Row> {
  if (!before || asked !== before.page + 1 || !isSameRows(before.rows, page.rows, idOf)) return page;
  const { cursor: _repeated, ...shown } = before;
  return { ...shown, hasNext: false, paged: false };
}

function isSameRows<Row>(one: readonly Row[], other: readonly Row[], idOf: (row: Row) => string): boolean {
  return (
    one.length > 0 &&
    one.length === other.length &&
    one.every((row, at) => idOf(row) === idOf(other[at] as Row))
  );
}
