import type { ReportQuery } from '../../report-store.ts';
import { type IndexedReport, SearchIndex } from '../../search-index.ts';
import { COUNT, INDEXED_ROWS, pageOfIds } from './report-queries.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { rankOf } from './sqlite-rows.ts';

interface PageOfIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * Finds the reports on a page of a list: without a search term by the database index of its filter and sort,
 * with one by the search index.
 */
export class ReportPages {
  readonly #connection: SqliteConnection;
  #search: SearchIndex;
  #foreignWrites: number;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#foreignWrites = connection.foreignWrites();
    this.#search = this.#buildSearch();
  }

  /** The ids on a page in order, and the number of rows on all pages. */
  find(query: ReportQuery): PageOfIds {
    const projectId = this.#projectId(query.project);
    if (query.search === undefined) return this.#fromDatabase(query, projectId);
    const foreignWrites = this.#connection.foreignWrites();
    if (foreignWrites !== this.#foreignWrites) {
      this.#search = this.#buildSearch();
      this.#foreignWrites = foreignWrites;
    }
    return this.#search.find({
      search: query.search,
      projectId,
      result: query.result === undefined ? undefined : rankOf(query.result),
      sortBy: query.sortBy,
      direction: query.direction,
      offset: (query.page - 1) * query.perPage,
      limit: query.perPage,
    });
  }

  /** Adds or updates a report in the search index. */
  put(report: IndexedReport): void {
    this.#search.put(report);
  }

  /** Removes a deleted report from the search index. */
  remove(id: number): void {
    this.#search.remove(id);
  }

  /** Removes a deleted project with its reports from the search index. */
  removeProject(projectId: number): void {
    this.#search.removeProject(projectId);
  }

  #fromDatabase(query: ReportQuery, projectId: number | undefined): PageOfIds {
    const { perPage, direction } = query;
    const rank = query.result === undefined ? undefined : rankOf(query.result);
    const bounds = { project: projectId ?? 0, lowest: rank ?? 0, highest: rank ?? 2 };
    const total = Number(this.#connection.get(COUNT, bounds)?.['total']);
    const offset = (query.page - 1) * perPage;
    const limit = Math.min(perPage, total - offset);
    if (limit <= 0) return { ids: [], total };
    // From the nearer end: an index is read row by row, so page 9,000 of 10,000 is reached faster backwards.
    const fromBehind = offset > total / 2;
    const opposite = direction === 'asc' ? 'desc' : 'asc';
    const sql = pageOfIds({
      byProject: projectId !== undefined,
      byResult: rank !== undefined,
      sortBy: query.sortBy,
      direction: fromBehind ? opposite : direction,
    });
    const rows = this.#connection.all(sql, {
      ...(projectId !== undefined && { project: projectId }),
      ...(rank !== undefined && { result: rank }),
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

  #buildSearch(): SearchIndex {
    return new SearchIndex(
      this.#connection.all(INDEXED_ROWS).map((row) => ({
        id: Number(row['id']),
        url: String(row['url']),
        projectId: Number(row['project_id']),
        result: Number(row['result']),
        score: Number(row['score']),
        generatedAt: Number(row['generated_at']),
      })),
    );
  }
}
