import type { ReportStore } from '../../../lib/engine/store/report-store.ts';
import { queuedFindings, type ServiceOptions } from '../../../lib/programs/service/create-service.ts';
import { AttemptLimiter } from '../../../lib/programs/service/http/attempt-limiter.ts';
import { scryptPasswords } from '../../../lib/programs/service/node/scrypt-passwords.ts';
import { fakePages } from '../../engine/page/fake-pages.ts';

/** What makes a service of one account, whose reports are in this store and whose key is any. */
export function oneAccount(store: ReportStore): ServiceOptions {
  return {
    makeFindings: queuedFindings(fakePages.readPage, fakePages.analyse),
    storeOf: () => store,
    anyReport: async () => undefined,
    probe: async () => undefined,
    keys: { accountOf: async () => 1 },
    passwords: scryptPasswords({ N: 16, r: 1, p: 1 }),
    limiter: (limit, windowSeconds) => new AttemptLimiter(limit, windowSeconds, Date.now),
    reportPage: { html: () => '', style: '' },
    pageStyle: '',
  };
}
export const ANY_KEY = { authorization: 'Bearer any' };
