import type { Facts } from '../../engine/contract/report-schemas.ts';
import { type MadeFindings, makeFindings, ONLY_ACCOUNT } from '../../engine/make-findings.ts';
import { parsePageUrl, projectName } from '../../engine/page/page-url.ts';
import type { Analyser } from '../../engine/ports.ts';
import type { ReportDetails } from '../../engine/report/report.ts';
import { checksOf, failureJson, reportFromJson, reportJson, rowJson } from '../../engine/report-json.ts';
import { siteOf } from '../../engine/site/site.ts';
import { siteJson } from '../../engine/site/site-json.ts';
import { type StoredReport, type StoredRow, toFixIn } from '../../engine/store/report-store.ts';
import type { Translate } from '../../engine/texts/create-translator.ts';
import { type Text, text } from '../../engine/texts/text.ts';
import type { CapturedPage } from '../../shared/capture/captured-page.ts';
import { pageOfCapture } from '../../shared/capture/page-of-capture.ts';
import { failed, succeeded } from '../../shared/failure/failure.ts';
import type { LocalClient, StoreRequest } from '../api/client.ts';
import { readCapture } from './capture/captures.ts';
import type { IndexedDbReportStore } from './indexed-db-report-store.ts';

export interface LocalClientParts {
  readonly database: IDBDatabase;
  readonly store: IndexedDbReportStore;
  readonly analyse: Analyser;
  /** The page whose analysis has begun before its report was ordered, if there is one. */
  readonly prepared: { last?: Prepared | undefined };
  /** Writes the texts of reports. */
  readonly translate: Translate;
}

interface Prepared {
  readonly requestId: string;
  readonly analysed: Promise<{ readonly page: CapturedPage; readonly made: MadeFindings }>;
}

/** The id of a report that is not stored. */
const NO_ID = 0;

/**
 * Creates the client of the reports in this browser, in the worker that has them: they are in IndexedDB and private. It
 * requests no page: it analyses what was captured in the page's own tab under the id of the request, and refuses one
 * without a capture of the report's own address. Its methods reject if the database fails.
 */
export function createLocalClient(parts: LocalClientParts): LocalClient {
  const { database, store, analyse, prepared, translate } = parts;
  const findingsIn = (page: CapturedPage) =>
    makeFindings({ url: page.asked, account: ONLY_ACCOUNT }, async () => pageOfCapture(page), analyse);
  const analysed = async (json: Blob) => {
    const page: CapturedPage = JSON.parse(await json.text());
    return { page, made: await findingsIn(page) };
  };
  const findingsOf = async (url: string, requestId = ''): Promise<MadeFindings> => {
    const page = await readCapture(database, requestId);
    const { last } = prepared;
    if (last?.requestId === requestId) prepared.last = undefined;
    if (page === undefined || new URL(page.asked).href !== url)
      return { ok: false, message: text('read.not-captured') };
    const begun = last?.requestId === requestId ? await last.analysed : undefined;
    // a request that is repeated has read its page again
    return begun?.page.readAt === page.readAt ? begun.made : findingsIn(page);
  };
  const refused = (field: keyof StoreRequest, why: Text) => {
    const message = translate(why);
    return failed({ kind: 'refused', status: 422, message, errors: { [field]: [message] } });
  };
  const notChecked = (why: Text) => failed({ kind: 'not-checked', message: translate(why) });
  const detailsOf = (stored: StoredReport): ReportDetails => {
    const contents = reportJson(stored, undefined, translate);
    return { report: reportFromJson(contents), contents };
  };
  const rowOf = (row: StoredRow) => reportFromJson(rowJson(row, undefined, translate));

  return {
    async listReports({ search, project, result, sortBy, sort: direction, perPage, page }) {
      const { rows, total } = await store.list({
        search: search.trim() || undefined,
        project: project === '' ? undefined : projectName(project),
        result: result ?? undefined,
        sortBy,
        direction,
        perPage,
        page,
      });
      return succeeded({ ...pageOf({ perPage, page }, total), rows: rows.map(rowOf) });
    },

    async showReport(id) {
      const stored = await store.get(idOf(id));
      return stored ? succeeded(detailsOf(stored)) : failed({ kind: 'not-found' });
    },

    async storeReport({ url, privacy, requestId }) {
      if (privacy !== 1) return refused('privacy', text('field.only-private'));
      const address = parsePageUrl(url);
      if (!address.ok) return refused('url', address.text);
      let stored = requestId === undefined ? undefined : await store.createdBy(requestId);
      if (stored === undefined) {
        const made = await findingsOf(address.url, requestId);
        if (!made.ok) return notChecked(made.message);
        const { url: added, project } = address;
        const report = { url: added, project, privacy, passwordHash: undefined, at: Date.now(), requestId };
        stored = await store.add({ ...report, findings: made.findings });
      }
      return succeeded({ details: detailsOf(stored), said: null, ids: [String(stored.id)], isQueued: false });
    },

    async updateReport(id, { privacy = 1, rerun, requestId }) {
      if (privacy !== 1) return refused('privacy', text('field.only-private'));
      const stored = await store.get(idOf(id));
      if (!stored) return failed({ kind: 'not-found' });
      const made = rerun ? await findingsOf(stored.url, requestId) : undefined;
      if (made?.ok === false) return notChecked(made.message);
      const results = made && { findings: made.findings, at: Date.now() };
      const updated = await store.update(stored.id, { ...(results && { results }), requestId });
      return updated ? succeeded({ details: detailsOf(updated), said: null }) : failed({ kind: 'not-found' });
    },

    async deleteReport(id) {
      return (await store.delete(idOf(id))) ? succeeded(null) : failed({ kind: 'not-found' });
    },

    async listProjects({ search, sortBy, sort: direction, perPage, page }) {
      const query = { search: search.trim() || undefined, sortBy, direction, perPage, page };
      const { rows, total } = await store.listProjects(query);
      const projects = rows.map(({ id, name, createdAt, results: { good, decent, bad } }) => ({
        id: String(id),
        name,
        createdAt: new Date(createdAt).toISOString(),
        reports: good + decent + bad,
      }));
      return succeeded({ ...pageOf(query, total), rows: projects });
    },

    async showSite(typed) {
      const project = projectName(typed);
      const stored = await store.site(project);
      return succeeded(stored ? siteJson(siteOf(project, stored), translate) : null);
    },

    async deleteProject({ name }) {
      const deleted = await store.deleteProject(projectName(name));
      return deleted ? succeeded(null) : failed({ kind: 'not-found' });
    },

    async readReports(ids) {
      return succeeded((await store.rowsOf(ids.map(idOf))).map(rowOf));
    },

    async readFailures(ids) {
      const rows = await store.rowsOf(ids.map(idOf));
      const [contents, known] = await Promise.all([store.contentsOf(rows), store.factsOf(rows)]);
      return succeeded(
        rows.flatMap((row, at): ReportDetails[] => {
          const stored = contents[at];
          if (stored === undefined) return [];
          const failures = checksOf(stored).filter(({ state }) => state === 'failed');
          const checks = failures.map((check) => failureJson(check, translate));
          const facts = known[at];
          const json = rowJson(row, undefined, translate);
          const contentsOfRow = { ...json, checks, ...(facts && { facts: ownFacts(facts) }) };
          return [{ report: reportFromJson(json), contents: contentsOfRow }];
        }),
      );
    },

    async deleteReports(ids) {
      const rows = await store.rowsOf(ids.map(idOf));
      await store.deleteAll(rows.map(({ id }) => id));
      return succeeded((await store.rowsOfPages(rows.map(({ url }) => url))).map(rowOf));
    },

    async preparePage(requestId, json) {
      prepared.last = { requestId, analysed: analysed(json) };
      // the order says why
      prepared.last.analysed.catch(() => {});
      return succeeded(null);
    },

    async checkPage(json) {
      const { page, made } = await analysed(json);
      const { href: url, host: project } = new URL(page.asked);
      if (!made.ok) return notChecked(made.message);
      const { findings } = made;
      const [createdAt, toFix] = [Date.now(), toFixIn(findings)];
      const row = { id: NO_ID, url, project, privacy: 1, createdAt, generatedAt: createdAt, toFix } as const;
      return succeeded(detailsOf({ ...row, ...findings, passwordHash: undefined }));
    },
  };
}

/** The number of a report; that of none for a text that is no report's id. */
function idOf(id: string): number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : NO_ID;
}

function pageOf({ perPage, page }: { readonly perPage: number; readonly page: number }, total: number) {
  return { unreadable: 0, page, hasNext: page * perPage < total, total, paged: true };
}

/** What a page says of itself, which decides what counts on a site that is kept out of search; not its many links. */
function ownFacts({ title, description, h1, canonical, robots, language }: Facts) {
  return { title, description, h1, canonical, robots, language };
}
