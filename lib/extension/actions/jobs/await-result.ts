import type { Report, ReportDetails } from '../../../engine/report/report.ts';
import { failed, type Outcome } from '../../../shared/failure/failure.ts';
import type { Client } from '../../api/client.ts';
import { sleep } from '../../platform/lifecycle/sleep.ts';

/** Pauses between requests, in seconds: ten minutes in total. They grow so that a slow service is not flooded. */
const PAUSES = [1, 2, 3, 5, 8, 13, 20, 30, ...Array<number>(17).fill(30)];

/** How often a report must say that it could not be made: it may be that of the run before. */
const MOST_FAILED = 3;

/**
 * Requests the report until it is finished. Returns the failure `no-result-yet` after ten minutes, or when the service
 * says that it could not make it, with its words. Continues after a failed request, except when the service rejects the
 * key or no longer has the report.
 */
export async function awaitResult(
  client: Client,
  id: string,
  isFinished: (report: Report) => boolean | Promise<boolean>,
): Promise<Outcome<ReportDetails>> {
  let failedLooks = 0;
  for (const seconds of PAUSES) {
    const shown = await client.showReport(id);
    if (shown.ok && (await isFinished(shown.value.report))) return shown;
    const { analysisError: message, state }: Partial<Report> = shown.ok ? shown.value.report : {};
    failedLooks = message === undefined && state !== 'failed' ? 0 : failedLooks + 1;
    if (failedLooks === MOST_FAILED)
      return failed({ kind: 'no-result-yet', ...(message === undefined ? { isFailed: true } : { message }) });
    if (!shown.ok && ['bad-key', 'forbidden', 'in-front', 'not-found'].includes(shown.failure.kind))
      return shown;
    await sleep(seconds);
  }
  return failed({ kind: 'no-result-yet' });
}
