import type {
  PageOf,
  StoredProject,
  StoredRow,
  StoreProjectQuery,
  StoreReportQuery,
} from '../../engine/store/report-store.ts';

const RANK = { bad: 0, decent: 1, good: 2 };

type Keys<Row> = (row: Row) => readonly (string | number)[];

const REPORT_KEYS: Readonly<Record<StoreReportQuery['sortBy'], Keys<StoredRow>>> = {
  id: ({ id }) => [id],
  generated_at: ({ generatedAt, id }) => [generatedAt, id],
  url: ({ url, id }) => [url, id],
  result: ({ result, score, id }) => [RANK[result], score, id],
};

const PROJECT_KEYS: Readonly<Record<StoreProjectQuery['sortBy'], Keys<StoredProject>>> = {
  created_at: ({ createdAt, id }) => [createdAt, id],
  project: ({ name }) => [name],
};

type Paged = Pick<StoreReportQuery, 'page' | 'perPage'>;

/** Returns the rows of all pages that a query asks for, in its order, from all rows in any order. */
export function selectReports<Row extends StoredRow>(
  all: Iterable<Row>,
  query: Omit<StoreReportQuery, keyof Paged>,
): readonly Row[] {
  const search = query.search?.toLowerCase();
  const rows = Array.from(all).filter(
    ({ url, project, result }) =>
      (search === undefined || url.toLowerCase().includes(search)) &&
      (query.project === undefined || project === query.project) &&
      (query.result === undefined || result === query.result),
  );
  return sorted(rows, REPORT_KEYS[query.sortBy], query);
}

/**
 * Returns the projects that a query asks for, from all projects in any order, and the number of projects on all pages.
 * Names are always lower case.
 */
export function selectProjects(
  all: Iterable<StoredProject>,
  query: StoreProjectQuery,
): PageOf<StoredProject> {
  const search = query.search?.toLowerCase() ?? '';
  const rows = Array.from(all).filter(({ name }) => name.includes(search));
  return { rows: rowsOnPage(sorted(rows, PROJECT_KEYS[query.sortBy], query), query), total: rows.length };
}

export function rowsOnPage<Row>(rows: readonly Row[], { page, perPage }: Paged): readonly Row[] {
  return rows.slice((page - 1) * perPage, page * perPage);
}

function sorted<Row>(
  rows: readonly Row[],
  keys: Keys<Row>,
  { direction }: Pick<StoreReportQuery, 'direction'>,
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, keys: keys(row) }))
    .sort((left, right) => sign * compare(left.keys, right.keys))
    .map(({ row }) => row);
}

function compare(left: readonly (string | number)[], right: readonly (string | number)[]): number {
  for (const [index, key] of left.entries()) {
    const other = right[index] ?? key;
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}
