import type { ReportDetails } from '../../engine/report/report.ts';
import { OWN_ANSWERS } from '../../shared/connection/mapping.ts';
import { type Outcome, succeeded } from '../../shared/failure/failure.ts';
import { createSender, type Endpoint } from './send.ts';
import { rowsAt } from './wire/path.ts';
import { INTERFACE, readReport } from './wire/report.ts';

const TIMEOUT_MS = 30_000;

/**
 * What the service in the browser does to many reports in one request; no other service has it. `GET` returns those
 * that exist, with `failures` each with the checks that it fails. `DELETE` deletes all or none, and returns the reports
 * that are left of their pages. Like the methods of `Client`, it never throws.
 */
export async function severalReports(
  endpoint: Endpoint,
  method: 'GET' | 'DELETE',
  ids: readonly string[],
  more: { readonly failures?: '1' },
): Promise<Outcome<readonly ReportDetails[]>> {
  const parameters = new URLSearchParams({ ids: ids.join(','), ...more });
  const send = createSender(endpoint);
  const answer = await send({ method, path: ['reports'], parameters, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) return answer;
  const rules = { mapping: OWN_ANSWERS.mapping ?? INTERFACE };
  return succeeded(
    (rowsAt(answer.value.payload, rules.mapping.rows) ?? []).flatMap((row) => {
      const report = readReport(row, rules);
      return report ? [{ report, contents: row.value }] : [];
    }),
  );
}
