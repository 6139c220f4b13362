import { OWN_ANSWERS } from '../model/connection/answers.ts';
import { type Outcome, succeeded } from '../model/failure/failure.ts';
import type { Report, ReportDetails } from '../model/report/report.ts';
import { createSender, type Endpoint } from './send.ts';
import { rowsAt } from './wire/path.ts';
import { INTERFACE, readReport } from './wire/report.ts';

const TIMEOUT_MS = 30_000;

/** What the service in the browser does to many reports in one request; no other service has it. */
export interface SeveralReports {
  /** Those that exist. */
  list(ids: readonly string[]): Promise<Outcome<readonly Report[]>>;
  /** Those that exist, each with the checks that it fails, and no other contents. */
  showFailures(ids: readonly string[]): Promise<Outcome<readonly ReportDetails[]>>;
  /** Deletes all or none, and returns the reports that are left of their pages. */
  delete(ids: readonly string[]): Promise<Outcome<readonly Report[]>>;
}

/** Creates the part of the client that is for the service in the browser alone. Like `Client`, it never throws. */
export function severalReports(endpoint: Endpoint): SeveralReports {
  const sendTo = createSender(endpoint);
  const rules = { mapping: OWN_ANSWERS.mapping ?? INTERFACE, zoneMinutes: null };
  const send = async (
    method: 'GET' | 'DELETE',
    ids: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): Promise<Outcome<readonly ReportDetails[]>> => {
    const parameters = new URLSearchParams({ ids: ids.join(','), ...more });
    const answer = await sendTo({ method, path: ['reports'], parameters, timeoutMs: TIMEOUT_MS });
    if (!answer.ok) return answer;
    const rows = rowsAt(answer.value.payload, rules.mapping.rows) ?? [];
    return succeeded(
      rows.flatMap((row) => {
        const report = readReport(row, rules);
        return report ? [{ report, contents: row.value }] : [];
      }),
    );
  };
  const reportsOf = (shown: Outcome<readonly ReportDetails[]>) =>
    shown.ok ? succeeded(shown.value.map(({ report }) => report)) : shown;
  return {
    list: async (ids) => reportsOf(await send('GET', ids)),
    showFailures: (ids) => send('GET', ids, { failures: '1' }),
    delete: async (ids) => reportsOf(await send('DELETE', ids)),
  };
}
