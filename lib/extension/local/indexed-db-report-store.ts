import type { Facts } from '../../engine/contract/report-schemas.ts';
import type { SitemapPages } from '../../engine/page/page-read.ts';
import { siteFactsOf, withSitemaps } from '../../engine/site/site-facts.ts';
import {
  type AnalysisRecord,
  type PageOf,
  type ReportChange,
  type ReportStore,
  type ReportToAdd,
  type SiteFacts,
  type StoredProject,
  type StoredReport,
  type StoredRow,
  type StoredSite,
  type StoreProjectQuery,
  type StoreReportQuery,
  toFixIn,
} from '../../engine/store/report-store.ts';
import { urlKey } from '../../engine/url/url-key.ts';
import type { Capture } from './capture/captures.ts';
import { resultOf, type StoreName, write } from './database.ts';
import { rowsOnPage, selectProjects, selectReports } from './select-rows.ts';

/** A row of `reports`. Without `requestId` if the report was created by a request that had none. */
interface IndexedRow extends StoredRow {
  readonly passwordHash: string | undefined;
  readonly requestId?: string;
}

/** What is known of a page for its site, and of a site's sitemaps. */
interface KnownPage {
  readonly id: number;
  readonly project: string;
  readonly read: SiteFacts;
}
interface KnownSite {
  readonly project: string;
  readonly sitemaps: SitemapPages;
}

type IndexedProject = Omit<StoredProject, 'results'>;
type Contents = Pick<AnalysisRecord, 'page' | 'checks' | 'differences' | 'structuredData'>;
/** Contents as one text, which is read in half the time of its thousands of values (V8, measured). */
interface WrittenContents {
  readonly id: number;
  readonly json: string;
}

/**
 * Stores reports in IndexedDB. The rows of lists are also in memory, where 5,000 are searched and sorted in a few
 * milliseconds; so one store at a time may write to a database. A report and the removal of the capture it was made
 * from are one transaction: after a crash there is either the capture or the report.
 */
export class IndexedDbReportStore implements ReportStore {
  readonly #database: IDBDatabase;
  #rows: Promise<Map<number, IndexedRow>> | undefined;
  /** The rows of the list that was asked for last, in its order. */
  #sorted: { readonly key: string; readonly rows: readonly IndexedRow[] } | undefined;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  async add(report: ReportToAdd): Promise<StoredReport> {
    const { requestId, findings, at, url, project, privacy, passwordHash } = report;
    const rows = await this.#all();
    const added = await write(
      this.#database,
      ['reports', 'contents', 'projects', 'captures', 'facts', 'sites'],
      async (store) => {
        const known =
          requestId === undefined
            ? undefined
            : await resultOf<IndexedRow | undefined>(store('reports').index('requestId').get(requestId));
        if (known) return known;
        const projectId = await resultOf(store('projects').index('name').getKey(project));
        if (projectId === undefined) store('projects').add({ name: project, createdAt: at });
        const { result, score, listing } = findings;
        const toFix = toFixIn(findings);
        const fields = { url, project, result, score, listing, toFix, privacy, passwordHash };
        const row = {
          ...fields,
          createdAt: at,
          generatedAt: at,
          ...(requestId !== undefined && { requestId }),
        };
        const capture =
          requestId === undefined
            ? undefined
            : await resultOf<Capture | undefined>(store('captures').get(requestId));
        const id = await addAbove(store('reports'), row, capture?.idAbove ?? 0);
        store('contents').add(written(id, findings));
        await keepForSite(store, { id, project }, findings);
        if (requestId !== undefined) store('captures').delete(requestId);
        return { ...row, id };
      },
    );
    rows.set(added.id, added);
    this.#sorted = undefined;
    return (await this.get(added.id)) ?? gone();
  }

  async get(id: number): Promise<StoredReport | undefined> {
    const transaction = this.#database.transaction(['reports', 'contents', 'facts']);
    const [row, contents, known] = await Promise.all([
      resultOf<IndexedRow | undefined>(transaction.objectStore('reports').get(id)),
      resultOf<WrittenContents | undefined>(transaction.objectStore('contents').get(id)),
      resultOf<KnownPage | undefined>(transaction.objectStore('facts').get(id)),
    ]);
    if (!row || !contents) return undefined;
    return {
      ...rowOf(row),
      passwordHash: row.passwordHash,
      ...(JSON.parse(contents.json) as Contents),
      facts: known?.read.facts ?? null,
    };
  }

  async createdBy(requestId: string): Promise<StoredReport | undefined> {
    const reports = this.#database.transaction('reports').objectStore('reports');
    const id = await resultOf(reports.index('requestId').getKey(requestId));
    return id === undefined ? undefined : this.get(Number(id));
  }

  async list(query: StoreReportQuery): Promise<PageOf<StoredRow>> {
    const { page, perPage, ...which } = query;
    const key = JSON.stringify(which);
    const all = await this.#all();
    // a list is read page by page: it is sorted once, until a report changes
    if (this.#sorted?.key !== key) this.#sorted = { key, rows: selectReports(all.values(), which) };
    const { rows } = this.#sorted;
    return { rows: rowsOnPage(rows, query).map(rowOf), total: rows.length };
  }

  /** The rows of these reports, in this order, without those that do not exist. */
  async rowsOf(ids: readonly number[]): Promise<StoredRow[]> {
    const all = await this.#all();
    return ids.flatMap((id) => all.get(id) ?? []).map(rowOf);
  }

  /** The rows of all reports of these pages. */
  async rowsOfPages(urls: readonly string[]): Promise<StoredRow[]> {
    const pages = new Set(urls.map(urlKey));
    return [...(await this.#all()).values()].filter(({ url }) => pages.has(urlKey(url))).map(rowOf);
  }

  /** The contents of these rows, read at once; `undefined` for a report that does not exist any more. */
  async contentsOf(rows: readonly StoredRow[]): Promise<(Contents | undefined)[]> {
    const contents = this.#database.transaction('contents').objectStore('contents');
    const found = rows.map(({ id }) => resultOf<WrittenContents | undefined>(contents.get(id)));
    return (await Promise.all(found)).map((one) => one && (JSON.parse(one.json) as Contents));
  }

  /** What the pages of these rows say, read at once; `null` where it is not known. */
  async factsOf(rows: readonly StoredRow[]): Promise<(Facts | null)[]> {
    const facts = this.#database.transaction('facts').objectStore('facts');
    const found = rows.map(({ id }) => resultOf<KnownPage | undefined>(facts.get(id)));
    return (await Promise.all(found)).map((one) => one?.read.facts ?? null);
  }

  async update(id: number, { access, results, requestId }: ReportChange): Promise<StoredReport | undefined> {
    const rows = await this.#all();
    const updated = await write(
      this.#database,
      ['reports', 'contents', 'captures', 'facts', 'sites'],
      async (store) => {
        const row = await resultOf<IndexedRow | undefined>(store('reports').get(id));
        if (!row) return undefined;
        const changed: IndexedRow = {
          ...row,
          ...access,
          ...(results && {
            result: results.findings.result,
            score: results.findings.score,
            listing: results.findings.listing,
            toFix: toFixIn(results.findings),
            generatedAt: results.at,
          }),
        };
        store('reports').put(changed);
        if (results) {
          store('contents').put(written(id, results.findings));
          await keepForSite(store, row, results.findings);
        }
        if (requestId !== undefined) store('captures').delete(requestId);
        return changed;
      },
    );
    if (!updated) return undefined;
    rows.set(id, updated);
    this.#sorted = undefined;
    return this.get(id);
  }

  async delete(id: number): Promise<boolean> {
    return (await this.deleteAll([id])) > 0;
  }

  /** Deletes all of these reports or none; returns how many existed. */
  async deleteAll(ids: readonly number[]): Promise<number> {
    const rows = await this.#all();
    await write(this.#database, ['reports', 'contents', 'facts'], async (store) => {
      for (const name of ['reports', 'contents', 'facts'] as const)
        for (const id of ids) store(name).delete(id);
    });
    this.#sorted = undefined;
    return ids.filter((id) => rows.delete(id)).length;
  }

  async site(project: string): Promise<StoredSite | undefined> {
    const rows = [...(await this.#all()).values()].filter((row) => row.project === project);
    const transaction = this.#database.transaction(['projects', 'facts', 'sites']);
    const [found, known, site] = await Promise.all([
      resultOf(transaction.objectStore('projects').index('name').getKey(project)),
      resultOf<KnownPage[]>(transaction.objectStore('facts').index('project').getAll(project)),
      resultOf<KnownSite | undefined>(transaction.objectStore('sites').get(project)),
    ]);
    if (found === undefined) return undefined;
    const readOf = new Map(known.map(({ id, read }) => [id, read]));
    const reports = rows.map(({ id, url, generatedAt }) => ({ id, url, generatedAt, read: readOf.get(id) }));
    return { reports, sitemaps: site?.sitemaps };
  }

  async listProjects(query: StoreProjectQuery): Promise<PageOf<StoredProject>> {
    const projects = this.#database.transaction('projects').objectStore('projects');
    const stored = await resultOf<IndexedProject[]>(projects.getAll());
    return selectProjects(withResults(stored, (await this.#all()).values()), query);
  }

  async deleteProject(name: string): Promise<StoredProject | undefined> {
    const rows = await this.#all();
    const deleted = await write(
      this.#database,
      ['reports', 'contents', 'projects', 'facts', 'sites'],
      async (store) => {
        const found = await resultOf<IndexedProject | undefined>(store('projects').index('name').get(name));
        if (!found) return undefined;
        store('projects').delete(found.id);
        const ids = await resultOf(store('reports').index('project').getAllKeys(name));
        for (const id of ids) {
          store('reports').delete(id);
          store('contents').delete(id);
          store('facts').delete(id);
        }
        store('sites').delete(name);
        return { project: found, ids: ids.map(Number) };
      },
    );
    if (!deleted) return undefined;
    const [project] = withResults([deleted.project], rows.values());
    for (const id of deleted.ids) rows.delete(id);
    this.#sorted = undefined;
    return project;
  }

  /** Every row by id, read once. */
  #all(): Promise<Map<number, IndexedRow>> {
    this.#rows ??= this.#read().catch((error: unknown) => {
      this.#rows = undefined;
      throw error;
    });
    return this.#rows;
  }

  async #read(): Promise<Map<number, IndexedRow>> {
    const reports = this.#database.transaction('reports').objectStore('reports');
    const rows = await resultOf<IndexedRow[]>(reports.getAll());
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/**
 * Adds a row under an id that no report has had: the database's own next one, which it never repeats, or a higher one
 * if the database is younger than the highest id that is known elsewhere.
 */
async function addAbove(reports: IDBObjectStore, row: object, idAbove: number): Promise<number> {
  const id = Number(await resultOf(reports.add(row)));
  if (id > idAbove) return id;
  reports.delete(id);
  return Number(await resultOf(reports.add({ ...row, id: idAbove + 1 })));
}

async function keepForSite(
  store: (name: StoreName) => IDBObjectStore,
  { id, project }: Pick<StoredRow, 'id' | 'project'>,
  findings: AnalysisRecord,
): Promise<void> {
  const read = siteFactsOf(findings);
  if (read === undefined) store('facts').delete(id);
  else store('facts').put({ id, project, read } satisfies KnownPage);
  if (findings.sitemapPages === undefined) return;
  const before = await resultOf<KnownSite | undefined>(store('sites').get(project));
  const sitemaps = withSitemaps(before?.sitemaps, findings.sitemapPages);
  if (sitemaps !== before?.sitemaps) store('sites').put({ project, sitemaps } satisfies KnownSite);
}

function written(id: number, { page, checks, differences, structuredData }: Contents): WrittenContents {
  return { id, json: JSON.stringify({ page, checks, differences, structuredData }) };
}

function rowOf(row: IndexedRow): StoredRow {
  const { passwordHash: _hash, requestId: _request, ...shown } = row;
  return shown;
}

function withResults(projects: readonly IndexedProject[], rows: Iterable<StoredRow>): StoredProject[] {
  const counts = new Map(projects.map(({ name }) => [name, { good: 0, decent: 0, bad: 0 }]));
  for (const { project, result } of rows) {
    const results = counts.get(project);
    if (results) results[result] += 1;
  }
  return projects.map((project) => ({
    ...project,
    results: counts.get(project.name) ?? { good: 0, decent: 0, bad: 0 },
  }));
}

function gone(): never {
  throw new Error('The report was deleted while it was stored.');
}
