import type { ReportQuery } from '../../report-store.ts';
import { COUNT, countFound, pageOfIds } from './report-queries.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { rankOf } from './sqlite-rows.ts';

interface PageOfIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * With fewer matches than this, a search reads them all by the index of addresses and sorts them; with more, it walks
 * the index of the sort as far as the page. Over 100,000 reports either takes up to 30 ms then (measured).
 */
const FEW = 2000;

/** Finds the reports on a page of a list. */
export class ReportPages {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** Returns the ids on a page in order, and the number of rows on all pages. */
  find(query: ReportQuery): PageOfIds {
    const { sortBy, perPage, direction, search } = query;
    const project = this.#projectId(query.project);
    const result = query.result === undefined ? undefined : rankOf(query.result);
    const filter = {
      byProject: project !== undefined,
      byResult: result !== undefined,
      bySearch: search !== undefined,
    };
    const values = {
      ...(project !== undefined && { project }),
      ...(result !== undefined && { result }),
      ...(search !== undefined && { pattern: patternOf(search) }),
    };
    const counted =
      search === undefined
        ? this.#connection.get(COUNT, { project: project ?? 0, lowest: result ?? 0, highest: result ?? 2 })
        : this.#connection.get(countFound(filter), values);
    const total = Number(counted?.['total']);
    const offset = (query.page - 1) * perPage;
    const limit = Math.min(perPage, total - offset);
    if (limit <= 0) return { ids: [], total };
    // From the nearer end: an index is read row by row, so page 9,000 of 10,000 is reached faster backwards.
    const fromBehind = offset > total / 2;
    const opposite = direction === 'asc' ? 'desc' : 'asc';
    const sql = pageOfIds({
      ...filter,
      sortBy,
      direction: fromBehind ? opposite : direction,
      hasFew: search !== undefined && total < FEW,
    });
    const rows = this.#connection.all(sql, {
      ...values,
      limit,
      offset: fromBehind ? total - offset - limit : offset,
    });
    const ids = rows.map((row) => Number(row['id']));
    return { ids: fromBehind ? ids.reverse() : ids, total };
  }

  /** -1, which is never a project's id, for an unknown name. */
  #projectId(name: string | undefined): number | undefined {
    if (name === undefined) return undefined;
    const row = this.#connection.get('SELECT id FROM projects WHERE name = :name', { name });
    return Number(row?.['id'] ?? -1);
  }
}

/**
 * The LIKE pattern (with `\` as escape) for addresses that contain a text. LIKE ignores the case of ASCII letters, and
 * stored addresses are ASCII. SQLite reads a pattern up to its first NUL, so NUL becomes a character of no address.
 */
function patternOf(search: string): string {
  const literal = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return `%${literal.replaceAll('\0', '\uFFFD')}%`;
}
