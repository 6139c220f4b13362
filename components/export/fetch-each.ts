import { type Outcome, succeeded } from '../../lib/model/failure/failure.ts';
import { untilAllowed } from '../../lib/model/failure/until-allowed.ts';
import type { Report, ReportDetails } from '../../lib/model/report/report.ts';

/** How reports are read one after the other. */
export interface EachReport<Item> {
  readonly askReport: (id: string) => Promise<Outcome<ReportDetails>>;
  /** What is kept of a report. */
  readonly itemsOf: (details: ReportDetails) => readonly Item[];
  /** Waits for as long as the service asked. */
  readonly pause: (seconds: number) => Promise<void>;
  /** The number of reports read so far. */
  readonly onProgress: (count: number) => void;
}

/**
 * Returns a function that reads reports one after the other, without those that were deleted meanwhile. It runs until
 * the end, a failure, or the abort (`interrupted`); called again after a failure, it continues where it stopped.
 */
export function fetchEach<Item>(
  reports: readonly Report[],
  { askReport, itemsOf, pause, onProgress }: EachReport<Item>,
): (signal: AbortSignal) => Promise<Outcome<readonly Item[]>> {
  const items: Item[] = [];
  let read = 0;
  return async (signal) => {
    for (let report = reports[read]; report; report = reports[read]) {
      const { id } = report;
      const outcome = await untilAllowed(() => askReport(id), pause, signal);
      if (outcome.ok) items.push(...itemsOf(outcome.value));
      else if (outcome.failure.kind !== 'not-found') return outcome;
      read += 1;
      onProgress(read);
    }
    return succeeded(items);
  };
}
