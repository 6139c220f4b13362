import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { siteFactsOf, withSitemaps } from '../../../../engine/site/site-facts.ts';
import {
  type AnalysisRecord,
  type OwnedReport,
  type PageOf,
  type ReportChange,
  type ReportStore,
  type ReportToAdd,
  type StoredProject,
  type StoredReport,
  type StoredRow,
  type StoredSite,
  type StoreProjectQuery,
  type StoreReportQuery,
  StoreUnavailable,
  toFixIn,
} from '../../../../engine/store/report-store.ts';
import * as queries from './report-queries.ts';
import { changes, type Sql, type SqlDatabase, type Values } from './sql-database.ts';
import {
  rankOf,
  readPicture,
  readProjectRow,
  readReportRow,
  readSiteReport,
  readStoredReport,
  readStoredSite,
} from './sql-rows.ts';

/** How long one transaction of a deletion may take, in milliseconds: nobody is answered meanwhile. */
const PART_MS = 30;
/** How many reports the first one deletes; how many the next, follows from the time that the last one took. */
const FIRST_PART = 100;
const LARGEST_PART = 5_000;
/** The pause between two of these, in milliseconds. */
const PAUSE_MS = 5;

/** With more reports than these found in all, a project's or a result's own reports are read instead. */
const MOST_FOUND = 10_000;

/** The account to which reports belong in a store that is opened for no other. */
const FIRST = 1;

/** Returns the report `id` of any account, for its public page. */
export async function anyReport(database: SqlDatabase, id: number): Promise<OwnedReport | undefined> {
  const row = await database.read((sql) => sql.get(queries.ANY_REPORT, { id }));
  return row && { ...readStoredReport(row), account: Number(row['account_id']), picture: readPicture(row) };
}

/** Stores the reports of one account in a SQL database. Every write is one transaction. */
export class SqlReportStore implements ReportStore {
  readonly #database: SqlDatabase;
  readonly #account: number;

  constructor(database: SqlDatabase, account = FIRST) {
    this.#database = database;
    this.#account = account;
  }

  async add(report: ReportToAdd): Promise<StoredReport> {
    const account = this.#account;
    // by which a second run of the transaction finds what the first has stored
    const request = report.requestId ?? randomUUID();
    return this.#database.write(async (sql) => {
      const known = await this.#createdBy(sql, request);
      if (known !== undefined) return this.#stored(sql, known);
      const project = await sql.get(queries.ADD_PROJECT, { account, name: report.project, at: report.at });
      const added = await sql.get(queries.ADD_REPORT, {
        account,
        url: report.url,
        project: Number(project?.['id']),
        result: rankOf(report.findings.result),
        score: report.findings.score,
        privacy: report.privacy,
        password: report.passwordHash ?? null,
        listing: JSON.stringify(report.findings.listing),
        toFix: toFixIn(report.findings),
        at: report.at,
        request,
      });
      // another program was faster with the same request
      if (added === undefined) return this.#stored(sql, await this.#createdBy(sql, request));
      const id = Number(added['id']);
      await sql.run(queries.ADD_CONTENTS, { id, ...contentsOf(report.findings) });
      await keepSitemaps(sql, id, report.findings);
      await keepFacts(sql, id, report.findings);
      await keepPictureOf(sql, id, report.findings);
      await sql.run(queries.REMOVE_OTHER_PICTURES, { id, account, url: report.url });
      return this.#stored(sql, id);
    });
  }

  async createdBy(requestId: string): Promise<StoredReport | undefined> {
    return this.#database.read(async (sql) => {
      const id = await this.#createdBy(sql, requestId);
      return id === undefined ? undefined : this.#find(sql, id);
    });
  }

  async get(id: number): Promise<StoredReport | undefined> {
    return this.#database.read((sql) => this.#find(sql, id));
  }

  async list(query: StoreReportQuery): Promise<PageOf<StoredRow>> {
    const { project: name, result, search, perPage, page } = query;
    const account = this.#account;
    const offset = (page - 1) * perPage;
    return this.#database.read(async (sql) => {
      const project = name === undefined ? undefined : await sql.get(queries.PROJECT_ID, { account, name });
      if (name !== undefined && project === undefined) return { rows: [], total: 0 };
      const scope = project ? { project: Number(project['id']) } : { account };
      const size = await numberOf(sql, queries.sumReports(query), scope);
      const isFiltered = name !== undefined || result !== undefined;
      const words = this.#wordsOf(search);
      // all that are found are counted only where that is the total
      const most = isFiltered ? Math.min(size, MOST_FOUND) : size;
      const found =
        words === undefined ? undefined : await numberOf(sql, queries.COUNT_FOUND, { words, most });
      // reads what was found, or what is there in its order until the page is full: whichever is likely to be less
      const isFewer = found !== undefined && found < most && found * found < (offset + perPage) * size;
      const by = isFewer ? 'words' : 'reading';
      const values = {
        ...scope,
        ...(result !== undefined && { result: rankOf(result) }),
        ...(search !== undefined && { pattern: patternOf(search) }),
        ...(isFewer && words !== undefined && { words }),
      };
      const rows = await sql.all(queries.pageOfReports(query, by), { ...values, limit: perPage, offset });
      let total = size;
      if (search !== undefined && found !== undefined && !isFiltered) total = found;
      else if (search !== undefined) total = await numberOf(sql, queries.countReports(query, by), values);
      return { rows: rows.map(readReportRow), total };
    });
  }

  /**
   * The words that find the addresses with a text in the index of SQLite; `undefined` if there is no such index, or the
   * text is shorter than its words. PostgreSQL uses its index by itself.
   */
  #wordsOf(search: string | undefined): string | undefined {
    // addresses are ASCII
    if (this.#database.kind === 'postgres' || !/^[ -~]{3,}$/.test(search ?? '')) return undefined;
    return `account : "<${this.#account}>" AND url : "${search?.replaceAll('"', '""')}"`;
  }

  async update(id: number, change: ReportChange): Promise<StoredReport | undefined> {
    return this.#database.write((sql) => this.updateIn(sql, id, change));
  }

  /** Does what `update` does, in a transaction that has begun. */
  async updateIn(sql: Sql, id: number, { access, results }: ReportChange): Promise<StoredReport | undefined> {
    if ((await sql.get(queries.HAS_REPORT, { id, account: this.#account })) === undefined) return undefined;
    if (access) {
      const { privacy, passwordHash } = access;
      await sql.run(queries.SET_ACCESS, { id, privacy, password: passwordHash ?? null });
    }
    if (results) {
      const { findings, at } = results;
      // before the report: who adds one locks its project first, too
      await keepSitemaps(sql, id, findings);
      const result = rankOf(findings.result);
      const listing = JSON.stringify(findings.listing);
      const toFix = toFixIn(findings);
      await sql.run(queries.SET_RESULTS, { id, result, score: findings.score, listing, toFix, at });
      await sql.run(queries.SET_CONTENTS, { id, ...contentsOf(findings) });
      await keepFacts(sql, id, findings);
      await keepPictureOf(sql, id, findings);
    }
    return this.#find(sql, id);
  }

  async delete(id: number): Promise<boolean> {
    return changes(this.#database, queries.DELETE_REPORT, { id, account: this.#account });
  }

  async site(name: string): Promise<StoredSite | undefined> {
    return this.#database.read(async (sql) => {
      const row = await sql.get(queries.SITE, { account: this.#account, name });
      if (row === undefined) return undefined;
      const { id, sitemaps } = readStoredSite(row);
      const rows = await sql.all(queries.SITE_REPORTS, { project: id });
      return { reports: rows.map(readSiteReport), sitemaps };
    });
  }

  async listProjects(query: StoreProjectQuery): Promise<PageOf<StoredProject>> {
    const values = { account: this.#account, pattern: patternOf(query.search ?? '') };
    return this.#database.read(async (sql) => {
      const rows = await sql.all(queries.pageOfProjects(query.sortBy, query.direction), {
        ...values,
        limit: query.perPage,
        offset: (query.page - 1) * query.perPage,
      });
      const total = await numberOf(sql, queries.COUNT_PROJECTS, values);
      return { rows: rows.map(readProjectRow), total };
    });
  }

  async deleteProject(name: string): Promise<StoredProject | undefined> {
    const found = await this.#database.read(async (sql) => {
      const row = await sql.get(queries.PROJECT_BY_NAME, { account: this.#account, name });
      if (row === undefined) return undefined;
      const project = readProjectRow(row);
      return { project, last: await lastOf(sql, project.id) };
    });
    if (found === undefined) return undefined;
    const { id } = found.project;
    let isBegun = false;
    const write = <T>(work: (sql: Sql) => Promise<T>) =>
      this.#database.write(work).catch((error: unknown) => {
        // what is deleted stays deleted
        const isBusy = error instanceof StoreUnavailable && /^(?:busy|crowded)$/.test(error.reason);
        throw isBegun && isBusy ? new StoreUnavailable('unknown', error) : error;
      });
    for (let most = FIRST_PART; ; ) {
      const start = performance.now();
      const values = { id, last: found.last, most: Math.round(most) };
      const deleted = await write((sql) => sql.run(queries.DELETE_PART, values));
      if (deleted === 0) break;
      isBegun = true;
      const fitting = (most * PART_MS) / (performance.now() - start);
      most = Math.min(LARGEST_PART, 2 * most, Math.max(most / 2, fitting, 20));
      // requests that have come meanwhile are answered now
      await pause(PAUSE_MS);
    }
    await write(async (sql) => {
      await sql.run(queries.LOCK_PROJECT, { id });
      // a report that was added meanwhile keeps its project
      if ((await lastOf(sql, id)) > 0) return;
      await sql.run('DELETE FROM projects WHERE id = :id', { id });
    });
    return found.project;
  }

  async #createdBy(sql: Sql, requestId: string): Promise<number | undefined> {
    const row = await sql.get(queries.CREATED_BY, { account: this.#account, request: requestId });
    return row && Number(row['id']);
  }

  async #find(sql: Sql, id: number): Promise<StoredReport | undefined> {
    const row = await sql.get(queries.WHOLE_REPORT, { id, account: this.#account });
    return row && readStoredReport(row);
  }

  /** A report that this transaction has seen. */
  async #stored(sql: Sql, id: number | undefined): Promise<StoredReport> {
    const report = id === undefined ? undefined : await this.#find(sql, id);
    if (report === undefined) throw new Error('The report was deleted while it was stored.');
    return report;
  }
}

/** The newest report of a project; 0 if it has none. */
async function lastOf(sql: Sql, project: number): Promise<number> {
  const row = await sql.get(queries.LAST_OF_PROJECT, { id: project });
  return Number(row?.['last'] ?? 0);
}

async function numberOf(sql: Sql, statement: string, values: Values): Promise<number> {
  return Number((await sql.get(statement, values))?.['total'] ?? 0);
}

async function keepFacts(sql: Sql, id: number, findings: AnalysisRecord): Promise<void> {
  const facts = siteFactsOf(findings);
  if (facts === undefined) await sql.run(queries.REMOVE_FACTS, { id });
  else await sql.run(queries.SET_FACTS, { id, facts: JSON.stringify(facts) });
}

/** The picture of this reading; that of an earlier one is removed. */
async function keepPictureOf(sql: Sql, id: number, { picture }: AnalysisRecord): Promise<void> {
  if (picture === undefined) await sql.run(queries.REMOVE_PICTURE, { id });
  else await sql.run(queries.SET_PICTURE, { id, picture: JSON.stringify(picture) });
}

/** What the site's sitemaps list, in the project of the report `id`. */
async function keepSitemaps(sql: Sql, id: number, findings: AnalysisRecord): Promise<void> {
  if (findings.sitemapPages === undefined) return;
  const site = readStoredSite(await sql.get(queries.SITE_OF_REPORT, { id }));
  const sitemaps = withSitemaps(site.sitemaps, findings.sitemapPages);
  if (sitemaps !== site.sitemaps)
    await sql.run(queries.SET_SITEMAPS, { id: site.id, sitemaps: JSON.stringify(sitemaps) });
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
