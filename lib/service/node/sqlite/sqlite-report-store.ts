import { setTimeout as pause } from 'node:timers/promises';
import type {
  AnalysisRecord,
  NewReport,
  PageOf,
  ProjectQuery,
  ProjectRow,
  ReportChange,
  ReportQuery,
  ReportRow,
  ReportStore,
  StoredReport,
  StoredSite,
} from '../../report-store.ts';
import { siteFactsOf, withSitemaps } from '../../site/site-facts.ts';
import * as queries from './report-queries.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import {
  rankOf,
  readProjectRow,
  readReportRow,
  readSite,
  readSiteReport,
  readStoredReport,
} from './sqlite-rows.ts';

/** How long one transaction of a deletion may take, in milliseconds: nobody is answered meanwhile. */
const PART_MS = 30;
/** How many reports the first one deletes; how many the next, follows from the time that the last one took. */
const FIRST_PART = 100;
const LARGEST_PART = 5_000;
/** The pause between two of these, in milliseconds. */
const PAUSE_MS = 5;

/**
 * Stores reports in a SQLite file. Every write is one transaction, on disk before its promise is fulfilled.
 */
export class SqliteReportStore implements ReportStore {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async add(report: NewReport): Promise<StoredReport> {
    return this.#inTransaction(() => {
      const known = this.#createdBy(report.requestId);
      if (known !== undefined) return this.#stored(known);
      this.#connection.run(queries.ADD_PROJECT, { name: report.project, at: report.at });
      const added = this.#connection.run(queries.ADD_REPORT, {
        url: report.url,
        project: report.project,
        result: rankOf(report.findings.result),
        score: report.findings.score,
        privacy: report.privacy,
        password: report.passwordHash ?? null,
        listing: listingOf(report.findings),
        at: report.at,
        request: report.requestId ?? null,
      });
      this.#connection.run(queries.ADD_CONTENTS, { id: added.id, ...contentsOf(report.findings) });
      this.#keepForSite(added.id, report.findings);
      return this.#stored(added.id);
    });
  }

  async createdBy(requestId: string): Promise<StoredReport | undefined> {
    return this.#connection.attempt(() => {
      const id = this.#createdBy(requestId);
      return id === undefined ? undefined : this.#stored(id);
    });
  }

  async get(id: number): Promise<StoredReport | undefined> {
    const row = await this.#connection.attempt(() => this.#connection.get(queries.WHOLE_REPORT, { id }));
    return row && readStoredReport(row);
  }

  async list(query: ReportQuery): Promise<PageOf<ReportRow>> {
    return this.#connection.attempt(() => {
      const { project, result, search, perPage, page } = query;
      const values = {
        ...(project !== undefined && { project }),
        ...(result !== undefined && { result: rankOf(result) }),
        ...(search !== undefined && { pattern: patternOf(search) }),
      };
      const rows = this.#connection.all(queries.pageOfReports(query), {
        ...values,
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      const total = Number(this.#connection.get(queries.countReports(query), values)?.['total']);
      return { rows: rows.map(readReportRow), total };
    });
  }

  async update(id: number, change: ReportChange): Promise<StoredReport | undefined> {
    const { access, results } = change;
    return this.#inTransaction(() => {
      if (this.#connection.get('SELECT id FROM reports WHERE id = :id', { id }) === undefined)
        return undefined;
      if (access) {
        const { privacy, passwordHash } = access;
        this.#connection.run(queries.SET_ACCESS, { id, privacy, password: passwordHash ?? null });
      }
      if (results) {
        const { findings, at } = results;
        const result = rankOf(findings.result);
        const listing = listingOf(findings);
        this.#connection.run(queries.SET_RESULTS, { id, result, score: findings.score, listing, at });
        this.#connection.run(queries.SET_CONTENTS, { id, ...contentsOf(findings) });
        this.#keepForSite(id, findings);
      }
      return this.#stored(id);
    });
  }

  async delete(id: number): Promise<boolean> {
    const deleted = await this.#connection.attempt(() =>
      this.#connection.run('DELETE FROM reports WHERE id = :id', { id }),
    );
    return deleted.changes > 0;
  }

  async site(name: string): Promise<StoredSite | undefined> {
    return this.#connection.attempt(() => {
      const row = this.#connection.get(queries.SITE, { name });
      if (row === undefined) return undefined;
      const { id, sitemaps } = readSite(row);
      const rows = this.#connection.all(queries.SITE_REPORTS, { project: id });
      return { reports: rows.map(readSiteReport), sitemaps };
    });
  }

  async listProjects(query: ProjectQuery): Promise<PageOf<ProjectRow>> {
    const search = (query.search ?? '').toLowerCase();
    return this.#connection.attempt(() => {
      const rows = this.#connection.all(queries.pageOfProjects(query.sortBy, query.direction), {
        search,
        limit: query.perPage,
        offset: (query.page - 1) * query.perPage,
      });
      const total = Number(this.#connection.get(queries.COUNT_PROJECTS, { search })?.['total']);
      return { rows: rows.map(readProjectRow), total };
    });
  }

  async deleteProject(name: string): Promise<ProjectRow | undefined> {
    const found = await this.#connection.attempt(() => {
      const row = this.#connection.get(queries.PROJECT_BY_NAME, { name });
      if (row === undefined) return undefined;
      const { id } = readProjectRow(row);
      const last = Number(this.#connection.get(queries.LAST_OF_PROJECT, { id })?.['last'] ?? 0);
      return { project: readProjectRow(row), last };
    });
    if (found === undefined) return undefined;
    const { id } = found.project;
    for (let most = FIRST_PART; ; ) {
      const start = performance.now();
      const values = { id, last: found.last, most: Math.round(most) };
      const { changes } = await this.#connection.attempt(() =>
        this.#connection.run(queries.DELETE_PART, values),
      );
      if (changes === 0) break;
      const fitting = (most * PART_MS) / (performance.now() - start);
      most = Math.min(LARGEST_PART, 2 * most, Math.max(most / 2, fitting, 20));
      // requests that have come meanwhile are answered now
      await pause(PAUSE_MS);
    }
    await this.#inTransaction(() => {
      // a report that was added meanwhile keeps its project
      if (Number(this.#connection.get(queries.LAST_OF_PROJECT, { id })?.['last'] ?? 0) > 0) return;
      this.#connection.run('DELETE FROM projects WHERE id = :id', { id });
    });
    return found.project;
  }

  #inTransaction<T>(work: () => T): Promise<T> {
    return this.#connection.attempt(() => this.#connection.inTransaction(work));
  }

  #keepForSite(id: number, findings: AnalysisRecord): void {
    const facts = siteFactsOf(findings);
    if (facts === undefined) this.#connection.run(queries.REMOVE_FACTS, { id });
    else this.#connection.run(queries.SET_FACTS, { id, facts: JSON.stringify(facts) });
    if (findings.sitemapPages === undefined) return;
    const site = readSite(this.#connection.get(queries.SITE_OF_REPORT, { id }));
    const sitemaps = withSitemaps(site.sitemaps, findings.sitemapPages);
    if (sitemaps !== site.sitemaps)
      this.#connection.run(queries.SET_SITEMAPS, { id: site.id, sitemaps: JSON.stringify(sitemaps) });
  }

  #createdBy(requestId: string | undefined): number | undefined {
    if (requestId === undefined) return undefined;
    const row = this.#connection.get(queries.CREATED_BY, { request: requestId });
    return row && Number(row['id']);
  }

  #stored(id: number): StoredReport {
    return readStoredReport(this.#connection.get(queries.WHOLE_REPORT, { id }));
  }
}

function listingOf({ listing }: AnalysisRecord): string | null {
  return listing === undefined ? null : JSON.stringify(listing);
}

function contentsOf({ page, checks, differences, structuredData }: AnalysisRecord) {
  return {
    page: JSON.stringify(page),
    checks: JSON.stringify(checks),
    differences: differences ? JSON.stringify(differences) : null,
    structuredData: structuredData ? JSON.stringify(structuredData) : null,
  };
}

/**
 * The LIKE pattern (with `\` as escape) for addresses that contain a text. LIKE ignores the case of ASCII letters, and
 * stored addresses are ASCII. SQLite reads a pattern up to its first NUL, so NUL becomes a character of no address.
 */
function patternOf(search: string): string {
  const literal = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return `%${literal.replaceAll('\0', '\uFFFD')}%`;
}
