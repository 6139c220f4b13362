import { LOCAL_CONNECTION } from '../../../shared/connection/local-connection.ts';
import { failed } from '../../../shared/failure/failure.ts';
import type { LocalClient } from '../../api/client.ts';
import { type CallRules, CallTimeout, callService } from '../../platform/local/call-service.ts';
import { uiLanguage } from '../../platform/text.ts';

const READ: CallRules = { ms: 30_000, mayRepeat: true };
const WRITE: CallRules = { ms: 30_000, mayRepeat: false };
/** Its page is analysed first, after those before it. */
const REPORT: CallRules = { ms: 180_000, mayRepeat: false };

const CALLS: Readonly<Record<keyof LocalClient, CallRules>> = {
  listReports: READ,
  showReport: READ,
  storeReport: REPORT,
  updateReport: REPORT,
  deleteReport: WRITE,
  listProjects: READ,
  showSite: READ,
  deleteProject: WRITE,
  readReports: READ,
  readFailures: READ,
  deleteReports: WRITE,
  preparePage: { ...REPORT, mayRepeat: true },
  checkPage: { ...REPORT, mayRepeat: true },
};

/** How many reports one call names; a run that is cancelled, or killed, waits for no more. */
export const TOGETHER = 100;

/** The client of the reports in this browser: it calls the one in their worker. Texts are in the screen's language. */
export function localClient(): LocalClient {
  const language = uiLanguage();
  const methods = Object.entries(CALLS).map(([name, rules]) => [
    name,
    (...args: readonly unknown[]) =>
      callService({ name, args, language }, rules).catch((error: unknown) =>
        failed(
          error instanceof CallTimeout
            ? { kind: 'timeout', seconds: rules.ms / 1000 }
            : { kind: 'unreachable', baseUrl: LOCAL_CONNECTION.baseUrl, offline: false },
        ),
      ),
  ]);
  return Object.fromEntries(methods);
}
