/** One page of a list, as far as the service offers pages. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** Rows that came but could not be read: shown as such, never a reason to empty the list. */
  readonly unreadable: number;
  /** Counted from 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** All rows of the list, where the service says so. */
  readonly total: number | null;
  /** False when the service offers no further pages though the page is full: there may be more than can be shown. */
  readonly paged: boolean;
  /**
   * Only where the service pages by cursor and has a further page: ask for it with this as the query's `cursor`.
   * Opaque, and never an address. Absent where pages go by number.
   */
  readonly cursor?: string;
}

/**
 * The page that is shown after `page` was asked for while `before` was shown. A service that sends the rows of the page
 * before once more has no further pages: then that page stays, as the last one, and there may be more than it shows.
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
