import { config } from 'zod';
import { createService, type Service } from '../create-service.ts';
import type { Analyser, PageReader } from '../ports.ts';
import { type ReportStore, type ReportToAdd, type StoredReport, toFixIn } from '../store/report-store.ts';
import { text } from '../texts/text.ts';
import { readCapture, removeCapture } from './capture/captures.ts';
import { pageOfCapture } from './capture/page-of-capture.ts';
import { IndexedDbReportStore } from './indexed-db-report-store.ts';
import { LIVE_HOST } from './live-host.ts';

// the policy of extension pages forbids compiled parsers, and reports the attempt as a violation
config({ jitless: true });

/** What the report service inside a browser works with. */
export interface LocalServiceOptions {
  /** An open database, of `openDatabase`. */
  readonly database: IDBDatabase;
  readonly analyse: Analyser;
  /** Called for internal failures, for which the client gets a plain 500. */
  readonly onError?: (error: Error) => void;
}

/**
 * Creates the report service inside a browser, for the extension alone: reports are in IndexedDB and private. It
 * requests no page: it analyses what was captured in the page's own tab, under the request's `Idempotency-Key`; without
 * a capture of the report's own address it responds with 422. Reports requested of `LIVE_HOST` are not stored, and
 * their captures are removed.
 */
export function createLocalService({ database, analyse, onError }: LocalServiceOptions): Service {
  const readPage: PageReader = async (url, requestId) => {
    const page = requestId === undefined ? undefined : await readCapture(database, requestId);
    const isOrdered = page !== undefined && new URL(page.asked).href === url;
    return isOrdered ? pageOfCapture(page) : { ok: false, reason: NOT_CAPTURED };
  };
  const parts = { readPage, analyse, ...(onError && { onError }) };
  const stored = createService({ ...parts, store: new IndexedDbReportStore(database) });
  const live = createService({ ...parts, store: createLiveReportStore() });
  return async (request, origin) => {
    if (new URL(request.url).hostname !== LIVE_HOST) return stored(request, origin);
    try {
      return await live(request, origin);
    } finally {
      await removeCapture(database, request.headers.get('idempotency-key') ?? '');
    }
  };
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
