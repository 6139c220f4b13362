import type { ReportStore } from '../../../lib/engine/store/report-store.ts';
import type { Sharing } from '../../../lib/programs/service/create-service.ts';
import { scryptPasswords } from '../../../lib/programs/service/node/scrypt-passwords.ts';

/** What makes a service of one account, whose reports are in this store and whose key is any. */
export function oneAccount(store: ReportStore): { readonly sharing: Sharing } {
  return {
    sharing: {
      storeOf: () => store,
      anyReport: async () => undefined,
      probe: async () => undefined,
      keys: { accountOf: async () => 1 },
      passwords: scryptPasswords({ N: 16, r: 1, p: 1 }),
      reportPage: { html: () => '', style: '' },
    },
  };
}
export const ANY_KEY = { authorization: 'Bearer any' };
