import { config } from 'zod';
import type { Facts } from '../../engine/contract/report-schemas.ts';
import type { Analyser, PageReader } from '../../engine/ports.ts';
import {
  type ReportStore,
  type ReportToAdd,
  type StoredReport,
  type StoredRow,
  toFixIn,
} from '../../engine/store/report-store.ts';
import { text } from '../../engine/texts/text.ts';
import { languageFor, type Translate, translator } from '../../engine/texts/translate.ts';
import { createService, type Service } from '../../programs/service/create-service.ts';
import { checksOf, failureJson, rowJson } from '../../programs/service/http/report-json.ts';
import { pageOfCapture } from '../../shared/capture/page-of-capture.ts';
import { readCapture, removeCapture } from './capture/captures.ts';
import { IndexedDbReportStore } from './indexed-db-report-store.ts';
import { LIVE_HOST } from './live-host.ts';

// the policy of extension pages forbids compiled parsers, and reports the attempt as a violation
config({ jitless: true });

export interface LocalServiceOptions {
  readonly database: IDBDatabase;
  readonly analyse: Analyser;
  /** Called for internal failures, for which the client gets a plain 500. */
  readonly onError?: (error: Error) => void;
}

/**
 * Creates the report service inside a browser, for the extension alone: reports are in IndexedDB and private. It
 * requests no page: it analyses what was captured in the page's own tab, under the request's `Idempotency-Key`; without
 * a capture of the report's own address it responds with 422. Reports requested of `LIVE_HOST` are not stored, and
 * their captures are removed. A request for several reports (`ids`) is carried out as a whole or not at all.
 */
export function createLocalService({ database, analyse, onError }: LocalServiceOptions): Service {
  const readPage: PageReader = async (url, requestId) => {
    const page = requestId === undefined ? undefined : await readCapture(database, requestId);
    const isOrdered = page !== undefined && new URL(page.asked).href === url;
    return isOrdered ? pageOfCapture(page) : { ok: false, reason: NOT_CAPTURED };
  };
  const parts = { readPage, analyse, ...(onError && { onError }) };
  const store = new IndexedDbReportStore(database);
  const stored = createService({ ...parts, store });
  const live = createService({ ...parts, store: createLiveReportStore() });
  return async (request, origin) => {
    const { hostname, searchParams } = new URL(request.url);
    const refused = (error: unknown) => {
      onError?.(error instanceof Error ? error : new Error(String(error)));
      return Response.json({}, { status: 500 });
    };
    if (searchParams.has('ids')) return several(store, request, searchParams).catch(refused);
    if (hostname !== LIVE_HOST) return stored(request, origin);
    try {
      return await live(request, origin);
    } finally {
      await removeCapture(database, request.headers.get('idempotency-key') ?? '');
    }
  };
}

/**
 * Several reports in one request, for what is done to thousands: `GET` lists those that exist, with `failures` each
 * with the checks that it fails and what its page says of itself. `DELETE` deletes them, and lists what is left of
 * their pages.
 */
async function several(
  store: IndexedDbReportStore,
  { method, headers }: Request,
  parameters: URLSearchParams,
): Promise<Response> {
  const translate = translator(languageFor(headers.get('accept-language') ?? undefined));
  const ids = (parameters.get('ids') ?? '').split(',').map(Number);
  const rows = await store.rowsOf(ids);
  if (parameters.has('failures')) return Response.json({ data: await failuresOf(store, rows, translate) });
  if (method === 'DELETE') await store.deleteAll(ids);
  const listed = method === 'DELETE' ? await store.rowsOfPages(rows.map(({ url }) => url)) : rows;
  return Response.json({ data: listed.map((row) => rowJson(row, undefined, translate)) });
}

async function failuresOf(store: IndexedDbReportStore, rows: readonly StoredRow[], translate: Translate) {
  const [contents, known] = await Promise.all([store.contentsOf(rows), store.factsOf(rows)]);
  return rows.flatMap((row, at) => {
    const stored = contents[at];
    if (stored === undefined) return [];
    const failed = checksOf(stored).filter(({ state }) => state === 'failed');
    const checks = failed.map((check) => failureJson(check, translate));
    const facts = known[at];
    return [{ ...rowJson(row, undefined, translate), checks, ...(facts && { facts: ownFacts(facts) }) }];
  });
}

/** What a page says of itself, which decides what counts on a site that is kept out of search; not its many links. */
function ownFacts({ title, description, h1, canonical, robots, language }: Facts) {
  return { title, description, h1, canonical, robots, language };
}

const NOT_CAPTURED = {
  kind: 'not-captured',
  message: text('read.not-captured'),
} as const;

/** The id of every report that is not stored. */
const NO_ID = 0;

/** Creates a store that stores nothing: `add` returns the report with id 0, and nothing is ever found or listed. */
function createLiveReportStore(): ReportStore {
  return {
    async add({ findings, at, url, project, privacy, passwordHash }: ReportToAdd): Promise<StoredReport> {
      const fields = { id: NO_ID, url, project, privacy, passwordHash, createdAt: at, generatedAt: at };
      return { ...fields, ...findings, toFix: toFixIn(findings) };
    },
    createdBy: async () => undefined,
    get: async () => undefined,
    list: async () => ({ rows: [], total: 0 }),
    update: async () => undefined,
    delete: async () => false,
    site: async () => undefined,
    listProjects: async () => ({ rows: [], total: 0 }),
    deleteProject: async () => undefined,
  };
}
