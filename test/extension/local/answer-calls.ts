import { vi } from 'vitest';
import type { Analyser } from '../../../lib/engine/ports.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import type { LocalClient } from '../../../lib/extension/api/client.ts';
import { createLocalClient } from '../../../lib/extension/local/create-local-client.ts';
import { IndexedDbReportStore } from '../../../lib/extension/local/indexed-db-report-store.ts';
import type { LocalCall } from '../../../lib/extension/local/open-local-service.ts';
import { callService } from '../../../lib/extension/platform/local/call-service.ts';
import { fakePages } from '../../engine/page/fake-pages.ts';

/** The client of the reports in a database, in the worker that has them. */
export function clientOf(
  database: IDBDatabase,
  analyse: Analyser = fakePages.analyse,
  store = new IndexedDbReportStore(database),
): LocalClient {
  return createLocalClient({ database, store, analyse, prepared: {}, translate: translator('en') });
}

/** Answers the calls of the background by this client, once `before` lets them through. */
export function answerCalls(
  client: LocalClient,
  before: (name: LocalCall['name']) => unknown = () => {},
): void {
  vi.mocked(callService).mockImplementation(async (call) => {
    const { name, args } = call as LocalCall;
    await before(name);
    return (client[name] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
  });
}
