import type { Report, ReportDetails } from '../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { untilAllowed } from '../../lib/extension/model/failure/until-allowed.ts';
import { type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';

/** How reports are requested: so many at once. Those that were deleted meanwhile are not among those that come. */
export interface AskReports {
  readonly atOnce: number;
  readonly ask: (ids: readonly string[]) => Promise<Outcome<readonly ReportDetails[]>>;
}

/** One after the other, whole, from any service. */
export function askEach(connectionId: string): AskReports {
  return {
    atOnce: 1,
    async ask([id = '']) {
      const outcome = await requestIdempotent('readReport', { connectionId, id });
      if (outcome.ok) return succeeded([outcome.value]);
      return outcome.failure.kind === 'not-found' ? succeeded([]) : outcome;
    },
  };
}

/** What failed in reports in this browser; a hundred at once are a message of a few megabytes at most. */
export const askFailuresHere: AskReports = {
  atOnce: 100,
  ask: (ids) => requestIdempotent('readFailures', { ids }),
};

export interface EachReport<Item> {
  readonly asking: AskReports;
  /** What is kept of a report. */
  readonly itemsOf: (details: ReportDetails) => readonly Item[];
  /** Waits for as long as the service asked. */
  readonly pause: (seconds: number) => Promise<void>;
  /** The number of reports read so far. */
  readonly onProgress: (count: number) => void;
}

/**
 * Returns a function that reads reports one request after the other, without those that were deleted meanwhile. It runs
 * until the end, a failure, or the abort (`interrupted`); called again after a failure, it continues where it stopped.
 */
export function fetchEach<Item>(
  reports: readonly Report[],
  { asking: { atOnce, ask }, itemsOf, pause, onProgress }: EachReport<Item>,
): (signal: AbortSignal) => Promise<Outcome<readonly Item[]>> {
  const items: Item[] = [];
  let read = 0;
  return async (signal) => {
    while (read < reports.length) {
      const ids = reports.slice(read, read + atOnce).map(({ id }) => id);
      const outcome = await untilAllowed(() => ask(ids), pause, signal);
      if (!outcome.ok) return outcome;
      items.push(...outcome.value.flatMap(itemsOf));
      read += ids.length;
      onProgress(read);
    }
    return succeeded(items);
  };
}
