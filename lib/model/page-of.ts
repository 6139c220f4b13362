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
