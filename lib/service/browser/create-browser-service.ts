import { config } from 'zod';
import { createService, type Service } from '../create-service.ts';
import type { Analyser, PageReader } from '../ports.ts';
import { text } from '../texts/text.ts';
import { readCapture } from './capture/captures.ts';
import { pageOfCapture } from './capture/page-of-capture.ts';
import { IndexedDbReportStore } from './indexed-db-report-store.ts';

// the policy of extension pages forbids compiled parsers, and reports the attempt as a violation
config({ jitless: true });

export interface BrowserServiceOptions {
  readonly database: IDBDatabase;
  readonly analyse: Analyser;
  /** Called for internal failures, for which the client gets a plain 500. */
  readonly onError?: (error: Error) => void;
}

/**
 * The report service inside a browser, for the extension alone: reports are in IndexedDB and private. It requests no
 * page: it analyses what was captured in the page's own tab, under the request's `Idempotency-Key`.
 */
export function createBrowserService({ database, analyse, onError }: BrowserServiceOptions): Service {
  const readPage: PageReader = async (_url, requestId) => {
    const page = requestId === undefined ? undefined : await readCapture(database, requestId);
    return page ? pageOfCapture(page) : { ok: false, reason: NOT_CAPTURED };
  };
  return createService({
    store: new IndexedDbReportStore(database),
    readPage,
    analyse,
    ...(onError && { onError }),
  });
}

const NOT_CAPTURED = {
  kind: 'not-captured',
  message: text('read.not-captured'),
} as const;
