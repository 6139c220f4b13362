import { failed, type Outcome, succeeded } from '../../lib/model/failure/failure.ts';
import type { Finding } from '../../lib/model/report/files/findings.ts';
import type { Report, ReportDetails } from '../../lib/model/report/report.ts';
import { secondsToWait } from './fetch-all-reports.ts';

/** What reading findings needs. */
export interface FindingsSource {
  readonly askReport: (id: string) => Promise<Outcome<ReportDetails>>;
  readonly findingsOf: (details: ReportDetails) => readonly Finding[];
  /** Waits for as long as the service asked. */
  readonly pause: (seconds: number) => Promise<void>;
  /** The number of reports read so far. */
  readonly onProgress: (count: number) => void;
}

/**
 * Returns a function that reads the findings of reports one after the other, without those that were deleted meanwhile.
 * It runs until the end, a failure, or the abort (`interrupted`); called again after a failure, it continues where it
 * stopped.
 */
export function fetchFindings(
  reports: readonly Report[],
  { askReport, findingsOf, pause, onProgress }: FindingsSource,
): (signal: AbortSignal) => Promise<Outcome<readonly Finding[]>> {
  const findings: Finding[] = [];
  let read = 0;
  return async (signal) => {
    for (;;) {
      const report = reports[read];
      if (!report) return succeeded(findings);
      const outcome = await askReport(report.id);
      if (signal.aborted) return failed({ kind: 'interrupted' });
      const seconds = outcome.ok ? null : secondsToWait(outcome.failure);
      if (seconds !== null) {
        await pause(seconds);
        if (signal.aborted) return failed({ kind: 'interrupted' });
        continue;
      }
      if (outcome.ok) findings.push(...findingsOf(outcome.value));
      else if (outcome.failure.kind !== 'not-found') return outcome;
      read += 1;
      onProgress(read);
    }
  };
}
