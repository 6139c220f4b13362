import { type Outcome, succeeded } from '../../lib/model/failure/failure.ts';
import { untilAllowed } from '../../lib/model/failure/until-allowed.ts';
import type { Finding } from '../../lib/model/report/files/findings.ts';
import type { Report, ReportDetails } from '../../lib/model/report/report.ts';

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
    for (let report = reports[read]; report; report = reports[read]) {
      const { id } = report;
      const outcome = await untilAllowed(() => askReport(id), pause, signal);
      if (outcome.ok) findings.push(...findingsOf(outcome.value));
      else if (outcome.failure.kind !== 'not-found') return outcome;
      read += 1;
      onProgress(read);
    }
    return succeeded(findings);
  };
}
